import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Rows whose cells change what they look like, or how high they are.
@Suite struct ChangedRowsConcurrencyTests: BoxTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

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
}
