import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What stays when a container has another viewport or another layout.
@Suite struct ChangedViewportConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("another viewport keeps the first visible item where it is, and builds no node anew")
  func anotherViewport() async throws {
    let feed = feed(sections: 3, items: 100, height: 40, header: 20)
    let layouts: [any CollectionLayout] = [
      ListLayout(spacing: 3), GridLayout(columns: 2, spacing: 4), WaterfallLayout(columns: 2, spacing: 4),
    ]
    for layout in layouts {
      let feed = TileFeed(feed.sections)
      let container = collection(layout, feed)
      let before = try await container.makeFrame(atOffset: 333)
      let anchor = try #require(before.position.anchor)
      for (width, height) in [(160.0, 100.0), (60, 200), (100, 50), (100, 100)] {
        container.setViewport(Viewport(width, height))
        let after = try await container.makeFrame(.stay)
        #expect(after.position.anchor == anchor, "\(layout), \(width) × \(height)")
        #expect(after.viewport.size == Size(width: width, height: height))
      }
      #expect(feed.log.runs.values.max() == 1, "\(layout)")
    }
  }

  // Rows of 40 points in one, two and three pixels a point: 13 points of the ninth are above.
  @Test("another scale keeps the first visible item where it is, in points")
  func anotherScale() async throws {
    let feed = feed(items: 100, height: 40)
    let list = collection(ListLayout(), feed)
    let before = try await list.makeFrame(atOffset: 333)
    #expect(before.position.anchor == .init(indexPath: [0, 8], distance: 13))
    for scale in [2.0, 3, 1] {
      list.setViewport(Viewport(100, 100, scale: scale))
      let after = try await list.makeFrame(.stay)
      #expect(after.position.anchor == before.position.anchor, "\(scale)")
      #expect(places(after)["0 9"] == [0, 27, 100, 40].map { $0 * Int(scale) }, "\(scale)")
    }
  }

  @Test("an item that goes to another line of a flow stays at its height")
  func anotherViewportOfAFlow() async throws {
    let tile = TileFeed.Tile(width: 30, height: 20, color: .black)
    let feed = TileFeed([.init(Array(repeating: tile, count: 300))])
    // Three in a line; then five; then one.
    let flow = collection(FlowLayout(), feed)
    let before = try await flow.makeFrame(atOffset: 205)
    let anchor = try #require(before.position.anchor)
    #expect(anchor.indexPath == [0, 30] && anchor.distance == 5)
    for width in [150.0, 40, 100] {
      flow.setViewport(Viewport(width, 100))
      let after = try await flow.makeFrame(.stay)
      #expect(places(after)["0 30"]?[1] == -5, "\(width)")
    }
    #expect(feed.log.runs.values.max() == 1)
  }

  @Test("another layout keeps the first visible item where it is, and reads nothing anew")
  func anotherLayout() async throws {
    let feed = feed(items: 500, height: 40)
    let container = collection(ListLayout(), feed)
    let before = try await container.makeFrame(atOffset: 4_010)
    #expect(before.position.anchor == .init(indexPath: [0, 100], distance: 10))
    container.layout = GridLayout(columns: 4)
    let after = try await container.makeFrame(.stay)
    // The 25th row begins with item 100.
    #expect(places(after)["0 100"] == [0, -10, 25, 40] && places(after)["0 103"] == [75, -10, 25, 40])
    #expect(feed.log.runs.values.max() == 1)
  }
}
