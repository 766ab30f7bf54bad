/// A length that an element asks for: its own content's, a number of points, or a part of its parent's length.
///
/// Number literals are points: `style.width = 50`.
public enum Dimension: Hashable, Sendable {
  /// No wish: the content and the parent decide.
  case auto
  /// A length in points, finite and not below 0.
  case points(Double)
  /// A part of the parent's length, 0...1. Where the parent's length is not known, the same as ``auto``.
  case fraction(Double)

  /// The length in points, or `nil` where there is none: ``auto``, or a fraction of an unknown length.
  @inlinable public func resolved(in parentLength: Double?) -> Double? {
    switch self {
    case .auto: nil
    case .points(let points): points
    case .fraction(let fraction): parentLength.map { fraction * $0 }
    }
  }

  /// Whether the number is one that a length can be made of: finite, not negative, and at most 1 for a fraction.
  @inlinable public var isValid: Bool {
    switch self {
    case .auto: true
    case .points(let points): points >= 0 && points < .infinity
    case .fraction(let fraction): fraction >= 0 && fraction <= 1
    }
  }
}

extension Dimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// So many points.
  @inlinable public init(integerLiteral value: Int) { self = .points(Double(value)) }

  /// So many points.
  @inlinable public init(floatLiteral value: Double) { self = .points(value) }
}

extension Dimension: LosslessStringConvertible {
  /// Reads `70pt`, `50%` or `auto` (also the empty string); `nil` for anything else and for numbers out of range.
  ///
  /// Texture takes what it cannot read for `auto`; here the caller decides.
  public init?(_ description: String) {
    if description.isEmpty || description == "auto" || description == "Auto" {
      self = .auto
      return
    }
    if description.hasSuffix("pt"), let points = Double(description.dropLast(2)) {
      self = .points(points)
    } else if description.hasSuffix("%"), let percent = Double(description.dropLast()) {
      self = .fraction(percent / 100)
    } else {
      return nil
    }
    guard isValid else { return nil }
  }

  /// `70pt`, `12.5pt`, `50%` or `auto`: what ``init(_:)`` reads.
  public var description: String {
    switch self {
    case .auto: "auto"
    case .points(let points): "\(shortened(points))pt"
    case .fraction(let fraction): "\(shortened(fraction * 100))%"
    }
  }
}

/// A number without the `.0` of a whole one, as descriptions have it.
package func shortened(_ number: Double) -> String {
  let text = "\(number)"
  return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}
