import WeftGeometry

/// Lays an element over its child.
///
/// The child decides the size, so it needs one of its own. The overlay gets exactly that size.
public final class OverlayLayoutSpec: LayoutSpec {
  /// Lays `overlay` over `child`.
  public init(child: any LayoutElement, overlay: any LayoutElement) {
    super.init(children: [child, overlay])
  }

  /// The element that decides the size.
  public var child: any LayoutElement {
    get { namedChild(at: 0) }
    set { children = [newValue, overlay] }
  }

  /// The element that lies over the child.
  public var overlay: any LayoutElement {
    get { namedChild(at: 1) }
    set { children = [child, newValue] }
  }

  override var invalidValue: InvalidValue? { InvalidValue(children: children, expected: 2) }

  /// Measures the child in the range, then the overlay at the child's size.
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard children.count == 2 else { return Layout(size: constrainedSize.min) }
    return SizedLayer(element: children[1], isBehind: false)
      .layout(with: children[0], in: constrainedSize, relativeTo: parentSize, context: context)
  }
}
