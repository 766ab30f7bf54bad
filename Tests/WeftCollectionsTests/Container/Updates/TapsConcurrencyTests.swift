import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a tap asks and tells, step by step.
@Suite struct TapsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Notes each call with its path, and what the cell of a row shows then.
  private final class Watcher: TableDelegate {
    var told: [String] = []
    var highlights = true
    weak var table: FeedTable?
    /// The row whose cell is looked at.
    var row = 2

    private func note(_ call: String, _ path: IndexPath) {
      let cell = table?.cell(row)
      let marks =
        (cell?.isHighlighted == true ? " highlighted" : "") + (cell?.isSelected == true ? " selected" : "")
      told.append("\(call) \(path.item)\(marks)")
    }

    func shouldHighlightItem(at indexPath: IndexPath) -> Bool {
      note("highlight?", indexPath)
      return highlights
    }
    func didHighlightItem(at indexPath: IndexPath) { note("highlight", indexPath) }
    func didUnhighlightItem(at indexPath: IndexPath) { note("unhighlight", indexPath) }
    func shouldSelectItem(at indexPath: IndexPath) -> Bool {
      note("select?", indexPath)
      return true
    }
    func didSelectItem(at indexPath: IndexPath) { note("select", indexPath) }
    func shouldDeselectItem(at indexPath: IndexPath) -> Bool {
      note("deselect?", indexPath)
      return true
    }
    func didDeselectItem(at indexPath: IndexPath) { note("deselect", indexPath) }
  }

  private func watched() async throws -> (FeedTable, Watcher) {
    let (table, watcher) = (table(5), Watcher())
    table.delegate = watcher
    watcher.table = table
    _ = try await table.makeFrame(.start)
    return (table, watcher)
  }

  @Test("a tap highlights while it lasts, then selects, and each time asks before and tells afterwards")
  func order() async throws {
    let (table, watcher) = try await watched()
    table.allowsMultipleSelection = true
    for _ in 0..<2 { table.tapItem(atDisplayed: [0, 2]) }
    #expect(
      watcher.told == [
        "highlight? 2", "highlight 2 highlighted", "unhighlight 2", "select? 2", "select 2 selected",
        "highlight? 2 selected", "highlight 2 highlighted selected", "unhighlight 2 selected",
        "deselect? 2 selected", "deselect 2",
      ])
  }

  @Test(
    "where one item can be selected a tap on it leaves it so, and nobody is asked or told of its selection")
  func selectedAgain() async throws {
    let (table, watcher) = try await watched()
    for _ in 0..<2 { table.tapItem(atDisplayed: [0, 2]) }
    #expect(watcher.told.suffix(2) == ["highlight 2 highlighted selected", "unhighlight 2 selected"])
    #expect(table.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test("a tap ends where the item may not be highlighted")
  func notHighlighted() async throws {
    let (table, watcher) = try await watched()
    watcher.highlights = false
    table.tapItem(atDisplayed: [0, 2])
    #expect(watcher.told == ["highlight? 2"] && table.indexPathsForSelectedItems.isEmpty)
  }

  @Test("what is tapped is told as displayed, and those who are asked are told where the data source has it")
  func twoCountings() async throws {
    let (table, watcher) = try await watched()
    table.selectItem(at: [0, 4])
    table.feed.sections[0].insert(.init(name: "new", height: 20), at: 0)
    try table.insertItems(at: [[0, 0]])
    watcher.row = 3
    table.tapItem(atDisplayed: [0, 2])
    #expect(
      watcher.told == [
        "highlight? 3", "highlight 3 highlighted", "unhighlight 3", "select? 3", "deselect 5 selected",
        "select 3 selected",
      ])
    #expect(table.indexPathsForSelectedItems == [[0, 3]])
  }

  @Test("what is not there is neither selected nor deselected")
  func missing() async throws {
    let (table, watcher) = try await watched()
    table.selectItem(at: [0, 2])
    for path in [[0, 5], [1, 0]] as [IndexPath] {
      table.selectItem(at: path)
      table.deselectItem(at: path)
      table.tapItem(atDisplayed: path)
    }
    #expect(table.indexPathsForSelectedItems == [[0, 2]] && watcher.told.isEmpty)
  }
}
