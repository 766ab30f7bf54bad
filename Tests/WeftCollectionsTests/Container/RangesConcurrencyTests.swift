import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a table of a viewport of 100 points keeps ready, frame by frame.
@Suite struct RangesConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func table(_ count: Int = 400, height: Double = 20, workers: Int = 2) -> FeedTable {
    FeedTable(ListFeed(count: count, height: height), environment: environment, workers: workers)
  }

  /// The rows of 20 points that a full range reaches around a viewport that moves, as plain arithmetic has them.
  private func full(_ offset: Double, up: Bool, _ leading: Double, _ trailing: Double) -> [Int] {
    let (before, after) = up ? (leading, trailing) : (trailing, leading)
    return (0..<400).filter {
      Double($0) * 20 < offset + 100 + after * 100 && Double($0) * 20 + 20 > offset - before * 100
    }
  }

  @Test(
    "in every frame the ranges are those of plain arithmetic, down and up, whatever is kept",
    arguments: [CollectionNode.CellRetention.all, .nearby], [1, 3])
  func everyFrame(retention: CollectionNode.CellRetention, workers: Int) async throws {
    let table = table(workers: workers)
    table.cellRetention = retention
    _ = try await table.makeFrame(.offset(0))
    #expect(rows(table, in: .display) == Array(0..<7))
    // Minimum: 50 points ahead.
    #expect(rows(table, in: .preload) == Array(0..<8))
    table.beginDragging()
    let down = stride(from: 27.0, through: 1300, by: 27)
    let up = stride(from: 1277.0, through: 100, by: -23)
    for (offset, isUp) in down.map({ ($0, false) }) + up.map({ ($0, true) }) {
      _ = try await table.makeFrame(.scroll(to: offset))
      #expect(rows(table, in: .visible) == full(offset, up: isUp, 0, 0), "at \(offset)")
      #expect(rows(table, in: .display) == full(offset, up: isUp, 1, 0.5), "at \(offset)")
      #expect(rows(table, in: .preload) == full(offset, up: isUp, 2.5, 1.5), "at \(offset)")
    }
  }

  @Test("around an item that was jumped to, where nothing above is measured, the ranges are the same")
  func aroundAnItem() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    table.beginDragging()
    _ = try await table.makeFrame(.element(.item([0, 200]), distance: 0))
    for step in 1...30 {
      let offset = 4000 - Double(step * 9)
      _ = try await table.makeFrame(.scroll(to: table.contentOffset - 9))
      #expect(rows(table, in: .display) == full(offset, up: true, 1, 0.5), "at \(offset)")
      #expect(rows(table, in: .preload) == full(offset, up: true, 2.5, 1.5), "at \(offset)")
    }
  }

  @Test("a jump to an item that lies before is one back, however far it is taken to be")
  func jumpBack() async throws {
    let heights = (0..<400).map { ("\($0)", $0 < 200 ? 100.0 : 10) }
    let table = FeedTable(ListFeed(heights), environment: environment)
    _ = try await table.makeFrame(.element(.item([0, 300]), distance: 0))
    table.beginDragging()
    let before = table.contentOffset
    _ = try await table.makeFrame(.element(.item([0, 100]), distance: 0))
    // Rows are taken to be as long as those that are known: it seems to lie further down.
    #expect(table.contentOffset > before)
    // Of 100 points each: one above, half of one below.
    #expect(rows(table, in: .display).contains(99) && rows(table, in: .display).contains(101))
    #expect(rows(table, in: .preload) == Array(97...102))
  }

  @Test(
    "where far cells are let go of, what a scroll back comes to is drawn before it is seen, the nearest first"
  )
  func backwards() async throws {
    let table = table(workers: 1)
    table.cellRetention = .nearby
    _ = try await table.makeFrame(.offset(0))
    table.beginDragging()
    for offset in stride(from: 100.0, through: 2000, by: 100) {
      _ = try await table.makeFrame(.scroll(to: offset))
    }
    let before = table.renderingCount
    _ = try await table.makeFrame(.scroll(to: 1500))
    _ = try await table.makeFrame(.scroll(to: 1400))
    func number(_ row: Int) -> UInt64 {
      table.updates.visible.item(at: [0, row]).flatMap { table.cells?[$0] }?.pixels.number ?? 0
    }
    // Rows 65 to 69 come next, and are being drawn.
    let numbers = (65..<70).map(number)
    #expect(numbers.allSatisfy { $0 > before })
    #expect(numbers == numbers.sorted(by: >))
  }

  // Full ranges reach 100 points for pixels and 250 for cells, on whichever side is the longer; on both sides a quarter of the
  // viewport more is kept: at 1000 down to 875, in row 43, and to 725, in row 36.
  @Test("what was made is kept a quarter of the viewport further than the longer side of its range")
  func kept() async throws {
    let table = table()
    table.cellRetention = .nearby
    _ = try await table.makeFrame(.offset(0))
    table.beginDragging()
    for offset in stride(from: 20.0, through: 1000, by: 20) {
      _ = try await table.makeFrame(.scroll(to: offset))
    }
    func cell(_ row: Int) -> Cell? { table.updates.visible.item(at: [0, row]).flatMap { table.cells?[$0] } }
    #expect([42, 43].map { cell($0)?.pixels.shown != nil } == [false, true])
    #expect([35, 36].map { cell($0) != nil } == [false, true])
  }

  @Test("a range that goes over the edge of a row to and fro, and turns round each time, makes nothing again")
  func toAndFro() async throws {
    let table = table()
    table.cellRetention = .nearby
    _ = try await table.makeFrame(.offset(0))
    table.beginDragging()
    for _ in 0..<10 {
      for offset in [1000.0, 1005, 995] { _ = try await table.makeFrame(.scroll(to: offset)) }
    }
    #expect(table.feed.log.drawn.values.allSatisfy { $0 == 1 })
  }

  @Test(
    "where frames are worked out in between, what was near is told with the next one that it is no more",
    arguments: [CollectionNode.CellRetention.all, .nearby])
  func workedOutBetween(retention: CollectionNode.CellRetention) async throws {
    let table = table()
    table.cellRetention = retention
    _ = try await table.makeFrame(.offset(0))
    table.beginDragging()
    for offset in stride(from: 500.0, through: 3000, by: 500) {
      _ = try await table.place(.scroll(to: offset))
    }
    _ = try await table.makeFrame(.scroll(to: 3000))
    #expect(rows(table, in: .visible) == full(3000, up: false, 0, 0))
    #expect(rows(table, in: .preload) == full(3000, up: false, 2.5, 1.5))
  }
}
