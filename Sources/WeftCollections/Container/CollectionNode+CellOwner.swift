package import WeftFoundation
package import WeftNodes

extension CollectionNode: CellOwner {
  package func cellNeedsLayout(_ cell: CellNode) { cells?.change(ElementID(cell.elementNumber), .size) }

  package func cellNeedsDisplay(_ cell: CellNode) {
    cells?.change(ElementID(cell.elementNumber), .appearance)
  }

  package func indexPath(of cell: CellNode) -> IndexPath? {
    updates.pending.indexPath(of: ElementID(cell.elementNumber))
  }

  package func cellSelectionChanged(_ cell: CellNode) {
    selection.set(
      ElementID(cell.elementNumber), isSelected: cell.isSelected, isHighlighted: cell.isHighlighted)
    if cell.isSelected, !allowsMultipleSelection { keepOneSelected(ElementID(cell.elementNumber)) }
  }
}
