import WeftGeometry

/// A spec of a child and a layer as large as that: what ``BackgroundLayoutSpec`` and ``OverlayLayoutSpec`` have in common.
public class LayeredLayoutSpec: LayoutSpec {
  /// Whether the layer lies behind the child, and so comes first.
  private let isBehind: Bool

  init(child: any LayoutElement, layer: any LayoutElement, isBehind: Bool) {
    self.isBehind = isBehind
    super.init(children: isBehind ? [layer, child] : [child, layer])
  }

  /// The element that decides the size.
  public final var child: any LayoutElement {
    get { namedChild(at: isBehind ? 1 : 0) }
    set { children = isBehind ? [layer, newValue] : [newValue, layer] }
  }

  /// The element that gets the child's size.
  final var layer: any LayoutElement {
    get { namedChild(at: isBehind ? 0 : 1) }
    set { children = isBehind ? [newValue, child] : [child, newValue] }
  }

  override var invalidValue: InvalidValue? { InvalidValue(children: children, expected: 2) }

  /// Measures the child in the range, then the layer at the child's size.
  ///
  /// As in Texture, fractions of what lies behind refer to the parent, and of what lies over to the child.
  public final override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard children.count == 2 else { return Layout(size: constrainedSize.min) }
    let child = child
    let layout = context.layout(of: child, fitting: constrainedSize, relativeTo: parentSize)
    if context.isMeasuring { return Layout(partialOfSize: layout.size) }
    let layer = context.layout(
      of: layer, fitting: .exact(layout.size), relativeTo: isBehind ? parentSize : ParentSize(layout.size))
    let (back, front) = isBehind ? (layer, layout) : (layout, layer)
    return Layout(
      size: layout.size, sublayouts: [Sublayout(layout: back), Sublayout(layout: front)],
      firstBaseline: child.firstBaseline(in: layout), lastBaseline: child.lastBaseline(in: layout))
  }
}
