public import WeftFoundation
public import WeftNodes

/// Rows in a single column, in sections, as many as there may be: only those near the viewport cost anything.
///
/// A ``CollectionNode`` that lays its items out as a list, draws a line below each, and calls them rows. A data source that is a
/// ``TableDataSource`` describes rows; a delegate that is a ``TableDelegate`` is told of tables.
open class TableNode: CollectionNode {
  /// The line below each row; `nil` for none.
  ///
  /// Another one takes effect with the next frame; all rows are then measured again.
  public var separator: Separator? = Separator()

  override var cellSeparator: Separator? { separator }

  /// The node of a row, in the data source's counting, if the row is near enough to the viewport to have one.
  public func node(forRowAt indexPath: IndexPath) -> CellNode? { node(forItemAt: indexPath) }

  /// The node of a row, by Texture's name for ``node(forRowAt:)``.
  public func nodeForRow(at indexPath: IndexPath) -> CellNode? { node(forRowAt: indexPath) }

  /// The node of a row, by UITableView's name for ``node(forRowAt:)``.
  public func cellForRow(at indexPath: IndexPath) -> CellNode? { node(forRowAt: indexPath) }

  /// Where the rows stand that have pixels in the viewport, in order; see ``CollectionNode/indexPathsForVisibleItems``.
  public var indexPathsForVisibleRows: [IndexPath] { indexPathsForVisibleItems }

  /// Has the next frame that is not told where to stand show a row; see ``CollectionNode/scrollToItem(at:position:)``.
  ///
  /// - Parameters:
  ///   - indexPath: the row, in the data source's counting.
  ///   - position: where in the viewport it is to stand.
  ///   - animated: makes no difference to where the table comes to stand. Nothing moves between frames that are asked for one by
  ///     one; a `ScrollScript` makes the frames of the way.
  public func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition = .top, animated: Bool = false
  ) {
    scrollToItem(at: indexPath, position: position)
  }

  /// The rows that are selected, in the order of the data source; see ``CollectionNode/indexPathsForSelectedItems``.
  public var indexPathsForSelectedRows: [IndexPath] { indexPathsForSelectedItems }

  /// The first row that is selected, in the order of the data source; `nil`: none is.
  public var indexPathForSelectedRow: IndexPath? { indexPathsForSelectedItems.first }

  /// Selects a row; see ``CollectionNode/selectItem(at:)``.
  ///
  /// The delegate is not asked or told.
  public func selectRow(at indexPath: IndexPath) { selectItem(at: indexPath) }

  /// Deselects a row; see ``CollectionNode/deselectItem(at:)``.
  ///
  /// The delegate is not asked or told.
  public func deselectRow(at indexPath: IndexPath) { deselectItem(at: indexPath) }

  /// How many rows section `section` has, in the data source's counting.
  public func numberOfRows(inSection section: Int) -> Int { numberOfItems(inSection: section) }

  /// Tells that rows have come, at paths as they are now; see ``CollectionNode/insertItems(at:)``.
  public func insertRows(at indexPaths: [IndexPath]) throws(UpdateError) {
    try insertItems(at: indexPaths)
  }

  /// As ``insertRows(at:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func insertRows(at indexPaths: [IndexPath], with style: UpdateAnimation.Style) throws(UpdateError) {
    try insertItems(at: indexPaths, with: style)
  }

  /// Tells that rows have gone, at paths as they were before.
  public func deleteRows(at indexPaths: [IndexPath]) throws(UpdateError) {
    try deleteItems(at: indexPaths)
  }

  /// As ``deleteRows(at:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func deleteRows(at indexPaths: [IndexPath], with style: UpdateAnimation.Style) throws(UpdateError) {
    try deleteItems(at: indexPaths, with: style)
  }

  /// Tells that rows have changed, at paths as they were before.
  public func reloadRows(at indexPaths: [IndexPath]) throws(UpdateError) {
    try reloadItems(at: indexPaths)
  }

  /// As ``reloadRows(at:)``, seen in a style of its own, whatever the batch says; `.none` is at once.
  public func reloadRows(at indexPaths: [IndexPath], with style: UpdateAnimation.Style) throws(UpdateError) {
    try reloadItems(at: indexPaths, with: style)
  }

  /// Tells that a row has gone from one place to another.
  public func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) throws(UpdateError) {
    try moveItem(at: indexPath, to: newIndexPath)
  }
}
