/// A position in points; x grows to the right, y downwards.
public struct Point: Hashable, Sendable {
  /// The distance to the right of the origin, in points.
  public var x: Double
  /// The distance below the origin, in points.
  public var y: Double

  /// Makes a point at (`x`, `y`).
  @inlinable public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// (0, 0).
  public static let zero = Point(x: 0, y: 0)

  /// Whether both coordinates are finite, so neither infinite nor NaN.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point `offset` away from this one.
  @inlinable public static func + (point: Point, offset: Point) -> Point {
    Point(x: point.x + offset.x, y: point.y + offset.y)
  }

  /// The offset that leads from `start` to this point.
  @inlinable public static func - (point: Point, start: Point) -> Point {
    Point(x: point.x - start.x, y: point.y - start.y)
  }
}

extension Point: CustomStringConvertible {
  /// `(12, 5.5)`.
  public var description: String { "(\(x), \(y))" }
}
