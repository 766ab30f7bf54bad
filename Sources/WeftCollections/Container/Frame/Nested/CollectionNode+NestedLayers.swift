import WeftGeometry
import WeftGraphics
import WeftNodes

/// What containers in cells add to the frame.
extension CollectionNode {
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
  ///
  /// - Parameter opacity: how opaque each layer of it is, where the cell fades in.
  func append(
    _ inside: NestedLayers, of shown: ShownCell, opacity: Double = 1, to layers: inout [CollectionFrame.Layer]
  ) {
    guard opacity > 0 else { return }
    let nested = inside.nested
    let clip = shown.reach.clipped(to: shown.clip)
    for layer in inside.layers {
      var placed = layer.placed(in: nested.rect, cutOffAt: nested.shapes)
      placed.clip = clip.clipped(to: placed.clip)
      placed.blending = placed.blending.faded(to: opacity)
      layers.append(.bitmap(placed, bands: []))
    }
    guard let above = inside.above else { return }
    layers.append(
      .bitmap(
        BitmapLayer(
          above.bitmap, at: shown.pixels.outset(by: above.overflow), clip: shown.clip,
          blending: .over(opacity: opacity)), bands: []))
  }
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
