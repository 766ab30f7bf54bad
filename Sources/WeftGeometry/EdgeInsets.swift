/// Distances from the edges of a rectangle, in points: positive inwards, negative outwards.
///
/// Where a layout says so, an edge may be infinite: it then takes whatever room is left.
public struct EdgeInsets: Hashable, Sendable {
  /// The distance from the top edge.
  public var top: Double
  /// The distance from the left edge.
  public var left: Double
  /// The distance from the bottom edge.
  public var bottom: Double
  /// The distance from the right edge.
  public var right: Double

  /// Makes insets edge by edge; an edge not named is 0.
  @inlinable public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }

  /// The same distance from every edge.
  @inlinable public init(_ all: Double) { self.init(top: all, left: all, bottom: all, right: all) }

  /// No distance anywhere.
  public static let zero = EdgeInsets(0)

  /// What left and right take together.
  @inlinable public var horizontal: Double { left + right }

  /// What top and bottom take together.
  @inlinable public var vertical: Double { top + bottom }
}
