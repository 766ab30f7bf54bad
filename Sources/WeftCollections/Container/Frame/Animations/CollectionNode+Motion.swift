import WeftGeometry
import WeftGraphics
import WeftNodes

/// Where cells are seen while updates are animated.
extension CollectionNode {
  /// What slides in comes from behind what stays, and what goes does so behind both.
  static let enteringIndex = -1
  /// Above what stays lie headers that can be pinned where something hangs out of cells, and above these what moves.
  static let (headerIndex, movingIndex) = (1, 2)
  private static let leaverIndex = -2

  /// Puts a cell where it is seen at a time.
  func animate(_ shown: inout ShownCell, _ track: RunningAnimations.Track, at time: Double) {
    let progress = track.run.progress(at: time)
    let rest = 1 - progress
    let rect = AxisRect(
      start: shown.place.rect.start + Int((Double(track.main) * rest).rounded()),
      length: shown.place.rect.length,
      cross: shown.place.rect.cross + Int((Double(track.cross) * rest).rounded()),
      breadth: shown.place.rect.breadth)
    shown.pixels = pixels(rect)
    shown.appearance.alpha *= track.alpha + (1 - track.alpha) * progress
    if track.zIndex > shown.appearance.zIndex || (track.zIndex < 0 && shown.appearance.zIndex == 0) {
      shown.appearance.zIndex = track.zIndex
    }
    if track.scale != 1 { shown.appearance.transform = opening(track.scale + (1 - track.scale) * progress) }
    if let length = track.length {
      // What is seen of it grows or shrinks with its place.
      let seen = Int((Double(length) * rest + Double(rect.length) * progress).rounded())
      let place = pixels(
        AxisRect(
          start: rect.start, length: seen, cross: rect.cross, breadth: max(rect.breadth, track.breadth)))
      shown.clip = shown.overflow.map { place.outset(by: $0) } ?? place
    }
  }

  /// Has others fade into a cell.
  func fade(_ shown: inout ShownCell, _ fade: RunningAnimations.Fade, at time: Double) {
    let progress = fade.run.progress(at: time)
    shown.mixture = parts(
      fade.ghosts.map { ($0.cell, $0.share * (1 - progress), true) } + [(shown.cell, progress, false)])
    shown.overflow = overflow(of: shown.mixture)
  }

  /// How far cells that have shares of one place reach beyond it.
  private func overflow(of parts: [ShownCell.Part]) -> PixelInsets? {
    parts.reduce(nil) { overflow, part in
      guard let own = part.cell.overflow else { return overflow }
      return overflow?.union(own) ?? own
    }
  }

  /// What is seen of cells that have shares of one place: 255 parts in all.
  private func parts(_ shares: [(cell: Cell, share: Double, isGone: Bool)]) -> [ShownCell.Part] {
    var (sum, given) = (0.0, 0)
    var parts: [ShownCell.Part] = []
    for (index, share) in shares.enumerated() {
      sum += share.share
      let end = index == shares.count - 1 ? 255 : min(255, max(given, Int((sum * 255).rounded())))
      if end > given {
        parts.append(.init(cell: share.cell, weight: UInt8(end - given), isGone: share.isGone))
      }
      given = end
    }
    return parts
  }

  /// A cell that has gone, where it is seen at a time.
  func leaving(_ leaver: RunningAnimations.Leaver, at time: Double) -> ShownCell {
    let progress = leaver.run.progress(at: time)
    let rect = AxisRect(
      start: leaver.rect.start - (travel - leaver.travel) + Int((Double(leaver.main) * progress).rounded()),
      length: leaver.rect.length, cross: leaver.rect.cross + Int((Double(leaver.cross) * progress).rounded()),
      breadth: leaver.rect.breadth)
    var appearance = LayoutAppearance()
    appearance.zIndex = Self.leaverIndex
    appearance.alpha = leaver.alpha.from + (leaver.alpha.to - leaver.alpha.from) * progress
    if leaver.scale != (1, 1) {
      appearance.transform = opening(leaver.scale.from + (leaver.scale.to - leaver.scale.from) * progress)
    }
    guard let cell = leaver.ghosts.last?.cell else {
      misuse("What leaves is at least one cell.")
    }
    var shown = ShownCell(
      place: .init(element: cell.id, isItem: true, natural: rect), cell: cell, element: leaver.element,
      pixels: pixels(rect), appearance: appearance, overflow: cell.overflow, isGone: true)
    if leaver.ghosts.count > 1 {
      shown.mixture = parts(leaver.ghosts.map { ($0.cell, $0.share, true) })
      shown.overflow = overflow(of: shown.mixture)
    }
    // It may have been seen in part only, on its way to another length.
    shown.clip = shown.reach
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
