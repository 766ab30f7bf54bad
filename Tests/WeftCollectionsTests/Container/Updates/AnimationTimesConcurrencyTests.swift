import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// When updates are animated, and from where.
///
/// Items are 20 points long, in a viewport of 100.
@Suite struct AnimationTimesConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private let tile = TileFeed.Tile(height: 20, color: .black)

  // At 50 the header is pinned, 50 points from its place. What comes lies far below.
  @Test("a pinned header stays at the edge while an update is animated that moves nothing on show")
  func pinnedHeader() async throws {
    let feed = feed(items: 10, height: 20, header: 20)
    let list = collection(ListLayout(pinsHeaders: true), feed)
    #expect(places(try await list.makeFrame(.offset(50), time: 0))["header 0"] == [0, 0, 100, 20])
    feed.sections[0].items.append(tile)
    try list.performBatchUpdates(animation: animation(.fade)) { try list.insertItems(at: [[0, 10]]) }
    for time in [0.5, 1] {
      let frame = try await list.makeFrame(.stay, time: time)
      #expect(places(frame)["header 0"] == [0, 0, 100, 20], "at \(time)")
    }
    withExtendedLifetime(feed) {}
  }

  @Test("an animated update that comes after a frame without a time is seen at once")
  func noTimeBefore() async throws {
    let feed = feed(items: 1, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start)
    feed.sections[0].items.append(tile)
    try list.performBatchUpdates(animation: animation(.fade)) { try list.insertItems(at: [[0, 0]]) }
    #expect(try await list.makeFrame(.stay, time: 1).cells.map(\.pixels.y) == [0, 20])
    withExtendedLifetime(feed) {}
  }

  // Half-way from 0 to 20 is 10.
  @Test("a frame without a time ends what is moving, also for those after it")
  func noTimeBetween() async throws {
    let feed = feed(items: 1, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start, time: 0)
    feed.sections[0].items.append(tile)
    try list.performBatchUpdates(animation: animation(.fade)) { try list.insertItems(at: [[0, 0]]) }
    #expect(try await list.makeFrame(.stay, time: 0.5).cells.map(\.pixels.y) == [0, 10])
    #expect(try await list.makeFrame(.stay).cells.map(\.pixels.y) == [0, 20])
    #expect(try await list.makeFrame(.stay, time: 0.75).cells.map(\.pixels.y) == [0, 20])
    withExtendedLifetime(feed) {}
  }
}
