import Testing
import Weft
import WeftTestSupport

/// Places that there are not, and a data source that makes no nodes: each ends the program with a sentence.
@Suite struct WrongPlacesTests {
  private static func told(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("a row that there is not cannot be scrolled to")
  func row() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let feed = BoxFeed(heights: [30, 30, 30])
      TableNode(showing: feed).scrollToRow(at: [3, 9])
      withExtendedLifetime(feed) {}
    }
    #expect(
      Self.told(result).contains(
        "There is no item [3, 9] to scroll to: by section, the container has 3 items. Tell it of changes first"
      ))
  }

  @Test("a page that there is not cannot be scrolled to", arguments: [-1, 3])
  func page(index: Int) async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
      let feed = BoxFeed(heights: [30, 30, 30])
      let pager = PagerNode()
      pager.dataSource = feed
      pager.scrollToPage(at: index)
      withExtendedLifetime(feed) {}
    }
    #expect(Self.told(result).contains("There is no page \(index) to scroll to: the pager has 3 pages"))
  }

  private final class NoNodes: CollectionDataSource {
    func numberOfItems(inSection section: Int) -> Int { 5 }
  }

  @Test("a data source has a block or a node for each item")
  func noNodes() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let source = NoNodes()
      let collection = CollectionNode(layout: ListLayout())
      collection.dataSource = source
      _ = try await FrameRenderer(
        collection: collection, viewport: Viewport(40, 40), environment: try .standard(), workers: 1
      ).frame(atOffset: 0)
      withExtendedLifetime(source) {}
    }
    #expect(
      Self.told(result).contains(
        "NoNodes says that there are items, and has neither a block nor a node for the one at [0, 0]: implement"
      ))
  }
}
