import WeftGeometry
import WeftGraphics
import WeftNodes

/// Putting the frame together: cells at their places, back to front, and the strips that they fill.
extension CollectionNode {
  /// The visible cells with their pixels, which it waits for, and the layers they make.
  func frameContents() async throws -> (cells: [CollectionFrame.Cell], layers: [CollectionFrame.Layer]) {
    var shown = shownCells()
    let order = shown.indices.sorted { (shown[$0].appearance.zIndex, $0) < (shown[$1].appearance.zIndex, $1) }
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
      shown.cell.sighting = .seen
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
    while let index = base.first, !shown[index].isSeeThrough, shown[index].appearance.zIndex <= 0,
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
    try checkComposition(of: layers)
    return (frameCells, layers)
  }

  /// How many times the pixels that a frame may have are put together for one at most, where cells and containers lie over one another.
  private static let deepestComposition = 20

  /// Refuses layers that take too long to put together.
  private func checkComposition(of layers: [CollectionFrame.Layer]) throws(RenderError) {
    let size = attached.viewport.pixelSize
    let limit = Double(attached.environment.limits[.framePixels]) * Double(Self.deepestComposition)
    var pixels = 0.0
    for case .bitmap(let layer, _) in layers { pixels += layer.compositionCost(in: size) }
    guard pixels > limit else { return }
    throw RenderError(
      .limit(.framePixels),
      """
      The cells and containers of a frame that lie over one another must take at most \(grouped(Int(limit))) pixels to put together, \
      found \(grouped(Int(pixels))): \(Self.deepestComposition) times the limit “framePixels”, raised by --limit framePixels=NUMBER, \
      in Swift by RenderLimits.
      """)
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
    var transform = shown.appearance.transform
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
        blending: shown.isSeeThrough || !isOverBackground ? .over(opacity: shown.appearance.alpha) : .replace,
        transform: transform),
      bands: shown.isSeeThrough ? [] : rendering.bands)
  }
}

extension CollectionNode {
  /// Whether cells' pixels hold the background: in a cell, what shows through is the cell, unless the container is opaque itself.
  private var isOverBackground: Bool { supernode == nil || attached.viewport.backgroundColor.isOpaque }
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
