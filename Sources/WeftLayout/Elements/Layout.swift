public import WeftGeometry

/// What measuring an element gave: its size, and its children with their places.
///
/// An immutable value.
///
/// The size is finite, not negative, and lies on the pixel grid it was measured for, rounded up: it may exceed the
/// range it was measured in by less than a pixel.
public struct Layout: Hashable, Sendable {
  /// The size in points.
  public internal(set) var size: Size
  /// The children whose layout is part of this one, in the order of the element's layout children.
  ///
  /// Empty for an element that lays out its inside on its own, such as a node.
  public let sublayouts: [Sublayout]
  /// The distance of the first baseline from the top, in points, where there is one.
  public let firstBaseline: Double?
  /// The distance of the last baseline from the top, in points, where there is one.
  public let lastBaseline: Double?
  /// Whether this is a size without the children's places: what a spec may answer while
  /// ``LayoutContext/isMeasuring``.
  package internal(set) var isPartial: Bool
  /// Which of its measurements an element that keeps its inside to itself means by this layout.
  ///
  /// With it, the element finds the inside again when the layout is applied. 0 for all others.
  package var tag: UInt32 = 0

  /// Makes a layout.
  ///
  /// Whoever asked for it rounds the size up to the pixel grid; a size that is infinite, negative or NaN is
  /// reported as a ``LayoutError``, and the range's minimum takes its place.
  ///
  /// - Complexity: O(sublayouts)
  public init(
    size: Size, sublayouts: [Sublayout] = [], firstBaseline: Double? = nil, lastBaseline: Double? = nil
  ) {
    self.size = size
    self.sublayouts = sublayouts
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
    var isPartial = false
    // By index: an iterator would copy each sublayout, and count its references.
    for index in sublayouts.indices where sublayouts[index].layout.isPartial { isPartial = true }
    self.isPartial = isPartial
  }

  /// Whether each child lies at a distance that layouts reach.
  var hasUsablePositions: Bool {
    for index in sublayouts.indices {
      let position = sublayouts[index].position
      if !isUsableDistance(position.x) || !isUsableDistance(position.y) { return false }
    }
    return true
  }

  /// A size without the children's places.
  package init(partialOfSize size: Size) {
    self.size = size
    sublayouts = []
    firstBaseline = nil
    lastBaseline = nil
    isPartial = true
  }
}

/// A child in the layout of its parent.
public struct Sublayout: Hashable, Sendable {
  /// The child's origin in its parent's coordinates, in points.
  ///
  /// Not rounded: positions are summed over the levels of a tree and rounded once.
  public let position: Point
  /// The child's own layout.
  public let layout: Layout

  /// Puts `layout` at `position`.
  public init(position: Point = .zero, layout: Layout) {
    self.position = position
    self.layout = layout
  }

  /// Position and size together.
  public var frame: Rect { Rect(origin: position, size: layout.size) }
}
