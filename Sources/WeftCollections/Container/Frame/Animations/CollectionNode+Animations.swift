import WeftFoundation
import WeftGeometry
package import WeftGraphics
import WeftNodes

/// Animated updates.
///
/// An animation begins with what was seen in the last frame, at its time, and goes on in the next. So its first picture is the
/// still before it, and the one at its end the still after it. Where frames have no times nothing is animated.
extension CollectionNode {
  /// Takes down what was seen before an animated update.
  func beginChange(_ accepted: UpdateController.Accepted) {
    guard let animation = accepted.animation, let start = animationStart else { return }
    // Where several updates are displayed together, all begin with what was seen.
    let seen = shown.places.filter(\.isVisible).map { place in
      let element = place.element
      let appearance = appearance(of: element, at: start)
      let fade = animations.fades[element]
      let progress = fade?.run.progress(at: start) ?? 1
      return RunningAnimations.Seen(
        element: element, rect: seenRect(of: element, place.rect, at: start), alpha: appearance.alpha,
        scale: appearance.scale, share: progress,
        ghosts: (fade?.ghosts ?? []).map { ($0.cell, $0.share * (1 - progress)) })
    }
    animations.changes.append(
      RunningAnimations.Change(
        update: accepted.update, animation: animation, styles: accepted.styles, start: start, seen: seen))
  }

  /// Says at which time the frame is seen that is being made; also where it has been asked before where that will stand.
  func beginFrame(at time: Double?) {
    // Containers in cells count with the one around them.
    if supernode == nil { attached.environment.cellWork?.beginFrame() }
    guard time != frameTime else { return }
    (lastTime, frameTime) = (shown.hasStood ? frameTime : nil, time)
  }

  /// Counts a change that the next frame shows, as a share of all that there may be.
  ///
  /// - Parameters:
  ///   - weight: As how many updates it counts; one more for every 8,000 elements on show, all of which are looked at, or for every 300
  ///     where they are set in motion.
  ///   - isAnimated: whether it may be an animated one.
  /// - Returns: the share of all that the next frame shows.
  package func countChange(_ weight: Int, isAnimated: Bool, _ limits: RenderLimits) -> Double {
    let elements = isAnimated && frameTime != nil ? 300.0 : 8000
    let weight = Double(weight) + Double(shown.visible.count) / elements
    return configuration?.environment.cellWork?.update(limits.share(weight, .updates)) ?? 0
  }

  /// When what is displayed now begins to move: at the time of the last frame; `nil`, where nothing is animated.
  var animationStart: Double? {
    guard frameTime != nil, configuration != nil, shown.hasStood else { return nil }
    return lastTime
  }

  /// Keeps what an element on show looked like that goes with an animated update.
  func keepCell(_ cell: Cell, leavingWith element: ElementID) {
    guard let last = animations.changes.indices.last, let prepared = cell.state.prepared,
      animations.changes[last].seen.contains(where: { $0.element == element })
    else { return }
    animations.changes[last].cells[element] = Cell(element, withAppearanceOf: cell, prepared)
  }

  /// Where an element is seen at a time, from the viewport's leading edge.
  private func seenRect(of element: ElementID, _ rect: AxisRect, at time: Double) -> AxisRect {
    guard let track = animations.tracks[element] else { return rect }
    let rest = 1 - track.run.progress(at: time)
    let length = track.length.map { Int((Double($0) * rest + Double(rect.length) * (1 - rest)).rounded()) }
    return AxisRect(
      start: rect.start + Int((Double(track.main) * rest).rounded()), length: length ?? rect.length,
      cross: rect.cross + Int((Double(track.cross) * rest).rounded()), breadth: rect.breadth)
  }

  // MARK: Beginning

  /// Sets everything in motion that updates displayed since the last frame have moved.
  func startAnimations(at resolved: ResolvedPosition) {
    travel += resolved.movement
    guard let time = frameTime else { return animations.finish() }
    let changes = animations.changes
    animations.changes = []
    var replaced = Replaced()
    for change in changes { start(change, &replaced, at: resolved) }
    animations.advance(to: time)
  }

  /// What was seen in the place of elements that have come and gone without being seen, as several updates were displayed
  /// together; by those elements.
  private typealias Replaced = [ElementID: (seen: RunningAnimations.Seen, cell: Cell)]

  private func start(
    _ change: RunningAnimations.Change, _ unseen: inout Replaced, at resolved: ResolvedPosition
  ) {
    let map = updates.visible
    var change = change
    for (index, place) in change.seen.enumerated() {
      guard let (seen, cell) = unseen.removeValue(forKey: place.element) else { continue }
      change.seen[index] = seen.of(place.element)
      change.cells[place.element] = cell
    }
    let seen = Dictionary(change.seen.map { ($0.element, $0) }) { first, _ in first }
    var replaced: [ElementID: ElementID] = [:]
    for seen in change.seen {
      guard let new = change.update.replacement(of: seen.element) else { continue }
      replaced[new] = seen.element
      if !map.contains(new), let cell = change.cells[seen.element] { unseen[new] = (seen, cell) }
    }
    var present: Set<ElementID> = []
    lazy var shifts = shifts(since: seen, resolved)
    for place in shown.places {
      let element = place.element
      present.insert(element)
      var track = RunningAnimations.Track(run: change.run)
      (track.alpha, track.scale) = appearance(of: element, at: change.start)
      if let old = replaced[element].flatMap({ seen[$0] }) {
        (track.alpha, track.scale) = (old.alpha, old.scale)
        move(&track, from: old.rect, to: place.rect, resolved)
        if let cell = change.cells[old.element] {
          replace(old, cell, by: element, at: place.rect, &track, change, resolved)
        }
      } else if let rect = seen[element]?.rect {
        move(&track, from: rect, to: place.rect, resolved)
        if change.update.hasMoved(element) { track.zIndex = Self.movingIndex }
      } else if change.update.old.contains(element) {
        // It was not seen: it comes along with what is nearest to it.
        track.main = -(map.position(of: element).map { shifts.shift(near: $0) } ?? 0)
      } else {
        enter(&track, change.style(ofComing: element), place.rect)
      }
      let isStill = track.main == 0 && track.cross == 0 && track.length == nil
      if !isStill || track.scale != 1 || track.alpha != 1 || animations.tracks[element] != nil {
        animations.set(track, for: element)
      }
    }
    for leaver in change.seen where !present.contains(leaver.element) {
      let element = leaver.element
      if map.contains(element) {
        depart(leaver, shifts, change, resolved)
      } else if change.update.replacement(of: element) == nil, let cell = change.cells[element],
        let old = change.update.old.element(of: element)
      {
        leave(cell, old, leaver, change.style(ofGoing: old), change, resolved)
      }
    }
  }

  /// How opaque an element is seen at a time, and how much of its length it is drawn with.
  private func appearance(of element: ElementID, at time: Double) -> (alpha: Double, scale: Double) {
    guard let track = animations.tracks[element] else { return (1, 1) }
    let progress = track.run.progress(at: time)
    return (track.alpha + (1 - track.alpha) * progress, track.scale + (1 - track.scale) * progress)
  }

  /// Leaves out fades between cells that look alike, as headers do that were made anew: nothing of them is to be seen on the way.
  func dropIdleFades() async throws {
    for element in animations.fades.keys.sorted() {
      guard let fade = animations.fades[element], !fade.isVisible else { continue }
      guard shown.visible.contains(element), let cell = cells?[element], fade.ghosts.count == 1,
        let old = fade.ghosts.first?.cell, !old.holdsContainers, !cell.holdsContainers,
        old.overflow == nil, cell.overflow == nil,
        let before = old.pixels.shown, try await rendering(of: cell).bitmap == before.bitmap
      else {
        animations.keepFade(of: element, isVisible: true)
        continue
      }
      animations.keepFade(of: element, isVisible: false)
    }
  }
}
