import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What comes into the viewport or leaves it along with what an update moves there.
///
/// Items are 20 points long, in a viewport of 100.
@Suite struct AlongsideMovesConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // Item 7, which was not seen, comes between items 1, which stays, and 2, which goes from 40 to 60; it comes
  // along with the former, and so stands at 40 from the beginning. Item 3 goes from 60 to 80.
  @Test("what comes between two that move differently comes along with the one before it")
  func comesBetween() async throws {
    let feed = feed(items: 10, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start, time: 0)
    feed.sections[0].items.insert(feed.sections[0].items.remove(at: 7), at: 2)
    try list.performBatchUpdates(animation: animation(.fade)) { try list.moveItem(at: [0, 7], to: [0, 2]) }
    let middle = try await list.makeFrame(.stay, time: 0.5)
    #expect(middle.cells.map(\.pixels.y) == [0, 20, 40, 50, 70])
    withExtendedLifetime(feed) {}
  }

  // What stays goes 60 down, half-way 30: items 0 and 1 from 0 and 20. Those at 40 and 60 leave as fast, and
  // that at 80 has left by then.
  @Test("what is pushed out of the viewport goes as far as what it stood next to")
  func pushedOut() async throws {
    let feed = feed(items: 10, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start, time: 0)
    feed.sections[0].items.insert(
      contentsOf: Array(repeating: TileFeed.Tile(height: 20, color: .black), count: 3), at: 0)
    try list.performBatchUpdates(animation: animation(.fade)) {
      try list.insertItems(at: [[0, 0], [0, 1], [0, 2]])
    }
    let middle = try await list.makeFrame(.stay, time: 0.5)
    let seen = Set(middle.bitmapLayers.map(\.rect.y)).filter { $0 < 100 }
    #expect(seen.sorted() == [0, 20, 30, 40, 50, 70, 90])
    withExtendedLifetime(feed) {}
  }
}
