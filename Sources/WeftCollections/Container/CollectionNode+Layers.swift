import WeftGeometry
import WeftGraphics
import WeftNodes

/// Putting the frame together: cells at their places, back to front, and the strips that they fill.
extension CollectionNode {
  /// The visible cells with their pixels, which it waits for, and the layers they make.
  func frameContents() async throws -> (cells: [CollectionFrame.Cell], layers: [CollectionFrame.Layer]) {
    var shown = shownCells()
    let order = shown.indices.sorted { (shown[$0].look.zIndex, $0) < (shown[$1].look.zIndex, $1) }
    markSeeThrough(&shown, order)
    for index in order where shown[index].isSeeThrough {
      for part in shown[index].parts where !part.cell.holdsContainers {
        drawSeeThrough(part.cell, of: shown[index].element, .visible)
      }
    }
    let stripped = strips(of: shown)

    var frameCells: [CollectionFrame.Cell] = []
    frameCells.reserveCapacity(shown.count)
    var renderings: [CellRendering] = []
    for index in shown.indices where shown[index].cell.holdsContainers && !shown[index].isGone {
      shown[index].nested = try await nestedLayers(of: shown[index])
    }
    for shown in shown {
      renderings.append(try await picture(of: shown))
      if shown.isGone { continue }
      let (node, rendering) = (shown.cell.node, try await rendering(of: shown.cell))
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
      guard !shown[index].isOnePicture else { continue }
      for nested in shown[index].nested { append(nested, of: shown[index], to: &layers) }
    }
    return (frameCells, layers)
  }

  /// Has the containers of a cell make their parts of the frame.
  private func nestedLayers(of shown: ShownCell) async throws -> [NestedLayers] {
    guard let prepared = shown.cell.state.prepared else { return [] }
    var layers: [NestedLayers] = []
    shown.cell.contents = []
    let (x, y) = (shown.pixels.x, shown.pixels.y)
    for nested in nested(in: prepared, at: (x, y)) {
      guard attach(nested, in: shown.cell) else { continue }
      let inner = nested.container
      let frame = try await inner.makeFrame(
        takeRequest(for: inner), nested: nestedRequests, time: frameTime)
      problems.add(inner.problems, in: shown.element)
      shown.cell.contents.append(
        ContainerContents(
          owner: ObjectIdentifier(inner), rect: nested.rect.moved(byX: -x, y: -y), frame: frame))
      var above: CellRendering?
      if !nested.above.isEmpty, !shown.isOnePicture {
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

  /// Puts what a container in a cell shows into the frame: moved to its place, and cut off at its edges and its cell's.
  private func append(
    _ inside: NestedLayers, of shown: ShownCell, to layers: inout [CollectionFrame.Layer]
  ) {
    let nested = inside.nested
    let clip = shown.pixels.clipped(to: shown.clip)
    for layer in inside.frame.bitmapLayers {
      var placed = layer.placed(in: nested.rect, cutOffAt: nested.shapes)
      placed.clip = clip.clipped(to: placed.clip)
      layers.append(.bitmap(placed, bands: []))
    }
    guard let above = inside.above else { return }
    layers.append(
      .bitmap(
        BitmapLayer(above.bitmap, at: shown.pixels, clip: shown.clip, blending: .over(alpha: 255)), bands: [])
    )
  }

  private func layer(_ shown: ShownCell, _ rendering: CellRendering) -> CollectionFrame.Layer {
    return .bitmap(
      BitmapLayer(
        rendering.bitmap, at: shown.isMixed ? place(of: rendering.bitmap.size, in: shown) : shown.pixels,
        clip: shown.clip,
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
        if let fade = stage.fades[place.element] { self.fade(&shown, fade, at: time) }
      }
      cells.append(shown)
    }
    if let time = frameTime { cells += stage.leavers.map { leaving($0, at: time) } }
    return cells
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
      let parts = shown[index].parts
      // What has gone with containers in it has only the picture that is drawn of it now.
      shown[index].isSeeThrough =
        look.alpha < 1 || look.transform != .identity || parts.count > 1
        || parts.contains { $0.isGone && $0.cell.holdsContainers }
    }
    guard attached.layout.hasOverlaps || !stage.isEmpty || shown.contains(where: { $0.look.zIndex != 0 })
    else {
      return
    }
    for (rank, index) in order.enumerated() where !shown[index].isSeeThrough {
      if shown[index].parts.allSatisfy({ $0.cell.state.prepared?.isOpaque ?? false }) { continue }
      shown[index].isSeeThrough = order[..<rank].contains {
        shown[$0].pixels.intersection(shown[index].pixels) != nil
      }
    }
  }

  // MARK: Pixels with what shows through

  /// Whether cells' pixels are drawn over nothing anyway.
  private var isClear: Bool { attached.viewport.backgroundColor.isClear }

  /// Starts drawing a cell over nothing, where it has no such pixels.
  private func drawSeeThrough(
    _ cell: Cell, of element: CollectionElement, _ priority: WorkerPool.Priority
  ) {
    guard !isClear, case .ready(let prepared) = cell.state, cell.seeThrough.areWanting else { return }
    cell.seeThrough = .drawing(
      attached.draw(
        prepared.displayList, prepared.size, of: element, number: nextRendering(), isSeeThrough: true,
        priority),
      over: cell.seeThrough.shown)
  }

  private func seeThrough(of cell: Cell, _ element: CollectionElement, isGone: Bool) async throws
    -> CellRendering
  {
    if isClear {
      return isGone ? try await cell.finishDrawing(\.pixels) : try await rendering(of: cell)
    }
    drawSeeThrough(cell, of: element, .visible)
    return try await cell.finishDrawing(\.seeThrough)
  }

  // MARK: What is seen of a cell

  /// The pixels that are seen of a cell: its own, or a mixture.
  private func picture(of shown: ShownCell) async throws -> CellRendering {
    var shares: [LayerComposer.Share] = []
    let size = shown.parts.reduce(PixelSize(width: 0, height: 0)) { size, part in
      let other = part.cell.state.prepared?.size ?? size
      return PixelSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
    let whole = place(of: size, in: shown)
    for part in shown.parts {
      let rendering = try await picture(of: part, in: shown)
      if shown.parts.count == 1 { return rendering }
      let own = place(of: rendering.bitmap.size, in: shown)
      shares.append(
        LayerComposer.Share(
          rendering.bitmap, at: (own.x - whole.x, own.y - whole.y), weight: part.weight))
    }
    let mixed = try await attached.pool.run(.visible) { [shares] _ in
      LayerComposer.mix(shares, size: size)
    }
    return CellRendering(bitmap: mixed, bands: [])
  }

  private func picture(of part: ShownCell.Part, in shown: ShownCell) async throws -> CellRendering {
    let (cell, element) = (part.cell, shown.element)
    if part.isGone, cell.holdsContainers {
      if cell.seeThrough.areWanting, case .ready(let prepared) = cell.state {
        cell.seeThrough = .drawing(wholeDrawing(of: cell, prepared, element, isSeeThrough: true), over: nil)
      }
      return try await cell.finishDrawing(\.seeThrough)
    }
    if !part.isGone, shown.isOnePicture, case .ready(let prepared) = cell.state {
      return try await wholeDrawing(of: cell, prepared, element, isSeeThrough: shown.isSeeThrough).rendering()
    }
    if shown.isSeeThrough { return try await seeThrough(of: cell, element, isGone: part.isGone) }
    return part.isGone ? try await cell.finishDrawing(\.pixels) : try await rendering(of: cell)
  }

  /// Where what is `size` pixels large lies in a cell's place: at the edge that the content begins at.
  private func place(of size: PixelSize, in shown: ShownCell) -> PixelRect {
    var place = shown.pixels
    (place.width, place.height) = (size.width, size.height)
    guard attached.isInverted else { return place }
    switch attached.axis {
    case .vertical: place.y = shown.pixels.maxY - size.height
    case .horizontal: place.x = shown.pixels.maxX - size.width
    }
    return place
  }

  /// Draws a cell with what containers in it show, or showed last.
  private func wholeDrawing(
    of cell: Cell, _ prepared: PreparedCell, _ element: CollectionElement, isSeeThrough: Bool
  ) -> CellDrawing {
    attached.draw(
      prepared.wholeList, prepared.size, of: element, number: nextRendering(), isSeeThrough: isSeeThrough,
      contents: cell.contents, .visible)
  }
}

extension CollectionNode {
  /// Whether cells' pixels hold the background: in a cell, what shows through is the cell, unless the container is opaque itself.
  private var isOverBackground: Bool { supernode == nil || attached.viewport.backgroundColor.isOpaque }
}

extension BitmapLayer {
  /// The layer of a container that lies at `rect` in the frame.
  fileprivate func placed(in rect: PixelRect, cutOffAt shapes: [RoundedRect]) -> BitmapLayer {
    let offset = Point(x: Double(rect.x), y: Double(rect.y))
    let inside = clip.map { rect.clipped(to: $0.moved(byX: rect.x, y: rect.y)) }
    var layer = BitmapLayer(
      bitmap, at: self.rect.moved(byX: rect.x, y: rect.y), clip: inside ?? rect, blending: blending,
      transform: transform)
    layer.shapes =
      self.shapes.map { RoundedRect($0.rect.offset(by: offset), radius: $0.radius, corners: $0.corners) }
      + shapes
    return layer
  }
}

extension CollectionFrame.Cell {
  /// The cell of a container that lies at `rect` in the frame.
  fileprivate func moved(by rect: PixelRect, scale: Double) -> CollectionFrame.Cell {
    CollectionFrame.Cell(
      element: element, id: id,
      frame: frame.offset(by: Point(x: Double(rect.x) / scale, y: Double(rect.y) / scale)),
      pixels: pixels.moved(byX: rect.x, y: rect.y),
      rendering: rendering, cells: cells.map { $0.moved(by: rect, scale: scale) })
  }
}

extension Transform {
  /// The same transform of pixels, of which there are `scale` to a point.
  fileprivate func scaled(_ scale: Double) -> Transform {
    if self == .identity { return self }
    return Transform(a: a, b: b, c: c, d: d, tx: tx * scale, ty: ty * scale)
  }
}
