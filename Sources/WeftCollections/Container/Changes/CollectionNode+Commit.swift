import WeftFoundation
import WeftGeometry
import WeftGraphics
import WeftNodes

extension CollectionNode {
  /// Displays all updates that have been accepted, in order.
  ///
  /// What stays keeps its cell, its size, its pixels and its place; the cells of what has gone are told so.
  /// - Returns: whether there was one.
  @discardableResult
  func commitUpdates(atMost count: Int = .max) -> Bool {
    var hasCommitted = false
    var left = count
    while left > 0, let accepted = updates.commitNext() {
      left -= 1
      hasCommitted = true
      completions.interrupt()
      beginChange(accepted)
      commit(accepted.update)
      let end = animationStart.flatMap { start in accepted.animation.map { start + $0.timing.end } }
      completions.add(accepted.completions, end: end)
    }
    return hasCommitted
  }

  private func commit(_ update: MapUpdate) {
    // Positions are others now.
    requested = []
    if let edits = update.edits {
      geometry.apply(edits)
    } else {
      geometry = LayoutStack(layout, in: geometry.container, of: update.new)
      problems.removeAll()
    }
    let gone = goneElements(update)
    keepPlaces(update)
    var left: Set<ElementID> = []
    for element in gone {
      if keepCell(of: element, update) { continue }
      left.insert(element)
      selection.remove(element)
    }
    leave(left, update)
    animations.forget(left)
    rangeController.forget(left)
  }

  /// The elements that are not in the new map, and of which something is known; in the order of the old map.
  private func goneElements(_ update: MapUpdate) -> [ElementID] {
    // Each is looked at for each update: nothing is made of those that stay. What only a later update brings is not in the old map.
    var gone = Set(shown.visible.lazy.filter(update.hasRemoved))
    gone.formUnion(selection.selected.lazy.filter(update.hasRemoved))
    gone.formUnion(selection.highlighted.lazy.filter(update.hasRemoved))
    if let cells {
      if update.edits == nil {
        gone.formUnion(cells.elements.lazy.filter(update.hasRemoved))
      } else {
        gone.formUnion(update.removedElements(among: cells.elements) { cells[$0] != nil })
      }
    }
    return gone.map { ($0, update.old.position(of: $0) ?? .max) }
      .sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
  }

  /// Tells cells whose elements have gone, and the delegate, that they are no longer shown; keeps what they looked like for
  /// those that come in their places.
  private func leave(_ elements: Set<ElementID>, _ update: MapUpdate) {
    guard let cells, !elements.isEmpty else { return }
    for element in shown.visible where elements.contains(element) {
      endDisplaying(element, displayedAs: update.old.element(of: element))
    }
    shown.visible.removeAll { elements.contains($0) }
    for element in elements.sorted() {
      if let cell = cells[element] { keepCell(cell, leavingWith: element) }
      if let pixels = cells[element]?.pixels.shown, let replacement = update.replacement(of: element) {
        cells.keepPixels(pixels, for: replacement)
      }
      nestedPositions[element] = nil
      if let cell = cells.remove(element) { leave(cell, displayedAs: update.old.element(of: element)) }
    }
  }

  /// Lets the cell of a reloaded item stay, if it can show what the item is now.
  private func keepCell(of element: ElementID, _ update: MapUpdate) -> Bool {
    guard loading == .loaded, let cells, let cell = cells[element], let prepared = cell.state.prepared,
      prepared.node.nodeModel != nil, let replacement = update.replacement(of: element),
      let path = updates.pending.indexPath(of: replacement),
      let model = dataSource?.nodeModel(forItemAt: path), prepared.node.canUpdate(to: model)
    else { return false }
    cells.move(cell, to: replacement)
    selection.move(element, to: replacement)
    if let position = updates.visible.position(of: replacement) {
      geometry.setSize(prepared.chosenSize, at: position)
    }
    shown.visible = shown.visible.map { $0 == element ? replacement : $0 }
    rangeController.replace(element, by: replacement)
    prepared.node.nodeModel = model
    return true
  }

  /// Tells where the viewport stands by elements of the new map.
  private func keepPlaces(_ update: MapUpdate) {
    let old = shown.places
    // What was moved says nothing of where the rest is, unless there is nothing else.
    let unmoved = old.filter { !update.hasMoved($0.element) && isKept($0, update) }
    shown.places = (unmoved.contains(where: \.isItem) ? unmoved : old).compactMap { place in
      if !update.hasRemoved(place.element) { return place }
      return update.replacement(of: place.element).map { place.of($0, isItem: place.isItem) }
    }
    guard shown.places.isEmpty, position.isEstimated, let lost = old.first, update.new.columnCount > 0 else {
      return
    }
    // All that was on show has gone, and no offset says where that was: what has come in its place stands there.
    let position = min(update.old.position(of: lost.element) ?? 0, update.new.columnCount - 1)
    shown.places = [lost.of(update.new.id(atPosition: position), isItem: true)]
  }

  private func isKept(_ place: ShownElements.Place, _ update: MapUpdate) -> Bool {
    !update.hasRemoved(place.element) || update.replacement(of: place.element) != nil
  }

  /// Tells a cell, and the delegate, that it is no longer on show; where a worker has its node, once that is back.
  ///
  /// - Parameter element: what it was displayed as.
  func endDisplaying(_ id: ElementID, displayedAs element: CollectionElement?) {
    guard let cell = cells?[id] else { return }
    if let node = cell.node {
      endDisplaying(node, displayedAs: element)
    } else if case .measuring = cell.state {
      cell.departure = .init(endsDisplaying: true, element: element)
    }
  }

  /// The same, of a cell whose node is here.
  func endDisplaying(_ node: CellNode, displayedAs element: CollectionElement?) {
    if let prepared = cells?[ElementID(node.elementNumber)]?.state.prepared {
      for container in prepared.containers.values { container.endDisplayingCells() }
    }
    if let element { record(.cell(.didEndDisplaying, element)) }
    delegate?.didEndDisplaying(node)
    node.layoutAttributes = nil
    node.visibilityDidChange(.invisible, frame: .zero, viewport: configuration?.viewport.size ?? .zero)
  }
}
