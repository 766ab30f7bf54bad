/// A rectangle in points: an origin (the top left corner) and a size.
///
/// Rectangles are half-open, like ranges: two that merely touch do not overlap.
public struct Rect: Hashable, Sendable {
  /// The top left corner.
  public var origin: Point
  /// The extent to the right and downwards.
  public var size: Size

  /// Makes the rectangle of `size` whose top left corner is `origin`.
  @inlinable public init(origin: Point, size: Size) {
    self.origin = origin
    self.size = size
  }

  /// Makes a rectangle from its left and top edge and its extent.
  @inlinable public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  /// The rectangle of no extent at the origin.
  public static let zero = Rect(origin: .zero, size: .zero)

  /// The left edge.
  @inlinable public var minX: Double { origin.x }
  /// The top edge.
  @inlinable public var minY: Double { origin.y }
  /// The right edge.
  @inlinable public var maxX: Double { origin.x + size.width }
  /// The bottom edge.
  @inlinable public var maxY: Double { origin.y + size.height }
  /// Half-way between the left and the right edge.
  @inlinable public var midX: Double { origin.x + size.width / 2 }
  /// Half-way between the top and the bottom edge.
  @inlinable public var midY: Double { origin.y + size.height / 2 }
  /// The horizontal extent.
  @inlinable public var width: Double { size.width }
  /// The vertical extent.
  @inlinable public var height: Double { size.height }

  /// Whether the rectangle holds no area: an extent is 0, negative or NaN.
  @inlinable public var isEmpty: Bool { size.isEmpty }

  /// Whether all four numbers are finite.
  @inlinable public var isFinite: Bool { origin.isFinite && size.isFinite }

  /// Whether the two overlap: `a.min < b.max && b.min < a.max` on both axes.
  ///
  /// Touching edges do not; a rectangle without extent strictly inside another does.
  @inlinable public func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }

  /// Whether `point` lies inside; the left and top edges belong to the rectangle, the right and bottom do not.
  @inlinable public func contains(_ point: Point) -> Bool {
    minX <= point.x && point.x < maxX && minY <= point.y && point.y < maxY
  }

  /// Whether all of `other` lies inside, edges included.
  @inlinable public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && other.maxX <= maxX && minY <= other.minY && other.maxY <= maxY
  }

  /// The part both share, or `nil` where they do not overlap.
  @inlinable public func intersection(_ other: Rect) -> Rect? {
    guard overlaps(other) else { return nil }
    let left = Swift.max(minX, other.minX)
    let top = Swift.max(minY, other.minY)
    return Rect(
      x: left, y: top, width: Swift.min(maxX, other.maxX) - left,
      height: Swift.min(maxY, other.maxY) - top)
  }

  /// The smallest rectangle that holds both.
  @inlinable public func union(_ other: Rect) -> Rect {
    let left = Swift.min(minX, other.minX)
    let top = Swift.min(minY, other.minY)
    return Rect(
      x: left, y: top, width: Swift.max(maxX, other.maxX) - left,
      height: Swift.max(maxY, other.maxY) - top)
  }

  /// The same rectangle moved by `offset`.
  @inlinable public func offset(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }

  /// The rectangle inside `insets`; negative insets enlarge it.
  ///
  /// The extent never goes below 0.
  @inlinable public func inset(by insets: EdgeInsets) -> Rect {
    Rect(
      origin: Point(x: minX + insets.left, y: minY + insets.top), size: size.inset(by: insets))
  }

  /// The smallest rectangle of whole pixels that covers this one, at `scale` pixels per point.
  ///
  /// An edge within ``PixelGrid/epsilon`` of a pixel's edge counts as lying on it, so that a rounding error does not
  /// add a row of pixels.
  /// - Precondition: all four numbers are finite and fit in an `Int` once scaled.
  @inlinable public func coveringPixels(scale: Double) -> PixelRect {
    let left = ((minX + PixelGrid.epsilon) * scale).rounded(.down)
    let top = ((minY + PixelGrid.epsilon) * scale).rounded(.down)
    let right = ((maxX - PixelGrid.epsilon) * scale).rounded(.up)
    let bottom = ((maxY - PixelGrid.epsilon) * scale).rounded(.up)
    return PixelRect(
      x: Int(left), y: Int(top), width: Int(Swift.max(0, right - left)),
      height: Int(Swift.max(0, bottom - top)))
  }
}

extension Rect: CustomStringConvertible {
  /// `(12, 5.5) 390 × 844`.
  public var description: String { "\(origin) \(size)" }
}
