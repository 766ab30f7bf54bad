import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Pages of several sections, counted through, and which of them are kept ready.
@Suite struct PagerSectionsConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("the first page of a section comes after the last of the one before, whether that has pages or not")
  func sections() async throws {
    let page = TileFeed.Tile(color: .black)
    let feed = TileFeed([.init([page, page]), .init([]), .init([page, page])])
    let pager = PagerNode()
    attach(pager, feed, width: 100, height: 60)
    _ = try await pager.makeFrame(.start)
    for (index, name) in [(2, "2 0"), (1, "0 1"), (3, "2 1"), (0, "0 0")] {
      pager.scrollToPage(at: index)
      let frame = try await pager.makeFrame(pager.takeNextPosition())
      #expect(frame.cells.map(\.id) == [name])
      #expect(pager.currentPageIndex == index && pager.node(forPageAt: index)?.id == name)
    }
    #expect(pager.numberOfPages == 4 && pager.node(forPageAt: 4) == nil)
    withExtendedLifetime(feed) {}
  }

  // Those of its `ASPagerNode`.
  @Test(
    "pages are kept ready as far as Texture's are",
    arguments: [
      (RangeType.display, RangeMode.minimum, 0), (.preload, .minimum, 1), (.display, .full, 1),
      (.preload, .full, 2),
    ] as [(RangeType, RangeMode, Double)])
  func ranges(range: RangeType, mode: RangeMode, pages: Double) {
    #expect(RangeTunings.pager[range, mode] == RangeTuning(leading: pages, trailing: pages))
  }
}
