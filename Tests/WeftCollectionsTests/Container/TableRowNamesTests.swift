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
}
