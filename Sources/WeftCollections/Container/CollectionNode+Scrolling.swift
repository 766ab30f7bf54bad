import WeftGeometry
import WeftNodes

/// What a finger does, or a script in its place.
extension CollectionNode {
  /// Says that somebody scrolls: from the first call on, ranges are kept full.
  ///
  /// The delegate and the cells are told when a drag begins.
  package func beginDragging() {
    guard !isDragged else { return }
    isDragged = true
    rangeController.beginDragging()
    for fetcher in fetchers.values { fetcher.resume() }
    tellVisibleCells(.willBeginDragging)
    delegate?.willBeginDragging(self)
  }

  /// Says that the scroll has been let go of, and has come to rest.
  ///
  /// - Parameter velocity: how fast it was then, in points a second.
  package func endDragging(velocity: Double = 0) {
    guard isDragged else { return }
    isDragged = false
    tellVisibleCells(.didEndDragging)
    delegate?.didEndDragging(self, velocity: velocity)
    tellVisibleCells(.didStopScrolling)
    delegate?.didEndDecelerating(self)
  }

  private func tellVisibleCells(_ event: VisibilityEvent) {
    guard let cells, let configuration else { return }
    for place in shown.places where place.isVisible {
      guard let node = cells[place.element]?.node else { continue }
      node.visibilityDidChange(
        event, frame: frame(of: node, at: place), viewport: configuration.viewport.size)
    }
  }
}
