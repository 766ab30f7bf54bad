/// The colours of a difference picture, as opaque pixels.
enum DifferenceColor {
  /// A pixel that changed: red, since all that is around it is grey.
  static let changed: UInt32 = 0xFFFF_0000
  /// A pixel that was set aside as anti-aliasing: amber.
  static let antialiased: UInt32 = 0xFFFF_B800
  /// A pixel that differs by no more than the threshold: violet.
  static let tolerated: UInt32 = 0xFFB8_98F0

  /// What a pixel that is the same becomes: its brightness over white, with a fifth of the contrast.
  @inline(__always)
  static func faded(_ pixel: UInt32) -> UInt32 {
    let (red, green, blue) = (pixel >> 16 & 0xFF, pixel >> 8 & 0xFF, pixel & 0xFF)
    // Weights of ITU-R BT.601 in 256ths.
    let brightness = (red &* 77 &+ green &* 150 &+ blue &* 29) >> 8 &+ (255 &- pixel >> 24)
    let grey = 204 &+ brightness / 5
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }

  /// A faded pixel that was not compared: bluish.
  @inline(__always)
  static func ignored(_ pixel: UInt32) -> UInt32 { faded(pixel) &- 0x0028_1400 }

  /// A faded pixel that only the expected picture has: blue.
  @inline(__always)
  static func missing(_ pixel: UInt32) -> UInt32 { faded(pixel) &- 0x00A0_7000 }

  /// A faded pixel that only the actual picture has: green.
  @inline(__always)
  static func added(_ pixel: UInt32) -> UInt32 { faded(pixel) &- 0x00A0_00A0 }
}
