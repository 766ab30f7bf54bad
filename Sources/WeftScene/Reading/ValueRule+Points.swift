import WeftGeometry
import WeftJSON
import WeftLayout

extension ValueRule where Value == Point {
  /// `[x, y]` in points.
  static var point: ValueRule { pair("[x, y]", of: .finite) { Point(x: $0, y: $1) } }
}

extension ValueRule where Value == Dimension {
  private static var expected: String { "a number that is not negative, \"auto\" or a percentage" }

  /// A number of points, `"50%"` or `"auto"`.
  static var dimension: ValueRule {
    ValueRule { (value) throws(SceneError) in
      switch value.json {
      case .number: return .points(try ValueRule<Double>.number(expected) { $0 >= 0 }.read(value))
      case .string("auto"): return .auto
      case .string(let text):
        guard text.hasSuffix("%"), let percent = plainNumber(text.dropLast()) else {
          throw value.refused(expected + " such as \"50%\"")
        }
        guard percent <= 100 else { throw value.refused("at most \"100%\"") }
        return .fraction(percent / 100)
      default: throw value.refused(expected + " such as \"50%\"")
      }
    }
  }

  /// Digits with at most one point among them; `Double.init` alone would take "nan" and "0x1p3" too.
  private static func plainNumber(_ text: Substring) -> Double? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2e }) else { return nil }
    return Double(text)
  }
}

extension ValueRule where Value == EdgeInsets {
  /// One number for every edge, or an object of edges; each may be `"inf"` where `allowsInfinity`.
  static func insets(allowsInfinity: Bool) -> ValueRule {
    let edge: ValueRule<Double> =
      allowsInfinity ? .orInfinite(.finite, "a number or \"inf\"") : .finite
    let schema = ObjectSchema<EdgeInsets>(
      "insets",
      [
        .value("top", \.top, edge),
        .value("left", \.left, edge),
        .value("bottom", \.bottom, edge),
        .value("right", \.right, edge),
      ])
    return ValueRule { (value) throws(SceneError) in
      switch value.json {
      case .number: return EdgeInsets(try edge.read(value))
      case .string("inf") where allowsInfinity: return EdgeInsets(.infinity)
      case .object: return try ValueRule.object(schema, from: .zero).read(value)
      default: throw value.refused("a number or an object with top, left, bottom, right")
      }
    }
  }
}

extension ValueRule where Value == SizeRange {
  /// `{"min": [w, h], "max": [w, h]}`; without `min` from zero, without `max` without bound.
  static var sizeRange: ValueRule {
    let length = ValueRule<Double>.orInfinite(.nonNegative, "a number that is not negative, or \"inf\"")
    let schema = ObjectSchema<Bounds>(
      "a size range",
      [
        .value("min", \.min, .pair("[width, height]", of: .nonNegative) { Size(width: $0, height: $1) }),
        .value("max", \.max, .pair("[width, height]", of: length) { Size(width: $0, height: $1) }),
      ])
    return ValueRule { (value) throws(SceneError) in
      var bounds = Bounds()
      try schema.read(value, into: &bounds)
      guard bounds.min.width <= bounds.max.width, bounds.min.height <= bounds.max.height else {
        throw value.path.refused(
          "max",
          "must be at least min on both axes, found "
            + "[\(compactNumber(bounds.max.width)), \(compactNumber(bounds.max.height))] "
            + "below [\(compactNumber(bounds.min.width)), \(compactNumber(bounds.min.height))]")
      }
      return SizeRange(min: bounds.min, max: bounds.max)
    }
  }
}

private struct Bounds {
  var min = Size.zero
  var max = Size(width: .infinity, height: .infinity)
}
