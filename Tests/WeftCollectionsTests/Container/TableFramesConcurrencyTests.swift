import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

@Suite struct TableFramesConcurrencyTests {
  let environment: RenderEnvironment
  // 100 × 100 points: with rows of 10, one screenful is 10 rows.
  let viewport = Viewport(100, 100)

  init() throws { environment = try .standard() }

  /// A table holds its data source weakly; this one keeps it.
  private final class Table: TableNode {
    var feed: BoxFeed?
  }

  private func makeTable(_ feed: BoxFeed, workers: Int = 2, separator: Separator? = nil) -> TableNode {
    let table = Table()
    table.feed = feed
    table.dataSource = feed
    table.separator = separator
    table.attach(viewport: viewport, pool: WorkerPool(count: workers), environment: environment)
    return table
  }

  private func rows(_ frame: CollectionFrame) -> [String] { frame.cells.map { $0.id ?? "" } }

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

  @Test("of a long feed, only rows near the viewport are asked for")
  func boundedWork() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 100_000))
    let table = makeTable(feed)
    _ = try await table.makeFrame(atOffset: 0)
    // The viewport shows 10 rows. Rows go to workers in batches of 8, 2 batches at once, until 10 rows are there; the
    // preload range, half a screenful, adds 5 and is filled up to a batch.
    #expect(feed.log.counts.requests.count <= 32)
  }

  @Test("a row's block is asked for once and runs once, there and back again")
  func blocksRunOnce() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 200))
    let table = makeTable(feed)
    for offset in stride(from: 0.0, through: 1900, by: 50) { _ = try await table.makeFrame(atOffset: offset) }
    for offset in stride(from: 1900.0, through: 0, by: -50) {
      _ = try await table.makeFrame(atOffset: offset)
    }
    #expect(feed.log.counts.requests == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, 1) }))
    #expect(feed.log.counts.runs == feed.log.counts.requests)
  }

  @Test("cells kept nearby only are let go, and come back the same")
  func nearbyCells() async throws {
    let feed = BoxFeed(heights: (0..<200).map { Double($0 % 7 + 5) })
    let table = makeTable(feed)
    table.cellRetention = .nearby
    table.beginDragging()
    let first = try await table.makeFrame(atOffset: 0)
    for offset in stride(from: 50.0, through: 1000, by: 50) {
      _ = try await table.makeFrame(atOffset: offset)
    }
    #expect(table.node(forRowAt: IndexPath(row: 0, section: 0)) == nil)
    // Preload reaches 1.5 screenfuls behind and 2.5 ahead of a screenful of about 13 rows.
    #expect((table.cells?.count ?? 0) < 100)
    let again = try await table.makeFrame(atOffset: 0)
    #expect(rows(again) == rows(first))
    #expect(again.cells.map(\.rendering.bitmap) == first.cells.map(\.rendering.bitmap))
    #expect(feed.log.counts.runs[0] == 2)
  }

  @Test("a jump far down measures what lies above, and keeps only its heights")
  func farJump() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 3000))
    let table = makeTable(feed)
    table.cellRetention = .nearby
    let frame = try await table.makeFrame(atOffset: 20_005)
    #expect(rows(frame).first == "row-2000" && frame.cells.first?.frame.minY == -5)
    #expect(feed.log.counts.runs.count >= 2010)
    // A screenful, little around it, and at most the 16 rows handed to two workers at once that overshoot.
    #expect((table.cells?.count ?? 0) < 60)
  }

  @Test("however far a scroll goes and in whatever steps, the cells kept do not grow in number")
  func boundedCells() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 5000))
    let table = makeTable(feed)
    table.cellRetention = .nearby
    for offset in stride(from: 0.0, through: 49_900, by: 470) {
      _ = try await table.makeFrame(atOffset: offset)
      table.beginDragging()
      // Five screenfuls of 10 rows at the most, and what two workers may have measured beyond.
      #expect((table.cells?.count ?? 0) <= 51 + 32)
    }
  }

  @Test("rows of no height at the end are no reason for a frame of their own")
  func emptyRowsAtTheEnd() async throws {
    let table = makeTable(BoxFeed(heights: Array(repeating: 50, count: 4) + Array(repeating: 0, count: 50)))
    _ = try await table.makeFrame(atOffset: 100)
    #expect(table.maximumOffset == (100, true))
  }

  @Test("scrolling draws each row once")
  func rowsAreDrawnOnce() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 60))
    let table = makeTable(feed)
    for offset in 0...500 { _ = try await table.makeFrame(atOffset: Double(offset)) }
    #expect(feed.log.counts.drawings == Dictionary(uniqueKeysWithValues: (0..<60).map { ($0, 1) }))
  }

  @Test("a row goes through its states in order, and the callbacks alternate")
  func interfaceStates() async throws {
    let feed = BoxFeed(heights: Array(repeating: 10, count: 200))
    let table = makeTable(feed)
    for offset in stride(from: 0.0, through: 1900, by: 100) {
      _ = try await table.makeFrame(atOffset: offset)
      table.beginDragging()
    }
    let events = feed.log.counts.events.filter { $0.hasPrefix("50 ") }
    // A screenful at a step: the row is preloaded and drawn before it is seen. It leaves the viewport and the display range,
    // which reaches half a screenful behind, in one step; callbacks of one step keep the order of entering.
    #expect(
      events == [
        "50 enter preload", "50 enter display", "50 enter visible", "50 displayed", "50 exit display",
        "50 exit visible", "50 exit preload",
      ])
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

  @Test("a cell that changes is drawn again, and one whose height changes moves what is below")
  func invalidation() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 10))
    let table = makeTable(feed)
    _ = try await table.makeFrame(atOffset: 0)
    let cell = try #require(table.node(forRowAt: IndexPath(row: 0, section: 0)))
    cell.backgroundColor = .white
    var frame = try await table.makeFrame(atOffset: 0)
    #expect(try #require(frame.cells.first).rendering.bitmap[0, 0] == 0xFFFF_FFFF)
    #expect(feed.log.counts.drawings[0] == 2 && feed.log.counts.drawings[1] == 1)
    cell.style.height = .points(50)
    frame = try await table.makeFrame(atOffset: 0)
    #expect(frame.cells.map(\.frame.minY) == [0, 50, 80])
    #expect(feed.log.counts.drawings[1] == 1)
  }

  // Ten rows of 30 points. At 120 the viewport of 100 shows rows 4 to 7; row 1 grows by 15, and row 3 ends at 135.
  @Test("a cell above the viewport that grows moves what is below, and no other cell is measured or drawn")
  func growthAbove() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 10))
    let table = makeTable(feed)
    _ = try await table.makeFrame(atOffset: 0)
    let before = try await table.makeFrame(atOffset: 120)
    let nodes = try (0..<8).map { try #require(table.node(forRowAt: IndexPath(row: $0, section: 0))) }
    #expect(nodes.map(\.measurementCount) == Array(repeating: 1, count: 8))
    nodes[1].style.height = .points(45)
    let frame = try await table.makeFrame(atOffset: 120)
    #expect(rows(frame) == ["row-3", "row-4", "row-5", "row-6"])
    #expect(frame.cells.map(\.frame.minY) == [-15, 15, 45, 75])
    #expect(nodes.map(\.measurementCount) == [1, 2, 1, 1, 1, 1, 1, 1])
    for row in 4...6 { #expect(feed.log.counts.drawings[row] == 1) }
    // The very pixels and bands of the frame before.
    for (cell, old) in zip(frame.cells.dropFirst(), before.cells) {
      #expect(cell.rendering.bitmap === old.rendering.bitmap)
    }
  }

  @Test("a cell below the viewport that shrinks brings the end of the content nearer")
  func shrinkingBelow() async throws {
    let table = makeTable(BoxFeed(heights: [50, 50, 50, 200]))
    #expect(try await table.makeFrame(atOffset: 250).position.offset == 250)
    _ = try await table.makeFrame(atOffset: 0)
    try #require(table.node(forRowAt: IndexPath(row: 3, section: 0))).style.height = .points(60)
    #expect(try await table.makeFrame(atOffset: 250).position.offset == 110)
  }

  @Test("the offset of a row counts what lies above it as it is now")
  func offsetAfterAChange() async throws {
    let table = makeTable(BoxFeed(heights: Array(repeating: 30, count: 10)))
    #expect(try await table.offset(ofItemAt: IndexPath(row: 5, section: 0)) == 150)
    try #require(table.node(forRowAt: IndexPath(row: 2, section: 0))).style.height = .points(10)
    #expect(try await table.offset(ofItemAt: IndexPath(row: 5, section: 0)) == 130)
  }

  @Test("a cell above the viewport that only looks different is drawn again when it is seen, and not before")
  func looksAbove() async throws {
    let feed = BoxFeed(heights: Array(repeating: 30, count: 10))
    let table = makeTable(feed)
    _ = try await table.makeFrame(atOffset: 0)
    _ = try await table.makeFrame(atOffset: 200)
    let cell = try #require(table.node(forRowAt: IndexPath(row: 1, section: 0)))
    cell.backgroundColor = .white
    _ = try await table.makeFrame(atOffset: 200)
    #expect(feed.log.counts.drawings[1] == 1 && cell.measurementCount == 1)
    let frame = try await table.makeFrame(atOffset: 0)
    #expect(frame.cells[1].rendering.bitmap[0, 0] == 0xFFFF_FFFF)
    #expect(feed.log.counts.drawings[1] == 2 && cell.measurementCount == 1)
  }

  @Test("a cell that shrinks lets rows in that had not been measured, and the frame shows them")
  func shrinkingCell() async throws {
    let feed = BoxFeed(heights: [2000] + Array(repeating: 20, count: 200))
    let table = makeTable(feed)
    let before = try await table.makeFrame(atOffset: 0)
    #expect(rows(before) == ["row-0"])
    try #require(table.node(forRowAt: IndexPath(row: 0, section: 0))).style.height = .points(40)
    let after = try await table.makeFrame(atOffset: 0)
    #expect(rows(after) == ["row-0", "row-1", "row-2", "row-3"])
    #expect(after.cells.map(\.frame.minY) == [0, 40, 60, 80])
  }

  @Test("a cell that shrinks at the end takes the offset back to the content's end")
  func shrinkingEnd() async throws {
    let feed = BoxFeed(heights: [50, 50, 500])
    let table = makeTable(feed)
    #expect(try await table.makeFrame(atOffset: 500).position.offset == 500)
    try #require(table.node(forRowAt: IndexPath(row: 2, section: 0))).style.height = .points(80)
    let frame = try await table.makeFrame(atOffset: 500)
    #expect(frame.position.offset == 80)
    #expect(rows(frame) == ["row-1", "row-2"])
  }

  @Test("an offset before the content is the content's start, in full")
  func beforeTheStart() async throws {
    let table = makeTable(BoxFeed(heights: Array(repeating: 10, count: 50)))
    let frame = try await table.makeFrame(atOffset: -95)
    #expect(rows(frame).count == 10)
  }

  @Test("cells that a reload takes away leave all states, and the new ones enter them")
  func statesAcrossReload() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 2))
    let table = makeTable(feed)
    _ = try await table.makeFrame(atOffset: 0)
    table.reloadData()
    _ = try await table.makeFrame(atOffset: 0)
    let entering = ["0 enter preload", "0 enter display", "0 enter visible", "0 displayed"]
    let leaving = ["0 exit preload", "0 exit display", "0 exit visible"]
    #expect(feed.log.counts.events.filter { $0.hasPrefix("0 ") } == entering + leaving + entering)
  }

  @Test("reloading reads everything anew")
  func reload() async throws {
    let feed = BoxFeed(heights: [30, 30])
    let table = makeTable(feed)
    _ = try await table.makeFrame(atOffset: 0)
    feed.heights = [20, 20, 20]
    table.reloadData()
    let frame = try await table.makeFrame(atOffset: 0)
    #expect(frame.cells.map(\.frame.minY) == [0, 20, 40])
  }
}
