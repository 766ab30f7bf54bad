import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections

@Suite struct TableRowNamesTests {
  // 100 points of viewport and rows of 40: rows 5 and 6 whole, and half of row 7, where row 5 is at the top.
  @Test("a table answers to UITableView's names for rows as a collection does to those for items")
  func names() async throws {
    let feed = BoxFeed(heights: Array(repeating: 40, count: 20))
    let table = TableNode(showing: feed, through: Viewport(100, 100), environment: try .standard())
    #expect(table.numberOfRows(inSection: 0) == 20)
    table.scrollToRow(at: [0, 5], at: .top, animated: true)
    _ = try await table.makeFrame(table.takeNextPosition())
    #expect(table.indexPathsForVisibleRows == [[0, 5], [0, 6], [0, 7]])
    #expect(table.cellForRow(at: [0, 5]) != nil)
    #expect(table.cellForRow(at: [0, 5]) === table.node(forItemAt: [0, 5]))
    #expect(table.nodeForRow(at: [0, 5]) === table.node(forItemAt: [0, 5]))
    #expect(table.nodeForItem(at: [0, 5]) === table.node(forItemAt: [0, 5]))
    #expect(table.cellForRow(at: [3, 0]) == nil && table.nodeForRow(at: [3, 0]) == nil)
    // The middle of row 10 (400...440) in the middle of the viewport: its top at 420 - 50.
    table.scrollToRow(at: [0, 10], at: .middle)
    #expect(try await table.makeFrame(table.takeNextPosition()).cells.first?.frame.minY == -10)
    #expect(table.indexPathsForVisibleRows == [[0, 9], [0, 10], [0, 11]])
  }

  @Test("rows are inserted, deleted, reloaded and moved by UITableView's names, as items are")
  func edits() async throws {
    let feed = BoxFeed(heights: [10, 20, 30, 40])
    let table = TableNode(showing: feed, through: Viewport(100, 100), environment: try .standard())
    func heights() async throws -> [Double] {
      try await table.makeFrame(.stay).cells.map(\.frame.height)
    }
    #expect(try await heights() == [10, 20, 30, 40])
    let last = try #require(table.cellForRow(at: [0, 3]))
    feed.heights = [40, 10, 20, 30]
    try table.moveRow(at: [0, 3], to: [0, 0])
    #expect(try await heights() == [40, 10, 20, 30])
    #expect(table.cellForRow(at: [0, 0]) === last)
    feed.heights = [40, 10, 20]
    try table.deleteRows(at: [[0, 3]])
    #expect(try await heights() == [40, 10, 20])
    feed.heights = [40, 5, 10, 20]
    try table.insertRows(at: [[0, 1]])
    #expect(try await heights() == [40, 5, 10, 20])
    feed.heights = [50, 5, 10, 20]
    try table.reloadRows(at: [[0, 0]])
    #expect(try await heights() == [50, 5, 10, 20])
    #expect(table.cellForRow(at: [0, 0]) !== last)
  }
}
