import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftFrames

/// Frames that are asked for one by one, and parts of plans.
@Suite struct FrameRequestTests {
  /// What shows 20 rows of 50 points, two at a time.
  private func renderer(_ feed: BoxFeed) throws -> FrameRenderer {
    FrameRenderer(
      table: TableNode(showing: feed), viewport: Viewport(20, 100), environment: try .standard(), workers: 2)
  }

  // Tiles of 20 points: from 30 to 80 the second to the fourth are seen.
  @Test("content that is scrolled sideways goes as far as a point lies to the right")
  func sideways() async throws {
    let feed = TileFeed([.init((0..<10).map { _ in .init(width: 20, color: .black) })])
    let list = CollectionNode(layout: ListLayout(scrollDirection: .horizontal), showing: feed)
    let renderer = FrameRenderer(
      collection: list, viewport: Viewport(50, 10), environment: try .standard(), workers: 2)
    let info = try await renderer.frame(at: Point(x: 30, y: 0)).info
    #expect(info.position.point == Point(x: 30, y: 0) && info.offset == 30)
    #expect(info.cells.map(\.row) == [1, 2, 3] && info.cells.map(\.frame.minX) == [-10, 10, 30])
    withExtendedLifetime(feed) {}
  }

  @Test("an item stands as far before the top as is asked, and frames are numbered as they come")
  func items() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 20))
    let renderer = try renderer(feed)
    for (number, distance) in [0.0, 20, -30].enumerated() {
      let info = try await renderer.frame(atItem: IndexPath(row: 7, section: 0), distance: distance).info
      #expect(info.index == number)
      #expect(info.cells.first { $0.row == 7 }?.frame.minY == -distance)
    }
    let error = await #expect(throws: ScrollError.self) {
      _ = try await renderer.frame(atItem: IndexPath(row: 20, section: 0))
    }
    #expect(error?.reason == .missingRow(20, section: 0))
    withExtendedLifetime(feed) {}
  }

  @Test("a frame says of its cells what they are to which section, and of its ranges only where it is to")
  func contents() async throws {
    let tile = TileFeed.Tile(height: 10, color: .black)
    let feed = TileFeed([.init([tile, tile], header: tile, footer: tile), .init([tile], footer: tile)])
    let renderer = FrameRenderer(
      table: TableNode(showing: feed), viewport: Viewport(20, 100), environment: try .standard(), workers: 1)
    let info = try await renderer.frame().info
    #expect(info.cells.map(\.kind) == [.header, .row, .row, .footer, .row, .footer])
    #expect(info.cells.map(\.section) == [0, 0, 0, 0, 1, 1])
    #expect(info.cells.map(\.row) == [nil, 0, 1, nil, 0, nil])
    #expect(info.cells.map(\.id) == ["header 0", "0 0", "0 1", "footer 0", "1 0", "footer 1"])
    #expect(info.ranges == nil && !renderer.recordsEvents)
    renderer.recordsEvents = true
    let recorded = try await renderer.frame().info.ranges
    let ranges = try #require(recorded)
    #expect(ranges.visible.map(\.items) == [0..<2, 0..<1] && renderer.recordsEvents)
    withExtendedLifetime(feed) {}
  }

  // 100 rows of 50 points, two at a time.
  @Test("where a cell fails, all frames that were made before are handed on, and told as they are made")
  func failure() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 100))
    feed.failingRow = 60
    let renderer = try renderer(feed)
    var made: [FrameInfo] = []
    renderer.didMakeFrame = { made.append($0) }
    let sink = MemorySink()
    await #expect(throws: CollectionError.self) {
      _ = try await renderer.render(ScrollScript(step: 100), to: sink)
    }
    #expect(made.count > 10 && made.map(\.index) == Array(made.indices))
    #expect(sink.frames.map(\.info) == made)
    withExtendedLifetime(feed) {}
  }

  @Test("a scroll that is held up before a frame, and gives up there, has neither made nor planned it")
  func heldUp() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 20))
    let renderer = try renderer(feed)
    renderer.willMakeFrame = { throw BoxFeed.Failure() }
    let sink = MemorySink()
    await #expect(throws: BoxFeed.Failure.self) { _ = try await renderer.plan(ScrollScript()) }
    await #expect(throws: BoxFeed.Failure.self) { _ = try await renderer.render(ScrollScript(), to: sink) }
    #expect(sink.frames.isEmpty)
    withExtendedLifetime(feed) {}
  }

  @Test("a part of a plan tells how far it is itself, of a number that is known")
  func progress() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 20))
    let renderer = try renderer(feed)
    let plan = try await renderer.plan(ScrollScript(step: 100))
    #expect(plan.frameCount == 10)
    var progress: [RenderProgress] = []
    let sink = MemorySink()
    let report = try await renderer.render(plan, frames: 6..<9, to: sink) { progress.append($0) }
    #expect(
      progress == (1...3).map { RenderProgress(frameCount: $0, total: 3, isTotalFinal: true) })
    #expect(report.frameCount == 3 && report.byteCount == sink.frames.map(\.byteCount).reduce(0, +))
    #expect(report.seconds >= report.secondsToFirstFrame && report.secondsToFirstFrame > 0)
    // None is a part as well.
    #expect(try await renderer.render(plan, frames: 9..<9, to: sink).frameCount == 0)
    #expect(try await renderer.render(plan, to: sink).frameCount == 10)
    withExtendedLifetime(feed) {}
  }

  @Test("what has been recorded for some frames is not for those after it is switched off")
  func recordedNoMore() async throws {
    let feed = BoxFeed(heights: [50, 50])
    let renderer = try renderer(feed)
    renderer.recordsEvents = true
    let recorded = try await renderer.frame().info
    renderer.recordsEvents = false
    let bare = try await renderer.frame().info
    #expect(recorded.ranges != nil && bare.ranges == nil && !renderer.recordsEvents)
    withExtendedLifetime(feed) {}
  }
}
