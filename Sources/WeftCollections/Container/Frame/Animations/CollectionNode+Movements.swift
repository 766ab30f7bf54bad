import WeftGeometry
import WeftGraphics
import WeftNodes

/// The ways of elements in an animated update: those that stay, come, go, or take the place of others.
extension CollectionNode {
  /// How far what was seen and is on show has moved.
  func shifts(
    since before: [ElementID: RunningAnimations.Seen], _ resolved: ResolvedPosition
  ) -> NearestShifts {
    NearestShifts(
      shown.places.compactMap { place in
        guard let old = before[place.element]?.rect,
          let position = updates.visible.position(of: place.element)
        else { return nil }
        return (position, place.rect.start - (old.start - resolved.movement))
      })
  }

  /// Has an element leave the viewport that is still there: along with what is nearest to it, and out of sight at the end.
  func depart(
    _ seen: RunningAnimations.Seen, _ shifts: NearestShifts, _ change: RunningAnimations.Change,
    _ resolved: ResolvedPosition
  ) {
    let (element, rect) = (seen.element, seen.rect)
    guard let cell = cells?[element], let prepared = cell.state.prepared, cell.pixels.shown != nil,
      let place = updates.visible.element(of: element), let position = updates.visible.position(of: element),
      let first = shown.anchor.flatMap({ updates.visible.position(of: $0.element) })
    else { return }
    let from = rect.moved(by: -resolved.movement)
    let shift = shifts.shift(near: position)
    let isAfter = position > first
    let end = isAfter ? max(from.start + shift, attached.pixelLength) : min(from.start + shift, -from.length)
    var leaver = RunningAnimations.Leaver(
      ghosts: seen.ghosts(with: Cell(element, withAppearanceOf: cell, prepared)), element: place, rect: from,
      travel: travel, run: change.run)
    leaver.main = end - from.start
    leaver.alpha = (seen.alpha, seen.alpha)
    leaver.scale = (seen.scale, seen.scale)
    animations.add(leaver)
  }

  func move(
    _ track: inout RunningAnimations.Track, from old: AxisRect, to new: AxisRect, _ resolved: ResolvedPosition
  ) {
    track.main = old.start - resolved.movement - new.start
    track.cross = old.cross - new.cross
    if old.length != new.length { (track.length, track.breadth) = (old.length, old.breadth) }
  }

  /// Has an element take the place of what was reloaded.
  func replace(
    _ old: RunningAnimations.Seen, _ cell: Cell, by element: ElementID, at rect: AxisRect,
    _ track: inout RunningAnimations.Track, _ change: RunningAnimations.Change, _ resolved: ResolvedPosition
  ) {
    let style = change.style(ofReloading: old.element)
    switch style {
    case .none: break
    case .automatic, .fade:
      animations.set(RunningAnimations.Fade(ghosts: old.ghosts(with: cell), run: change.run), for: element)
    case .left, .right, .top, .bottom, .middle:
      enter(&track, style, rect)
      if let gone = change.update.old.element(of: old.element) {
        leave(cell, gone, old, style, change, resolved)
      }
    }
  }

  func enter(_ track: inout RunningAnimations.Track, _ style: UpdateAnimation.Style, _ rect: AxisRect) {
    switch style {
    case .none: break
    case .automatic, .fade: track.alpha = 0
    case .left, .right, .top, .bottom:
      let way = slide(style, rect)
      track.main += way.main
      track.cross += way.cross
      track.zIndex = Self.enteringIndex
    case .middle: track.scale = 0
    }
  }

  /// Has an element go, with what was fading into it.
  func leave(
    _ cell: Cell, _ element: CollectionElement, _ seen: RunningAnimations.Seen,
    _ style: UpdateAnimation.Style,
    _ change: RunningAnimations.Change, _ resolved: ResolvedPosition
  ) {
    guard style != .none else { return }
    var leaver = RunningAnimations.Leaver(
      ghosts: seen.ghosts(with: cell), element: element, rect: seen.rect.moved(by: -resolved.movement),
      travel: travel, run: change.run)
    leaver.alpha = (seen.alpha, seen.alpha)
    leaver.scale = (seen.scale, seen.scale)
    switch style {
    case .none: break
    case .automatic, .fade: leaver.alpha.to = 0
    case .left, .right, .top, .bottom: (leaver.main, leaver.cross) = slide(style, seen.rect)
    case .middle: leaver.scale.to = 0
    }
    animations.add(leaver)
  }

  /// How far away an element is, in pixels along the main axis and across it, when it has slid out.
  private func slide(_ style: UpdateAnimation.Style, _ rect: AxisRect) -> (main: Int, cross: Int) {
    let configuration = attached
    let size = configuration.viewport.pixelSize
    let sign = configuration.isInverted ? -1 : 1
    switch (style, configuration.axis) {
    case (.left, .vertical): return (0, -size.width)
    case (.right, .vertical): return (0, size.width)
    case (.top, .vertical): return (-rect.length * sign, 0)
    case (.bottom, .vertical): return (rect.length * sign, 0)
    case (.left, .horizontal): return (-rect.length * sign, 0)
    case (.right, .horizontal): return (rect.length * sign, 0)
    case (.top, .horizontal): return (0, -size.height)
    case (.bottom, .horizontal): return (0, size.height)
    default: return (0, 0)
    }
  }
}
