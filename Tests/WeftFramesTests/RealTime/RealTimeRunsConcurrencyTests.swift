import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Runs in real time, and how they are made again.
@Suite struct RealTimeRunsConcurrencyTests: RealTimeSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test(
    "a run is made again frame by frame, with all that it could not show", arguments: DisplayMode.allCases)
  func replay(mode: DisplayMode) async throws {
    let heights = (0..<150).map { Double(20 + $0 * 7 % 60) }
    let script = ScrollScript([.speed(20_000), .jump(to: .row(100)), .fling(velocity: -1000)])
    let (feed, renderer) = renderer(heights)
    let run = try await renderer.play(script, at: .hz120, mode: mode)
    #expect(run.frames.first?.index == 0 && run.frames.first?.blank.isEmpty == true)
    #expect(run.frames.count > 1)
    #expect(run.drawnPixels >= 40 * 200)
    if mode == .synchronous { #expect(run.wastedPixels == 0) }
    let (again, other) = self.renderer(heights)
    let sink = MemorySink()
    _ = try await other.replay(run, to: sink)
    #expect(sink.frames.map(\.info.index) == run.frames.map(\.index))
    #expect(sink.frames.map(\.info.position) == run.frames.map(\.position))
    // Twice the same bytes.
    let (third, last) = self.renderer(heights)
    let second = MemorySink()
    _ = try await last.replay(run, to: second)
    #expect(sink.frames.map(\.bytes) == second.frames.map(\.bytes))
    // A frame without anything missing is that of a run that waits.
    let (fourth, offline) = self.renderer(heights)
    for (frame, made) in zip(run.frames, sink.frames) where frame.blank.isEmpty && !frame.position.isEstimated
    {
      let still = try await offline.frame(atOffset: frame.position.offset)
      #expect(still.info.cells == made.info.cells)
    }
    withExtendedLifetime((feed, again, third, fourth)) {}
  }

  @Test("what a run has missed is in the frames that are made of it")
  func replayShowsBlank() async throws {
    let heights = Array(repeating: 50.0, count: 2000)
    let script = ScrollScript([.speed(500_000)])
    let (feed, renderer) = renderer(heights)
    let run = try await renderer.play(script, at: .hz60, mode: .withoutPreloading)
    try #require(!run.blankFrames.isEmpty)
    let (again, other) = self.renderer(heights)
    let sink = MemorySink()
    _ = try await other.replay(run, to: sink)
    for (frame, made) in zip(run.frames, sink.frames) {
      // What is blank is not among the cells.
      let shown = Set(made.info.cells.compactMap(\.row))
      #expect(shown.isDisjoint(with: frame.blank.cells.map(\.indexPath.item)))
    }
    withExtendedLifetime((feed, again)) {}
  }

  @Test("where frame contexts that are late have taken all threads, workers get their turn all the same")
  func lateContextsLetWorkersWork() async throws {
    let jumps = Array(repeating: ScrollSegment.jump(to: .row(1000)), count: 400)
    let sides: [Bool] = try await withThrowingTaskGroup(of: Bool.self) { group in
      // As many as the pool of threads that tests, and workers, run on has.
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask {
          let (feed, renderer) = self.renderer(Array(repeating: 50, count: 2000))
          // Every frame is late, and a jump is never left out.
          let run = try await renderer.play(ScrollScript(jumps), at: FrameClock(framesPerSecond: 1e9))
          return withExtendedLifetime(feed) {
            run.frames.contains { $0.position.offset > 1000 && $0.blank.isEmpty }
          }
        }
      }
      return try await group.reduce(into: []) { $0 += [$1] }
    }
    #expect(sides.allSatisfy { $0 })
  }

  @Test(
    "only an asynchronous run prepares what is not in view yet, and afterwards ranges reach as far as before",
    arguments: [
      (.asynchronous, .standard), (.synchronous, .none), (.withoutPreloading, .none),
    ] as [(DisplayMode, RangeTunings)])
  func ranges(mode: DisplayMode, expected: RangeTunings) async throws {
    let (feed, renderer) = renderer([50, 50])
    var tunings: [RangeTunings] = []
    let look = ScrollUpdate(at: .frame(0)) { tunings.append($0.rangeTunings) }
    _ = try await renderer.play(ScrollScript([]), updates: [look], at: .hz60, mode: mode)
    #expect(tunings == [expected])
    #expect(renderer.container.rangeTunings == .standard)
    withExtendedLifetime(feed) {}
  }
}
