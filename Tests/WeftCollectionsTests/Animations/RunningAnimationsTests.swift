import Testing
import WeftGeometry

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What is kept of animated updates, and for how long.
@Suite struct RunningAnimationsTests {
  private typealias Ghost = RunningAnimations.Ghost
  private struct Failure: Error {}

  private let rect = AxisRect(start: 10, length: 20, cross: 3, breadth: 40)

  private func cell(_ number: UInt64) -> Cell { Cell(ElementID(number), .failed(Failure())) }

  /// What begins at 0 and takes so many seconds.
  private func run(_ duration: Double) -> RunningAnimations.Run {
    .init(start: 0, timing: AnimationTiming(duration: duration, curve: .linear))
  }

  private func seen(_ ghosts: [Ghost], share: Double) -> RunningAnimations.Seen {
    .init(element: ElementID(1), rect: rect, alpha: 0.5, scale: 0.25, share: share, ghosts: ghosts)
  }

  /// A leaver, two tracks and two fades, of elements 1 and 2; those of element 2 take longer.
  private func animations() -> RunningAnimations {
    var animations = RunningAnimations()
    for number in [1, 2] as [UInt64] {
      let run = run(Double(number))
      animations.set(RunningAnimations.Track(run: run), for: ElementID(number))
      animations.set(RunningAnimations.Fade(ghosts: [(cell(7), 1)], run: run), for: ElementID(number))
      animations.add(
        .init(ghosts: [(cell(8), 1)], element: .item([0, 0]), rect: rect, travel: 0, run: run))
    }
    return animations
  }

  // From 11, after the delay, to 13.
  @Test("a run goes from its start and its delay on, and is over with its last moment")
  func progress() {
    let run = RunningAnimations.Run(
      start: 10, timing: AnimationTiming(delay: 1, duration: 2, curve: .linear))
    #expect([9, 10, 11, 12, 13, 14].map { run.progress(at: $0) } == [0, 0, 0, 0.5, 1, 1])
    #expect([9, 12.75, 13, 14].map { run.isOver(at: $0) } == [false, false, true, true])
  }

  @Test("what moves, fades and leaves is forgotten at its own end, and all of it when everything ends")
  func ends() {
    var animations = animations()
    animations.advance(to: 0.5)
    #expect(animations.tracks.count == 2 && animations.fades.count == 2 && animations.leavers.count == 2)
    animations.advance(to: 1)
    #expect(Array(animations.tracks.keys) == [ElementID(2)])
    #expect(Array(animations.fades.keys) == [ElementID(2)])
    #expect(animations.leavers.map(\.run.timing.duration) == [2])
    animations.advance(to: 2)
    #expect(animations.isEmpty)
    animations = self.animations()
    animations.finish()
    #expect(animations.isEmpty && animations.leavers.isEmpty)
  }

  @Test("something moves as long as there is a track, a fade or one that leaves")
  func isEmpty() {
    var animations = RunningAnimations()
    #expect(animations.isEmpty)
    animations.set(RunningAnimations.Track(run: run(1)), for: ElementID(1))
    #expect(!animations.isEmpty)
    animations = RunningAnimations()
    animations.set(RunningAnimations.Fade(ghosts: [(cell(7), 1)], run: run(1)), for: ElementID(1))
    #expect(!animations.isEmpty)
    animations = RunningAnimations()
    animations.add(
      .init(ghosts: [(cell(8), 1)], element: .item([0, 0]), rect: rect, travel: 0, run: run(1)))
    #expect(!animations.isEmpty)
  }

  @Test("of elements that have gone neither track nor fade is kept, and of others both")
  func forgotten() {
    var animations = animations()
    animations.forget([ElementID(1), ElementID(5)])
    #expect(Array(animations.tracks.keys) == [ElementID(2)])
    #expect(Array(animations.fades.keys) == [ElementID(2)])
    #expect(animations.leavers.count == 2)
  }

  @Test("a fade that shows nothing is left out, and of one that shows something that is known")
  func visibleFades() {
    var animations = animations()
    #expect(animations.fades[ElementID(1)]?.isVisible == false)
    animations.keepFade(of: ElementID(1), isVisible: true)
    animations.keepFade(of: ElementID(2), isVisible: false)
    animations.keepFade(of: ElementID(9), isVisible: true)
    #expect(Array(animations.fades.keys) == [ElementID(1)])
    #expect(animations.fades[ElementID(1)]?.isVisible == true && animations.tracks.count == 2)
  }

  // A share of less than 0.5 / 255, which is about 0.00196, is not seen; it goes to the largest.
  @Test(
    "what has too small a share to be seen leaves it to what has most",
    arguments: [
      ([0.6, 0.001], 0.399, [0: 0.601, 9: 0.399]), ([0.3, 0.001], 0.699, [0: 0.3, 9: 0.7]),
      ([0.999], 0.001, [0: 1]), ([0.001, 0.001], 0.998, [9: 1]), ([], 1, [9: 1]), ([], 0, [9: 1]),
      ([0.5 / 255], 1 - 0.5 / 255, [0: 0.5 / 255, 9: 1 - 0.5 / 255]),
      ([0.5, 0.002], 0.498, [0: 0.5, 1: 0.002, 9: 0.498]),
    ] as [([Double], Double, [UInt64: Double])])
  func shares(old: [Double], share: Double, expected: [UInt64: Double]) {
    let ghosts = old.enumerated().map { (cell(UInt64($0)), $1) as Ghost }
    let found = seen(ghosts, share: share).ghosts(with: cell(9))
    #expect(found.map(\.cell.id.rawValue) == expected.keys.sorted())
    for ghost in found {
      #expect(abs(ghost.share - (expected[ghost.cell.id.rawValue] ?? -1)) < 1e-12)
    }
  }

  @Test("what is seen in the place of another element is seen as it was")
  func ofAnother() {
    let other = seen([(cell(3), 0.25)], share: 0.75).of(ElementID(6))
    #expect(other.element == ElementID(6) && other.rect == rect)
    #expect(other.alpha == 0.5 && other.scale == 0.25 && other.share == 0.75)
    #expect(other.ghosts.map(\.cell.id) == [ElementID(3)])
  }

  // Item 0 goes, items 1 and 2 are made anew, and one comes at either end: items 1 to 3 stay where they were.
  @Test("what an edit says of itself comes before what its batch says; what is reloaded fades otherwise")
  func styles() throws {
    var updated = UpdatedMap([4])
    let old = updated.map.items[0]
    var set = ChangeSet()
    set.add(.insertion, ofItems: [[0, 0]], .top)
    set.add(.insertion, ofItems: [[0, 4]], nil)
    set.add(.deletion, ofItems: [[0, 0]], .left)
    set.add(.reload, ofItems: [[0, 1]], .middle)
    set.add(.reload, ofItems: [[0, 2]], nil)
    let update = try updated.update(set, to: [SectionContents(itemCount: 5)])
    let new = update.new.items[0]
    func change(_ style: UpdateAnimation.Style) -> RunningAnimations.Change {
      .init(
        update: update,
        animation: UpdateAnimation(style, timing: AnimationTiming(delay: 1, duration: 2, curve: .linear)),
        styles: set.styles, start: 5, seen: [])
    }
    let right = change(.right)
    #expect(right.style(ofComing: new[0]) == .top && right.style(ofComing: new[4]) == .right)
    #expect(right.style(ofGoing: .item([0, 0])) == .left && right.style(ofGoing: .item([0, 3])) == .right)
    #expect(right.style(ofReloading: old[1]) == .middle && right.style(ofReloading: old[2]) == .fade)
    let none = change(.none)
    #expect(none.style(ofReloading: old[1]) == .middle && none.style(ofReloading: old[2]) == .none)
    #expect(right.run.start == 5 && right.run.progress(at: 7) == 0.5 && right.run.isOver(at: 8))
  }
}
