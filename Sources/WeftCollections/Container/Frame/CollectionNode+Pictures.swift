import WeftGeometry
import WeftGraphics
import WeftNodes

/// What is seen of a cell that is translucent, transformed, fading into another or gone: more than its pixels over the background.
extension CollectionNode {
  /// Whether cells' pixels are drawn over nothing anyway.
  private var isClear: Bool { attached.viewport.backgroundColor.isClear }

  /// Starts drawing what is to be seen with what shows through.
  func beginDrawing(_ shown: ShownCell) {
    for part in parts(of: shown) where !part.cell.holdsContainers {
      drawSeeThrough(part.cell, of: shown.element)
    }
  }

  private func parts(of shown: ShownCell) -> [ShownCell.Part] {
    shown.mixture.isEmpty ? [.init(cell: shown.cell, isGone: shown.isGone)] : shown.mixture
  }

  /// Starts drawing a cell over nothing, where it has no such pixels.
  private func drawSeeThrough(_ cell: Cell, of element: CollectionElement) {
    guard !isClear, cell.seeThrough.areWanting, let prepared = cell.drawable(cell.seeThrough.shown) else {
      return
    }
    let drawing = attached.draw(
      prepared.displayList, prepared.size, of: element, number: nextRendering(), isSeeThrough: true, .visible)
    ledger?.add(drawing)
    cell.seeThrough = .drawing(drawing, over: cell.seeThrough.shown)
  }

  private func seeThrough(of cell: Cell, _ element: CollectionElement, isGone: Bool) async throws
    -> CellRendering
  {
    if isClear {
      return isGone ? try await cell.finishDrawing(\.pixels) : try await rendering(of: cell)
    }
    if cell.seeThrough.shown == nil { try await takeBack(cell) }
    drawSeeThrough(cell, of: element)
    return try await cell.finishDrawing(\.seeThrough)
  }

  // MARK: What is seen of a cell

  /// The pixels that are seen of a cell: its own, or a mixture.
  func picture(of shown: ShownCell) async throws -> CellRendering {
    let parts = parts(of: shown)
    if parts.count == 1 { return try await picture(of: parts[0], in: shown) }
    var shares: [LayerComposer.Share] = []
    let size = parts.reduce(PixelSize(width: 0, height: 0)) { size, part in
      let other = part.cell.state.prepared?.size ?? size
      return PixelSize(width: max(size.width, other.width), height: max(size.height, other.height))
    }
    let whole = place(of: size, in: shown)
    for part in parts {
      let rendering = try await picture(of: part, in: shown)
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
      if cell.seeThrough.areWanting, let prepared = cell.state.prepared {
        cell.seeThrough = .drawing(wholeDrawing(of: cell, prepared, element, isSeeThrough: true), over: nil)
      }
      return try await cell.finishDrawing(\.seeThrough)
    }
    if !part.isGone, shown.isOnePicture, let prepared = cell.state.prepared {
      return try await wholeDrawing(of: cell, prepared, element, isSeeThrough: shown.isSeeThrough).finish()
    }
    if shown.isSeeThrough { return try await seeThrough(of: cell, element, isGone: part.isGone) }
    return part.isGone ? try await cell.finishDrawing(\.pixels) : try await rendering(of: cell)
  }

  /// Where what is `size` pixels large lies in a cell's place: at the edge that the content begins at.
  func place(of size: PixelSize, in shown: ShownCell) -> PixelRect {
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
