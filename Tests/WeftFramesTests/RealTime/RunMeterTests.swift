import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Runs at 8 frames a second whose time is modelled, over 10 rows of 50 points seen through 20 × 100.
///
/// Workers take no time, and each frame takes as many seconds on the frame context as it is said to.
@Suite struct RunMeterTests {
  /// 100 points a frame.
  private static let scroll = [ScrollSegment.speed(800, to: .offset(400))]

  private func play(
    _ segments: [ScrollSegment], frameTime: Double, upTo mostRefreshes: Int = .max
  ) async throws -> RealTimeRun {
    let workers = VirtualWorkers(count: 1) { _ in 0 }
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    let renderer = FrameRenderer(
      container: TableNode(showing: feed), viewport: Viewport(20, 100), environment: try .standard(),
      pool: workers.makePool(), format: .png)
    let cost: @Sendable (FrameWork) -> FramePhases = { _ in
      var phases = FramePhases()
      phases.layout = frameTime
      return phases
    }
    let run = try await renderer.play(
      ScrollScript(segments), at: FrameClock(framesPerSecond: 8), mode: .asynchronous,
      measuredBy: .virtual(workers, frameCost: cost), upTo: mostRefreshes)
    withExtendedLifetime(feed) {}
    return run
  }

  // The clock begins anew once the first frame is there, after 1/16 s; the others are due every 1/8 s.
  @Test("frames that take half of their time begin when they are due, and none is left out")
  func inTime() async throws {
    let run = try await play(Self.scroll, frameTime: 0.0625)
    #expect(run.secondsToFirstFrame == 0.0625)
    #expect(run.frames.map(\.index) == [0, 1, 2, 3, 4] && run.leftOut.isEmpty && run.droppedFrames == 0)
    #expect(run.frames.map(\.due) == [0, 0.125, 0.25, 0.375, 0.5])
    #expect(run.frames.map(\.begin) == run.frames.map(\.due))
    #expect(run.frames.map(\.end) == [0, 0.1875, 0.3125, 0.4375, 0.5625])
    #expect(run.frames.allSatisfy { $0.processorTime == 0.0625 && $0.phases.layout == 0.0625 })
    let details = run.frames.compactMap(\.details)
    #expect(details.map(\.work.pixels) == details.map { $0.isChanged ? 2000 : 0 })
  }

  // A frame takes two and a half refreshes: frame 1 ends at 0.4375, when frame 3 has been due since 0.375 and
  // frame 4 is not yet. Frame 3 ends at 0.75, and a frame 5 would have been due at 0.625.
  @Test("a frame is left out where the next one is due before it can begin, and the scroll goes on")
  func late() async throws {
    let run = try await play(Self.scroll, frameTime: 0.3125)
    #expect(run.frames.map(\.index) == [0, 1, 3] && run.droppedFrames == 1)
    #expect(run.frames.map(\.begin) == [0, 0.125, 0.4375] && run.frames.map(\.end) == [0, 0.4375, 0.75])
    #expect(run.leftOut.map(\.index) == [2, 4] && run.leftOut.allSatisfy(\.isChanged))
    // Made again it has the same frames, at their times in the script.
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    let renderer = FrameRenderer(
      table: TableNode(showing: feed), viewport: Viewport(20, 100), environment: try .standard(), workers: 2)
    let sink = MemorySink()
    let report = try await renderer.replay(run, to: sink)
    #expect(sink.frames.map(\.info.index) == [0, 1, 3] && report.frameCount == 3)
    #expect(sink.frames.map(\.info.time) == [0, 0.125, 0.375])
    #expect(sink.frames.map(\.info.position) == run.frames.map(\.position))
    withExtendedLifetime(feed) {}
  }

  @Test("where nothing moves, what is left out and what is made shows what the frame before showed")
  func still() async throws {
    let late = try await play([.wait(seconds: 0.5)], frameTime: 0.3125)
    #expect(late.leftOut.map(\.index) == [2, 4] && !late.leftOut.contains(where: \.isChanged))
    let run = try await play([.wait(seconds: 2)], frameTime: 0.0625)
    let details = run.frames.compactMap(\.details)
    #expect(details.count == 17 && details[0].isChanged && details[0].work.pixels == 2000)
    #expect(details[0].cells == ["row-0", "row-1"] && details[0].work.cells == 2)
    // All that can be got ready is, by then.
    #expect(details[16].isChanged == false && details[16].work.pixels == 0)
    #expect(details[16].work.jobs == 0 && details[16].work.arrivals == 0)
    #expect(details.contains { $0.work.jobs > 0 })
    // Only frames that do not wait look for what has arrived.
    #expect(details.dropFirst().map(\.work.arrivals) == run.work.arrivals.map(\.count))
  }

  @Test("no jump is left out, however late its frame is")
  func jumps() async throws {
    let jumps = [100.0, 200, 300].map { ScrollSegment.jump(to: .offset($0)) }
    let run = try await play(jumps, frameTime: 0.3125)
    #expect(run.frames.map(\.index) == [0, 1, 2, 3] && run.leftOut.isEmpty)
  }

  // The frame that begins at 0.25 ends two refreshes and a half after the beginning.
  @Test("a run ends with the first frame that is ready after more refreshes than there may be")
  func mostRefreshes() async throws {
    #expect(try await play(Self.scroll, frameTime: 0.0625, upTo: 2).frames.map(\.index) == [0, 1, 2])
    #expect(try await play(Self.scroll, frameTime: 0.0625, upTo: 3).frames.map(\.index) == [0, 1, 2, 3])
  }

  @Test("what workers do for the first frame lies before the beginning, and so do its parts")
  func spans() async throws {
    let run = try await play(Self.scroll, frameTime: 0.0625)
    #expect(run.spans.first?.begin == -0.0625)
    for span in run.spans {
      for part in span.parts { #expect(part.begin >= span.begin && part.end <= span.end) }
    }
  }

  @Test("by the clock, frames that have changed are put together, and no others")
  func composition() async throws {
    let meter = WorkMeter()
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    let renderer = FrameRenderer(
      container: TableNode(showing: feed), viewport: Viewport(200, 100), environment: try .standard(),
      pool: WorkerPool(count: 2, meter: meter), format: .png)
    let run = try await renderer.play(
      ScrollScript([.jump(to: .offset(50)), .wait(seconds: 0.01)]), at: FrameClock(framesPerSecond: 1000),
      mode: .synchronous, measuredBy: .real(meter))
    #expect(run.frames.first?.details?.isChanged == true)
    for frame in run.frames { #expect((frame.phases.composition > 0) == frame.details?.isChanged) }
    #expect(!run.spans.isEmpty)
    withExtendedLifetime(feed) {}
  }
}
