import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What hangs out of cells that are on their way to another length.
@Suite struct ResizedOverflowConcurrencyTests: CellOverflowSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // From 20 to 60 rows: half-way 40 are seen, and as many below as hang out of the cell, which are 10. The
  // badge lies in rows 55..<70.
  @Test("what hangs out of a cell is cut off with it where its place is not yet as long as it is")
  func cutOff() async throws {
    var tile = TileFeed.Tile(height: 20, color: .black)
    tile.badge = (Rect(x: 30, y: 55, width: 10, height: 15), Self.red)
    let feed = TileFeed([.init([tile])])
    let list = CollectionNode(layout: ListLayout())
    attach(list, feed, Viewport(60, 100))
    _ = try await list.makeFrame(.start, time: 0)
    feed.sections[0].items[0].height = 60
    try list.performBatchUpdates(animation: UpdateAnimation(.none, timing: linear)) {
      try list.reloadItems(at: [[0, 0]])
    }
    let middle = try await list.makeFrame(.stay, time: 0.5)
    #expect(try pixel(middle, 35, 45) == [0, 0, 0])
    #expect(try pixel(middle, 35, 57) == [255, 255, 255])
    #expect(try pixel(middle, 35, 65) == [255, 255, 255])
    #expect(try pixel(try await list.makeFrame(.stay, time: 1), 35, 65) == [255, 0, 0])
    withExtendedLifetime(feed) {}
  }
}
