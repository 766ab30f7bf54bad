import WeftGeometry
import WeftGraphics
import WeftNodes

/// Where cells are seen while updates are animated.
extension CollectionNode {
  /// Puts a cell where it is seen at a time.
  func animate(_ shown: inout ShownCell, _ track: UpdateStage.Track, at time: Double) {
    let progress = track.run.progress(at: time)
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

  /// Has a cell fade in where others were.
  ///
  /// - Returns: the others, which fade out, back to front.
  func fade(_ shown: inout ShownCell, _ fade: UpdateStage.Fade, at time: Double) -> [ShownCell] {
    let progress = fade.run.progress(at: time)
    let isOpaque = shown.cell.state.prepared?.isOpaque ?? false
    var others: [ShownCell] = []
    for ghost in fade.below {
      guard let prepared = ghost.cell.state.prepared else { continue }
      var place = shown.pixels
      (place.width, place.height) = (prepared.size.width, prepared.size.height)
      if attached.isInverted, attached.axis == .vertical { place.y = shown.pixels.maxY - place.height }
      if attached.isInverted, attached.axis == .horizontal { place.x = shown.pixels.maxX - place.width }
      var before = ShownCell(
        place: shown.place, cell: ghost.cell, element: shown.element, pixels: place, look: shown.look)
      before.clip = shown.clip
      before.isGone = true
      // What is opaque covers it more and more; of what is not, each fades into the other.
      before.look.alpha *= isOpaque ? ghost.alpha : ghost.alpha * (1 - progress)
      others.append(before)
    }
    shown.look.alpha *= progress
    return others
  }

  /// A cell that has gone, where it is seen at a time.
  func leaving(_ leaver: UpdateStage.Leaver, at time: Double) -> ShownCell {
    let progress = leaver.run.progress(at: time)
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
}
