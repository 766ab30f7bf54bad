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
}
