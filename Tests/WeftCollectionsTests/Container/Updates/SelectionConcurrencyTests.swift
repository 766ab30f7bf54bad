import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What is selected, by taps and by code, while items come and go.
///
/// Cells are 20 points high, and the viewport shows five of them, unless a test says otherwise.
@Suite struct SelectionConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a tap asks, selects and tells; what code selects is not told")
  func selection() async throws {
    let table = table(5)
    _ = try await table.makeFrame(.offset(0))
    table.feed.events = []
    table.tapItem(atDisplayed: [0, 1])
    table.tapItem(atDisplayed: [0, 2])
    #expect(table.feed.events == ["select 1", "deselect 1", "select 2"])
    #expect(table.cell(2)?.isSelected == true && table.cell(1)?.isSelected == false)
    table.selectItem(at: [0, 3])
    #expect(table.indexPathsForSelectedItems == [[0, 3]])
    #expect(table.feed.events.count == 3)
    table.allowsMultipleSelection = true
    table.cell(4)?.isSelected = true
    #expect(table.indexPathsForSelectedItems == [[0, 3], [0, 4]])
    table.tapItem(atDisplayed: [0, 3])
    #expect(table.feed.events.last == "deselect 3")
  }

  @Test(
    "a reloaded item whose cell stays is selected and highlighted as before; one that is made anew is neither"
  )
  func selectionOfReloadedItems() async throws {
    let table = table(5)
    for name in ["1", "2"] { table.feed.models[name] = name }
    _ = try await table.makeFrame(.offset(0))
    table.allowsMultipleSelection = true
    for row in [1, 2, 3] { table.selectItem(at: [0, row]) }
    table.cell(2)?.isHighlighted = true
    let cell = try #require(table.cell(2))
    try table.reloadItems(at: [[0, 2], [0, 3]])
    _ = try await table.makeFrame(.stay)
    #expect(table.cell(2) === cell && cell.isSelected && cell.isHighlighted)
    #expect(table.indexPathsForSelectedItems == [[0, 1], [0, 2]])
    // It goes by what the container knows, not by what the cell was told before.
    let item = try #require(table.updates.visible.item(at: [0, 2]))
    #expect(table.selection.selected.contains(item) && table.selection.highlighted.contains(item))
  }

  @Test("what a cell says of itself, and code, keep to one selected item where there may be only one")
  func oneSelected() async throws {
    let table = table(5)
    _ = try await table.makeFrame(.offset(0))
    table.selectItem(at: [0, 1])
    table.cell(2)?.isHighlighted = true
    table.cell(2)?.isSelected = true
    #expect(table.indexPathsForSelectedItems == [[0, 2]] && table.cell(1)?.isSelected == false)
    table.allowsMultipleSelection = true
    for row in [4, 3] { table.selectItem(at: [0, row]) }
    #expect(table.indexPathsForSelectedItems == [[0, 2], [0, 3], [0, 4]])
    table.allowsMultipleSelection = false
    #expect(table.indexPathsForSelectedItems == [[0, 2]])
    #expect([2, 3, 4].map { table.cell($0)?.isSelected } == [true, false, false])
    table.deselectItem(at: [0, 2])
    #expect(table.indexPathsForSelectedItems == [] && table.cell(2)?.isHighlighted == true)
  }

  @Test("a tap does nothing where nothing may be selected, and no more than the delegate lets it")
  func refusedTaps() async throws {
    final class Refusing: TableDelegate {
      var told: [String] = []
      func didHighlightItem(at indexPath: IndexPath) { told.append("highlight") }
      func didUnhighlightItem(at indexPath: IndexPath) { told.append("unhighlight") }
      func didSelectItem(at indexPath: IndexPath) { told.append("select") }
      func didDeselectItem(at indexPath: IndexPath) { told.append("deselect") }
      func shouldSelectItem(at indexPath: IndexPath) -> Bool { indexPath.item != 1 }
      func shouldDeselectItem(at indexPath: IndexPath) -> Bool { false }
    }
    let (table, delegate) = (table(5), Refusing())
    table.delegate = delegate
    _ = try await table.makeFrame(.offset(0))
    table.allowsSelection = false
    table.tapItem(atDisplayed: [0, 0])
    #expect(delegate.told == [])
    (table.allowsSelection, table.allowsMultipleSelection) = (true, true)
    table.tapItem(atDisplayed: [0, 1])
    #expect(delegate.told == ["highlight", "unhighlight"] && table.indexPathsForSelectedItems == [])
    delegate.told = []
    for _ in 0..<2 { table.tapItem(atDisplayed: [0, 2]) }
    #expect(delegate.told == ["highlight", "unhighlight", "select", "highlight", "unhighlight"])
    #expect(table.indexPathsForSelectedItems == [[0, 2]])
  }

  @Test("a tap on an item that the data source has no longer tells nobody")
  func tapOnGoneItem() async throws {
    let table = table(5)
    _ = try await table.makeFrame(.offset(0))
    table.selectItem(at: [0, 0])
    table.feed.events = []
    table.feed.sections[0].removeFirst()
    try table.deleteItems(at: [[0, 0]])
    table.tapItem(atDisplayed: [0, 0])
    #expect(table.feed.events.isEmpty && table.indexPathsForSelectedItems.isEmpty)
  }

  @Test("a selected item is selected when it comes back, and its cell with it")
  func selectionOfCellsLetGo() async throws {
    let table = table(500)
    table.cellRetention = .nearby
    _ = try await table.makeFrame(.offset(0))
    table.selectItem(at: [0, 1])
    for offset in stride(from: 8000.0, to: 9500, by: 100) { _ = try await table.makeFrame(.offset(offset)) }
    #expect(table.cell(1) == nil && table.indexPathsForSelectedItems == [[0, 1]])
    _ = try await table.makeFrame(.offset(0))
    #expect(table.cell(1)?.isSelected == true && table.feed.log.built["1"] == 2)
  }

  @Test("what a delegate does in a tap is known to the rest of it")
  func editInATap() async throws {
    final class Deleting: TableDelegate {
      var deleted = 0
      var selected: [IndexPath] = []
      weak var table: FeedTable?
      func didHighlightItem(at indexPath: IndexPath) {
        table?.feed.sections[0].remove(at: deleted)
        try? table?.deleteItems(at: [[0, deleted]])
      }
      func didSelectItem(at indexPath: IndexPath) { selected.append(indexPath) }
    }
    let table = table(5)
    let delegate = Deleting()
    delegate.table = table
    table.delegate = delegate
    _ = try await table.makeFrame(.offset(0))
    table.tapItem(atDisplayed: [0, 2])
    #expect(delegate.selected == [[0, 1]])
    _ = try await table.makeFrame(.stay)
    delegate.deleted = 3
    table.tapItem(atDisplayed: [0, 3])
    #expect(delegate.selected == [[0, 1]] && table.indexPathsForSelectedItems == [[0, 1]])
  }

  @Test("in a container that is given to another renderer nothing is selected or highlighted any more")
  func anotherRenderer() async throws {
    let table = table(5)
    _ = try await table.makeFrame(.offset(0))
    table.selectItem(at: [0, 1])
    table.cell(2)?.isHighlighted = true
    #expect(table.selection.selected.count == 1 && table.selection.highlighted.count == 1)
    table.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    #expect(table.selection.selected.isEmpty && table.selection.highlighted.isEmpty)
    _ = try await table.makeFrame(.offset(0))
    #expect(table.indexPathsForSelectedItems == [])
    #expect(table.cell(1)?.isSelected == false && table.cell(2)?.isHighlighted == false)
  }
}
