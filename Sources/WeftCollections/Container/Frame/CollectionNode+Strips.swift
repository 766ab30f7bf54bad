import WeftGeometry
import WeftGraphics
import WeftNodes

/// Rows of cells beside one another, put together and compressed once.
extension CollectionNode {
  /// Bands of rows that begin at `y` in the frame.
  typealias Strip = (y: Int, bands: Task<[EncodedBand], any Error>)

  /// A cell that may be part of a strip.
  private struct Part {
    let cell: Cell
    /// Where the layout has placed it, from the viewport's leading edge along the content.
    let natural: AxisRect
    /// The same in the frame.
    let pixels: PixelRect
  }

  /// A strip of more pixels than these, and of more rows than two frames have, is not made: it would be far larger than the
  /// cells that fill it.
  private static var mostStripPixels: Int { 1 << 26 }

  /// The strips that visible cells fill, being made where they are not there.
  func strips(of shown: [ShownCell]) -> [Strip] {
    guard let resolved else { return [] }
    // What lies below is seen between the bands of a strip.
    guard !shown.contains(where: { $0.appearance.zIndex < 0 }) else { return [] }
    let plain = shown.filter {
      !$0.isSeeThrough && $0.appearance.zIndex == 0 && !$0.isGone
        && animations.tracks[$0.place.element] == nil
        && animations.fades[$0.place.element] == nil
    }
    return strips(
      of: plain.map { Part(cell: $0.cell, natural: $0.place.natural, pixels: $0.pixels) },
      meeting: viewportArea(at: resolved).main, at: resolved, .visible)
  }

  /// Has strips made that will come into the viewport next, of cells that are drawn, or being drawn; lets go of those that will
  /// not.
  func prepareStrips(at resolved: ResolvedPosition) {
    guard let strips, let cells, let display = rangeController.displaySpan else { return }
    var near: [(position: Int, rect: AxisRect)] = []
    geometry.forEach(resolved.measured.elements, meeting: display) { near.append(($0, $1)) }
    guard let start = near.map(\.rect.start).min(), let end = near.map(\.rect.end).max() else { return }
    let ids = updates.visible.ids(at: near.map(\.position))
    let parts = zip(near, ids).compactMap { near, id -> Part? in
      // One that has to be laid out in another size is not what will be seen.
      guard let cell = cells[id.id], case .ready(let prepared) = cell.state,
        prepared.size == attached.axis.size(near.rect.size)
      else { return nil }
      let natural = near.rect.moved(by: -resolved.top)
      return Part(
        cell: cell, natural: natural,
        pixels: attached.pixelRect(natural, crossOffset: resolved.crossOffset))
    }
    strips.dropUnused()
    // A cell may be far longer than the range that it reaches into.
    let reach = attached.pixelLength
    let span = (start..<end).clamped(to: display.lowerBound - reach..<display.upperBound + reach)
    _ = self.strips(of: parts, meeting: span, at: resolved, .ahead)
  }

  /// The strips that `parts` fill, in the order of the elements.
  ///
  /// - Parameter span: where strips are wanted, in known pixels.
  private func strips(
    of parts: [Part], meeting span: Range<Int>, at resolved: ResolvedPosition, _ priority: WorkerPool.Priority
  ) -> [Strip] {
    let width = attached.viewport.pixelSize.width
    // Cells that fill the frame from side to side have bands of their own.
    guard let strips, attached.axis == .vertical, !span.isEmpty,
      parts.contains(where: { $0.pixels.columns != 0..<width })
    else { return [] }
    var found: [Strip] = []
    geometry.forEachStrip(resolved.measured.elements, meeting: span) { strip in
      let place = strip.lowerBound - resolved.top..<strip.upperBound - resolved.top
      let inside = parts.filter {
        $0.natural.start < place.upperBound && $0.natural.end > place.lowerBound
      }
      guard let first = inside.first, inside.count > 1 || first.pixels.columns != 0..<width else { return }
      // What reaches into the strip from beyond may not be drawn yet.
      var count = 0
      geometry.forEach(resolved.measured.elements, meeting: strip) { _, rect in
        if rect.length > 0, rect.breadth > 0 { count += 1 }
      }
      let sources = inside.compactMap(\.cell.pixels.source)
      guard inside.count == count, sources.count == count else { return }
      let top = attached.isInverted ? attached.pixelLength - place.upperBound : place.lowerBound
      let rows = stripRows(top..<top + strip.count, of: inside)
      // What has no strip is composed as it is seen.
      guard !rows.isEmpty, rows.count <= max(2 * attached.pixelLength, Self.mostStripPixels / max(1, width))
      else { return }
      let y = rows.lowerBound
      let key = StripStore.Key(
        parts: inside.map {
          .init(rendering: $0.cell.pixels.number, x: $0.pixels.x, y: $0.pixels.y - y)
        }, length: rows.count)
      let pieces = zip(sources, inside).map { (pixels: $0, rect: $1.pixels.moved(byX: 0, y: -y)) }
      found.append((y, strips.bands(key, priority, of: pieces)))
    }
    return found
  }

  /// The rows of a strip that are put together: all of them, but for a gap that is longer than the viewport.
  ///
  /// Such a gap is background, which frames have anyway, as far as they see it.
  ///
  /// - Parameter strip: its rows, in the frame.
  private func stripRows(_ strip: Range<Int>, of parts: [Part]) -> Range<Int> {
    guard let first = parts.map(\.pixels.rows.lowerBound).min(),
      let end = parts.map(\.pixels.rows.upperBound).max()
    else { return strip }
    let filled = (first..<end).clamped(to: strip)
    return strip.count - filled.count > attached.pixelLength ? filled : strip
  }
}
