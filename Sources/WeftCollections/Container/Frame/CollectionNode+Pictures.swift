import WeftGeometry
import WeftGraphics
import WeftNodes

/// What is seen of a cell that is translucent, transformed, fading into another or gone: more than its pixels over the
/// background.
extension CollectionNode {
  /// Whether cells' pixels are drawn over nothing anyway.
  private var isClear: Bool { attached.viewport.backgroundColor.isClear }

  /// Starts drawing what is to be seen with what shows through.
  func beginDrawing(_ shown: ShownCell) {
    for part in parts(of: shown) where !part.cell.holdsContainers || shown.isPlain {
      drawSeeThrough(part.cell, of: shown.element)
    }
  }

  private func parts(of shown: ShownCell) -> [ShownCell.Part] {
    shown.mixture.isEmpty ? [.init(cell: shown.cell, isGone: shown.isGone)] : shown.mixture
  }

  /// Starts drawing a cell over nothing, with all that reaches beyond its place, where it has no such pixels.
  private func drawSeeThrough(_ cell: Cell, of element: CollectionElement) {
    guard !isClear || cell.overflow != nil, cell.seeThrough.areWanting,
      let prepared = cell.drawable(cell.seeThrough.shown)
    else {
      return
    }
    let drawing = attached.draw(
      prepared.displayList, prepared.size, of: element, id: prepared.id, number: nextRendering(),
      isSeeThrough: true,
      overflow: prepared.overflow, .visible)
    ledger?.add(drawing)
    cell.seeThrough = .drawing(drawing, over: cell.seeThrough.shown)
  }

  /// A cell's pixels with what shows through, and with what reaches beyond its place.
  func seeThrough(of cell: Cell, _ element: CollectionElement, isGone: Bool) async throws
    -> CellRendering
  {
    if isClear, cell.overflow == nil {
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
    if parts.count == 1 {
      let rendering = try await picture(of: parts[0], in: shown)
      if shown.mixture.isEmpty { return rendering }
      return CellRendering(
        bitmap: rendering.bitmap, bands: rendering.bands,
        overflow: PixelInsets(of: place(of: rendering, in: shown), beyond: shown.pixels),
        number: rendering.number, textProblems: rendering.textProblems)
    }
    var pictures: [(bitmap: Bitmap, place: PixelRect, weight: UInt8)] = []
    var problems: [TextProblem] = []
    for part in parts {
      let rendering = try await picture(of: part, in: shown)
      pictures.append((rendering.bitmap, place(of: rendering, in: shown), part.weight))
      problems += rendering.textProblems
    }
    let whole = shown.pixels.outset(
      by: pictures.dropFirst().reduce(PixelInsets(of: pictures[0].place, beyond: shown.pixels)) {
        $0.union(PixelInsets(of: $1.place, beyond: shown.pixels))
      })
    let shares = pictures.map {
      LayerComposer.Share($0.bitmap, at: ($0.place.x - whole.x, $0.place.y - whole.y), weight: $0.weight)
    }
    let mixed = try await attached.pool.run(.visible) { _ in LayerComposer.mix(shares, size: whole.size) }
    return CellRendering(
      bitmap: mixed, bands: [], overflow: PixelInsets(of: whole, beyond: shown.pixels),
      textProblems: problems)
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

  /// Where pixels lie that may have been drawn for another size: at the edge of a cell's place that the content begins at.
  func place(of rendering: CellRendering, in shown: ShownCell) -> PixelRect {
    let (size, overflow) = (rendering.bitmap.size, rendering.overflow)
    var place = shown.pixels
    (place.width, place.height) = (
      size.width - overflow.left - overflow.right, size.height - overflow.top - overflow.bottom
    )
    if attached.isInverted {
      switch attached.axis {
      case .vertical: place.y = shown.pixels.maxY - place.height
      case .horizontal: place.x = shown.pixels.maxX - place.width
      }
    }
    return place.outset(by: overflow)
  }

  /// Draws a cell with what containers in it show, or showed last.
  private func wholeDrawing(
    of cell: Cell, _ prepared: PreparedCell, _ element: CollectionElement, isSeeThrough: Bool
  ) -> CellDrawing {
    attached.draw(
      prepared.wholeList, prepared.size, of: element, id: prepared.id, number: nextRendering(),
      isSeeThrough: isSeeThrough,
      overflow: isSeeThrough ? prepared.overflow : nil, contents: cell.contents, .visible)
  }
}
