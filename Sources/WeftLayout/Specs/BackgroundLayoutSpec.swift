import WeftGeometry

/// Lays an element behind its child.
///
/// The child decides the size, so it needs one of its own. The background gets exactly that size.
public final class BackgroundLayoutSpec: LayoutSpec {
  /// Lays `background` behind `child`.
  public init(child: any LayoutElement, background: any LayoutElement) {
    super.init(children: [background, child])
  }

  /// The element that decides the size.
  public var child: any LayoutElement {
    get { namedChild(at: 1) }
    set { children = [background, newValue] }
  }

  /// The element that lies behind the child.
  public var background: any LayoutElement {
    get { namedChild(at: 0) }
    set { children = [newValue, child] }
  }

  override var invalidValue: InvalidValue? { InvalidValue(children: children, expected: 2) }

  /// Measures the child in the range, then the background at the child's size.
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard children.count == 2 else { return Layout(size: constrainedSize.min) }
    return SizedLayer(element: children[0], isBehind: true)
      .layout(with: children[1], in: constrainedSize, relativeTo: parentSize, context: context)
  }
}
