import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Pages, one at a time.
@Suite struct PagerConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("the page on show is the one that most is seen of; of equals the first")
  func currentPage() async throws {
    let feed = feed(items: 10)
    let pager = PagerNode()
    attach(pager, feed, width: 100, height: 60)
    for (offset, page) in [(0.0, 0), (49, 0), (50, 0), (51, 1), (340, 3), (360, 4), (900, 9)] {
      let frame = try await pager.makeFrame(atOffset: offset)
      #expect(pager.currentPageIndex == page, "\(offset)")
      #expect(frame.cells.allSatisfy { $0.pixels.width == 100 && $0.pixels.height == 60 })
    }
    #expect(PagerNode().currentPageIndex == 0)
  }

  @Test("pages are not selected by taps unless that is asked for, and keep their neighbours ready")
  func defaults() {
    for pager in [PagerNode(), PagerNode(layout: PagerLayout(scrollDirection: .vertical))] {
      #expect(!pager.allowsSelection && pager.rangeTunings == .pager)
    }
  }

  @Test("a pager goes to a page and builds its neighbours only")
  func goToPage() async throws {
    let feed = feed(sections: 2, items: 500)
    let pager = PagerNode()
    attach(pager, feed, width: 100, height: 60)
    pager.scrollToPage(at: 700)
    #expect(pager.numberOfPages == 1000)
    let frame = try await pager.makeFrame(pager.takeNextPosition())
    #expect(places(frame) == ["1 200": [0, 0, 100, 60]])
    #expect(pager.currentPageIndex == 700 && pager.contentOffset == 70_000)
    #expect(built(feed, section: 1) == [199, 200, 201] && built(feed).isEmpty)
    #expect(pager.node(forPageAt: 700).map { pager.indexOfPage(for: $0) } == 700)
    #expect(pager.indexOfPage(for: CellNode()) == nil)
  }

  @Test(
    "a pager keeps its page whole when the viewport changes",
    arguments: [ScrollDirection.horizontal, .vertical])
  func pagerViewport(direction: ScrollDirection) async throws {
    let feed = feed(items: 10)
    let pager = PagerNode(layout: PagerLayout(scrollDirection: direction))
    pager.contentInset =
      direction == .horizontal ? EdgeInsets(top: 5, bottom: 5) : EdgeInsets(left: 5, right: 5)
    attach(pager, feed, width: 100, height: 60)
    let page = direction == .horizontal ? 100.0 : 60
    // A little further than page 6.
    _ = try await pager.makeFrame(atOffset: 6 * page + 7)
    for (width, height) in [(60, 100), (31, 200), (100, 60)] {
      pager.setViewport(Viewport(size: Size(width: Double(width), height: Double(height))))
      let frame = try await pager.makeFrame(.stay)
      let expected = direction == .horizontal ? [0, 5, width, height - 10] : [5, 0, width - 10, height]
      #expect(places(frame) == ["0 6": expected])
      #expect(pager.currentPageIndex == 6)
      #expect(pager.contentOffset == Double(6 * (direction == .horizontal ? width : height)))
    }
    #expect(feed.log.runs.values.max() == 1)
  }
}
