import WeftNodes

/// An element of a table that is near the viewport: its node, and what has been made of it.
///
/// Confined to the frame context.
package final class TableCell {
  /// What is measured, recorded, and shown.
  package private(set) var prepared: PreparedCell

  /// The pixels, being made or finished; `nil` outside the display range.
  package var bitmap: Task<CellBitmap, any Error>?

  /// Whether the node has been told that its pixels are in place.
  package var hasFinishedDisplay = false

  init(_ prepared: PreparedCell) { self.prepared = prepared }

  /// Takes over a new measurement; pixels made from the old one are dropped.
  func update(_ prepared: PreparedCell) {
    self.prepared = prepared
    dropBitmap()
  }

  /// Gives the pixels up, or the work on them.
  func dropBitmap() {
    bitmap?.cancel()
    bitmap = nil
    hasFinishedDisplay = false
  }
}
