import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a frame says of what lies around it.
///
/// Items are 20 points long, in a viewport of 100.
@Suite struct FeedMapConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // At 400 items 20 to 24 are seen; the display range reaches 25 points further, to items 18 and 26, and
  // preload 50 ahead, to item 27. Six screenfuls begin 250 before the viewport: with item 7, from 140 to 160.
  @Test("a map has what lies within six screenfuls, how far it is from being seen, and where it lies")
  func readiness() async throws {
    let feed = feed(items: 50, height: 20)
    let list = collection(ListLayout(), feed)
    list.drawsMap = true
    let map = try #require(try await list.makeFrame(.offset(400)).map)
    func labels(_ readiness: FeedMap.Readiness) -> [String] {
      map.cells.filter { $0.readiness == readiness }.map(\.label)
    }
    #expect(labels(.visible) == ["20", "21", "22", "23", "24"])
    #expect(labels(.display) == ["18", "19", "25", "26"])
    #expect(labels(.preload) == ["27"])
    #expect(Array(labels(.measured).prefix(11)) == (7...17).map { "\($0)" })
    #expect(map.cells.first?.pixels == PixelRect(x: 0, y: -260, width: 100, height: 20))
    #expect(!map.isHorizontal && FeedMap.screens == 6)
    list.drawsMap = false
    #expect(try await list.makeFrame(.stay).map == nil)
    withExtendedLifetime(feed) {}
  }

  @Test("supplementaries have the name of their kind, and items their number in their section")
  func labels() async throws {
    let feed = feed(sections: 2, items: 2, height: 20, header: 10)
    let list = collection(ListLayout(), feed)
    list.drawsMap = true
    let map = try #require(try await list.makeFrame(.start).map)
    #expect(map.cells.map(\.label) == ["header", "0", "1", "header", "0", "1"])
    #expect(map.cells.map(\.pixels.y) == [0, 10, 30, 50, 60, 80])
    withExtendedLifetime(feed) {}
  }

  @Test("content that is scrolled sideways lies side by side on its map")
  func horizontal() async throws {
    let feed = TileFeed([.init(Array(repeating: .init(width: 40, color: .black), count: 3))])
    let list = collection(ListLayout(scrollDirection: .horizontal), feed)
    list.drawsMap = true
    let map = try #require(try await list.makeFrame(.start).map)
    #expect(map.isHorizontal && map.cells.map(\.pixels.x) == [0, 40, 80])
    withExtendedLifetime(feed) {}
  }
}
