import WeftGeometry

/// A spec of one child: what ``CenterLayoutSpec``, ``InsetLayoutSpec``, ``RatioLayoutSpec`` and ``RelativeLayoutSpec`` have in
/// common.
public class SingleChildLayoutSpec: LayoutSpec {
  init(child: any LayoutElement) {
    super.init(children: [child])
  }

  /// The element that the spec is about.
  public final var child: any LayoutElement {
    get { namedChild(at: 0) }
    set { children = [newValue] }
  }

  override var invalidValue: InvalidValue? { InvalidValue(children: children, expected: 1) }

  /// Measures the child and places it, as each of these specs says.
  public final override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    guard let child = children.first else { return Layout(size: constrainedSize.min) }
    return layout(around: child, in: constrainedSize, relativeTo: parentSize, context: context)
  }

  /// The spec's own layout; each spec has one.
  func layout(
    around child: any LayoutElement, in range: SizeRange, relativeTo parentSize: ParentSize,
    context: LayoutContext
  ) -> Layout {
    Layout(size: range.min)
  }
}
