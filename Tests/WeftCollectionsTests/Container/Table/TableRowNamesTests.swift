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

  /// Notes what it is asked and told of rows; forbids what it is told to.
  private final class Watcher: TableDelegate {
    var told: [String] = []
    var forbidden = ""

    private func note(_ call: String, _ path: IndexPath) -> Bool {
      told.append("\(call) \(path.item)")
      return call != forbidden
    }

    func shouldHighlightRow(at indexPath: IndexPath) -> Bool { note("highlight?", indexPath) }
    func didHighlightRow(at indexPath: IndexPath) { _ = note("highlight", indexPath) }
    func didUnhighlightRow(at indexPath: IndexPath) { _ = note("unhighlight", indexPath) }
    func shouldSelectRow(at indexPath: IndexPath) -> Bool { note("select?", indexPath) }
    func didSelectRow(at indexPath: IndexPath) { _ = note("select", indexPath) }
    func shouldDeselectRow(at indexPath: IndexPath) -> Bool { note("deselect?", indexPath) }
    func didDeselectRow(at indexPath: IndexPath) { _ = note("deselect", indexPath) }
  }

  @Test("rows are selected by UITableView's names, and a delegate of tables is asked and told of rows")
  func selection() async throws {
    let feed = BoxFeed(heights: [10, 20, 30, 40])
    let table = TableNode(showing: feed, through: Viewport(100, 100), environment: try .standard())
    let watcher = Watcher()
    table.delegate = watcher
    table.allowsMultipleSelection = true
    _ = try await table.makeFrame(.stay)
    table.selectRow(at: [0, 3])
    table.selectRow(at: [0, 1])
    #expect(table.indexPathsForSelectedRows == [[0, 1], [0, 3]] && watcher.told.isEmpty)
    table.deselectRow(at: [0, 3])
    #expect(table.indexPathsForSelectedRows == table.indexPathsForSelectedItems)
    #expect(table.indexPathsForSelectedRows == [[0, 1]] && watcher.told.isEmpty)
    for _ in 0..<2 { table.tapItem(atDisplayed: [0, 2]) }
    let touch = ["highlight? 2", "highlight 2", "unhighlight 2"]
    #expect(watcher.told == touch + ["select? 2", "select 2"] + touch + ["deselect? 2", "deselect 2"])
    for (forbidden, asked) in [("highlight?", 1), ("select?", 4)] {
      watcher.told = []
      watcher.forbidden = forbidden
      table.tapItem(atDisplayed: [0, 0])
      #expect(watcher.told.count == asked && watcher.told.last == "\(forbidden) 0")
    }
    (watcher.told, watcher.forbidden) = ([], "deselect?")
    table.tapItem(atDisplayed: [0, 1])
    #expect(watcher.told.last == "deselect? 1" && table.indexPathsForSelectedRows == [[0, 1]])
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
