public import WeftFoundation
public import WeftNodes

/// What a collection tells about itself and asks before it acts, on the frame context.
///
/// Everything has a default that does nothing, or allows. In each frame the scroll comes first, then the cells that have left, in
/// their order, then those that have come. A cell that is changed by one of these is seen as it is then in the next frame.
public protocol CollectionDelegate: AnyObject {
  // MARK: Display

  /// The first pixel of a cell has come into the viewport. The cell's index path may be out of date: ask the node.
  func willDisplay(_ cell: CellNode)
  /// The last pixel of a cell has left the viewport, or the cell has gone.
  func didEndDisplaying(_ cell: CellNode)

  // MARK: Scrolling

  /// The content offset has changed.
  func didScroll(_ collection: CollectionNode)
  /// Somebody begins to drag.
  func willBeginDragging(_ collection: CollectionNode)
  /// Somebody lets go, at a velocity in points a second.
  func didEndDragging(_ collection: CollectionNode, velocity: Double)
  /// The scroll has come to rest.
  func didEndDecelerating(_ collection: CollectionNode)

  // MARK: Batches

  /// Whether a batch may be fetched that is wanted at an end of the content; true by default. Asked last, when everything else
  /// says yes.
  func shouldFetchBatch(_ collection: CollectionNode, at end: BatchEnd) -> Bool
  /// A batch could not be fetched.
  ///
  /// - Parameters:
  ///   - collection: the container that wanted it.
  ///   - end: where it was to be added.
  ///   - error: what the fetch threw.
  ///   - delay: after how many seconds it is tried again at the earliest; `nil`: not before a person comes to that end of the
  ///     content anew, or `retryBatchFetch(at:)` asks for it.
  func didFailToFetchBatch(
    _ collection: CollectionNode, at end: BatchEnd, _ error: any Error, retryingAfter delay: Double?)

  // MARK: Selection

  // Paths are the data source's. An item that the data source has no longer is not asked or told about.

  /// Whether an item that is tapped may be highlighted; true by default, and the tap ends where it is not.
  func shouldHighlightItem(at indexPath: IndexPath) -> Bool
  /// An item has been highlighted by a tap.
  func didHighlightItem(at indexPath: IndexPath)
  /// An item is highlighted no longer.
  func didUnhighlightItem(at indexPath: IndexPath)
  /// Whether an item that is tapped may be selected; true by default.
  func shouldSelectItem(at indexPath: IndexPath) -> Bool
  /// An item has been selected by a tap.
  func didSelectItem(at indexPath: IndexPath)
  /// Whether a selected item may be deselected by a tap; true by default.
  func shouldDeselectItem(at indexPath: IndexPath) -> Bool
  /// An item has been deselected by a tap.
  func didDeselectItem(at indexPath: IndexPath)
}

extension CollectionDelegate {
  /// Does nothing.
  public func willDisplay(_ cell: CellNode) {}
  /// Does nothing.
  public func didEndDisplaying(_ cell: CellNode) {}
  /// Does nothing.
  public func didScroll(_ collection: CollectionNode) {}
  /// Does nothing.
  public func willBeginDragging(_ collection: CollectionNode) {}
  /// Does nothing.
  public func didEndDragging(_ collection: CollectionNode, velocity: Double) {}
  /// Does nothing.
  public func didEndDecelerating(_ collection: CollectionNode) {}
  /// Lets the container fetch.
  public func shouldFetchBatch(_ collection: CollectionNode, at end: BatchEnd) -> Bool { true }
  /// Does nothing.
  public func didFailToFetchBatch(
    _ collection: CollectionNode, at end: BatchEnd, _ error: any Error, retryingAfter delay: Double?
  ) {}
  /// Lets every item be highlighted.
  public func shouldHighlightItem(at indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didHighlightItem(at indexPath: IndexPath) {}
  /// Does nothing.
  public func didUnhighlightItem(at indexPath: IndexPath) {}
  /// Lets every item be selected.
  public func shouldSelectItem(at indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didSelectItem(at indexPath: IndexPath) {}
  /// Lets every item be deselected.
  public func shouldDeselectItem(at indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  public func didDeselectItem(at indexPath: IndexPath) {}
}
