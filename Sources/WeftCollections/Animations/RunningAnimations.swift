import WeftGeometry
import WeftNodes

/// What is moving after updates of the data: what stays goes from where it was seen to where it is now, and what has gone is
/// still seen for a while.
///
/// Everything is told in relation to where elements are now, so that what is scrolled meanwhile moves as ever. Not `Sendable`: it
/// lives on the frame context, with its container.
struct RunningAnimations {
  /// A stretch of time in which something moves.
  struct Run {
    /// When it begins, in seconds.
    let start: Double
    let timing: AnimationTiming

    /// From 0 at the beginning to 1 at the end.
    func progress(at time: Double) -> Double { timing.progress(at: time - start) }
    func isOver(at time: Double) -> Bool { time - start >= timing.end }
  }

  /// An element that is there, on its way to its place.
  struct Track {
    let run: Run
    /// How far from its place it begins, in pixels along the main axis and across it.
    var main = 0
    var cross = 0
    /// How long what is seen of it is at the beginning, in pixels; `nil`: as long as it is.
    var length: Int?
    /// How broad it is then at the most, in pixels.
    var breadth = 0
    var alpha = 1.0
    /// How much of its length it is drawn with at the beginning.
    var scale = 1.0
    var zIndex = 0
  }

  /// A cell as it was seen last, and its share of what was seen in its place, from 0 to 1.
  typealias Ghost = (cell: Cell, share: Double)

  /// What stood in an element's place and fades into that: several cells, where a fade was interrupted by another.
  struct Fade {
    /// Their shares are 1 together.
    let ghosts: [Ghost]
    let run: Run
    /// Whether it is known that there is something to be seen of it.
    var isVisible = false
  }

  /// What was on show when an update was displayed.
  struct Seen {
    let element: ElementID
    /// Where it was seen, from the viewport's leading edge.
    let rect: AxisRect
    /// How opaque it was seen, with all that was fading into it.
    let alpha: Double
    /// How much of its length it was drawn with.
    let scale: Double
    /// Its own share of what was seen, from 0 to 1, and what had the rest.
    let share: Double
    let ghosts: [Ghost]

    /// The same, seen in the place of another element.
    func of(_ element: ElementID) -> Seen {
      Seen(element: element, rect: rect, alpha: alpha, scale: scale, share: share, ghosts: ghosts)
    }

    /// What was seen, the element as `cell` shows it.
    ///
    /// What has too small a share to be seen leaves it to what has most, so that there are never many however often fades are
    /// interrupted.
    func ghosts(with cell: Cell) -> [Ghost] {
      let all = ghosts + [(cell, share)]
      var seen = all.filter { $0.share >= Self.leastShare }
      guard let most = seen.indices.max(by: { seen[$0].share < seen[$1].share }) else { return [(cell, 1)] }
      seen[most].share += all.reduce(0) { $1.share < Self.leastShare ? $0 + $1.share : $0 }
      return seen
    }

    /// Half of what makes a difference to a pixel.
    private static let leastShare = 0.5 / 255
  }

  /// An element that has gone, or has its place out of sight now, on its way out.
  struct Leaver {
    /// What is seen of it: shares that are 1 together.
    let ghosts: [Ghost]
    let element: CollectionElement
    /// Where it was, from the viewport's leading edge, when it began to leave.
    let rect: AxisRect
    /// How far the container had moved in all then, in pixels.
    let travel: Int
    let run: Run
    var main = 0
    var cross = 0
    /// How opaque it is at the beginning, and at the end.
    var alpha = (from: 1.0, to: 1.0)
    /// How much of its length it is drawn with at the beginning, and at the end.
    var scale = (from: 1.0, to: 1.0)
  }

  /// An update that has just been displayed, and what was seen before.
  struct Change {
    let update: MapUpdate
    let animation: UpdateAnimation
    let styles: EditStyles
    let start: Double
    var seen: [Seen]
    /// The cells on show that have gone, as they looked.
    var cells: [ElementID: Cell] = [:]

    /// The time in which it is seen.
    var run: Run { Run(start: start, timing: animation.timing) }

    /// How an element comes that was not there.
    func style(ofComing element: ElementID) -> UpdateAnimation.Style {
      update.new.element(of: element).flatMap { styles.insertions.style(of: $0) } ?? animation.style
    }

    /// How an element goes that is no longer there.
    func style(ofGoing element: CollectionElement) -> UpdateAnimation.Style {
      styles.deletions.style(of: element) ?? animation.style
    }

    /// How another element takes the place of one: fading, where the edit does not say otherwise.
    func style(ofReloading element: ElementID) -> UpdateAnimation.Style {
      update.old.element(of: element).flatMap { styles.reloads.style(of: $0) }
        ?? (animation.style == .none ? .none : .fade)
    }
  }

  private(set) var tracks: [ElementID: Track] = [:]
  private(set) var fades: [ElementID: Fade] = [:]
  private(set) var leavers: [Leaver] = []
  /// Updates that have been displayed since the last frame.
  var changes: [Change] = []

  /// Whether nothing moves.
  var isEmpty: Bool { tracks.isEmpty && fades.isEmpty && leavers.isEmpty && changes.isEmpty }

  mutating func set(_ track: Track, for element: ElementID) { tracks[element] = track }
  mutating func set(_ fade: Fade, for element: ElementID) { fades[element] = fade }
  mutating func add(_ leaver: Leaver) { leavers.append(leaver) }

  /// Says whether there is anything to be seen of a fade; else it is left out.
  mutating func keepFade(of element: ElementID, isVisible: Bool) {
    if isVisible { fades[element]?.isVisible = true } else { fades[element] = nil }
  }

  /// Forgets what has come to its end.
  mutating func advance(to time: Double) {
    tracks = tracks.filter { !$0.value.run.isOver(at: time) }
    fades = fades.filter { !$0.value.run.isOver(at: time) }
    leavers.removeAll { $0.run.isOver(at: time) }
  }

  /// Forgets everything: all is where it is to be.
  mutating func finish() { self = RunningAnimations() }

  /// Forgets elements that have gone without leaving a trace.
  mutating func forget(_ elements: Set<ElementID>) {
    guard !isEmpty else { return }
    for element in elements {
      tracks[element] = nil
      fades[element] = nil
    }
  }
}
