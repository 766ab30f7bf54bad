/// A colour in sRGB with straight (not premultiplied) alpha; every component lies in 0...1.
public struct Color: Hashable, Sendable {
  /// How much red there is, 0...1.
  public let red: Double
  /// How much green there is, 0...1.
  public let green: Double
  /// How much blue there is, 0...1.
  public let blue: Double
  /// How much the colour covers: 0 is invisible, 1 hides what lies below.
  public let alpha: Double

  /// Makes a colour from its components; what lies outside 0...1 is clamped, and NaN counts as 0.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = Self.clamped(red)
    self.green = Self.clamped(green)
    self.blue = Self.clamped(blue)
    self.alpha = Self.clamped(alpha)
  }

  /// A grey between black (0) and white (1).
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// A colour from its four bytes, `0xRRGGBBAA`.
  public init(rgba: UInt32) {
    self.init(
      red: Double(rgba >> 24) / 255, green: Double(rgba >> 16 & 0xFF) / 255,
      blue: Double(rgba >> 8 & 0xFF) / 255, alpha: Double(rgba & 0xFF) / 255)
  }

  /// Opaque white.
  public static let white = Color(white: 1)
  /// Opaque black.
  public static let black = Color(white: 0)
  /// Black that covers nothing.
  public static let clear = Color(white: 0, alpha: 0)

  /// The same colour with its alpha multiplied by `factor`, which is clamped to 0...1.
  public func multiplyingAlpha(by factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * Self.clamped(factor))
  }

  /// Whether nothing shows through.
  @inlinable public var isOpaque: Bool { alpha == 1 }

  /// Whether nothing of it shows.
  @inlinable public var isClear: Bool { alpha == 0 }

  private static func clamped(_ component: Double) -> Double { component > 0 ? min(component, 1) : 0 }
}

extension Color: CustomStringConvertible {
  /// `#rrggbb`, and `#rrggbbaa` where it is not opaque.
  public var description: String {
    let components = isOpaque ? [red, green, blue] : [red, green, blue, alpha]
    return components.reduce(into: "#") { text, component in
      let byte = Int((component * 255).rounded())
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }
}
