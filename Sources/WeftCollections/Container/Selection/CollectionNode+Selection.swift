public import WeftFoundation
import WeftNodes

extension CollectionNode {
  /// Where the selected items stand, in order.
  ///
  /// - Complexity: O(selected items · log n)
  public var indexPathsForSelectedItems: [IndexPath] {
    selection.selected.compactMap { updates.pending.indexPath(of: $0) }.sorted()
  }

  /// Selects an item, and deselects the others where only one can be; the delegate is not told.
  ///
  /// Nothing happens where there is no such item. What a selected item looks like its cell says: see `CellNode.selectionDidChange()`.
  public func selectItem(at indexPath: IndexPath) {
    guard let item = updates.pending.item(at: indexPath) else { return }
    if !allowsMultipleSelection { keepOneSelected(item) }
    setSelected(item, true)
  }

  /// Deselects an item, if there is such a one; the delegate is not told.
  public func deselectItem(at indexPath: IndexPath) {
    guard let item = updates.pending.item(at: indexPath) else { return }
    setSelected(item, false)
  }

  /// Does what a tap on a displayed item does: highlights it, selects it, or deselects it where several can be selected and it
  /// is, and asks and tells the delegate.
  ///
  /// The item is told as displayed. Where the data source has it no longer, nobody is told.
  public func tapItem(atDisplayed indexPath: IndexPath) {
    guard allowsSelection, let item = updates.visible.item(at: indexPath) else { return }
    // What the delegate does may move the item, or take it away: its place is asked for before each call.
    func path() -> IndexPath? { updates.pending.indexPath(of: item) }
    func tell(_ body: (IndexPath) -> Void) { if let path = path() { body(path) } }
    guard let first = path(), delegate?.shouldHighlightItem(at: first) ?? true else { return }
    setHighlighted(item, true)
    tell { delegate?.didHighlightItem(at: $0) }
    setHighlighted(item, false)
    tell { delegate?.didUnhighlightItem(at: $0) }
    guard let place = path() else { return }
    if selection.selected.contains(item) {
      guard allowsMultipleSelection, delegate?.shouldDeselectItem(at: place) ?? true else { return }
      setSelected(item, false)
      tell { delegate?.didDeselectItem(at: $0) }
    } else {
      guard delegate?.shouldSelectItem(at: place) ?? true, path() != nil else { return }
      let others = allowsMultipleSelection ? [] : selection.selected.sorted()
      if !allowsMultipleSelection { keepOneSelected(item) }
      setSelected(item, true)
      for other in others {
        if let path = updates.pending.indexPath(of: other) { delegate?.didDeselectItem(at: path) }
      }
      tell { delegate?.didSelectItem(at: $0) }
    }
  }

  /// Deselects all items but one; of those that are selected the first one stays where none is given.
  func keepOneSelected(_ item: ElementID? = nil) {
    let kept = item ?? indexPathsForSelectedItems.first.flatMap { updates.pending.item(at: $0) }
    for other in selection.selected.sorted() where other != kept { setSelected(other, false) }
  }

  private func setSelected(_ item: ElementID, _ isSelected: Bool) {
    selection.set(item, isSelected: isSelected, isHighlighted: selection.highlighted.contains(item))
    showSelection(of: item)
  }

  private func setHighlighted(_ item: ElementID, _ isHighlighted: Bool) {
    selection.set(item, isSelected: selection.selected.contains(item), isHighlighted: isHighlighted)
    showSelection(of: item)
  }

  /// Has a cell show whether its item is selected; one that is not there, or that a worker has, does when it is next prepared.
  func showSelection(of item: ElementID) {
    cells?[item]?.node?.setSelected(
      selection.selected.contains(item), isHighlighted: selection.highlighted.contains(item))
  }
}
