import WeftGeometry
import WeftGraphics
import WeftNodes

/// What follows from a position: who is on show, who is in which range, and whose pixels are made.
extension CollectionNode {
  /// Beyond the preload range as many cells are kept as workers may have measured there: they are wanted next.
  private static let overshoot = 16

  func display(_ settled: SettledPosition, hasScrolled: Bool) {
    guard let cells else { return }
    let viewport = viewportArea(at: settled)
    measureAhead(settled, rangeController.preloadSpan(around: viewport.main, movedBy: settled.movement))
    tellCells(hasScrolled: hasScrolled)

    var reached = rangeController.update(
      viewport: viewport, movedBy: movement(to: settled), in: geometry, measured: settled.measured.elements)
    addPins(to: &reached, at: settled)
    let ids = updates.visible.ids(at: reached.map(\.position)).map(\.id)
    let ordered = rangeController.order(reached, ids, around: viewport.main)
    let preload = zip(reached, ids).filter { $0.0.reach >= .preload }.map(\.1)
    let left = preload == shown.preload ? [] : Set(shown.preload).subtracting(preload).sorted()
    shown.preload = preload
    // What the ranges hold and is not there, because its size is known without it.
    build(ordered.lazy.filter { $0.element.reach >= .preload }.map(\.id), .soon)
    for (element, id) in ordered {
      guard element.reach >= .display else { break }
      if let cell = cells[id] { prepare(cell, element, element.reach == .visible ? .visible : .ahead) }
    }
    prepareStrips(ordered, at: settled)
    for (element, id) in ordered where element.reach >= .preload {
      guard let cell = cells[id] else { continue }
      cell.node?.setInterfaceState(bounded(element.reach.state))
      if element.reach != .visible { preloadNested(in: cell) }
    }
    for element in left { cells[element]?.node?.setInterfaceState(bounded(.measureLayout)) }
    let pixels = zip(reached, ids).filter { $0.0.keepsPixels }.map(\.1)
    if pixels != shown.pixels {
      for element in Set(shown.pixels).subtracting(pixels) { cells[element]?.dropPixels() }
      shown.pixels = pixels
    }
    if cellRetention == .nearby { dropCells(except: preload) }
  }

  /// Puts headers that are pinned among what is visible, wherever they lie.
  private func addPins(to reached: inout [RangeController.Element], at settled: SettledPosition) {
    guard geometry.layout.pinsHeaders else { return }
    for pin in shown.places where pin.rect != pin.natural {
      guard let position = updates.visible.position(of: pin.element) else { continue }
      let element = RangeController.Element(
        position: position, rect: pin.natural.moved(by: settled.top), reach: .visible, keepsPixels: true)
      let index = reached.partitioningIndex { $0.position >= position }
      if index < reached.count, reached[index].position == position {
        reached[index] = element
      } else {
        reached.insert(element, at: index)
      }
    }
  }

  /// How far the viewport has moved over the content.
  func movement(to settled: SettledPosition) -> RangeController.Movement {
    RangeController.Movement(
      main: settled.movement, cross: settled.crossOffset - attached.pixels(shown.crossOffset))
  }

  /// Tells cells, and the delegate, who has left the viewport and who has come into it.
  private func tellCells(hasScrolled: Bool) {
    guard let cells else { return }
    let visible = shown.places.filter(\.isVisible).map(\.element)
    let size = attached.viewport.size
    if visible != shown.visible {
      let (old, new) = (Set(shown.visible), Set(visible))
      let left = shown.visible.filter { !new.contains($0) }
      shown.visible = visible
      for element in left {
        if let node = cells[element]?.node { endDisplaying(node) }
      }
      for place in shown.places where new.contains(place.element) && !old.contains(place.element) {
        guard let node = cells[place.element]?.node else { continue }
        node.layoutAttributes = layoutAttributes(of: node, at: place)
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
    var frame = axisFrame(of: node, at: place.rect)
    frame.origin = configuration.axis.point(
      along: configuration.points(place.rect.start) + position.offset,
      across: configuration.points(place.rect.cross + configuration.crossStart))
    return CellLayoutAttributes(indexPath: element.indexPath, supplementaryKind: kind, frame: frame)
  }

  /// Where a cell lies in the viewport, in points.
  func frame(of node: CellNode, at place: ShownElements.Place, pixels: PixelRect? = nil) -> Rect {
    let frame = axisFrame(of: node, at: place.rect)
    guard let pixels else { return frame }
    return Rect(origin: Point(x: attached.points(pixels.x), y: attached.points(pixels.y)), size: frame.size)
  }

  /// Where a cell lies in the viewport, in points: its node, without the separator.
  private func axisFrame(of node: CellNode, at rect: AxisRect) -> Rect {
    let configuration = attached
    let pixels = configuration.pixelRect(rect, crossOffset: configuration.pixels(position.crossOffset))
    return Rect(
      origin: Point(x: configuration.points(pixels.x), y: configuration.points(pixels.y)),
      size: node.frame.size)
  }

  /// Lets go of cells, except those of `preload`, those on show, and what workers may have measured behind.
  func dropCells(except preload: [ElementID]) {
    guard let cells else { return }
    // Most frames have nothing to let go of: only once there are more cells than should be is it worth a look at all.
    guard cells.count > preload.count + 2 * Self.overshoot else { return }
    var kept = Set(preload)
    kept.formUnion(shown.visible)
    if let last = preload.last.flatMap({ updates.visible.position(of: $0) }) {
      kept.formUnion(
        updates.visible.ids(inColumn: last + 1..<min(geometry.count, last + 1 + Self.overshoot)))
    }
    for element in cells.elements.sorted() where !kept.contains(element) { letGo(of: element) }
  }

  // MARK: Pixels

  /// Starts drawing a cell, or laying it out in the size that it is to have.
  private func prepare(_ cell: Cell, _ element: RangeController.Element, _ priority: WorkerPool.Priority) {
    if case .ready(let prepared) = cell.state, prepared.size != attached.axis.size(element.rect.size) {
      cells?.measure([cell], priority) { demand(again: $0) }
      return
    }
    draw(cell, priority)
  }

  /// Starts drawing a cell that has no pixels, or whose pixels are stale.
  private func draw(_ cell: Cell, _ priority: WorkerPool.Priority) {
    guard case .ready(let prepared) = cell.state else { return }
    guard cell.pixels.areWanting, let element = updates.visible.element(of: cell.id) else { return }
    cell.pixels = .drawing(
      attached.draw(prepared.displayList, prepared.size, of: element, number: nextRendering(), priority),
      over: cell.pixels.shown)
  }

  func rendering(of cell: Cell) async throws -> CellRendering {
    if case .drawn(let rendering) = cell.pixels { return rendering }
    draw(cell, .visible)
    return try await cell.finishDrawing(\.pixels)
  }

  /// A number for a rendering, given out once.
  func nextRendering() -> UInt64 {
    renderingCount += 1
    return renderingCount
  }
}
