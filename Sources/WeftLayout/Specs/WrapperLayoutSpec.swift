import WeftGeometry

/// Lays its children over one another, each at the top left, and is as large as the largest.
public final class WrapperLayoutSpec: LayoutSpec {
  /// Wraps `children`, later ones in front.
  public override init(children: [any LayoutElement]) {
    super.init(children: children)
  }

  override var dependsOnParentSize: Bool { false }

  /// Measures each child in the whole range.
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    let known = ParentSize(maximumOf: constrainedSize)
    var size = constrainedSize.min
    var sublayouts: [Sublayout] = []
    var (firstBaseline, lastBaseline): (Double?, Double?) = (nil, nil)
    if !context.isMeasuring { sublayouts.reserveCapacity(children.count) }
    for child in children {
      let layout = context.layout(of: child, fitting: constrainedSize, relativeTo: known)
      size.width = Swift.max(size.width, layout.size.width)
      size.height = Swift.max(size.height, layout.size.height)
      if context.isMeasuring { continue }
      sublayouts.append(Sublayout(layout: layout))
      firstBaseline = firstBaseline ?? child.firstBaseline(in: layout)
      lastBaseline = lastBaseline ?? child.lastBaseline(in: layout)
    }
    if context.isMeasuring { return Layout(partialOfSize: size) }
    return Layout(
      size: size, sublayouts: sublayouts, firstBaseline: firstBaseline, lastBaseline: lastBaseline)
  }
}
