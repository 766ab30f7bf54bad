import WeftGeometry
import WeftGraphics
import WeftLayout
import WeftNodes

/// A cell that is ready to be drawn: measured, laid out and recorded.
///
/// What a worker hands to the frame context.
package struct PreparedCell {
  /// The cell; it belongs to whoever holds this value.
  package let node: CellNode
  /// The height of the row, in points: the node and the separator below it.
  package let rowHeight: Double
  /// The height of the row, in pixels.
  package let length: Int
  /// The drawing of the row.
  package let displayList: DisplayList
  /// What of its text could not be shown as asked for.
  package let textProblems: [TextProblem]

  /// Measures `node` in `range`, applies the layout and records the drawing.
  ///
  /// On the node's owner: a worker, as a rule.
  /// - Throws: the first problem that measuring met.
  package init(
    _ node: CellNode, in range: SizeRange, environment: RenderEnvironment, separator: Separator?,
    context: LayoutContext
  ) throws(LayoutError) {
    let size = try node.layOut(in: range, environment: environment, context: context)
    let pixel = 1 / context.grid.scale
    self.node = node
    textProblems = TextProblem.all(in: node)
    if let separator {
      let line = Rect(x: 0, y: size.height, width: size.width, height: pixel)
      let inset = EdgeInsets(left: separator.inset.left, right: separator.inset.right)
      rowHeight = size.height + pixel
      var list = DisplayListBuilder()
      list.append(node.makeDisplayList())
      list.fill(RoundedRect(line.inset(by: inset)), separator.color)
      displayList = list.finish()
    } else {
      rowHeight = size.height
      displayList = node.makeDisplayList()
    }
    // Sizes are whole pixels; rounding takes the error of dividing by the scale away.
    length = Int((rowHeight * context.grid.scale).rounded())
  }
}
