package import WeftGeometry

/// What a tree of elements comes to once its specs are gone: the leaves and where they lie.
package struct FlattenedLayout {
  /// The size of the whole, in points.
  package var size: Size
  /// The distance of the first baseline from the top, where there is one.
  package var firstBaseline: Double?
  /// The distance of the last baseline from the top, where there is one.
  package var lastBaseline: Double?
  /// The elements that are no specs, back to front.
  package var elements: [any LayoutElement] = []
  /// The layout of each element.
  package var layouts: [Layout] = []
  /// The place of each element: its origin on the pixel grid, from the origin of the whole.
  package var frames: [Rect] = []

  /// A layout without elements.
  package init(size: Size, firstBaseline: Double? = nil, lastBaseline: Double? = nil) {
    self.size = size
    self.firstBaseline = firstBaseline
    self.lastBaseline = lastBaseline
  }
}

/// Lays out the tree that a node's `layoutSpecThatFits` returned, and flattens it.
///
/// Checks the tree first: an element that is in it twice, a depth beyond ``LayoutContext/maximumDepth`` or a
/// number that cannot be measured with is reported to `context`, and the result is then empty and as small as `range`
/// allows. Positions are summed over the levels unrounded, and rounded up to the pixel grid once; a tree laid out
/// from right to left is mirrored last.
///
/// - Complexity: O(elements), without measuring them
package func flattenedLayout(
  of root: any LayoutElement, in range: SizeRange, relativeTo parentSize: ParentSize, context: LayoutContext
) -> FlattenedLayout {
  // The node may be asked for its size only, but keeps the whole result.
  let outer = context.isMeasuring
  context.isMeasuring = false
  defer { context.isMeasuring = outer }
  let layout = context.checkedLayout(of: root, thatFits: range, relativeTo: parentSize)
  var flattened = FlattenedLayout(
    size: layout.size, firstBaseline: layout.firstBaseline, lastBaseline: layout.lastBaseline)
  // A tree that was refused may have children, or contain itself: only what was laid out is walked.
  guard !(root is LayoutSpec && layout.sublayouts.isEmpty) else { return flattened }
  let count = leafCount(of: layout)
  flattened.elements.reserveCapacity(count)
  flattened.layouts.reserveCapacity(count)
  flattened.frames.reserveCapacity(count)
  flattened.append(root, layout, at: .zero, context: context)
  if context.layoutDirection == .rightToLeft { flattened.mirror() }
  return flattened
}

/// How many layouts have no sublayouts: at least the number of leaves.
private func leafCount(of layout: Layout) -> Int {
  if layout.sublayouts.isEmpty { return 1 }
  var count = 0
  for sublayout in layout.sublayouts { count += leafCount(of: sublayout.layout) }
  return count
}

extension FlattenedLayout {
  /// Appends the leaves of `element`, which lies at `origin`.
  fileprivate mutating func append(
    _ element: any LayoutElement, _ layout: Layout, at origin: Point, context: LayoutContext
  ) {
    let children = element.layoutChildren
    if children.isEmpty {
      if !(element is LayoutSpec) { emit(element, layout, at: origin, context: context) }
      return
    }
    if layout.sublayouts.count > children.count {
      context.reportSurplus(layout.sublayouts.count, of: element)
    }
    for index in 0..<Swift.min(children.count, layout.sublayouts.count) {
      let sublayout = layout.sublayouts[index]
      append(children[index], sublayout.layout, at: origin + sublayout.position, context: context)
    }
  }

  private mutating func emit(
    _ element: any LayoutElement, _ layout: Layout, at origin: Point, context: LayoutContext
  ) {
    var origin = origin
    if !isUsableDistance(origin.x) || !isUsableDistance(origin.y) {
      context.reportPosition(origin, of: element)
      origin = Point(
        x: isUsableDistance(origin.x) ? origin.x : 0, y: isUsableDistance(origin.y) ? origin.y : 0)
    }
    elements.append(element)
    layouts.append(layout)
    frames.append(Rect(origin: context.grid.ceil(origin), size: layout.size))
  }

  /// Exchanges left and right: x becomes width − (x + the element's width).
  fileprivate mutating func mirror() {
    for index in frames.indices {
      frames[index].origin.x = size.width - frames[index].maxX
    }
  }
}
