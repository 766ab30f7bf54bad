import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Who is measured and built, and how large items are.
@Suite struct MeasuredItemsConcurrencyTests: LayoutContainerSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

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

  // The fourth line lies 20 points below the viewport; its second cell keeps it at 40 points.
  @Test("a cell ahead that is measured anew is laid out as high as its line again before it is seen")
  func measuredAhead() async throws {
    let feed = feed(items: 8, height: 40)
    feed.sections[0].items[6].height = 10
    let grid = collection(GridLayout(columns: .count(2), alignItems: .stretch), feed)
    _ = try await grid.makeFrame(atOffset: 0)
    let cell = try #require(grid.node(forItemAt: [0, 6]))
    #expect(cell.calculatedSize.height == 40)
    cell.setNeedsLayout()
    _ = try await grid.makeFrame(atOffset: 0)
    #expect(cell.calculatedSize.height == 40)
    let count = cell.measurementCount
    let frame = try await grid.makeFrame(atOffset: 60)
    #expect(places(frame)["0 6"] == [0, 60, 50, 40] && cell.measurementCount == count)
  }
}
