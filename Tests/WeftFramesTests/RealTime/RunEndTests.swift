import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Containers after runs in real time, and after parts of plans.
@Suite struct RunEndTests {
  /// Takes no frame.
  private struct FullSink: FrameSink {
    @concurrent func write(_ frame: EncodedFrame) async throws { throw BoxFeed.Failure() }
  }

  private static let script = ScrollScript([.speed(800, to: .offset(400))], framesPerSecond: 8)

  private func expectAsBefore(_ table: TableNode) {
    #expect(table.rangeTunings == TableNode().rangeTunings && table.rangeTunings != .none)
    #expect(table.fetchesByItself && !table.isScrolled)
  }

  private func renderer(_ table: TableNode) throws -> FrameRenderer {
    FrameRenderer(table: table, viewport: Viewport(20, 100), environment: try .standard(), workers: 2)
  }

  @Test(
    "a run, and one that is made again, leave the container as it was, also where a frame cannot be written",
    arguments: DisplayMode.allCases)
  func runs(mode: DisplayMode) async throws {
    let workers = VirtualWorkers(count: 1) { _ in 0 }
    let cost: @Sendable (FrameWork) -> FramePhases = { _ in FramePhases() }
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    let (played, refused, replayed) = (
      TableNode(showing: feed), TableNode(showing: feed), TableNode(showing: feed)
    )
    let player = FrameRenderer(
      container: played, viewport: Viewport(20, 100), environment: try .standard(),
      pool: workers.makePool(), format: .png)
    let run = try await player.play(
      Self.script, at: FrameClock(framesPerSecond: 8), mode: mode,
      measuredBy: .virtual(workers, frameCost: cost))
    #expect(run.frames.count > 1)
    expectAsBefore(played)
    let failing = try renderer(refused)
    await #expect(throws: BoxFeed.Failure.self) { try await failing.replay(run, to: FullSink()) }
    expectAsBefore(refused)
    #expect(try await renderer(replayed).replay(run, to: MemorySink()).frameCount == run.frames.count)
    expectAsBefore(replayed)
    withExtendedLifetime(feed) {}
  }

  @Test("a part of a plan leaves the container as it was, also where a frame cannot be written")
  func plans() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    let table = TableNode(showing: feed)
    let renderer = try renderer(table)
    let plan = try await renderer.plan(Self.script)
    expectAsBefore(table)
    await #expect(throws: BoxFeed.Failure.self) { try await renderer.render(plan, to: FullSink()) }
    expectAsBefore(table)
    let sink = MemorySink()
    #expect(try await renderer.render(plan, frames: 3..<5, to: sink).frameCount == 2)
    #expect(sink.frames.map(\.info.index) == [3, 4] && sink.frames.map(\.info.time) == [0.375, 0.5])
    expectAsBefore(table)
    withExtendedLifetime(feed) {}
  }
}
