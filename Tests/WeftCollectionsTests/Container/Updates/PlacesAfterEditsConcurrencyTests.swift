import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Where a table stands after edits that leave little of what was on show, and at the ends of the content.
///
/// Cells are 20 points high, and the viewport shows five of them.
@Suite struct PlacesAfterEditsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // At 110 rows 5 to 10 are seen, row 6 at 10. Row 5 goes, and the others become 44 to 48 of 49: row 6 lies
  // at 44 · 20 = 880, so that the viewport begins at 870; row 49, which is 43 now, ends at 880.
  @Test("where what was on show goes or is moved, the first that was moved keeps its place")
  func goneAndMoved() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(110))
    let moved = Array(table.feed.sections[0][6...10])
    table.feed.sections[0].removeSubrange(5...10)
    table.feed.sections[0] += moved
    try table.performBatchUpdates {
      try table.deleteItems(at: [[0, 5]])
      for row in 6...10 { try table.moveItem(at: [0, row], to: [0, row + 38]) }
    }
    let frame = try await table.makeFrame(.stay)
    #expect(frame.position.offset == 870)
    #expect(frame.cells.map(\.id) == ["49", "6", "7", "8", "9", "10"])
    #expect(frame.cells.first { $0.id == "6" }?.frame.minY == 10)
  }

  // Row 5 is the first at 110, of which 10 points are above; with one more before it that is row 6, at 130.
  @Test("once updates are processed the table says where it stands after them, without another frame")
  func processed() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(110))
    table.feed.sections[0].insert(.init(name: "new", height: 20), at: 0)
    try table.insertItems(at: [[0, 0]])
    try await table.waitUntilAllUpdatesAreProcessed()
    #expect(table.contentOffset == 130)
    #expect(table.position.anchor == .init(indexPath: [0, 6], distance: 10))
    #expect(try await table.makeFrame(.stay).position.offset == 130)
  }

  // All rows are 1000 points: with 7 points of room after them the last offset is 907.
  @Test("an item is placed as near as the content and the room around it allow")
  func placedInTheRoom() async throws {
    let table = table()
    table.contentInset = EdgeInsets(top: 30, bottom: 7)
    _ = try await table.makeFrame(.offset(400))
    for (row, place, offset) in [
      (0, .bottom, -30), (0, .centered, -30), (0, .top, 0), (49, .top, 907), (49, .bottom, 900),
    ] as [(Int, ScrollPosition, Double)] {
      table.scrollToItem(at: [0, row], position: place)
      #expect(
        try await table.makeFrame(table.takeNextPosition()).position.offset == offset, "\(row), \(place)")
    }
  }

  @Test("a scroll up from an estimated offset ends where the room before the content begins")
  func scrolledIntoTheRoom() async throws {
    let table = table()
    table.contentInset.top = 30
    #expect(try await table.makeFrame(.element(.item([0, 20]), distance: 0)).position.isEstimated)
    let start = try await table.makeFrame(.scroll(to: -10_000))
    #expect(start.position.offset == -30 && !start.position.isEstimated)
    #expect(start.cells.first?.frame.minY == 30)
  }

  @Test("where all that was on show after a jump goes, and all behind it, the end is shown")
  func allToTheEndGone() async throws {
    let table = table(10_000)
    _ = try await table.makeFrame(.element(.item([0, 9000]), distance: 0))
    table.feed.sections[0].removeSubrange(8990...)
    try table.deleteItems(at: (8990..<10_000).map { [0, $0] })
    #expect(try await table.names() == (8985..<8990).map { "\($0)" })
  }

  // At 510 row 25 is the first, of which 10 points are above.
  @Test("as many as 512 rows that come above are measured to keep the offset exact", arguments: [512, 513])
  func muchAbove(count: Int) async throws {
    let table = table(100)
    _ = try await table.makeFrame(.offset(510))
    table.feed.sections[0].insert(
      contentsOf: (0..<count).map { .init(name: "new \($0)", height: 20) }, at: 0)
    try table.insertItems(at: (0..<count).map { [0, $0] })
    let frame = try await table.makeFrame(.stay)
    #expect(frame.position.isEstimated == (count > 512))
    #expect(frame.position.anchor == .init(indexPath: [0, 25 + count], distance: 10))
  }

  @Test("an edit that names nothing is no update")
  func emptyEdits() async throws {
    let table = table()
    _ = try await table.makeFrame(.start)
    try table.insertItems(at: [])
    try table.insertItems(at: [], with: .fade)
    try table.deleteItems(at: [])
    try table.deleteItems(at: [], with: .fade)
    try table.reloadItems(at: [])
    try table.reloadItems(at: [], with: .fade)
    try table.insertSections([])
    try table.insertSections([], with: .fade)
    try table.deleteSections([])
    try table.deleteSections([], with: .fade)
    try table.reloadSections([])
    try table.reloadSections([], with: .fade)
    try table.reloadSupplementaries(inSections: [])
    try table.insertSections(0..<0)
    #expect(!table.isProcessingUpdates)
  }
}
