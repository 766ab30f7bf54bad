import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What is done for rows, and how often: built, measured, drawn and kept.
@Suite struct RowWorkConcurrencyTests: BoxTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

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
