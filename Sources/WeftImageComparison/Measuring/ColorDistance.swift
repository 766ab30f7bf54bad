/// How far apart two colours are to the eye.
///
/// Kotsarenko and Ramos, *Measuring perceived color difference using YIQ NTSC transmission color space in mobile applications*
/// (Programación Matemática y Software 2, 2010): a weighted distance in YIQ, from the values of sRGB as they are.
///
/// Colours that show something of what is behind have no place in YIQ. Over grey g, the difference of what is seen is d − g · Δa:
/// only Y depends on g, since I and Q of greys are 0, and so the distance is greatest over black or over white. That is the one
/// taken. Where both are opaque, nothing depends on g, and the distance is pixelmatch's and odiff's, which compare over white
/// (pixelmatch 7 over a pattern), where white letters on nothing are nothing.
enum ColorDistance {
  /// The square of a distance that no two colours exceed, by Kotsarenko and Ramos.
  static let greatestSquare = 35215.0

  /// The square of the distance that a threshold from 0 to 1 stands for.
  static func square(of threshold: Double) -> Double { greatestSquare * threshold * threshold }

  /// What a square is on the scale from 0 to 1.
  static func normalized(square: Double) -> Double { min(1, (square / greatestSquare).squareRoot()) }

  /// The square of the distance of two premultiplied colours, from the differences of their channels.
  @inline(__always)
  static func square(red: Int, green: Int, blue: Int, alpha: Int) -> Double {
    let (r, g, b) = (Double(red), Double(green), Double(blue))
    let overBlack = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    let overWhite = overBlack - Double(alpha)
    let i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    let q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
    let (black, white) = (overBlack * overBlack, overWhite * overWhite)
    let y = black > white ? black : white
    return 0.5053 * y + 0.299 * i * i + 0.1957 * q * q
  }

  /// How bright a premultiplied colour is over middle grey: exact, so that only equal ones are equal.
  ///
  /// YIQ's Y in units of half a 10⁻⁸, below 2³⁶.
  @inline(__always)
  static func brightness(_ pixel: UInt32) -> Int {
    let (r, g, b) = (Int(pixel >> 16 & 0xFF), Int(pixel >> 8 & 0xFF), Int(pixel & 0xFF))
    let color = r &* 29_889_531 &+ g &* 58_662_247 &+ b &* 11_448_223
    // Half of what alpha leaves of white, whose Y is 255 × 1.00000001.
    return 2 &* color &+ (255 &- Int(pixel >> 24)) &* 100_000_001
  }
}
