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
    for index in order where shown[index].isSeeThrough || shown[index].overflow != nil {
      beginDrawing(shown[index])
    }
    let stripped = strips(of: shown)

    var frameCells: [CollectionFrame.Cell] = []
    frameCells.reserveCapacity(shown.count)
    var renderings: [CellRendering] = []
    for index in shown.indices where shown[index].cell.holdsContainers && !shown[index].isGone {
      shown[index].nested = try await nestedLayers(of: shown[index])
    }
    for shown in shown {
      if !shown.isPlain {
        let picture = try await picture(of: shown)
        addProblems(picture.textProblems, of: shown.element)
        renderings.append(picture)
      }
      if shown.isGone { continue }
      let rendering = try await rendering(of: shown.cell)
      shown.cell.appearance = .seen
      if shown.isPlain { renderings.append(rendering) }
      if !shown.cell.hasFinishedDisplay {
        shown.cell.hasFinishedDisplay = true
        addProblems(rendering.textProblems, of: shown.element)
        shown.cell.node?.notifyDisplayDidFinish()
      }
      frameCells.append(frameCell(shown, rendering))
    }
    var layers: [CollectionFrame.Layer] = []
    layers.reserveCapacity(shown.count)
    // Strips lie over the cells that fill them, and below all that overlaps those.
    var base = order[...]
    while let index = base.first, !shown[index].isSeeThrough, shown[index].look.zIndex <= 0,
      shown[index].nested.isEmpty, shown[index].overflow == nil
    {
      base.removeFirst()
      layers.append(layer(shown[index], renderings[index]))
    }
    for strip in stripped { layers.append(.strip(y: strip.y, bands: try await strip.bands.value)) }
    for index in base {
      layers.append(layer(shown[index], renderings[index]))
      if shown[index].overflow != nil, shown[index].isPlain {
        let rendering = try await seeThrough(of: shown[index].cell, shown[index].element, isGone: false)
        appendOverflow(of: shown[index], rendering, to: &layers)
      }
      guard !shown[index].isOnePicture else { continue }
      for nested in shown[index].nested { append(nested, of: shown[index], to: &layers) }
    }
    return (frameCells, layers)
  }

  /// What a frame says of a cell.
  func frameCell(_ shown: ShownCell, _ rendering: CellRendering) -> CollectionFrame.Cell {
    // A worker may have the node, where frames do not wait: then it is as it was before.
    let last = shown.cell.state.lastPrepared
    let origin = Point(x: attached.points(shown.pixels.x), y: attached.points(shown.pixels.y))
    return CollectionFrame.Cell(
      element: shown.element, id: shown.cell.node.map(\.id) ?? last?.id,
      frame: Rect(origin: origin, size: shown.cell.node?.frame.size ?? last?.layoutSize ?? .zero),
      pixels: shown.pixels, rendering: rendering,
      cells: shown.nested.flatMap { nested in
        nested.frame.cells.map { $0.moved(by: nested.nested.rect, scale: attached.viewport.scale) }
      })
  }

  /// Has the containers of a cell make their parts of the frame.
  func nestedLayers(of shown: ShownCell) async throws -> [NestedLayers] {
    guard let prepared = shown.cell.state.prepared else { return [] }
    var layers: [NestedLayers] = []
    shown.cell.contents = []
    let (x, y) = (shown.pixels.x, shown.pixels.y)
    for nested in nested(in: prepared, at: (x, y)) {
      guard attach(nested, in: shown.cell) else { continue }
      let inner = nested.container
      let frame = try await inner.makeFrame(
        takeRequest(for: inner), nested: nestedRequests,
        rests: MotionRests(distance: nil, nested: nestedRests).inside(inner.id), time: frameTime)
      problems.add(inner.problems, in: shown.element)
      let seen = frame.bitmapLayers
      shown.cell.contents.append(
        ContainerContents(
          owner: ObjectIdentifier(inner), rect: nested.rect.moved(byX: -x, y: -y), layers: seen))
      var above: CellRendering?
      if !nested.above.isEmpty, !shown.isOnePicture {
        let index = nested.index
        let pixels = shown.cell[above: index]
        if pixels.areWanting {
          let drawing = attached.draw(
            nested.above, prepared.size, of: shown.element, id: prepared.id, number: nextRendering(),
            isSeeThrough: true,
            overflow: prepared.overflow, .visible)
          ledger?.add(drawing)
          shown.cell[above: index] = .drawing(drawing, over: pixels.shown)
        }
        above =
          policy.waitsForContent
          ? try await shown.cell.finishDrawing(\.[above: index]) : shown.cell[above: index].shown
        if let above { addProblems(above.textProblems, of: shown.element) }
      }
      layers.append(NestedLayers(nested: nested, frame: frame, layers: seen, above: above))
    }
    return layers
  }

  /// Puts what a container in a cell shows into the frame: moved to its place, and cut off at its edges and its cell's.
  func append(
    _ inside: NestedLayers, of shown: ShownCell, to layers: inout [CollectionFrame.Layer]
  ) {
    let nested = inside.nested
    let clip = shown.reach.clipped(to: shown.clip)
    for layer in inside.layers {
      var placed = layer.placed(in: nested.rect, cutOffAt: nested.shapes)
      placed.clip = clip.clipped(to: placed.clip)
      layers.append(.bitmap(placed, bands: []))
    }
    guard let above = inside.above else { return }
    layers.append(
      .bitmap(
        BitmapLayer(
          above.bitmap, at: shown.pixels.outset(by: above.overflow), clip: shown.clip,
          blending: .over(alpha: 255)), bands: []))
  }

  /// Puts what a cell shows beyond its place into the frame, over what lies there.
  func appendOverflow(
    of shown: ShownCell, _ rendering: CellRendering, to layers: inout [CollectionFrame.Layer]
  ) {
    let place = shown.pixels.outset(by: rendering.overflow)
    let size = attached.viewport.pixelSize
    let frame = PixelRect(x: 0, y: 0, width: size.width, height: size.height).clipped(to: shown.clip)
    for part in place.subtracting(shown.pixels) {
      guard let clip = part.intersection(frame) else { continue }
      layers.append(
        .bitmap(
          BitmapLayer(rendering.bitmap, at: place, clip: clip, blending: .over(alpha: 255)), bands: []))
    }
  }

  func layer(_ shown: ShownCell, _ rendering: CellRendering) -> CollectionFrame.Layer {
    let place = shown.pixels.outset(by: rendering.overflow)
    var transform = shown.look.transform
    if transform != .identity {
      // Around the middle of the cell's place, not of what is drawn.
      let shift = Point(
        x: Double(shown.pixels.x - place.x) + Double(shown.pixels.width - place.width) / 2,
        y: Double(shown.pixels.y - place.y) + Double(shown.pixels.height - place.height) / 2)
      transform = transform.scaled(attached.viewport.scale).around(shift)
    }
    return .bitmap(
      BitmapLayer(
        rendering.bitmap, at: place, clip: shown.clip,
        blending: shown.isSeeThrough || !isOverBackground ? .over(opacity: shown.look.alpha) : .replace,
        transform: transform),
      bands: shown.isSeeThrough ? [] : rendering.bands)
  }

  func shownCells() -> [ShownCell] {
    let (map, configuration) = (updates.visible, attached)
    let crossOffset = configuration.pixels(position.crossOffset)
    let layout = configuration.layout
    var cells: [ShownCell] = []
    cells.reserveCapacity(shown.places.count)
    for place in shown.places where place.isVisible {
      guard let cell = self.cells?[place.element], cell.state.isPrepared,
        let element = map.element(of: place.element)
      else {
        require(acceptsGaps, "An element is visible, but its cell has not been made.")
        continue
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
  func markSeeThrough(_ shown: inout [ShownCell], _ order: [Int]) {
    for index in order {
      let look = shown[index].look
      let mixture = shown[index].mixture
      // What has gone with containers in it has only the picture that is drawn of it now.
      shown[index].isSeeThrough =
        look.alpha < 1 || look.transform != .identity || mixture.count > 1
        || (shown[index].isGone && shown[index].cell.holdsContainers)
        || mixture.contains { $0.isGone && $0.cell.holdsContainers }
      // What is not seen as it is by itself is one picture with what reaches beyond its place.
      if shown[index].overflow != nil, !shown[index].isPlain { shown[index].isSeeThrough = true }
    }
    guard
      attached.layout.hasOverlaps || !stage.isEmpty
        || shown.contains(where: { $0.look.zIndex != 0 || $0.overflow != nil })
    else {
      return
    }
    for (rank, index) in order.enumerated() where !shown[index].isSeeThrough {
      if shown[index].isOpaque { continue }
      shown[index].isSeeThrough = order[..<rank].contains {
        shown[$0].reach.intersection(shown[index].pixels) != nil
      }
    }
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
      self.shapes.map { RoundedRect($0.rect.offset(by: offset), radii: $0.radii) }
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

  /// The same transform, done around another point.
  fileprivate func around(_ point: Point) -> Transform {
    if point == .zero { return self }
    return Transform.translation(by: Point(x: -point.x, y: -point.y)).concatenating(self)
      .concatenating(.translation(by: point))
  }
}
