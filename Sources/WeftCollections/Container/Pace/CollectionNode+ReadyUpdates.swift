import WeftNodes

/// Updates in frames that do not wait.
extension CollectionNode {
  /// Displays updates whose elements near the viewport are ready; until then what was there stays on show.
  func commitReadyUpdates() {
    guard updates.hasAccepted, shown.hasStood else {
      commitUpdates()
      return
    }
    guard let next = updates.next, isReady(next) else { return }
    commitUpdates(atMost: 1)
    measureNewCells()
  }

  /// Whether the elements that an update brings near the viewport are built; has those built that are not.
  private func isReady(_ update: MapUpdate) -> Bool {
    guard let cells, let edits = update.edits else { return true }
    let anchors = shown.places.lazy.compactMap { place in
      update.new.position(of: place.element)
        ?? update.replacement(of: place.element).flatMap { update.new.position(of: $0) }
    }
    // At the very start what comes before it comes into view.
    let first = isAwayFromStart ? anchors.min() ?? 0 : 0
    var next = geometry
    next.apply(edits)
    guard next.count > 0 else { return true }
    var (position, length) = (min(first, next.count - 1), 0.0)
    var wanted: [ElementID] = []
    var isReady = true
    while position < next.count, length < Double(attached.pixelLength) {
      let element = update.new.id(atPosition: position)
      // What a later update takes away is not built.
      if !update.old.contains(element), updates.pending.contains(element) {
        switch cells[element]?.state {
        case nil: wanted.append(element)
        case .building: isReady = false
        case .ready, .stale, .measuring, .failed: break
        }
      }
      length +=
        next.isKnown(position) && next.stretch(around: position) != nil
        ? Double(next.rect(of: position).length) : next.meanLength
      position += 1
    }
    guard !wanted.isEmpty else { return isReady }
    build(wanted, .visible) { element in
      CellDemand(
        range: update.new.position(of: element).map { next.sizeRange(of: $0) } ?? next.container.fullBreadth,
        size: nil)
    }
    return false
  }

  /// Tells the layout the sizes of cells that were built before their elements were displayed.
  private func measureNewCells() {
    guard let cells else { return }
    for element in cells.elements.sorted() {
      guard case .ready(let prepared) = cells[element]?.state,
        let position = updates.visible.position(of: element), !geometry.isKnown(position)
      else { continue }
      geometry.setSize(prepared.chosenSize, at: position)
    }
  }
}
