import WeftGeometry

/// The children of a spec that measures each on its own, and how far they reach.
struct PlacedChildren {
  /// From the origin to the right and bottom ends of what has been placed; at least the least size of the spec.
  private(set) var extent: Size
  /// What the children's fractions refer to.
  let parentSize: ParentSize
  private var sublayouts: [Sublayout] = []
  private let context: LayoutContext

  /// Begins with nothing, for the children of a spec of a size in `range`.
  init(count: Int, in range: SizeRange, context: LayoutContext) {
    self.context = context
    extent = range.min
    parentSize = ParentSize(maximumOf: range)
    if !context.isMeasuring { sublayouts.reserveCapacity(count) }
  }

  /// Measures the next child, and places it.
  @discardableResult
  mutating func add(
    _ child: any LayoutElement, fitting range: SizeRange, at position: Point = .zero
  ) -> Layout {
    let layout = context.layout(of: child, fitting: range, relativeTo: parentSize)
    extent.width = Swift.max(extent.width, position.x + layout.size.width)
    extent.height = Swift.max(extent.height, position.y + layout.size.height)
    if !context.isMeasuring { sublayouts.append(Sublayout(position: position, layout: layout)) }
    return layout
  }

  /// The layout of them all.
  func layout(size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil) -> Layout {
    context.isMeasuring
      ? Layout(partialOfSize: size)
      : Layout(
        size: size, sublayouts: sublayouts, firstBaseline: firstBaseline, lastBaseline: lastBaseline)
  }
}
