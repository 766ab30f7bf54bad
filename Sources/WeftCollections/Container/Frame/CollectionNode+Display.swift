import WeftGeometry
import WeftGraphics
import WeftNodes

/// What follows from a position for the cells on show: who has come, who has gone, and whose pixels are made.
extension CollectionNode {
  /// Tells cells, and the delegate, who has left the viewport and who has come into it.
  func tellCells(hasScrolled: Bool) {
    guard let cells else { return }
    // What is not ready when a frame is due comes when it is.
    let told = acceptsGaps ? Set(shown.visible) : []
    let visible = shown.places.filter { place in
      place.isVisible && (!acceptsGaps || told.contains(place.element) || cells[place.element]?.node != nil)
    }.map(\.element)
    let size = attached.viewport.size
    if visible != shown.visible {
      let (old, new) = (Set(shown.visible), Set(visible))
      let left = shown.visible.filter { !new.contains($0) }
      shown.visible = visible
      for element in left {
        endDisplaying(element, displayedAs: updates.visible.element(of: element))
      }
      for place in shown.places where new.contains(place.element) && !old.contains(place.element) {
        guard let node = cells[place.element]?.node else { continue }
        node.layoutAttributes = layoutAttributes(of: node, at: place)
        if let element = updates.visible.element(of: place.element) { record(.cell(.willDisplay, element)) }
        delegate?.willDisplay(node)
        node.visibilityDidChange(.visible, frame: frame(of: node, at: place), viewport: size)
      }
    }
    for place in shown.places where place.isVisible {
      guard let node = cells[place.element]?.node else { continue }
      node.layoutAttributes = layoutAttributes(of: node, at: place)
      guard hasScrolled else { continue }
      node.visibilityDidChange(.visibleRectChanged, frame: frame(of: node, at: place), viewport: size)
    }
  }

  private func layoutAttributes(of node: CellNode, at place: ShownElements.Place) -> CellLayoutAttributes? {
    guard let element = updates.visible.element(of: place.element) else { return nil }
    var kind: String?
    if case .supplementary(let supplementary, _) = element { kind = supplementary.rawValue }
    let configuration = attached
    var frame = frame(of: node, at: place)
    frame.origin = configuration.axis.point(
      along: configuration.points(place.rect.start) + position.offset,
      across: configuration.points(place.rect.cross + configuration.crossStart))
    return CellLayoutAttributes(indexPath: element.indexPath, supplementaryKind: kind, frame: frame)
  }

  /// Where a cell lies in the viewport, in points.
  ///
  /// It is its node's size, without the separator.
  func frame(of node: CellNode, at place: ShownElements.Place) -> Rect {
    let configuration = attached
    let pixels = configuration.pixelRect(
      place.rect, crossOffset: configuration.pixels(position.crossOffset))
    return Rect(
      origin: Point(x: configuration.points(pixels.x), y: configuration.points(pixels.y)),
      size: node.frame.size)
  }

  // MARK: Pixels

  /// Starts drawing the cells on show.
  func drawVisibleCells() {
    for place in shown.places where place.isVisible {
      if let cell = cells?[place.element] { draw(cell, .visible) }
    }
  }

  /// Starts drawing a cell, or laying it out in the size that it is to have.
  ///
  /// - Parameter distance: how far it is from being seen: of what is drawn ahead the nearest goes first.
  func prepare(_ cell: Cell, at rect: AxisRect, _ priority: WorkerPool.Priority, distance: Int = 0) {
    if case .ready(let prepared) = cell.state, prepared.size != attached.axis.size(rect.size) {
      cells?.measure([cell], priority) { demand(again: $0) }
      return
    }
    draw(cell, priority, distance: distance)
  }

  /// Starts drawing a cell that has no pixels, or whose pixels are stale; one that waits to be drawn becomes as urgent as is said
  /// here.
  private func draw(_ cell: Cell, _ priority: WorkerPool.Priority, distance: Int = 0) {
    if priority != .visible, case .stale = cell.state { return }
    guard let prepared = cell.drawable(cell.pixels.shown) else { return }
    if case .drawing(let drawing, _) = cell.pixels {
      return drawing.job.setPriority(priority, distance: distance)
    }
    guard cell.pixels.areWanting, let element = updates.visible.element(of: cell.id) else { return }
    let drawing = attached.draw(
      prepared.displayList, prepared.size, of: element, id: prepared.id, number: nextRendering(), priority,
      distance: distance)
    ledger?.add(drawing)
    cell.pixels = .drawing(drawing, over: cell.pixels.shown)
  }

  func rendering(of cell: Cell) async throws -> CellRendering {
    if case .drawn(let rendering) = cell.pixels { return rendering }
    if cell.pixels.shown == nil { try await takeBack(cell) }
    draw(cell, .visible)
    let isNew = cell.pixels.areBeingDrawn
    let rendering = try await cell.finishDrawing(\.pixels)
    if isNew { ledger?.count(rendering) }
    return rendering
  }

  /// Waits until a cell that is to be drawn has its node.
  func takeBack(_ cell: Cell) async throws {
    while case .measuring(_, let batch) = cell.state { try await finish(batch, discardingBefore: nil) }
  }

  /// A number for a rendering, given out once.
  func nextRendering() -> UInt64 {
    renderingCount += 1
    return renderingCount
  }
}
