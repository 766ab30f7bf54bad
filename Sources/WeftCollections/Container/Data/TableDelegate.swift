/// What a table tells about itself and asks before it acts, on the frame context.
public protocol TableDelegate: CollectionDelegate {
  /// The content offset has changed.
  func didScroll(_ table: TableNode)
}

extension TableDelegate {
  /// Does nothing.
  public func didScroll(_ table: TableNode) {}
  /// Tells the table's own method.
  public func didScroll(_ collection: CollectionNode) {
    if let table = collection as? TableNode { didScroll(table) }
  }
}
