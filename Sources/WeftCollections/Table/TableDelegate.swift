import WeftNodes

/// What a table tells, on the frame context.
public protocol TableDelegate: AnyObject {
  /// The first pixel of a cell has come into the viewport. The cell's index path may be out of date: ask the node.
  func willDisplay(_ cell: CellNode)
  /// The last pixel of a cell has left the viewport.
  func didEndDisplaying(_ cell: CellNode)
  /// The content offset has changed.
  func didScroll(_ table: TableNode)
}

extension TableDelegate {
  /// Does nothing.
  public func willDisplay(_ cell: CellNode) {}
  /// Does nothing.
  public func didEndDisplaying(_ cell: CellNode) {}
  /// Does nothing.
  public func didScroll(_ table: TableNode) {}
}
