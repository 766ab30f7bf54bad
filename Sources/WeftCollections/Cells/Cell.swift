import WeftNodes

/// An element of a container that is near the viewport: its node, and what has been made of it.
///
/// Confined to the frame context.
package final class Cell {
  /// Which element it is; another one where the element was reloaded and the node stayed.
  package internal(set) var id: ElementID
  /// What has become of its node.
  var state: CellState
  /// What has become of its pixels.
  var pixels = CellPixels.none
  /// Whether the node has been told that its pixels are in place.
  var hasFinishedDisplay = false

  init(_ id: ElementID, _ state: CellState) {
    self.id = id
    self.state = state
  }

  /// The node, where the frame context owns it.
  package var node: CellNode? { state.prepared?.node }

  /// Gives the pixels up, or the work on them.
  func dropPixels() {
    pixels = .none
    hasFinishedDisplay = false
  }

  /// Says that the pixels no longer show what the cell looks like.
  func outdatePixels() {
    pixels = pixels.outdated
    hasFinishedDisplay = false
  }
}
