public import WeftFoundation

/// What a table tells about itself and asks before it acts, on the frame context.
///
/// What a ``CollectionDelegate`` is told of items, it is told of rows, also of collections that it is the delegate of; whoever has the
/// method for items, or inherits one, is asked that.
public protocol TableDelegate: CollectionDelegate {
  /// The content offset has changed.
  func didScroll(_ table: TableNode)

  // MARK: Selection

  // Paths are the data source's. A row that the data source has no longer is not asked or told about.

  /// Whether a row that is tapped may be highlighted; true by default, and the tap ends where it is not.
  func shouldHighlightRow(at indexPath: IndexPath) -> Bool
  /// A row has been highlighted by a tap.
  func didHighlightRow(at indexPath: IndexPath)
  /// A row is highlighted no longer.
  func didUnhighlightRow(at indexPath: IndexPath)
  /// Whether a row that is tapped may be selected; true by default.
  func shouldSelectRow(at indexPath: IndexPath) -> Bool
  /// A row has been selected by a tap.
  func didSelectRow(at indexPath: IndexPath)
  /// Whether a selected row may be deselected by a tap; true by default.
  func shouldDeselectRow(at indexPath: IndexPath) -> Bool
  /// A row has been deselected by a tap.
  func didDeselectRow(at indexPath: IndexPath)
}

extension TableDelegate {
  /// Does nothing.
  public func didScroll(_ table: TableNode) {}
  /// Lets every row be highlighted.
  public func shouldHighlightRow(at indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didHighlightRow(at indexPath: IndexPath) {}
  /// Does nothing.
  public func didUnhighlightRow(at indexPath: IndexPath) {}
  /// Lets every row be selected.
  public func shouldSelectRow(at indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didSelectRow(at indexPath: IndexPath) {}
  /// Lets every row be deselected.
  public func shouldDeselectRow(at indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didDeselectRow(at indexPath: IndexPath) {}
}

/// What is told of items, told of rows.
extension TableDelegate {
  /// Tells the table's own method.
  public func didScroll(_ collection: CollectionNode) {
    if let table = collection as? TableNode { didScroll(table) }
  }

  /// Asks the table's own method.
  public func shouldHighlightItem(at indexPath: IndexPath) -> Bool { shouldHighlightRow(at: indexPath) }
  /// Tells the table's own method.
  public func didHighlightItem(at indexPath: IndexPath) { didHighlightRow(at: indexPath) }
  /// Tells the table's own method.
  public func didUnhighlightItem(at indexPath: IndexPath) { didUnhighlightRow(at: indexPath) }
  /// Asks the table's own method.
  public func shouldSelectItem(at indexPath: IndexPath) -> Bool { shouldSelectRow(at: indexPath) }
  /// Tells the table's own method.
  public func didSelectItem(at indexPath: IndexPath) { didSelectRow(at: indexPath) }
  /// Asks the table's own method.
  public func shouldDeselectItem(at indexPath: IndexPath) -> Bool { shouldDeselectRow(at: indexPath) }
  /// Tells the table's own method.
  public func didDeselectItem(at indexPath: IndexPath) { didDeselectRow(at: indexPath) }
}
