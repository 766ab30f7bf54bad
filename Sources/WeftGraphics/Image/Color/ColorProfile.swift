/// What the numbers of an image file mean, where it says so.
enum ColorProfile: Hashable, Sendable {
  /// An ICC profile, as it is in the file.
  case icc([UInt8])
  /// The primaries and the white point of a PNG's `cHRM`, and the exponent of its `gAMA`; 0 where it has none, which is sRGB's
  /// curve.
  case primaries(Chromaticities, exponent: Double)

  /// Where colours lie in the chromaticity diagram of CIE 1931: x and y.
  struct Chromaticities: Hashable, Sendable {
    var white: SIMD2<Double>
    var red: SIMD2<Double>
    var green: SIMD2<Double>
    var blue: SIMD2<Double>
  }

  /// An ICC profile hashes by its count and a sample: equality compares all of it.
  func hash(into hasher: inout Hasher) {
    switch self {
    case .icc(let bytes):
      hasher.combine(bytes.count)
      for index in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 64)) {
        hasher.combine(bytes[index])
      }
    case .primaries(let places, let exponent):
      hasher.combine(places)
      hasher.combine(exponent)
    }
  }

  /// The longest profile that is looked at: those of printing presses have one or two million bytes.
  static let longest = 4 << 20
}

/// How a file's samples are stored: what a profile has to be of.
enum ColorSamples: Hashable, Sendable {
  case gray
  case rgb
  /// - Parameter isInverted: The bytes say how much light is left, not how much ink there is.
  case cmyk(isInverted: Bool)
}
