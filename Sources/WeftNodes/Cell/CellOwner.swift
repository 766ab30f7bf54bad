package import WeftFoundation

/// The container of a cell, as the cell sees it.
///
/// On the frame context.
package protocol CellOwner: AnyObject {
  /// The size of the cell may have changed.
  func cellNeedsLayout(_ cell: CellNode)
  /// The cell looks different, and is as large as it was.
  func cellNeedsDisplay(_ cell: CellNode)
  /// Where the cell stands, in the data source's counting; `nil` where its element has gone.
  func indexPath(of cell: CellNode) -> IndexPath?
  /// Whether the cell is selected, or highlighted, was set on the cell.
  func cellSelectionChanged(_ cell: CellNode)
}
