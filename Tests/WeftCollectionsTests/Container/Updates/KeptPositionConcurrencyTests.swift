import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What edits do to the place where a table stands.
///
/// Cells are 20 points high, and the viewport shows five of them, unless a test says otherwise.
@Suite struct KeptPositionConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // At 110 the viewport begins in the middle of cell 5. Two cells of 20 come before it, and one of 20 goes.
  @Test("what changes before the first visible item moves nothing on show")
  func nothingJumps() async throws {
    let table = table()
    let before = try await table.makeFrame(.offset(110))
    table.feed.sections[0].remove(at: 2)
    table.feed.sections[0].insert(.init(name: "a", height: 20), at: 0)
    table.feed.sections[0].insert(.init(name: "b", height: 20), at: 4)
    try table.performBatchUpdates {
      try table.deleteItems(at: [[0, 2]])
      try table.insertItems(at: [[0, 0], [0, 4]])
    }
    let after = try await table.makeFrame(.scroll(to: 110))
    #expect(after.cells.map(\.id) == before.cells.map(\.id))
    #expect(after.cells.map(\.pixels) == before.cells.map(\.pixels))
    #expect(after.position.offset == 130 && after.shift == 20)
  }

  // The start is at −30. At −10 row 0 lies at 10, above it 10 points of the room there.
  @Test("who has left the start keeps their place, also where that is still in the room before the content")
  func inTheRoomBefore() async throws {
    let table = table()
    table.contentInset.top = 30
    _ = try await table.makeFrame(.start)
    _ = try await table.makeFrame(.scroll(to: -10))
    table.feed.sections[0].insert(.init(name: "new", height: 20), at: 0)
    try table.insertItems(at: [[0, 0]])
    let frame = try await table.makeFrame(.stay)
    #expect(frame.position.offset == 10)
    #expect(frame.cells.first { $0.id == "0" }?.frame.minY == 10)
  }

  @Test("where the first visible item goes, the next one that stays keeps its place")
  func anchorGone() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(110))
    table.feed.sections[0].removeSubrange(4...6)
    try table.deleteItems(at: [[0, 4], [0, 5], [0, 6]])
    let after = try await table.makeFrame(.stay)
    // Cell 7 lay at 140, 30 points below the viewport's top; three cells fewer lie before it.
    #expect(after.position.offset == 50)
    #expect(after.cells.first { $0.id == "7" }?.frame.minY == 30)
  }

  // At 110 the viewport shows cells 5 to 10. The first one is moved to the very end: the others stay where they are.
  @Test("a visible item that is moved away takes nothing with it")
  func movedAnchor() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(110))
    table.feed.sections[0].append(table.feed.sections[0].remove(at: 5))
    try table.moveItem(at: [0, 5], to: [0, 49])
    let frame = try await table.makeFrame(.stay)
    #expect(frame.cells.map(\.id) == ["4", "6", "7", "8", "9", "10"])
    #expect(frame.cells.first { $0.id == "6" }?.frame.minY == 10)
    #expect(frame.position.offset == 90)
  }

  // What has come above is measured although the scroll goes up past it: 30 cells of 20 are 600 points more.
  @Test("a scroll upwards goes as far as it would have gone without what has come above")
  func insertionAboveWhileScrollingUp() async throws {
    let table = table(100)
    _ = try await table.makeFrame(.offset(1510))
    table.feed.sections[0].insert(contentsOf: (0..<30).map { .init(name: "new \($0)", height: 20) }, at: 10)
    try table.insertItems(at: (10..<40).map { [0, $0] })
    let frame = try await table.makeFrame(.scroll(to: 1010))
    #expect(frame.position.offset == 1610 && frame.shift == 600)
    #expect(frame.cells.first?.id == "50" && frame.cells.first?.frame.minY == -10)
  }

  @Test("where very much comes above, it is not measured, and the offset becomes an estimate")
  func muchAbove() async throws {
    let table = table(100)
    table.cellRetention = .nearby
    let before = try await table.makeFrame(.offset(510))
    table.feed.sections[0].insert(contentsOf: (0..<5000).map { .init(name: "new \($0)", height: 20) }, at: 0)
    try table.insertItems(at: (0..<5000).map { [0, $0] })
    let after = try await table.makeFrame(.scroll(to: 515))
    #expect(after.cells.map(\.id) == before.cells.map(\.id))
    #expect(after.cells.first?.pixels.y == -15 && before.cells.first?.pixels.y == -10)
    // 5000 unmeasured rows are taken to be as high as the others, which they are.
    #expect(after.position.isEstimated && after.position.offset == 100_515 && after.shift == 100_000)
    #expect(table.feed.log.built.count < 100)
  }

  @Test("at the very start the start stays, with room above it too, and with more of that")
  func startWithInset() async throws {
    let table = table()
    table.contentInset.top = 8
    #expect(try await table.makeFrame(.stay).position.offset == -8)
    table.contentInset.top = 30
    #expect(try await table.makeFrame(.stay).position.offset == -30)
  }

  @Test("at the very start the start stays in view")
  func start() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    table.feed.sections[0].insert(.init(name: "new", height: 20), at: 0)
    try table.insertItems(at: [[0, 0]])
    #expect(try await table.names() == ["new", "0", "1", "2", "3"])
    #expect(table.contentOffset == 0)
  }

  @Test("a cell above that grows moves nothing on show either")
  func growthAbove() async throws {
    let table = table()
    let before = try await table.makeFrame(.offset(110))
    try #require(table.cell(1)).style.height = .points(50)
    let after = try await table.makeFrame(.stay)
    #expect(after.cells.map(\.pixels) == before.cells.map(\.pixels))
    #expect(after.position.offset == 140)
  }

  @Test("without adjusting, the offset stays, as far as there is content")
  func offsetKept() async throws {
    let table = table(10)
    table.automaticallyAdjustsContentOffset = false
    _ = try await table.makeFrame(.offset(100))
    table.feed.sections[0].insert(.init(name: "new", height: 20), at: 0)
    try table.insertItems(at: [[0, 0]])
    #expect(try await table.names() == ["4", "5", "6", "7", "8"])
    table.feed.sections[0].removeLast(8)
    try table.deleteItems(at: (3..<11).map { [0, $0] })
    #expect(try await table.names() == ["new", "0", "1"])
    #expect(table.contentOffset == 0)
  }
}
