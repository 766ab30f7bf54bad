import Weft

/// A layout of your own: columns of equal width, each child in the column that is shortest so far.
final class MasonrySpec: LayoutSpec {
  private let columnCount: Int
  private let spacing: Double

  init(columnCount: Int, spacing: Double, children: [any LayoutElement]) {
    self.columnCount = columnCount
    self.spacing = spacing
    super.init(children: children)
  }

  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    let width = (constrainedSize.max.width - spacing * Double(columnCount - 1)) / Double(columnCount)
    // As wide as they like: a bubble that was stretched would be as high as its text is in less width.
    let range = SizeRange(max: Size(width: width, height: .infinity))
    var heights = Array(repeating: 0.0, count: columnCount)
    let sublayouts = children.map { child in
      let column = heights.indices.min { heights[$0] < heights[$1] } ?? 0
      let layout = child.layoutThatFits(range, relativeTo: ParentSize(width: width), in: context)
      defer { heights[column] += layout.size.height + spacing }
      return Sublayout(
        position: Point(x: Double(column) * (width + spacing), y: heights[column]), layout: layout)
    }
    let height = (heights.max() ?? 0) - (children.isEmpty ? 0 : spacing)
    return Layout(
      size: constrainedSize.clamp(Size(width: constrainedSize.max.width, height: height)),
      sublayouts: sublayouts)
  }
}
