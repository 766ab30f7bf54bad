import WeftGeometry

/// Some of the four corners of a rectangle.
public struct Corners: OptionSet, Hashable, Sendable {
  /// One bit a corner, with the values that Core Animation gives them.
  public let rawValue: UInt8

  /// Makes a set from its bits; bits beyond the four mean nothing.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The corner at the left of the top edge.
  public static let topLeft = Corners(rawValue: 1)
  /// The corner at the right of the top edge.
  public static let topRight = Corners(rawValue: 2)
  /// The corner at the left of the bottom edge.
  public static let bottomLeft = Corners(rawValue: 4)
  /// The corner at the right of the bottom edge.
  public static let bottomRight = Corners(rawValue: 8)
  /// All four.
  public static let all: Corners = [.topLeft, .topRight, .bottomLeft, .bottomRight]
}

/// A rectangle whose corners, or some of them, are quarter circles.
public struct RoundedRect: Hashable, Sendable {
  /// The rectangle before its corners are rounded, in points.
  public var rect: Rect
  /// The radius of the corners, in points.
  ///
  /// Drawn as at most half the short side; negative and NaN count as 0.
  public var radius: Double
  /// The corners that are rounded; the others are square.
  public var corners: Corners

  /// Makes a rectangle that is rounded in `corners`.
  public init(_ rect: Rect, radius: Double = 0, corners: Corners = .all) {
    self.rect = rect
    self.radius = radius
    self.corners = corners
  }

  /// The radius that is drawn: at least 0, at most half the short side.
  public var effectiveRadius: Double {
    radius > 0 ? min(radius, max(0, min(rect.width, rect.height) / 2)) : 0
  }

  /// Whether no corner is round, so that it covers the whole of ``rect``.
  public var isSquare: Bool { effectiveRadius == 0 || corners.isDisjoint(with: .all) }

  /// The shape whose edge runs `distance` points inside this one's all along; negative is outside.
  ///
  /// A square corner stays square, also outwards.
  public func inset(by distance: Double) -> RoundedRect {
    RoundedRect(
      rect.inset(by: EdgeInsets(distance)), radius: isSquare ? 0 : max(0, effectiveRadius - distance),
      corners: corners)
  }
}
