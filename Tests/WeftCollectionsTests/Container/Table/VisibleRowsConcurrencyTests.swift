import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Which rows a frame shows, and where.
@Suite struct VisibleRowsConcurrencyTests: BoxTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a frame shows the rows that have a pixel in the viewport, and where")
  func visibleRows() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 20))
    let frame = try await makeTable(feed).makeFrame(atOffset: 45)
    #expect(rows(frame) == ["row-1", "row-2", "row-3", "row-4"])
    #expect(frame.cells.map(\.frame.minY) == [-15, 15, 45, 75])
    #expect(frame.cells.map(\.pixels.y) == [-15, 15, 45, 75])
  }

  @Test("rows that only touch the viewport are not in the frame")
  func touchingRows() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    #expect(rows(try await makeTable(feed).makeFrame(atOffset: 50)) == ["row-1", "row-2"])
  }

  @Test("an offset goes no further than the content, and lies on a pixel")
  func legalOffsets() async throws {
    let table = makeTable(BoxFeed(heights: Array(repeating: 30, count: 10)))
    #expect(try await table.makeFrame(atOffset: -50).position.offset == 0)
    #expect(try await table.makeFrame(atOffset: 10.4).position.offset == 10)
    #expect(try await table.makeFrame(atOffset: 10_000).position.offset == 200)
    #expect(try await makeTable(BoxFeed(heights: [30])).makeFrame(atOffset: 10).position.offset == 0)
  }

  @Test("headers and footers stand around the rows")
  func supplementaries() async throws {
    let feed = BoxFeed(heights: [30, 30])
    feed.hasHeaderAndFooter = true
    let frame = try await makeTable(feed).makeFrame(atOffset: 0)
    #expect(rows(frame) == ["row--1", "row-0", "row-1", "row--2"])
    #expect(frame.cells.map(\.frame.minY) == [0, 10, 40, 70])
    #expect(
      frame.cells.map(\.element) == [
        .supplementary(.header, [0, 0]), .item([0, 0]), .item([0, 1]), .supplementary(.footer, [0, 0]),
      ])
  }

  @Test("a separator adds one pixel to each row, and not to its node")
  func separators() async throws {
    let table = makeTable(BoxFeed(heights: [30, 30]), separator: Separator(color: .black))
    let frame = try await table.makeFrame(atOffset: 0)
    #expect(frame.cells.map(\.frame.minY) == [0, 31])
    #expect(frame.cells.map(\.frame.height) == [30, 30])
    let bitmap = try #require(frame.cells.first).rendering.bitmap
    #expect(bitmap.size == PixelSize(width: 100, height: 31))
    #expect(bitmap[50, 30] == 0xFF00_0000)
    #expect(bitmap[50, 29] == BoxFeed.defaultColor(0).premultipliedPixel)
  }

  @Test("rows of no height at the end are no reason for a frame of their own")
  func emptyRowsAtTheEnd() async throws {
    let table = makeTable(BoxFeed(heights: Array(repeating: 50, count: 4) + Array(repeating: 0, count: 50)))
    _ = try await table.makeFrame(atOffset: 100)
    #expect(table.maximumOffset == (100, true))
  }

  @Test("an error names the row")
  func errors() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 20))
    feed.failingRow = 7
    let table = makeTable(feed)
    let error = await #expect(throws: CollectionError.self) { _ = try await table.makeFrame(atOffset: 0) }
    #expect(error?.element == "row 7 of section 0")
    #expect(error?.reason is BoxFeed.Failure)
  }

  @Test("no data source, no rows: an empty frame")
  func emptyTable() async throws {
    let table = TableNode()
    table.attach(viewport: viewport, pool: WorkerPool(count: 1), environment: environment)
    let frame = try await table.makeFrame(atOffset: 100)
    #expect(frame.cells.isEmpty && frame.position.offset == 0)
  }

  @Test("an offset before the content is the content's start, in full")
  func beforeTheStart() async throws {
    let table = makeTable(BoxFeed(heights: Array(repeating: 10, count: 50)))
    let frame = try await table.makeFrame(atOffset: -95)
    #expect(rows(frame).count == 10)
  }
}
