import WeftGeometry
import WeftGraphics
import WeftNodes

extension TableNode {
  /// Gives the table what it needs to be shown.
  ///
  /// What was made for another stage is given up.
  package func attach(
    viewport: Viewport, pool: WorkerPool, environment: RenderEnvironment,
    compress: @escaping @Sendable (Bitmap) -> [EncodedBand] = { _ in [] }
  ) {
    if let stage { giveUpCells(stage.data) }
    frame = Rect(origin: .zero, size: viewport.size)
    stage = TableStage(
      viewport: viewport, pool: pool, environment: environment, separator: separator,
      contentInset: contentInset, compress: compress)
    needsReload = true
  }

  /// Says that a person, or a script in a person's place, has begun to scroll.
  package func beginDragging() { rangeController.beginDragging() }

  /// The largest offset that shows no room below the content, as far as the content has been measured, and whether
  /// all of it has.
  package var maximumOffset: (offset: Double, isFinal: Bool) {
    guard let stage else { return (0, true) }
    let end = stage.data.geometry.bottom + contentInset.bottom - stage.viewport.size.height
    return (max(minimumOffset, end), stage.data.isMeasured)
  }

  /// Like ``maximumOffset``, but as it is expected to be once everything has been measured: elements not measured yet are
  /// taken to be as tall as the others are on average.
  package var estimatedMaximumOffset: (offset: Double, isFinal: Bool) {
    guard let data = stage?.data, data.geometry.count > 0, !data.isMeasured else { return maximumOffset }
    let mean = data.geometry.bottom / Double(data.geometry.count)
    let missing = Double(data.map.count - data.geometry.count)
    return (maximumOffset.offset + missing * mean, false)
  }

  /// The offset at which the top of the content, with the room above it, is at the top of the viewport.
  package var minimumOffset: Double { contentInset.top == 0 ? 0 : -contentInset.top }

  /// One step of the frame context: scrolls to `requestedOffset`, as far as there is content, and returns the frame there.
  ///
  /// Waits for the visible cells only; what the ranges want beyond them is left to the workers. The same data, fonts,
  /// viewport and offset give the same frame, however many workers there are. Not re-entrant.
  /// - Throws: `CollectionError`, where a cell could not be built, laid out or drawn.
  /// - Precondition: the table is attached, and the offset is finite.
  package func makeFrame(atOffset requestedOffset: Double) async throws -> TableFrame {
    guard let stage else { preconditionFailure("A table must be attached before it is asked for frames.") }
    precondition(requestedOffset.isFinite, "A content offset must be finite, but it is \(requestedOffset).")
    let data = stage.data
    reloadIfNeeded(data)
    let offset = try await settle(at: requestedOffset, stage)
    let span = offset..<offset + stage.viewport.size.height
    data.measureAhead(through: rangeController.preloadSpan(at: span).upperBound)

    let oldRanges = rangeController.ranges
    let hasScrolled = offset != contentOffset
    contentOffset = offset
    let ranges = rangeController.update(viewport: span, in: data.geometry)
    leave(oldRanges, for: ranges, data)
    enter(ranges, from: oldRanges, stage)
    if hasScrolled { delegate?.didScroll(self) }

    var cells: [TableFrame.Cell] = []
    cells.reserveCapacity(ranges.visible.count)
    for position in ranges.visible {
      guard let cell = data.cells[position] else {
        preconditionFailure("Row \(position) is visible, but the data controller has not made it.")
      }
      cells.append(try await frameCell(cell, at: position, offset, stage))
    }
    return TableFrame(offset: offset, viewport: stage.viewport, cells: cells)
  }

  /// Reads the counts anew where that was asked for; what was there before leaves first.
  func reloadIfNeeded(_ data: DataController) {
    guard needsReload else { return }
    needsReload = false
    giveUpCells(data)
    data.reload(from: dataSource)
  }

  /// Tells all cells, and the delegate, that they are no longer shown.
  private func giveUpCells(_ data: DataController) {
    let visible = rangeController.ranges.visible
    for (position, cell) in data.cells.sorted(by: { $0.key < $1.key }) {
      cell.prepared.node.setInterfaceState([])
      if visible.contains(position) { delegate?.didEndDisplaying(cell.prepared.node) }
    }
    rangeController.forgetElements()
  }

  /// Measures until it is certain which cells are visible at the offset, brings the offset into the content, and makes
  /// those cells ready.
  ///
  /// Cells that have changed may have another height now, which moves others in or out: then once more.
  private func settle(at requestedOffset: Double, _ stage: TableStage) async throws -> Double {
    let data = stage.data
    let height = stage.viewport.size.height
    let start = max(requestedOffset, minimumOffset)
    let preload = rangeController.preloadSpan(at: start..<start + height)
    while true {
      try await data.measure(
        through: start + height, keepingFrom: cellRetention == .nearby ? preload.lowerBound : -.infinity)
      let offset = legalOffset(nearest: start, stage)
      let visible = data.geometry.positions(overlapping: offset..<offset + height)
      try await data.prepareCells(at: visible)
      let isSettled =
        legalOffset(nearest: start, stage) == offset
        && data.geometry.positions(overlapping: offset..<offset + height) == visible
        && data.isPrepared(visible) && (data.isMeasured || data.geometry.bottom > start + height)
      if isSettled { return offset }
    }
  }

  /// The offset on a pixel nearest to the one asked for that shows no more room than the insets at either end.
  private func legalOffset(nearest offset: Double, _ stage: TableStage) -> Double {
    var legal = max(offset, minimumOffset)
    let maximum = maximumOffset
    if maximum.isFinal { legal = min(legal, maximum.offset) }
    return PixelGrid(scale: stage.viewport.scale).round(legal)
  }

  /// Takes from cells what they lose: pixels outside the display range, nodes outside the preload range.
  private func leave(
    _ old: RangeController.Ranges, for new: RangeController.Ranges, _ data: DataController
  ) {
    for position in old.preload where !new.visible.contains(position) {
      guard let cell = data.cells[position] else { continue }
      let wasVisible = old.visible.contains(position)
      cell.prepared.node.setInterfaceState(new.state(of: position))
      if wasVisible { delegate?.didEndDisplaying(cell.prepared.node) }
      if !new.display.contains(position) { cell.dropBitmap() }
    }
    if cellRetention == .nearby { data.dropCells(farFrom: new.preload) }
  }

  /// Gives cells what they gain: states from the visible outwards, and work on their pixels, the visible first.
  private func enter(
    _ new: RangeController.Ranges, from old: RangeController.Ranges, _ stage: TableStage
  ) {
    let data = stage.data
    func startDrawing(_ position: Int, _ priority: WorkerPool.Priority) {
      guard let cell = data.cells[position], cell.bitmap == nil else { return }
      cell.bitmap = stage.render(cell, at: data.map.element(at: position), priority)
    }
    for position in new.visible { startDrawing(position, .visible) }
    for position in new.display where !new.visible.contains(position) { startDrawing(position, .ahead) }
    for position in new.preload {
      guard let node = data.cells[position]?.prepared.node else { continue }
      node.setInterfaceState(new.state(of: position))
      if new.visible.contains(position), !old.visible.contains(position) { delegate?.willDisplay(node) }
    }
  }

  private func frameCell(
    _ cell: TableCell, at position: Int, _ offset: Double, _ stage: TableStage
  ) async throws -> TableFrame.Cell {
    let element = stage.data.map.element(at: position)
    let task = cell.bitmap ?? stage.render(cell, at: element, .visible)
    cell.bitmap = task
    let bitmap = try await task.value
    if !cell.hasFinishedDisplay {
      cell.hasFinishedDisplay = true
      cell.prepared.node.notifyDisplayDidFinish()
    }
    let span = stage.data.geometry.span(of: position)
    let scale = stage.viewport.scale
    // Row heights are whole pixels, and so is the offset: rounding takes the dust of adding them up away.
    let top = Int(((span.lowerBound - offset) * scale).rounded())
    let left = Int((contentInset.left * scale).rounded())
    return TableFrame.Cell(
      element: element, id: cell.prepared.node.id,
      frame: Rect(
        x: contentInset.left, y: Double(top) / scale, width: cell.prepared.node.frame.width,
        height: cell.prepared.node.frame.height),
      pixels: PixelRect(
        x: left, y: top, width: bitmap.bitmap.size.width, height: bitmap.bitmap.size.height),
      bitmap: bitmap)
  }
}
