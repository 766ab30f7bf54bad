import Weft

/// A node that looks at everything its parent says, also where its own style would narrow it: a line half as wide as the
/// parent, or as wide as it may be where the parent's width is not known.
final class RuleNode: DisplayNode {
  override init() {
    super.init()
    backgroundColor = Palette.faint
  }

  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, restrictedTo size: LayoutSize, relativeTo parentSize: ParentSize,
    in context: LayoutContext
  ) -> NodeLayout? {
    let widest = constrainedSize.max.width
    let width = parentSize.width.map { $0 / 2 } ?? (widest.isFinite ? widest : 0)
    return NodeLayout(size: Size(width: width, height: 2))
  }
}
