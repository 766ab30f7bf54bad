import Weft

@testable import WeftNodes

/// A container that only listens; cells hold it weakly, so whoever makes it keeps it.
final class RecordingOwner: CellOwner {
  private let onLayout: () -> Void
  private let onDisplay: () -> Void

  /// Listens to `cell`.
  init(of cell: CellNode, layout: @escaping () -> Void = {}, display: @escaping () -> Void = {}) {
    onLayout = layout
    onDisplay = display
    cell.owner = self
  }

  func cellNeedsLayout(_ cell: CellNode) { onLayout() }
  func cellNeedsDisplay(_ cell: CellNode) { onDisplay() }
  func indexPath(of cell: CellNode) -> IndexPath? { nil }
  func cellSelectionChanged(_ cell: CellNode) {}
}
