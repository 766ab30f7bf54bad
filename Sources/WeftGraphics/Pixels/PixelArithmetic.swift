/// Arithmetic on all four channels of a pixel, two at a time with 16 bits for each.
enum PixelArithmetic {
  /// All four channels times `factor` / 255, rounded to nearest.
  @inline(__always)
  static func scaled(_ pixel: UInt32, by factor: UInt32) -> UInt32 {
    let mask: UInt32 = 0x00FF_00FF
    return quotients((pixel & mask) &* factor) | quotients((pixel >> 8 & mask) &* factor) << 8
  }

  /// Two products by 255, rounded to nearest: exact for all up to 255 · 255, as (p + 128 + (p + 128) / 256) / 256 is p / 255.
  @inline(__always)
  static func quotients(_ products: UInt32) -> UInt32 {
    let sums = products &+ 0x0080_0080
    return ((sums &+ (sums >> 8 & 0x00FF_00FF)) >> 8) & 0x00FF_00FF
  }
}
