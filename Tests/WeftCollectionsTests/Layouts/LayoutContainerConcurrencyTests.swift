import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What containers make of their layouts: who is measured, where headers are pinned, what stays when the viewport changes.
@Suite struct LayoutContainerConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func attach(
    _ container: CollectionNode, _ feed: TileFeed, width: Double = 100, height: Double = 100
  ) {
    container.dataSource = feed
    container.attach(viewport: Viewport(width, height), pool: WorkerPool(count: 2), environment: environment)
  }

  private func collection(
    _ layout: any CollectionLayout, _ feed: TileFeed, width: Double = 100, height: Double = 100
  ) -> CollectionNode {
    let container = CollectionNode(layout: layout)
    attach(container, feed, width: width, height: height)
    return container
  }

  /// Sections of so many items of a height, with a header or none.
  private func feed(sections: Int = 1, items: Int, height: Double? = nil, header: Double? = nil) -> TileFeed {
    TileFeed(
      (0..<sections).map { _ in
        TileFeed.Section(
          Array(repeating: .init(height: height, color: .black), count: items),
          header: header.map { TileFeed.Tile(height: $0, color: .black) })
      })
  }

  /// The items of a section whose blocks were run.
  private func built(_ feed: TileFeed, section: Int = 0) -> [Int] {
    feed.log.runs.keys.compactMap { name in
      let parts = name.split(separator: " ").compactMap { Int($0) }
      return parts.count == 2 && parts[0] == section ? parts[1] : nil
    }.sorted()
  }

  private func places(_ frame: CollectionFrame) -> [String: [Int]] {
    Dictionary(
      uniqueKeysWithValues: frame.cells.map {
        ($0.id ?? "", [$0.pixels.x, $0.pixels.y, $0.pixels.width, $0.pixels.height])
      })
  }

  // MARK: Who is measured

  @Test("a jump in a gallery stands at an exact offset, and builds nothing but what the ranges hold")
  func galleryJump() async throws {
    let feed = feed(items: 100_000)
    let gallery = collection(GalleryLayout(itemSize: Size(width: 50, height: 50)), feed)
    let frame = try await gallery.makeFrame(.element(.item([0, 50_000]), distance: 0))
    // Two a row: row 25,000 of 50 points.
    #expect(frame.position.offset == 1_250_000 && !frame.position.isEstimated)
    #expect(
      places(frame) == [
        "0 50000": [0, 0, 50, 50], "0 50001": [50, 0, 50, 50], "0 50002": [0, 50, 50, 50],
        "0 50003": [50, 50, 50, 50],
      ])
    // Nobody has scrolled: half a screen ahead is a row, and a quarter behind is one.
    #expect(built(feed) == Array(49_998...50_005))
  }

  @Test("a jump in a grid measures the rows around the item only", arguments: [0, 49_999, 50_000, 99_999])
  func gridJump(item: Int) async throws {
    let feed = feed(items: 100_000, height: 40)
    let grid = collection(GridLayout(columns: 2, spacing: 0), feed)
    let frame = try await grid.makeFrame(.element(.item([0, item]), distance: 0))
    // The last row stands at the bottom, all others at the top: 40, or 100 − 40.
    #expect(places(frame)["0 \(item)"] == [item % 2 * 50, item == 99_999 ? 60 : 0, 50, 40])
    let distances = built(feed).map { abs($0 - item) }
    #expect((distances.max() ?? 0) < 64 && distances.count < 80, "\(built(feed))")
    #expect(frame.position.isEstimated == (item > 0))
  }

  @Test(
    "a jump into a section of a waterfall or flow measures that section up to the item, and none before it")
  func sectionJump() async throws {
    let layouts: [any CollectionLayout] = [WaterfallLayout(columns: 2), FlowLayout()]
    for layout in layouts {
      let feed = feed(sections: 50, items: 200, height: 40)
      let container = collection(layout, feed)
      let frame = try await container.makeFrame(.element(.item([30, 150]), distance: 0))
      #expect(frame.cells.contains { $0.id == "30 150" && $0.pixels.y == 0 })
      #expect(built(feed, section: 30).prefix(151) == Array(0...150)[...])
      for section in 0..<50 where section != 30 { #expect(built(feed, section: section).isEmpty) }
    }
  }

  @Test(
    "where a layout of one's own decides sizes, nothing is built but what is near; what it does not place is never built"
  )
  func arrangedJump() async throws {
    struct Column: ArrangedLayout {
      func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .exact(30, 50) }
      func arrange(_ section: LaidOutSection) -> Arrangement {
        var arrangement = Arrangement()
        for item in stride(from: 0, to: section.contents.itemCount, by: 2) {
          arrangement.place(.item(item), Rect(x: 10, y: Double(item) * 25, width: 30, height: 50))
        }
        return arrangement
      }
    }
    let feed = feed(items: 1000, header: 20)
    let container = collection(Column(), feed)
    // Every second item, 50 points each: item 500 is the 250th.
    let frame = try await container.makeFrame(atOffset: 12_500)
    #expect(places(frame) == ["0 500": [10, 0, 30, 50], "0 502": [10, 50, 30, 50]])
    #expect(built(feed) == [498, 500, 502, 504])
    #expect(feed.log.runs["header 0"] == nil)
  }

  @Test("items that no column has room for are not shown, however often the viewport is drawn")
  func noRoom() async throws {
    // Four columns with gaps of 5 in 10 pixels: none is a pixel wide.
    let feed = TileFeed([.init((0..<8).map { .init(height: Double(10 + $0), color: .black) })])
    let grid = collection(GridLayout(columns: 4, spacing: 5), feed, width: 10)
    for offset in [0.0, 3, 0] {
      let frame = try await grid.makeFrame(atOffset: offset)
      #expect(frame.cells.isEmpty)
    }
    #expect(grid.visibleCells.isEmpty)
  }

  @Test("a cell whose neighbour grows is laid out as high as their line, and drawn so")
  func neighbourGrows() async throws {
    let feed = feed(items: 4, height: 20)
    let grid = collection(GridLayout(columns: .count(2), alignItems: .stretch), feed)
    _ = try await grid.makeFrame(atOffset: 0)
    try #require(grid.node(forItemAt: [0, 1])).style.height = .points(50)
    let frame = try await grid.makeFrame(atOffset: 0)
    #expect(
      places(frame) == [
        "0 0": [0, 0, 50, 50], "0 1": [50, 0, 50, 50], "0 2": [0, 50, 50, 20], "0 3": [50, 50, 50, 20],
      ])
    #expect(frame.cells.map(\.rendering.bitmap.size.height) == [50, 50, 20, 20])
  }

  // MARK: Pinned headers

  @Test(
    "a pinned header is at max(its place, min(the edge, the end of its section − its height))",
    arguments: [0.0, 10])
  func pinnedHeaders(inset: Double) async throws {
    // Sections of 20 and 3 rows of 40, with 5 around them.
    let layout = GridLayout(
      columns: .count(2), sectionInsets: EdgeInsets(top: 5, bottom: 5), pinsHeaders: true)
    let feed = feed(sections: 4, items: 6, height: 40, header: 20)
    let container = CollectionNode(layout: layout)
    container.contentInset = EdgeInsets(top: inset)
    attach(container, feed)
    for offset in stride(from: -Int(inset), through: 500, by: 13) {
      let frame = try await container.makeFrame(atOffset: Double(offset))
      var expected: [String: Int] = [:]
      for section in 0..<4 {
        let (natural, end) = (section * 150, section * 150 + 150)
        // A section that is not on show has nothing to pin.
        guard natural < offset + 100, end > offset else { continue }
        let y = max(natural, min(offset + Int(inset), end - 20)) - offset
        if y < 100, y > -20 { expected["header \(section)"] = y }
      }
      let found = frame.cells.filter { $0.id?.hasPrefix("header") ?? false }.map {
        ($0.id ?? "", $0.pixels.y)
      }
      #expect(Dictionary(uniqueKeysWithValues: found) == expected, "offset \(offset)")
      // Those that are not at their places lie above all others.
      let pinned = expected.count { $0.value + offset != (Int($0.key.dropFirst(7)) ?? 0) * 150 }
      let heights = frame.layers.suffix(pinned).map { layer in
        if case .bitmap(let layer, _) = layer { layer.rect.height } else { 0 }
      }
      #expect(heights == Array(repeating: 20, count: pinned), "offset \(offset)")
    }
    #expect(feed.log.runs.values.max() == 1)
  }

  @Test("after a jump the header of the section is pinned although what lies between has not been measured")
  func pinnedAfterJump() async throws {
    let feed = feed(sections: 5, items: 1000, height: 40, header: 20)
    let list = collection(ListLayout(pinsHeaders: true), feed)
    let frame = try await list.makeFrame(.element(.item([3, 500]), distance: 10))
    #expect(places(frame)["header 3"] == [0, 0, 100, 20])
    #expect(places(frame)["0 500"] == nil && places(frame)["3 500"] == [0, -10, 100, 40])
    #expect(feed.log.runs.count < 100 && feed.log.runs["header 2"] == nil)
  }

  @Test("a pinned header is pushed out by the next section, which has a header or none")
  func pushedOut() async throws {
    var sections = feed(sections: 2, items: 3, height: 40, header: 20).sections
    sections[1].header = nil
    let feed = TileFeed(sections)
    let list = collection(ListLayout(pinsHeaders: true), feed)
    // The first section ends at 140: from 120 on its header leaves.
    let tops = try await [100.0, 120, 130, 139].asyncMap { offset in
      places(try await list.makeFrame(atOffset: offset))["header 0"]?[1]
    }
    #expect(tops == [0, 0, -10, -19])
    #expect(places(try await list.makeFrame(atOffset: 140))["header 0"] == nil)
  }

  // MARK: Another viewport

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

  // MARK: Pagers

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

  @Test("a pager goes to a page and builds its neighbours only; to no page that there is not")
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
    for page in [-1, 1000] {
      pager.scrollToPage(at: page)
      _ = try await pager.makeFrame(pager.takeNextPosition())
      #expect(pager.currentPageIndex == 700)
    }
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

extension Array {
  /// As `map`, one after the other.
  fileprivate func asyncMap<Result>(_ body: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
