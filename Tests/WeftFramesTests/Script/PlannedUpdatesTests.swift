import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftFrames

/// Where the frames of a scroll stand while its data changes.
@Suite struct PlannedUpdatesTests {
  /// One more row of 20 points above all others.
  private func insertion(_ moment: ScrollUpdate.Moment, into feed: BoxFeed) -> ScrollUpdate {
    ScrollUpdate(at: moment) { container in
      feed.heights.insert(20, at: 0)
      try container.insertItems(at: [[0, 0]])
    }
  }

  // 150 points in steps of 30. Before the fourth frame the content moves by 20, so that this one is at 110 instead of 90, and
  // the next ones at 140 and 170. The last of them has come past 160: before it is made the content moves by 20 again.
  @Test(
    "a scroll goes on from where updates have moved the content, planned or not, also while one waits for an offset",
    arguments: [true, false])
  func movedContent(isPlanned: Bool) async throws {
    let feed = BoxFeed(heights: Array(repeating: 20, count: 50))
    let renderer = FrameRenderer(
      table: TableNode(showing: feed), viewport: Viewport(20, 100), environment: try .standard(), workers: 1)
    let script = ScrollScript([.step(30, to: .distance(150))])
    let updates = [insertion(.frame(3), into: feed), insertion(.offset(160), into: feed)]
    let offsets: [Double]
    if isPlanned {
      offsets = try await renderer.plan(script, updates: updates).positions.map(\.offset)
    } else {
      let sink = MemorySink()
      _ = try await renderer.render(script, updates: updates, to: sink)
      offsets = sink.frames.map(\.info.offset)
    }
    #expect(offsets == [0, 30, 60, 110, 140, 190])
    withExtendedLifetime(feed) {}
  }

  // One row of 20 points does not fill 100, so that a batch is wanted: the first frame asks for it, and the
  // second one waits for it.
  @Test("once a planned scroll has been rendered, its container fetches batches by itself again")
  func fetchesAfterwards() async throws {
    let feed = BoxFeed(heights: [20])
    let table = TableNode(showing: feed)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(20, 100), environment: try .standard(), workers: 1)
    let plan = try await renderer.plan(ScrollScript(step: 30))
    _ = try await renderer.render(plan, to: MemorySink())
    table.fetchBatches { context -> Double? in
      context.batch == 0 ? 20 : nil
    } insert: { [unowned table] height in
      feed.heights.append(height)
      try table.insertItems(at: [[0, 1]])
    }
    for _ in 0..<2 { _ = try await renderer.frame() }
    #expect(table.numberOfRows(inSection: 0) == 2)
    withExtendedLifetime(feed) {}
  }
}
