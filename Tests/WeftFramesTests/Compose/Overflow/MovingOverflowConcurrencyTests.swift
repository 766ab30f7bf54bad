import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What hangs out of cells that are on their way.
@Suite struct MovingOverflowConcurrencyTests: CellOverflowSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A black cell, 20 points high, with a box in it or beyond it, and one below it that shows what lies under it.
  private func feed(badge: Rect, _ color: Color) -> TileFeed {
    var tiles = [TileFeed.Tile(height: 20, color: .black), TileFeed.Tile(height: 20, color: .clear)]
    tiles[0].badge = (badge, color)
    return TileFeed([.init(tiles)])
  }

  private func isNear(_ a: [Int], _ b: [Int]) -> Bool { zip(a, b).allSatisfy { abs($0 - $1) <= 1 } }

  // The badge lies in rows 15..<25, five of them beyond the cell. Half-way, faded: half of red over white. Slid out by its length
  // upwards: ten rows further up. Shrunk: from the cell's middle, row 10, half as far, 12.5..<17.5.
  @Test(
    "a cell that has gone takes what hangs out of it along",
    arguments: [
      (.fade, [(22, [255, 128, 128]), (17, [255, 128, 128]), (27, [255, 255, 255])]),
      (.top, [(12, [255, 0, 0]), (14, [255, 0, 0]), (17, [255, 255, 255])]),
      (.middle, [(15, [255, 0, 0]), (19, [255, 255, 255])]),
      (.left, [(22, [255, 255, 255])]), (.none, [(22, [255, 255, 255])]),
    ] as [(UpdateAnimation.Style, [(row: Int, color: [Int])])])
  func leaving(style: UpdateAnimation.Style, rows: [(row: Int, color: [Int])]) async throws {
    let feed = feed(badge: Rect(x: 30, y: 15, width: 10, height: 10), Self.red)
    let container = CollectionNode(layout: ListLayout())
    attach(container, feed, Viewport(60, 60))
    #expect(try pixel(try await container.makeFrame(.start, time: 0), 35, 22) == [255, 0, 0])
    feed.sections[0].items.remove(at: 0)
    try container.performBatchUpdates(animation: UpdateAnimation(style, timing: linear)) {
      try container.deleteItems(at: [[0, 0]])
    }
    if style != .none {
      // A thousandth of the way.
      #expect(isNear(try pixel(try await container.makeFrame(.stay, time: 0.001), 35, 22), [255, 0, 0]))
    }
    let middle = try await container.makeFrame(.stay, time: 0.5)
    for (row, color) in rows {
      let seen = try pixel(middle, 35, row)
      #expect(isNear(seen, color), "row \(row): \(seen)")
    }
    // Its left half is on its way to the left: the badge of 30..<40 is at 0..<10.
    if style == .left { #expect(try pixel(middle, 5, 22) == [255, 0, 0]) }
    let end = try await container.makeFrame(.stay, time: 1)
    #expect(try pixel(end, 35, 22) == [255, 255, 255] && pixel(end, 35, 17) == [255, 255, 255])
    withExtendedLifetime(feed) {}
  }

  @Test(
    "what hangs out of a cell fades into what hangs out of it afterwards, also where nothing else has changed"
  )
  func fading() async throws {
    let badge = Rect(x: 30, y: 22, width: 10, height: 10)
    let feed = feed(badge: badge, Self.red)
    let container = CollectionNode(layout: ListLayout())
    attach(container, feed, Viewport(60, 60))
    _ = try await container.makeFrame(.start, time: 0)
    feed.sections[0].items[0].badge = (badge, Self.blue)
    try container.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try container.reloadItems(at: [[0, 0]])
    }
    #expect(isNear(try pixel(try await container.makeFrame(.stay, time: 0.001), 35, 25), [255, 0, 0]))
    let middle = try pixel(try await container.makeFrame(.stay, time: 0.5), 35, 25)
    #expect(isNear(middle, [127, 0, 127]) || isNear(middle, [128, 0, 128]), "\(middle)")
    #expect(try pixel(try await container.makeFrame(.stay, time: 1), 35, 25) == [0, 0, 255])
    withExtendedLifetime(feed) {}
  }

  // The cell begins at (20, 20), and its badge 12 points before it on both axes: in 8..<18 of the frame.
  @Test("what hangs out of a cell above and to its left fades where it lies")
  func fadingBefore() async throws {
    let badge = Rect(x: -12, y: -12, width: 10, height: 10)
    let feed = feed(badge: badge, Self.red)
    let container = CollectionNode(layout: ListLayout())
    container.contentInset = EdgeInsets(top: 20, left: 20)
    attach(container, feed, Viewport(60, 60))
    #expect(try pixel(try await container.makeFrame(.start, time: 0), 12, 12) == [255, 0, 0])
    feed.sections[0].items[0].badge = (badge, Self.blue)
    try container.performBatchUpdates(animation: UpdateAnimation(.fade, timing: linear)) {
      try container.reloadItems(at: [[0, 0]])
    }
    let middle = try await container.makeFrame(.stay, time: 0.5)
    for (x, y) in [(8, 8), (17, 17), (8, 17), (17, 8)] {
      let seen = try pixel(middle, x, y)
      #expect(isNear(seen, [127, 0, 127]), "\(x), \(y): \(seen)")
    }
    // The room around the badge, and the cell itself, which is black before and after.
    #expect(try pixel(middle, 7, 12) == [255, 255, 255] && pixel(middle, 12, 7) == [255, 255, 255])
    #expect(try pixel(middle, 18, 12) == [255, 255, 255] && pixel(middle, 12, 18) == [255, 255, 255])
    #expect(try pixel(middle, 22, 22) == [0, 0, 0])
    withExtendedLifetime(feed) {}
  }
}
