import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What hangs out of cells beside headers, pinned ones among them.
@Suite struct PinnedOverflowConcurrencyTests: CellOverflowSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Two sections of a header, 20 points high, and a cell, 40 points, whose badge lies over the last ten rows before it.
  private func pinned(_ header: Color, badge: Color? = nil) -> TileFeed {
    var cell = TileFeed.Tile(height: 40, color: .black)
    cell.badge = (Rect(x: 10, y: -10, width: 10, height: 20), Self.red)
    var first = TileFeed.Tile(height: 20, color: header)
    if let badge { first.badge = (Rect(x: 30, y: 15, width: 10, height: 10), badge) }
    return TileFeed([
      .init([cell], header: first), .init([cell], header: TileFeed.Tile(height: 20, color: header)),
    ])
  }

  @Test(
    "a header that can be pinned lies above what hangs out of cells, where it is pinned and where it is not yet"
  )
  func headers() async throws {
    let (feed, viewport) = (pinned(Self.blue), Viewport(60, 100))
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, viewport)
    for offset in [0, 1, 5] {
      let frame = try await container.makeFrame(atOffset: Double(offset))
      #expect(try pixel(frame, 15, 15) == [0, 0, 255], "offset \(offset)")
      // The second header, whose place is at 60, and the part of the badge that lies on its own cell.
      #expect(try pixel(frame, 15, 75 - offset) == [0, 0, 255], "offset \(offset)")
      #expect(try pixel(frame, 15, 85 - offset) == [255, 0, 0], "offset \(offset)")
    }
    let plain = CollectionNode(layout: ListLayout())
    attach(plain, feed, viewport)
    #expect(try pixel(try await plain.makeFrame(atOffset: 0), 15, 15) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }

  @Test("a header that nothing is drawn in shows the badge below it, also at its place")
  func clearHeader() async throws {
    let feed = pinned(.clear)
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, Viewport(60, 100))
    #expect(try pixel(try await container.makeFrame(atOffset: 0), 15, 15) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }

  // Scrolled by 50 the first header is at -10..<10, pushed by the second one at 10..<30; its badge is at 5..<15.
  @Test("what hangs out of a pinned header lies above the header that pushes it out")
  func pushed() async throws {
    let feed = pinned(Self.blue, badge: .black)
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, Viewport(60, 60))
    let frame = try await container.makeFrame(atOffset: 50)
    #expect(try pixel(frame, 35, 12) == [0, 0, 0])
    #expect(try pixel(frame, 15, 25) == [0, 0, 255])
    withExtendedLifetime(feed) {}
  }

  // The red cell goes from 60 to 120, and is at 90..<130 half-way; the second header comes from 100 to 60, and is at 80..<100.
  @Test(
    "what moves to another section passes over its header, whether something hangs out of a cell or not",
    arguments: [false, true])
  func movedPastHeader(hasBadge: Bool) async throws {
    func tile(_ height: Double, _ color: Color) -> TileFeed.Tile {
      TileFeed.Tile(height: height, color: color)
    }
    var first = tile(40, .black)
    if hasBadge { first.badge = (Rect(x: 10, y: -10, width: 10, height: 20), .black) }
    let header = tile(20, Self.blue)
    let feed = TileFeed([
      .init([first, tile(40, Self.red)], header: header), .init([tile(40, .black)], header: header),
    ])
    let container = CollectionNode(layout: ListLayout(pinsHeaders: true))
    attach(container, feed, Viewport(60, 200))
    #expect(try pixel(try await container.makeFrame(.start, time: 0), 35, 105) == [0, 0, 255])
    feed.sections[1].items.append(feed.sections[0].items.remove(at: 1))
    try container.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try container.moveItem(at: [0, 1], to: [1, 1])
    }
    let middle = try await container.makeFrame(.stay, time: 0.5)
    #expect(try pixel(middle, 35, 85) == [0, 0, 255])
    #expect(try pixel(middle, 35, 95) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }
}
