import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Lists that begin at the bottom of the viewport.
@Suite struct InvertedContainersConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a list that is turned over while it is shown begins at the other end with the next frame")
  func turned() async throws {
    let feed = feed(items: 3, height: 20)
    let list = collection(ListLayout(), feed)
    for _ in 0..<2 {
      list.isInverted = false
      #expect(
        places(try await list.makeFrame(.stay)).mapValues { $0[1] } == ["0 0": 0, "0 1": 20, "0 2": 40])
      list.isInverted = true
      #expect(
        places(try await list.makeFrame(.stay)).mapValues { $0[1] } == ["0 0": 80, "0 1": 60, "0 2": 40])
    }
  }

  @Test("the room at the bottom lies before the first item, and the room at the top after the last")
  func insets() async throws {
    let feed = feed(items: 20, height: 20)
    let list = CollectionNode(layout: ListLayout())
    (list.isInverted, list.contentInset) = (true, EdgeInsets(top: 7, bottom: 10))
    attach(list, feed)
    let start = try await list.makeFrame(.start)
    #expect(places(start)["0 0"] == [0, 70, 100, 20] && start.position.offset == -10)
    #expect(places(try await list.makeFrame(.end))["0 19"] == [0, 7, 100, 20])
  }

  @Test(
    "an item is placed at the top or the bottom of what is seen",
    arguments: [(.top, 0), (.centered, 40), (.bottom, 80)] as [(ScrollPosition, Int)])
  func scrollToItem(place: ScrollPosition, y: Int) async throws {
    let feed = feed(items: 30, height: 20)
    let list = CollectionNode(layout: ListLayout())
    list.isInverted = true
    attach(list, feed)
    _ = try await list.makeFrame(.start)
    list.scrollToItem(at: [0, 10], position: place)
    #expect(places(try await list.makeFrame(list.takeNextPosition()))["0 10"] == [0, y, 100, 20])
  }
}
