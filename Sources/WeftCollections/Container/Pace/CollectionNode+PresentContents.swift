import WeftGeometry
import WeftGraphics
import WeftNodes

/// What frames that do not wait show: what is there, placeholders where something is missing, and how much that is.
extension CollectionNode {
  /// What is seen, of what is there.
  func contentsNow(at resolved: ResolvedPosition) async throws -> (
    cells: [CollectionFrame.Cell], layers: [CollectionFrame.Layer], blank: BlankPixels
  ) {
    var blank = BlankPixels(of: attached.viewport.pixelSize)
    let cross = attached.crossSpan(offset: resolved.crossOffset)
    func pixels(_ rect: AxisRect) -> PixelRect {
      attached.pixelRect(rect, crossOffset: resolved.crossOffset)
    }
    for rect in unmeasured(at: resolved, cross) { blank.add([pixels(rect)]) }
    for place in shown.places where place.isVisible && cells?[place.element]?.state.isPrepared != true {
      blank.add([pixels(place.rect)], of: updates.visible.element(of: place.element))
    }
    var shown = shownCells()
    let order = shown.indices.sorted { (shown[$0].appearance.zIndex, $0) < (shown[$1].appearance.zIndex, $1) }
    markSeeThrough(&shown, order)
    var frameCells: [(index: Int, cell: CollectionFrame.Cell)] = []
    var layers: [CollectionFrame.Layer] = []
    for index in order {
      if shown[index].isSeeThrough || shown[index].overflow != nil { beginDrawing(shown[index]) }
      let found = try await append(&shown[index], to: &layers)
      guard !shown[index].isGone else { continue }
      guard let rendering = found else {
        // Before a fade begins what was there is shown, whole.
        if shown[index].share > 0 { blank.add([shown[index].pixels], of: shown[index].element) }
        continue
      }
      blank.add(
        shown[index].nested.flatMap { nested in
          let rect = nested.nested.rect
          return nested.frame.blankParts.compactMap { $0.moved(byX: rect.x, y: rect.y).intersection(rect) }
        }, of: shown[index].element)
      frameCells.append((index, frameCell(shown[index], rendering)))
    }
    frameCells.sort { $0.index < $1.index }
    return (frameCells.map(\.cell), layers, blank)
  }

  /// The pixels of a cell that are there: those with what shows through, where they are wanted and there.
  private func pixels(of cell: Cell, isSeeThrough: Bool) -> CellRendering? {
    (isSeeThrough ? cell.seeThrough.shown : nil) ?? cell.pixels.shown
  }

  /// What of the viewport lies where there is content that has not been measured.
  private func unmeasured(at resolved: ResolvedPosition, _ cross: Range<Int>) -> [AxisRect] {
    let viewport = viewportArea(at: resolved).main
    let measured = resolved.measured
    var rects: [AxisRect] = []
    func add(_ span: Range<Int>) {
      rects.append(
        AxisRect(
          start: span.lowerBound - resolved.top, length: span.count, cross: cross.lowerBound,
          breadth: cross.count))
    }
    let (start, end) = (
      min(max(measured.span.lowerBound, viewport.lowerBound), viewport.upperBound),
      max(min(measured.span.upperBound, viewport.upperBound), viewport.lowerBound)
    )
    guard start < end else {
      // The viewport is beyond what was measured, on one side or the other.
      let isBeyond =
        measured.span.upperBound <= viewport.lowerBound
        ? measured.elements.upperBound < geometry.count : measured.elements.lowerBound > 0
      if isBeyond { add(viewport) }
      return rects
    }
    if measured.elements.lowerBound > 0, start > viewport.lowerBound { add(viewport.lowerBound..<start) }
    if measured.elements.upperBound < geometry.count, end < viewport.upperBound {
      add(end..<viewport.upperBound)
    }
    return rects
  }

  /// Puts a cell's pixels into the frame, or its placeholder.
  ///
  /// - Returns: the pixels; `nil`, where they are not there.
  private func append(
    _ shown: inout ShownCell, to layers: inout [CollectionFrame.Layer]
  ) async throws -> CellRendering? {
    let cell = shown.cell
    try cell.takeOverArrived()
    if !shown.isGone, cell.pixels.shown == nil, cell.node?.neverShowsPlaceholder ?? false {
      _ = try await rendering(of: cell)
    }
    try appendFading(into: shown, to: &layers)
    let share = shown.share
    let isThrough = shown.isSeeThrough && (shown.mixture.count < 2 || cell.overflow != nil)
    guard let rendering = pixels(of: cell, isSeeThrough: isThrough) else {
      if !shown.isGone, share > 0 { cell.sighting = .missed }
      appendPlaceholder(of: shown, opacity: share, to: &layers)
      return nil
    }
    if !shown.isGone, !cell.hasFinishedDisplay, case .drawn(let drawn) = cell.pixels {
      cell.hasFinishedDisplay = true
      addProblems(drawn.textProblems, of: shown.element)
      cell.node?.notifyDisplayDidFinish()
    }
    let fade = fadeIn(cell)
    if fade < 1 {
      // Both together have the cell's share.
      let rest = share * (1 - fade) / (1 - shown.appearance.alpha * share * fade)
      appendPlaceholder(of: shown, opacity: rest, to: &layers)
    }
    layers.append(layer(shown, rendering, opacity: fade * share))
    if shown.overflow != nil, shown.isPlain, fade == 1, let through = cell.seeThrough.shown {
      appendOverflow(of: shown, through, to: &layers)
    }
    if cell.holdsContainers {
      shown.nested = try await nestedLayers(of: shown)
      for nested in shown.nested { append(nested, of: shown, opacity: fade * share, to: &layers) }
    }
    return rendering
  }

  /// How much of a cell's pixels is seen that have come after its place was seen blank, and that are to fade in.
  private func fadeIn(_ cell: Cell) -> Double {
    guard let time = frameTime, let duration = cell.node?.placeholderFadeDuration, duration > 0 else {
      cell.sighting = .seen
      return 1
    }
    switch cell.sighting {
    case .missed:
      cell.sighting = .fading(since: time)
      return 0
    case .fading(let start) where time < start + duration: return max(0, (time - start) / duration)
    case .unseen, .fading, .seen:
      cell.sighting = .seen
      return 1
    }
  }

  /// Puts what fades into a cell below it, each as opaque as leaves it its share under all that lies above.
  private func appendFading(into shown: ShownCell, to layers: inout [CollectionFrame.Layer]) throws {
    // Counted from the back: how much of the 255 parts lies above.
    var above = 255.0
    for part in shown.mixture where part.cell !== shown.cell {
      above -= Double(part.weight)
      try part.cell.takeOverArrived()
      guard
        let old = pixels(of: part.cell, isSeeThrough: part.cell.overflow != nil) ?? placeholder(of: part.cell)
      else { continue }
      let placed = CellRendering(
        bitmap: old.bitmap, bands: [],
        overflow: PixelInsets(of: place(of: old, in: shown), beyond: shown.pixels))
      layers.append(
        layer(shown, placed, opacity: Double(part.weight) / (255 - shown.appearance.alpha * above)))
    }
  }

  private func appendPlaceholder(
    of shown: ShownCell, opacity: Double, to layers: inout [CollectionFrame.Layer]
  ) {
    guard let placeholder = placeholder(of: shown.cell) else { return }
    layers.append(layer(shown, placeholder, opacity: opacity))
  }

  private func placeholder(of cell: Cell) -> CellRendering? {
    cell.state.prepared?.placeholder.map { CellRendering(bitmap: $0, bands: []) }
  }

  private func layer(
    _ shown: ShownCell, _ rendering: CellRendering, opacity: Double
  ) -> CollectionFrame.Layer {
    var faded = shown
    if opacity < 1 {
      faded.appearance.alpha *= opacity
      faded.isSeeThrough = true
    }
    faded.mixture = []
    return layer(faded, rendering)
  }
}
