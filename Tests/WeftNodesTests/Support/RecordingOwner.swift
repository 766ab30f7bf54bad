import Weft

@testable import WeftNodes

/// A container that only listens; cells hold it weakly, so whoever makes it keeps it.
final class RecordingOwner: CellOwner {
  /// What it was told, in order: "layout" or "display".
  var told: [String] = []

  /// Listens to `cell`.
  init(of cell: CellNode) { cell.owner = self }

  func cellNeedsLayout(_ cell: CellNode) { told.append("layout") }
  func cellNeedsDisplay(_ cell: CellNode) { told.append("display") }
  func indexPath(of cell: CellNode) -> IndexPath? { nil }
  func cellSelectionChanged(_ cell: CellNode) {}
}
