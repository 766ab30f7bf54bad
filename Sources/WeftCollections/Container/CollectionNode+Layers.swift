import WeftGeometry
import WeftGraphics
import WeftNodes

/// Putting the frame together: cells at their places, back to front, and the strips that they fill.
extension CollectionNode {
  /// What a visible cell is shown by.
  private struct ShownCell {
    let place: ShownElements.Place
    let cell: Cell
    let element: CollectionElement
    var pixels: PixelRect
    var look: LayoutLook
    /// Whether its pixels must be those with what shows through.
    var isSeeThrough = false
    /// The containers in it, with what they show, and what is drawn over each.
    var nested: [NestedLayers] = []
    /// What of the frame it may touch; `nil`: all of it.
    var clip: PixelRect?
    /// Whether the element has gone, or another has its place: it is seen for a while, and no cell of the frame.
    var isGone = false

    /// Whether containers in it have parts of their own in the frame.
    var holdsContainers: Bool { !isGone && !(cell.state.prepared?.slots.isEmpty ?? true) }
  }

  /// What a container in a cell shows.
  private struct NestedLayers {
    let nested: Nested
    let frame: CollectionFrame
    let above: CellRendering?
  }

  /// The visible cells with their pixels, which it waits for, and the layers they make.
  func frameContents() async throws -> (cells: [CollectionFrame.Cell], layers: [CollectionFrame.Layer]) {
    var shown = shownCells()
    let order = shown.indices.sorted { (shown[$0].look.zIndex, $0) < (shown[$1].look.zIndex, $1) }
    markSeeThrough(&shown, order)
    for index in order where shown[index].isSeeThrough {
      drawSeeThrough(shown[index].cell, of: shown[index].element, .visible)
    }
    let stripped = strips(of: shown)

    var frameCells: [CollectionFrame.Cell] = []
    frameCells.reserveCapacity(shown.count)
    var renderings: [CellRendering] = []
    for index in shown.indices where shown[index].holdsContainers {
      shown[index].nested = try await nestedLayers(of: shown[index])
    }
    for shown in shown {
      if shown.isGone {
        renderings.append(
          shown.isSeeThrough
            ? try await seeThrough(of: shown) : try await shown.cell.finishDrawing(\.pixels))
        continue
      }
      let (node, rendering) = (shown.cell.node, try await rendering(of: shown.cell))
      renderings.append(shown.isSeeThrough ? try await seeThrough(of: shown) : rendering)
      if !shown.cell.hasFinishedDisplay {
        shown.cell.hasFinishedDisplay = true
        node?.notifyDisplayDidFinish()
      }
      frameCells.append(
        CollectionFrame.Cell(
          element: shown.element, id: node?.id,
          frame: node.map { frame(of: $0, at: shown.place, pixels: shown.pixels) } ?? .zero,
          pixels: shown.pixels, rendering: rendering,
          cells: shown.nested.flatMap { nested in
            nested.frame.cells.map { $0.moved(by: nested.nested.rect, scale: attached.viewport.scale) }
          }))
    }
    var layers: [CollectionFrame.Layer] = []
    layers.reserveCapacity(shown.count)
    // Strips lie over the cells that fill them, and below all that overlaps those.
    var base = order[...]
    while let index = base.first, !shown[index].isSeeThrough, shown[index].look.zIndex <= 0,
      shown[index].nested.isEmpty
    {
      base.removeFirst()
      layers.append(layer(shown[index], renderings[index]))
    }
    for strip in stripped { layers.append(.strip(y: strip.y, bands: try await strip.bands.value)) }
    for index in base {
      layers.append(layer(shown[index], renderings[index]))
      for nested in shown[index].nested { append(nested, of: shown[index], to: &layers) }
    }
    return (frameCells, layers)
  }

  /// Has the containers of a cell make their parts of the frame.
  private func nestedLayers(of shown: ShownCell) async throws -> [NestedLayers] {
    guard let prepared = shown.cell.state.prepared else { return [] }
    var layers: [NestedLayers] = []
    for nested in nested(in: prepared, at: (shown.pixels.x, shown.pixels.y)) {
      guard attach(nested, in: shown.cell) else { continue }
      let inner = nested.container
      let frame = try await inner.makeFrame(takeRequest(for: inner), nested: nestedRequests)
      var above: CellRendering?
      if !nested.above.isEmpty {
        let index = nested.index
        let pixels = shown.cell[above: index]
        if pixels.areWanting {
          shown.cell[above: index] = .drawing(
            attached.draw(
              nested.above, prepared.size, of: shown.element, number: nextRendering(), isSeeThrough: true,
              .visible),
            over: pixels.shown)
        }
        above = try await shown.cell.finishDrawing(\.[above: index])
      }
      layers.append(NestedLayers(nested: nested, frame: frame, above: above))
    }
    return layers
  }

  /// Puts what a container in a cell shows into the frame: moved to its place, cut off at its edges, and as opaque as its cell.
  private func append(
    _ inside: NestedLayers, of shown: ShownCell, to layers: inout [CollectionFrame.Layer]
  ) {
    let nested = inside.nested
    let alpha = nested.alpha * shown.look.alpha
    for layer in inside.frame.layers {
      guard case .bitmap(let layer, _) = layer else { continue }
      layers.append(.bitmap(layer.placed(in: nested.rect, cutOffAt: nested.shapes, alpha: alpha), bands: []))
    }
    guard let above = inside.above else { return }
    layers.append(
      .bitmap(
        BitmapLayer(
          above.bitmap, at: shown.pixels, clip: shown.clip, blending: .over(opacity: shown.look.alpha)),
        bands: []))
  }

  private func layer(_ shown: ShownCell, _ rendering: CellRendering) -> CollectionFrame.Layer {
    return .bitmap(
      BitmapLayer(
        rendering.bitmap, at: shown.pixels, clip: shown.clip,
        blending: shown.isSeeThrough || !isOverBackground ? .over(opacity: shown.look.alpha) : .replace,
        transform: shown.look.transform.scaled(attached.viewport.scale)),
      bands: shown.isSeeThrough ? [] : rendering.bands)
  }

  private func shownCells() -> [ShownCell] {
    let (map, configuration) = (updates.visible, attached)
    let crossOffset = configuration.pixels(position.crossOffset)
    let layout = configuration.layout
    var cells: [ShownCell] = []
    cells.reserveCapacity(shown.places.count)
    for place in shown.places where place.isVisible {
      guard let cell = self.cells?[place.element], let element = map.element(of: place.element) else {
        preconditionFailure("An element is visible, but its cell has not been made.")
      }
      var look =
        layout.hasOverlaps ? map.position(of: element).map { geometry.look(of: $0) } ?? .init() : .init()
      if place.rect != place.natural { look.zIndex = .max }
      var pixels = configuration.pixelRect(place.rect, crossOffset: crossOffset)
      adjust(&look, &pixels, by: layout)
      var shown = ShownCell(place: place, cell: cell, element: element, pixels: pixels, look: look)
      if let time = frameTime {
        if let track = stage.tracks[place.element] { animate(&shown, track, at: time) }
        if let fade = stage.fades[place.element], let old = self.fade(&shown, fade, at: time) {
          cells.append(old)
        }
      }
      cells.append(shown)
    }
    if let time = frameTime { cells += stage.leavers.map { leaving($0, at: time) } }
    return cells
  }

  // MARK: In motion

  /// Puts a cell where it is seen at a time.
  private func animate(_ shown: inout ShownCell, _ track: UpdateStage.Track, at time: Double) {
    let progress = track.progress(at: time)
    let rest = 1 - progress
    let rect = AxisRect(
      start: shown.place.rect.start + Int((Double(track.main) * rest).rounded()),
      length: shown.place.rect.length,
      cross: shown.place.rect.cross + Int((Double(track.cross) * rest).rounded()),
      breadth: shown.place.rect.breadth)
    shown.pixels = pixels(rect)
    shown.look.alpha *= track.alpha + (1 - track.alpha) * progress
    shown.look.zIndex = max(shown.look.zIndex, track.zIndex)
    if track.scale != 1 { shown.look.transform = opening(track.scale + (1 - track.scale) * progress) }
    if let length = track.length {
      // What is seen of it grows or shrinks with its place.
      let seen = Int((Double(length) * rest + Double(rect.length) * progress).rounded())
      shown.clip = pixels(AxisRect(start: rect.start, length: seen, cross: rect.cross, breadth: rect.breadth))
    }
  }

  /// Has a cell fade in where another was.
  ///
  /// - Returns: the other, which fades out.
  private func fade(_ shown: inout ShownCell, _ fade: UpdateStage.Fade, at time: Double) -> ShownCell? {
    guard let prepared = fade.old.state.prepared else { return nil }
    let progress = fade.progress(at: time)
    var place = shown.pixels
    (place.width, place.height) = (prepared.size.width, prepared.size.height)
    if attached.isInverted, attached.axis == .vertical { place.y = shown.pixels.maxY - place.height }
    if attached.isInverted, attached.axis == .horizontal { place.x = shown.pixels.maxX - place.width }
    var before = ShownCell(
      place: shown.place, cell: fade.old, element: shown.element, pixels: place, look: shown.look)
    before.clip = shown.clip
    before.isGone = true
    // What is opaque covers it more and more; of what is not, each fades into the other.
    if !(shown.cell.state.prepared?.isOpaque ?? false) { before.look.alpha *= 1 - progress }
    shown.look.alpha *= progress
    return before
  }

  /// A cell that has gone, where it is seen at a time.
  private func leaving(_ leaver: UpdateStage.Leaver, at time: Double) -> ShownCell {
    let progress = leaver.progress(at: time)
    let rect = AxisRect(
      start: leaver.rect.start - (travel - leaver.travel) + Int((Double(leaver.main) * progress).rounded()),
      length: leaver.rect.length, cross: leaver.rect.cross + Int((Double(leaver.cross) * progress).rounded()),
      breadth: leaver.rect.breadth)
    var look = LayoutLook()
    look.zIndex = -1
    look.alpha = leaver.alpha.from + (leaver.alpha.to - leaver.alpha.from) * progress
    if leaver.scale != 1 { look.transform = opening(1 - (1 - leaver.scale) * progress) }
    let place = ShownElements.Place(element: leaver.cell.id, isItem: true, natural: rect)
    var shown = ShownCell(
      place: place, cell: leaver.cell, element: leaver.element, pixels: pixels(rect), look: look)
    shown.isGone = true
    return shown
  }

  /// What makes something as long as a part of itself, around its middle.
  private func opening(_ part: Double) -> Transform {
    attached.axis == .vertical ? .scale(x: 1, y: part) : .scale(x: part, y: 1)
  }

  private func pixels(_ rect: AxisRect) -> PixelRect {
    attached.pixelRect(rect, crossOffset: attached.pixels(position.crossOffset))
  }

  /// Lets the layout say how a cell is shown where the viewport stands.
  private func adjust(_ look: inout LayoutLook, _ pixels: inout PixelRect, by layout: any CollectionLayout) {
    guard layout.hasOverlaps else { return }
    let configuration = attached
    let given = LayoutAttributes(
      frame: Rect(
        x: configuration.points(pixels.x), y: configuration.points(pixels.y),
        width: configuration.points(pixels.width), height: configuration.points(pixels.height)),
      zIndex: look.zIndex, alpha: look.alpha, transform: look.transform)
    let adjusted = layout.adjust(given, in: configuration.viewport.size)
    guard adjusted != given, adjusted.frame.origin.isFinite else { return }
    pixels.x = configuration.pixels(adjusted.frame.minX)
    pixels.y = configuration.pixels(adjusted.frame.minY)
    look.zIndex = adjusted.zIndex
    look.alpha = adjusted.alpha
    look.transform = adjusted.transform
  }

  /// Says which cells need their pixels with what shows through: those that are translucent or transformed as a whole, and those that lie
  /// over others.
  private func markSeeThrough(_ shown: inout [ShownCell], _ order: [Int]) {
    for index in order {
      let look = shown[index].look
      if look.alpha < 1 || look.transform != .identity { shown[index].isSeeThrough = true }
    }
    guard attached.layout.hasOverlaps || !stage.isEmpty || shown.contains(where: { $0.look.zIndex != 0 })
    else {
      return
    }
    for (rank, index) in order.enumerated() where !shown[index].isSeeThrough {
      if shown[index].cell.state.prepared?.isOpaque ?? false { continue }
      shown[index].isSeeThrough = order[..<rank].contains {
        shown[$0].pixels.intersection(shown[index].pixels) != nil
      }
    }
  }

  // MARK: Strips

  /// The strips that visible cells fill, being made where they are not there.
  private func strips(of shown: [ShownCell]) -> [(y: Int, bands: Task<[EncodedBand], any Error>)] {
    guard let strips, attached.axis == .vertical, let settled else { return [] }
    let width = attached.viewport.pixelSize.width
    // Cells that fill the frame from side to side have bands of their own, and what lies below is seen between those of a strip.
    guard shown.contains(where: { $0.pixels.columns != 0..<width }),
      !shown.contains(where: { $0.look.zIndex < 0 })
    else { return [] }
    let viewport = viewportArea(at: settled)
    let plain = shown.filter {
      !$0.isSeeThrough && $0.look.zIndex == 0 && !$0.isGone && stage.tracks[$0.place.element] == nil
        && stage.fades[$0.place.element] == nil
    }
    var found: [(y: Int, bands: Task<[EncodedBand], any Error>)] = []
    geometry.forEachStrip(settled.measured.elements, meeting: viewport.main) { strip in
      let place = strip.lowerBound - settled.top..<strip.upperBound - settled.top
      let cells = plain.filter {
        $0.place.natural.start < place.upperBound && $0.place.natural.end > place.lowerBound
      }
      guard let first = cells.first, cells.count > 1 || first.pixels.columns != 0..<width else { return }
      // A cell that reaches into the strip beyond the viewport is not drawn yet.
      var count = 0
      geometry.forEach(settled.measured.elements, meeting: strip) { _, rect in
        if rect.length > 0, rect.breadth > 0 { count += 1 }
      }
      guard count == cells.count else { return }
      let y = attached.isInverted ? attached.pixelLength - place.upperBound : place.lowerBound
      let parts = cells.compactMap { shown in
        shown.cell.pixels.source.map { (pixels: $0, rect: shown.pixels.moved(by: -y)) }
      }
      guard parts.count == cells.count else { return }
      let key = StripStore.Key(
        parts: cells.map {
          .init(rendering: $0.cell.pixels.number, x: $0.pixels.x, y: $0.pixels.y - y)
        }, length: strip.count)
      found.append((y, strips.bands(key, .visible, of: parts)))
    }
    return found
  }

  /// Has strips made that will come into the viewport next, of cells that are drawn, or being drawn.
  func prepareStrips(
    _ elements: [(element: RangeController.Element, id: ElementID)], at settled: SettledPosition
  ) {
    guard let strips, let cells, attached.axis == .vertical else { return }
    let near = elements.filter { $0.element.reach >= .display }
    guard let start = near.map(\.element.rect.start).min(), let end = near.map(\.element.rect.end).max()
    else {
      return
    }
    let width = attached.viewport.pixelSize.width
    // Cells that fill the frame from side to side have bands of their own.
    guard near.contains(where: { $0.element.rect.breadth != width }) else { return }
    let crossOffset = settled.crossOffset
    geometry.forEachStrip(settled.measured.elements, meeting: start..<end) { strip in
      let inside = near.filter {
        $0.element.rect.start < strip.upperBound && $0.element.rect.end > strip.lowerBound
      }
      .sorted { $0.element.position < $1.element.position }
      var parts: [(pixels: @Sendable () async throws -> CellRendering, rect: PixelRect)] = []
      var key: [StripStore.Key.Part] = []
      for (element, id) in inside {
        // One that has to be laid out in another size is not what will be seen.
        guard let cell = cells[id], case .ready(let prepared) = cell.state, let source = cell.pixels.source,
          prepared.size == attached.axis.size(element.rect.size)
        else { return }
        let place = attached.pixelRect(element.rect.moved(by: -settled.top), crossOffset: crossOffset)
        let top =
          attached.isInverted
          ? attached.pixelLength - (strip.upperBound - settled.top) : strip.lowerBound - settled.top
        parts.append((source, place.moved(by: -top)))
        key.append(.init(rendering: cell.pixels.number, x: place.x, y: place.y - top))
      }
      guard let first = parts.first, parts.count > 1 || first.rect.columns != 0..<width else { return }
      var count = 0
      geometry.forEach(settled.measured.elements, meeting: strip) { _, rect in
        if rect.length > 0, rect.breadth > 0 { count += 1 }
      }
      guard count == parts.count else { return }
      _ = strips.bands(StripStore.Key(parts: key, length: strip.count), .ahead, of: parts)
    }
  }

  // MARK: Pixels with what shows through

  /// Starts drawing a cell over nothing, where it has no such pixels.
  private func drawSeeThrough(
    _ cell: Cell, of element: CollectionElement, _ priority: WorkerPool.Priority
  ) {
    guard case .ready(let prepared) = cell.state, cell.seeThrough.areWanting else { return }
    cell.seeThrough = .drawing(
      attached.draw(
        prepared.displayList, prepared.size, of: element, number: nextRendering(), isSeeThrough: true,
        priority),
      over: cell.seeThrough.shown)
  }

  private func seeThrough(of shown: ShownCell) async throws -> CellRendering {
    drawSeeThrough(shown.cell, of: shown.element, .visible)
    return try await shown.cell.finishDrawing(\.seeThrough)
  }
}

extension CollectionNode {
  /// Whether cells' pixels hold the background: in a cell, what shows through is the cell, unless the container is opaque itself.
  private var isOverBackground: Bool { supernode == nil || attached.viewport.backgroundColor.isOpaque }
}

extension BitmapLayer {
  /// The layer of a container that lies at `rect` in the frame.
  fileprivate func placed(in rect: PixelRect, cutOffAt shapes: [RoundedRect], alpha: Double) -> BitmapLayer {
    let offset = Point(x: Double(rect.x), y: Double(rect.y))
    func moved(_ other: PixelRect) -> PixelRect {
      PixelRect(x: other.x + rect.x, y: other.y + rect.y, width: other.width, height: other.height)
    }
    let inside = clip.map {
      moved($0).intersection(rect) ?? PixelRect(x: rect.x, y: rect.y, width: 0, height: 0)
    }
    var layer = BitmapLayer(
      bitmap, at: moved(self.rect), clip: inside ?? rect, blending: blending, transform: transform)
    layer.shapes =
      self.shapes.map { RoundedRect($0.rect.offset(by: offset), radius: $0.radius, corners: $0.corners) }
      + shapes
    guard alpha < 1 else { return layer }
    let own: UInt8 = if case .over(let alpha) = blending { alpha } else { 255 }
    layer.blending = .over(opacity: Double(own) / 255 * alpha)
    return layer
  }
}

extension CollectionFrame.Cell {
  /// The cell of a container that lies at `rect` in the frame.
  fileprivate func moved(by rect: PixelRect, scale: Double) -> CollectionFrame.Cell {
    CollectionFrame.Cell(
      element: element, id: id,
      frame: frame.offset(by: Point(x: Double(rect.x) / scale, y: Double(rect.y) / scale)),
      pixels: PixelRect(
        x: pixels.x + rect.x, y: pixels.y + rect.y, width: pixels.width, height: pixels.height),
      rendering: rendering, cells: cells.map { $0.moved(by: rect, scale: scale) })
  }
}

extension PixelRect {
  /// The same rectangle, further down.
  fileprivate func moved(by rows: Int) -> PixelRect {
    PixelRect(x: x, y: y + rows, width: width, height: height)
  }
}

extension Transform {
  /// The same transform of pixels, of which there are `scale` to a point.
  fileprivate func scaled(_ scale: Double) -> Transform {
    if self == .identity { return self }
    return Transform(a: a, b: b, c: c, d: d, tx: tx * scale, ty: ty * scale)
  }
}
