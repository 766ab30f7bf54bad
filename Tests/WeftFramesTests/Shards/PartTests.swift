import Testing
import Weft
import WeftTestSupport

@testable import WeftFrames

/// What a part of a scroll costs.
@Suite struct PartConcurrencyTests {
  // 400 rows of 50 points seen through 100: the last offset is 19,900, and 200 frames 100 points apart show two rows each.
  // The last quarter of them are frames 150 to 199: rows 300 to 399.
  @Test("a part draws its own rows, and only measures what lies above")
  func drawsItsOwn() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 400))
    let table = TableNode()
    table.separator = nil
    table.cellRetention = .nearby
    table.dataSource = feed
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(20, 100), environment: try .standard(), workers: 2)
    let plan = try await renderer.plan(ScrollScript(step: 100))
    #expect(plan.frameCount == 200)
    #expect(feed.log.counts.drawings.isEmpty)
    #expect(feed.log.counts.runs == Dictionary(uniqueKeysWithValues: (0..<400).map { ($0, 1) }))

    let frames = try #require(Shard(4, of: 4)).frames(of: plan.frameCount)
    #expect(frames == 150..<200)
    let sink = MemorySink()
    _ = try await renderer.render(plan, frames: frames, to: sink)
    #expect(sink.frames.map(\.info.index) == Array(frames))
    let counts = feed.log.counts
    // The container has come from below, so that a screen above the first frame is drawn ahead.
    #expect(counts.drawings.keys.min() == 298)
    #expect(counts.drawings.values.allSatisfy { $0 == 1 })
    // Rows above were made to be measured, and not again: except those of the preload range, which reaches 2.5 screens ahead.
    #expect(counts.runs.filter { $0.value > 1 }.keys.min() == 295)
    withExtendedLifetime(feed) {}
  }
}
