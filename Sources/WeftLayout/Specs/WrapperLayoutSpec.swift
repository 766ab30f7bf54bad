import WeftGeometry

/// Lays its children over one another, each at the top left, later ones in front, and is as large as the largest.
public final class WrapperLayoutSpec: LayoutSpec {
  override var dependsOnParentSize: Bool { false }

  /// Measures each child in the whole range.
  ///
  /// - Complexity: O(children)
  public override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    var placed = PlacedChildren(count: children.count, in: constrainedSize, context: context)
    var (firstBaseline, lastBaseline): (Double?, Double?) = (nil, nil)
    for child in children {
      let layout = placed.add(child, fitting: constrainedSize)
      if context.isMeasuring { continue }
      firstBaseline = firstBaseline ?? child.firstBaseline(in: layout)
      lastBaseline = lastBaseline ?? child.lastBaseline(in: layout)
    }
    return placed.layout(size: placed.extent, firstBaseline: firstBaseline, lastBaseline: lastBaseline)
  }
}
