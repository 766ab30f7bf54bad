import WeftGeometry

/// What ``BackgroundLayoutSpec`` and ``OverlayLayoutSpec`` have in common: an element that lies behind or over a child, and is as
/// large as that.
struct SizedLayer {
  let element: any LayoutElement
  let isBehind: Bool

  /// Measures `child` in the range, then the element at the child's size.
  ///
  /// As in Texture, fractions of what lies behind refer to the parent, and of what lies over to the child.
  func layout(
    with child: any LayoutElement, in range: SizeRange, relativeTo parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    let layout = context.layout(of: child, fitting: range, relativeTo: parentSize)
    if context.isMeasuring { return Layout(partialOfSize: layout.size) }
    let layer = context.layout(
      of: element, fitting: .exact(layout.size),
      relativeTo: isBehind ? parentSize : ParentSize(layout.size))
    let (back, front) = isBehind ? (layer, layout) : (layout, layer)
    return Layout(
      size: layout.size, sublayouts: [Sublayout(layout: back), Sublayout(layout: front)],
      firstBaseline: child.firstBaseline(in: layout), lastBaseline: child.lastBaseline(in: layout))
  }
}
