public import WeftGeometry

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
  /// The radii of the corners; see ``drawnRadii`` for those that do not fit.
  public var radii: CornerRadii

  /// Makes a rectangle whose corners each have a radius of their own.
  public init(_ rect: Rect, radii: CornerRadii) {
    self.rect = rect
    self.radii = radii
  }

  /// Makes a rectangle that is rounded in `corners`, all with the same radius in points.
  public init(_ rect: Rect, radius: Double = 0, corners: Corners = .all) {
    self.init(rect, radii: CornerRadii(radius, corners: corners))
  }

  /// The radii that are drawn: at least 0, and together no longer than a side, by the rule of CSS; see
  /// ``CornerRadii/fitted(to:)``.
  public var drawnRadii: CornerRadii { radii.fitted(to: rect.size) }

  /// Whether no corner is round, so that it covers the whole of ``rect``.
  public var isSquare: Bool { !(radii.largest > 0) || drawnRadii == .zero }

  /// The shape whose edge runs `distance` points inside this one's all along; negative is outside.
  ///
  /// A square corner stays square, also outwards.
  public func inset(by distance: Double) -> RoundedRect {
    RoundedRect(
      rect.inset(by: EdgeInsets(distance)), radii: drawnRadii.map { $0 > 0 ? max(0, $0 - distance) : 0 })
  }
}

extension RoundedRect {
  /// Whether nothing of another shape is known to reach beyond this one's edge, up to rounding error; `false` promises nothing.
  package func contains(_ other: RoundedRect) -> Bool {
    // No more than a thousandth of a point.
    let error = 0.001
    guard rect.isFinite, other.rect.isFinite,
      rect.inset(by: EdgeInsets(-error)).contains(other.rect)
    else { return false }
    if isSquare { return true }
    let (left, top) = (other.rect.minX - rect.minX, other.rect.minY - rect.minY)
    let (right, bottom) = (rect.maxX - other.rect.maxX, rect.maxY - other.rect.maxY)
    let (outer, inner) = (drawnRadii, other.drawnRadii)
    /// For one corner: seen from the middle of the outer arc, with both axes pointing away from the corner, the middle of the
    /// inner one. What of the inner arc lies beyond the outer one's middle is no further from it than both middles are apart, and
    /// the inner radius.
    func holds(_ outer: Double, _ inner: Double, _ x: Double, _ y: Double) -> Bool {
      let middle = (x: min(0, x + inner - outer), y: min(0, y + inner - outer))
      return (middle.x * middle.x + middle.y * middle.y).squareRoot() + min(inner, outer) <= outer + error
    }
    return holds(outer.topLeft, inner.topLeft, left, top)
      && holds(outer.topRight, inner.topRight, right, top)
      && holds(outer.bottomLeft, inner.bottomLeft, left, bottom)
      && holds(outer.bottomRight, inner.bottomRight, right, bottom)
  }
}
