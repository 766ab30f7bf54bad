import WeftGeometry
import WeftGraphics
import WeftNodes

/// What follows from a position: who is on show, who is in which range, and whose pixels are made.
extension CollectionNode {
  /// Beyond the preload range as many cells are kept as workers may have measured there: they are wanted next.
  private static let overshoot = 16

  func display(_ settled: SettledPosition, hasScrolled: Bool) {
    guard let cells else { return }
    let viewport = settled.top..<settled.top + attached.viewport.pixelSize.height
    measureAhead(settled, rangeController.preloadSpan(around: viewport, movedBy: settled.movement))
    tellCells(hasScrolled: hasScrolled)

    let ranges = rangeController.update(
      viewport: viewport, movedBy: settled.movement, in: geometry, measured: settled.measured)
    let preload = updates.visible.ids(inColumn: ranges.preload)
    let left = preload == shown.preload ? [] : Set(shown.preload).subtracting(preload).sorted()
    shown.preload = preload
    let order = Self.order(of: ranges, movingForward: rangeController.movesForward)
    let visible = Set(shown.visible)
    for position in order {
      guard ranges.display.contains(position) else { break }
      let element = preload[position - ranges.preload.lowerBound]
      if let cell = cells[element] {
        draw(cell, visible.contains(element) ? .visible : .ahead)
      }
    }
    for position in order {
      let element = preload[position - ranges.preload.lowerBound]
      guard let cell = cells[element] else { continue }
      var state = ranges.state(of: position)
      // An element without pixels lies among visible ones and is none.
      if state.contains(.visible), !visible.contains(element) { state.remove(.visible) }
      cell.node?.setInterfaceState(state)
    }
    for element in left {
      guard let cell = cells[element] else { continue }
      cell.node?.setInterfaceState(.measureLayout)
    }
    let pixels = updates.visible.ids(
      inColumn: rangeController.positionsKeepingPixels(
        ranges, viewport: viewport, in: geometry, measured: settled.measured))
    if pixels != shown.pixels {
      for element in Set(shown.pixels).subtracting(pixels) { cells[element]?.dropPixels() }
      shown.pixels = pixels
    }
    if cellRetention == .nearby { dropCells(farFrom: ranges.preload) }
  }

  /// Tells cells, and the delegate, who has left the viewport and who has come into it.
  private func tellCells(hasScrolled: Bool) {
    guard let cells else { return }
    let visible = shown.places.filter { isOnShow($0) }.map(\.element)
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
    for place in shown.places where isOnShow(place) {
      guard let node = cells[place.element]?.node else { continue }
      node.layoutAttributes = layoutAttributes(of: node, at: place)
      guard hasScrolled else { continue }
      node.visibilityDidChange(.visibleRectChanged, frame: frame(of: node, at: place), viewport: size)
    }
  }

  /// Whether a place is in the viewport, and not only the one nearest to it.
  private func isOnShow(_ place: ShownElements.Place) -> Bool {
    guard let length = cells?[place.element]?.state.prepared?.length else { return false }
    return length > 0 && place.top < attached.viewport.pixelSize.height && place.top + length > 0
  }

  private func layoutAttributes(of node: CellNode, at place: ShownElements.Place) -> CellLayoutAttributes? {
    guard let element = updates.visible.element(of: place.element) else { return nil }
    var kind: String?
    if case .supplementary(let supplementary, _) = element { kind = supplementary.rawValue }
    var frame = frame(of: node, at: place)
    frame.origin.y += position.offset
    return CellLayoutAttributes(indexPath: element.indexPath, supplementaryKind: kind, frame: frame)
  }

  /// Where a cell lies in the viewport, in points.
  func frame(of node: CellNode, at place: ShownElements.Place) -> Rect {
    Rect(
      x: attached.contentInset.left, y: attached.points(place.top), width: node.frame.width,
      height: node.frame.height)
  }

  /// The positions of the ranges in the order in which they are worked on: what is visible, then each range in the
  /// direction of the scroll, nearest first, and then against it.
  private static func order(of ranges: RangeController.Ranges, movingForward: Bool) -> [Int] {
    var order = Array(ranges.visible)
    order.reserveCapacity(ranges.preload.count)
    var inside =
      ranges.visible.isEmpty ? ranges.display.lowerBound..<ranges.display.lowerBound : ranges.visible
    for range in [ranges.display, ranges.preload] where !range.isEmpty {
      if inside.isEmpty { inside = range.lowerBound..<range.lowerBound }
      let after = max(inside.upperBound, range.lowerBound)..<range.upperBound
      let before = (range.lowerBound..<min(inside.lowerBound, range.upperBound)).reversed()
      if movingForward {
        order += after
        order += before
      } else {
        order += before
        order += after
      }
      inside = range
    }
    return order
  }

  func dropCells(farFrom preload: Range<Int>) {
    guard let cells else { return }
    let kept = max(0, preload.lowerBound)..<min(geometry.count, preload.upperBound + Self.overshoot)
    // Most frames have nothing to let go of: only once there are more cells than should be is it worth a look at all.
    guard cells.count > kept.count + Self.overshoot else { return }
    for element in cells.elements.sorted() {
      if let position = updates.visible.position(of: element), kept.contains(position) { continue }
      if shown.visible.contains(element) { continue }
      cells.remove(element)?.node?.leaveContainer()
    }
  }

  // MARK: Pixels

  /// Starts drawing a cell that has no pixels, or whose pixels are stale.
  private func draw(_ cell: Cell, _ priority: WorkerPool.Priority) {
    guard case .ready(let prepared) = cell.state else { return }
    let old: CellRendering?
    switch cell.pixels {
    case .none: old = nil
    case .stale(let rendering): old = rendering
    case .drawing, .drawn: return
    }
    guard let element = updates.visible.element(of: cell.id) else { return }
    cell.pixels = .drawing(attached.draw(prepared, of: element, priority), over: old)
  }

  /// The visible cells with their pixels, which it waits for.
  func frameCells() async throws -> [CollectionFrame.Cell] {
    let visible = Set(shown.visible)
    let places = shown.places.filter { visible.contains($0.element) }
    let (map, configuration) = (updates.visible, attached)
    var frameCells: [CollectionFrame.Cell] = []
    frameCells.reserveCapacity(places.count)
    for place in places {
      guard let cell = cells?[place.element], let element = map.element(of: place.element) else {
        preconditionFailure("An element is visible, but its cell has not been made.")
      }
      let (node, rendering) = (cell.node, try await rendering(of: cell))
      if !cell.hasFinishedDisplay {
        cell.hasFinishedDisplay = true
        node?.notifyDisplayDidFinish()
      }
      frameCells.append(
        CollectionFrame.Cell(
          element: element, id: node?.id,
          frame: node.map { frame(of: $0, at: place) } ?? .zero,
          pixels: PixelRect(
            x: configuration.pixels(configuration.contentInset.left), y: place.top,
            width: rendering.bitmap.size.width, height: rendering.bitmap.size.height),
          rendering: rendering))
    }
    return frameCells
  }

  private func rendering(of cell: Cell) async throws -> CellRendering {
    draw(cell, .visible)
    switch cell.pixels {
    case .drawn(let rendering): return rendering
    case .stale(let rendering): return rendering
    case .none: preconditionFailure("A visible cell has no pixels, and none are being made.")
    case .drawing(let drawing, let old):
      do {
        let rendering = try await drawing.rendering()
        if case .drawing(let now, _) = cell.pixels, now === drawing { cell.pixels = .drawn(rendering) }
        return rendering
      } catch {
        // Told once: the next frame tries again.
        if case .drawing(let now, _) = cell.pixels, now === drawing {
          cell.pixels = old.map { .stale($0) } ?? .none
        }
        throw error
      }
    }
  }
}
