import WeftCLibrary

/// A two-dimensional affine transform: a point (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
public struct Transform: Hashable, Sendable {
  /// What x adds to x.
  public var a: Double
  /// What x adds to y.
  public var b: Double
  /// What y adds to x.
  public var c: Double
  /// What y adds to y.
  public var d: Double
  /// The shift to the right, in the units of what is shifted.
  public var tx: Double
  /// The shift downwards, in the same.
  public var ty: Double

  /// Makes a transform from its six numbers.
  @inlinable public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    self.a = a
    self.b = b
    self.c = c
    self.d = d
    self.tx = tx
    self.ty = ty
  }

  /// Leaves every point where it is.
  public static let identity = Transform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// Moves every point by `offset`.
  @inlinable public static func translation(by offset: Point) -> Transform {
    Transform(a: 1, b: 0, c: 0, d: 1, tx: offset.x, ty: offset.y)
  }

  /// Scales about the origin.
  @inlinable public static func scale(x: Double, y: Double) -> Transform {
    Transform(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0)
  }

  /// Turns about a point by an angle in radians, clockwise, as seen: y grows downwards.
  ///
  /// Quarter turns are exact. An angle that is not finite makes a transform that is not either, which hides what is drawn with it.
  public static func rotation(by angle: Double, about center: Point = .zero) -> Transform {
    let quarters = angle / (.pi / 2)
    let (sine, cosine): (Double, Double) =
      if quarters.isFinite, quarters == quarters.rounded() {
        switch Int(quarters.truncatingRemainder(dividingBy: 4)) {
        case 0: (0, 1)
        case 1, -3: (1, 0)
        case 2, -2: (0, -1)
        default: (-1, 0)
        }
      } else {
        (sin(angle), cos(angle))
      }
    return Transform(
      a: cosine, b: sine, c: -sine, d: cosine, tx: center.x - cosine * center.x + sine * center.y,
      ty: center.y - sine * center.x - cosine * center.y)
  }

  /// Where `point` goes.
  @inlinable public func apply(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The transform that does this one first and then `next`.
  @inlinable public func concatenating(_ next: Transform) -> Transform {
    Transform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }
}
