public import WeftGeometry

/// The radius of each corner of a rectangle, in points.
///
/// A radius that is negative or NaN counts as 0: a square corner. Radii that do not fit beside one another are drawn smaller: see
/// ``fitted(to:)``.
public struct CornerRadii: Hashable, Sendable {
  /// The radius of the corner at the left of the top edge.
  public var topLeft: Double
  /// The radius of the corner at the right of the top edge.
  public var topRight: Double
  /// The radius of the corner at the left of the bottom edge.
  public var bottomLeft: Double
  /// The radius of the corner at the right of the bottom edge.
  public var bottomRight: Double

  /// Gives each corner its radius; one that is not named is square.
  public init(
    topLeft: Double = 0, topRight: Double = 0, bottomLeft: Double = 0, bottomRight: Double = 0
  ) {
    self.topLeft = topLeft
    self.topRight = topRight
    self.bottomLeft = bottomLeft
    self.bottomRight = bottomRight
  }

  /// Gives some corners the same radius; the others are square.
  public init(_ radius: Double, corners: Corners = .all) {
    self.init(
      topLeft: corners.contains(.topLeft) ? radius : 0, topRight: corners.contains(.topRight) ? radius : 0,
      bottomLeft: corners.contains(.bottomLeft) ? radius : 0,
      bottomRight: corners.contains(.bottomRight) ? radius : 0)
  }

  /// All corners square.
  public static let zero = CornerRadii(0)

  /// The largest of the four; 0 where none is above it.
  package var largest: Double {
    [topLeft, topRight, bottomLeft, bottomRight].reduce(0) { $1 > $0 ? $1 : $0 }
  }

  /// The radii that are drawn on a rectangle of `size`: where two of them are together longer than the side between them, all
  /// four are made smaller by the same factor, as far as the tightest side asks for.
  ///
  /// The rule of CSS (Backgrounds and Borders 3, 4.5, “Overlapping Curves”).
  public func fitted(to size: Size) -> CornerRadii {
    let radii = map { $0 > 0 ? min($0, Self.limit) : 0 }
    let sides = [
      (size.width, radii.topLeft + radii.topRight), (size.width, radii.bottomLeft + radii.bottomRight),
      (size.height, radii.topLeft + radii.bottomLeft), (size.height, radii.topRight + radii.bottomRight),
    ]
    guard
      let tightest = sides.filter({ $0.1 > max(0, $0.0) }).min(by: { $0.0 * $1.1 < $1.0 * $0.1 })
    else { return radii }
    return radii.map { $0 * max(0, tightest.0) / tightest.1 }
  }

  /// More than any length; infinity cannot be made smaller.
  private static let limit = 1e9

  /// Each radius changed by `change`.
  package func map(_ change: (Double) -> Double) -> CornerRadii {
    CornerRadii(
      topLeft: change(topLeft), topRight: change(topRight), bottomLeft: change(bottomLeft),
      bottomRight: change(bottomRight))
  }
}
