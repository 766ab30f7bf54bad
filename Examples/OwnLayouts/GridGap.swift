import Weft

/// An element of your own that is neither a node nor a spec: room whose height is a whole number of grid lines.
final class GridGap: LayoutElement {
  var style = LayoutElementStyle()
  private let lineCount: Int
  private let lineHeight: Double

  init(lines lineCount: Int, of lineHeight: Double = 4) {
    self.lineCount = lineCount
    self.lineHeight = lineHeight
  }

  func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    let range = style.narrowed(constrainedSize, relativeTo: parentSize)
    return Layout(size: range.clamp(Size(width: 0, height: Double(lineCount) * lineHeight)))
  }
}
