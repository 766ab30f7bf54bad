import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What edits do to what is on show.
///
/// Cells are 20 points high, and the viewport shows five of them, unless a test says otherwise.
@Suite struct UpdatesConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func table(_ count: Int = 50) -> FeedTable {
    FeedTable(ListFeed(count: count, height: 20), environment: environment)
  }

  // MARK: What stays

  @Test(
    "a moved item keeps its node, its pixels and its selection, and is neither built, measured nor drawn again"
  )
  func moves() async throws {
    let table = table()
    let before = try await table.makeFrame(.offset(0))
    let node = try #require(table.cell(1))
    table.selectItem(at: [0, 1])
    table.feed.sections[0].insert(table.feed.sections[0].remove(at: 1), at: 3)
    try table.moveItem(at: [0, 1], to: [0, 3])
    #expect(node.indexPath == [0, 3])
    let after = try await table.makeFrame(.stay)
    #expect(after.cells.map(\.id) == ["0", "2", "3", "1", "4"])
    #expect(table.cell(3) === node && node.measurementCount == 1 && node.isSelected)
    #expect(after.cells[3].rendering.bitmap === before.cells[1].rendering.bitmap)
    #expect(table.feed.log.built["1"] == 1 && table.feed.log.drawn["1"] == 1)
    #expect(table.indexPathsForSelectedItems == [[0, 3]])
    #expect(!table.feed.events.contains("end 1"))
  }

  @Test("an item moved into another section keeps its node; a moved section keeps all of them")
  func movesAcrossSections() async throws {
    let table = table(3)
    table.feed.sections.append([.init(name: "x", height: 20)])
    table.reloadData()
    _ = try await table.makeFrame(.offset(0))
    let (one, x) = (try #require(table.cell(1)), try #require(table.cell(0, section: 1)))
    let item = table.feed.sections[0].remove(at: 1)
    table.feed.sections[1].append(item)
    table.feed.sections.swapAt(0, 1)
    try table.performBatchUpdates {
      try table.moveItem(at: [0, 1], to: [0, 1])
      try table.moveSection(1, toSection: 0)
    }
    #expect(try await table.names() == ["x", "1", "0", "2"])
    #expect(table.cell(1) === one && table.cell(0) === x)
    #expect(table.feed.log.built == ["0": 1, "1": 1, "2": 1, "x": 1])
  }

  @Test("a reloaded item has another node, and looks as it did until that is drawn")
  func reload() async throws {
    let table = table()
    let before = try await table.makeFrame(.offset(0))
    let old = try #require(table.cell(1))
    table.feed.sections[0][1] = .init(name: "new", height: 20)
    try table.reloadItems(at: [[0, 1]])
    table.commitUpdates()
    // The cell is not there yet; when it is built, it has the old pixels to show.
    let element = try #require(table.updates.visible.item(at: [0, 1]))
    table.build([element], .visible)
    #expect(table.cells?[element]?.pixels.shown?.bitmap === before.cells[1].rendering.bitmap)
    #expect(old.indexPath == nil && old.interfaceState.isEmpty)
    #expect(try await table.names() == ["0", "new", "2", "3", "4"])
    #expect(table.cell(1) !== old)
  }

  @Test("a cell that only looks different keeps its pixels until the new ones are ready")
  func stalePixels() async throws {
    let table = table()
    let before = try await table.makeFrame(.offset(0))
    let element = try #require(table.updates.visible.item(at: [0, 1]))
    try #require(table.cell(1)).backgroundColor = .white
    let cells = try #require(table.cells)
    let cell = try #require(cells[element])
    cells.measure([cell]) { table.demand(again: $0) }
    _ = await cells.finish(try #require(cell.state.batch))
    #expect(cell.pixels.shown?.bitmap === before.cells[1].rendering.bitmap)
    let after = try await table.makeFrame(.stay)
    #expect(after.cells[1].rendering.bitmap !== before.cells[1].rendering.bitmap)
  }

  @Test("a reloaded item whose cell can show its new model keeps the cell")
  func viewModels() async throws {
    let table = table()
    table.feed.models = ["1": "one"]
    _ = try await table.makeFrame(.offset(0))
    let node = try #require(table.cell(1))
    #expect(node.nodeModel as? String == "one")
    table.feed.models = ["1": "uno"]
    try table.reloadItems(at: [[0, 1], [0, 2]])
    _ = try await table.makeFrame(.stay)
    #expect(table.cell(1) === node && node.nodeModel as? String == "uno" && node.indexPath == [0, 1])
    #expect(table.feed.log.built["1"] == 1 && table.feed.log.built["2"] == 2)
    #expect(table.visibleCells.count == 5)
    // Also one that has changed since it was measured.
    node.style.height = .points(35)
    try table.reloadItems(at: [[0, 1]])
    let frame = try await table.makeFrame(.stay)
    #expect(table.cell(1) === node && frame.cells[1].frame.height == 35)
  }

  @Test("a node that is gone has no index path, and marks no other cell dirty")
  func goneNode() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let old = try #require(table.cell(0))
    table.feed.sections[0].removeFirst()
    try table.deleteItems(at: [[0, 0]])
    #expect(old.indexPath == nil)
    _ = try await table.makeFrame(.stay)
    let counts = table.feed.log.drawn
    old.style.height = .points(77)
    old.backgroundColor = .white
    #expect(try await table.makeFrame(.stay).cells.map(\.frame.minY) == [0, 20, 40, 60, 80])
    #expect(table.feed.log.drawn == counts)
  }

  // MARK: Position

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

  @Test("after a jump, what changes far above is not even measured")
  func estimatedPosition() async throws {
    let table = table(10_000)
    table.cellRetention = .nearby
    let frame = try await table.makeFrame(.element(.item([0, 9000]), distance: 5))
    #expect(frame.position.isEstimated && frame.position.anchor == .init(indexPath: [0, 9000], distance: 5))
    #expect(frame.position.offset == 180_005, "all cells measured so far are 20 points high")
    #expect(table.feed.log.built.count < 60)
    table.feed.sections[0].insert(.init(name: "new", height: 300), at: 10)
    try table.insertItems(at: [[0, 10]])
    let after = try await table.makeFrame(.scroll(to: frame.position.offset + 10))
    #expect(after.position.anchor == .init(indexPath: [0, 9001], distance: 15))
    #expect(after.position.offset == 180_015)
    #expect(table.feed.log.built["new"] == nil)
  }

  @Test("where all that was on show after a jump goes, what has come in its place stands there")
  func allOnShowGone() async throws {
    let table = table(10_000)
    table.cellRetention = .nearby
    _ = try await table.makeFrame(.element(.item([0, 9000]), distance: 0))
    table.feed.sections[0].removeSubrange(9000...9010)
    try table.deleteItems(at: (9000...9010).map { [0, $0] })
    #expect(try await table.names() == (9011...9015).map { "\($0)" })
  }

  @Test("scrolling up to the start makes an estimated offset exact")
  func estimateBecomesExact() async throws {
    // The first ten are higher than the others, so the estimate is wrong by 10 · 30.
    let feed = ListFeed((0..<100).map { ("\($0)", $0 < 10 ? 50 : 20) })
    let table = FeedTable(feed, environment: environment)
    let frame = try await table.makeFrame(.element(.item([0, 20]), distance: 0))
    #expect(frame.position.isEstimated && frame.position.offset == 400)
    let top = try await table.makeFrame(.scroll(to: -10_000))
    #expect(top.position.offset == 0 && !top.position.isEstimated)
    #expect(top.cells.first?.id == "0")
    #expect(try await table.makeFrame(.element(.item([0, 20]), distance: 0)).position.offset == 700)
  }

  @Test("the end is found by measuring only what is before it")
  func end() async throws {
    let table = table(10_000)
    table.contentInset.bottom = 7
    let frame = try await table.makeFrame(.end)
    #expect(frame.cells.map(\.id) == (9995..<10_000).map { "\($0)" })
    #expect(frame.cells.last?.frame.maxY == 93)
    #expect(table.feed.log.built.count < 60)
  }

  @Test(
    "an item can be placed at the top, in the middle and at the bottom",
    arguments: [(ScrollPosition.top, 400.0), (.centered, 360), (.bottom, 320)])
  func scrollToItem(place: ScrollPosition, offset: Double) async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(400))
    table.scrollToItem(at: [0, 20], position: place)
    #expect(try await table.makeFrame(table.takeNextPosition()).position.offset == offset)
    #expect(table.takeNextPosition() == .stay)
  }

  // MARK: Sets

  @Test("batches inside one another are one set, and completions come once, the inner before the outer")
  func nestedBatches() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    var events: [String] = []
    table.feed.sections[0].removeFirst(2)
    try table.performBatchUpdates {
      try table.deleteItems(at: [[0, 0]])
      try table.performBatchUpdates {
        try table.deleteItems(at: [[0, 1]])
      } completion: {
        events.append("inner \($0)")
      }
    } completion: {
      events.append("outer \($0)")
    }
    #expect(table.isProcessingUpdates && events.isEmpty)
    table.onDidProcessUpdates { events.append("processed") }
    try await table.waitUntilAllUpdatesAreProcessed()
    #expect(events == ["inner true", "outer true", "processed"])
    #expect(!table.isProcessingUpdates)
    #expect(try await table.names().first == "2")
  }

  @Test("edits in a completion are a set of their own, displayed with the next frame or wait")
  func editsInCompletions() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    var events: [String] = []
    func removeFirst(_ name: String, then next: @escaping () -> Void) {
      table.feed.sections[0].removeFirst()
      do {
        try table.performBatchUpdates {
          try table.deleteItems(at: [[0, 0]])
        } completion: { _ in
          events.append(name)
          next()
        }
      } catch {
        events.append("\(error)")
      }
    }
    removeFirst("one") { removeFirst("two") {} }
    #expect(try await table.names().first == "1")
    #expect(events == ["one"])
    try await table.waitUntilAllUpdatesAreProcessed()
    #expect(events == ["one", "two"])
    #expect(try await table.names().first == "2")
  }

  @Test("a refused set leaves no trace, and a later valid one works")
  func refused() async throws {
    let table = table(3)
    _ = try await table.makeFrame(.offset(0))
    let error = #expect(throws: UpdateError.self) { try table.deleteItems(at: [[0, 0]]) }
    #expect(
      error?.description
        == "ListFeed: section 0 has 3 items now and had 3 before, but 0 were inserted or moved in and 1 deleted or "
        + "moved out: there should be 2")
    #expect(!table.isProcessingUpdates && table.numberOfItems(inSection: 0) == 3)
    table.feed.sections[0].removeFirst()
    try table.deleteItems(at: [[0, 0]])
    #expect(try await table.names() == ["1", "2"])
  }

  @Test("a batch that throws is given up with all its edits")
  func throwingBatch() async throws {
    let table = table(3)
    _ = try await table.makeFrame(.offset(0))
    #expect(throws: ListFeed.Failure.self) {
      try table.performBatchUpdates {
        try table.deleteItems(at: [[0, 0]])
        throw ListFeed.Failure()
      }
    }
    try table.reloadItems(at: [[0, 1]])
    #expect(try await table.names() == ["0", "1", "2"])
  }

  @Test("where a batch inside a batch throws, the outer one is given up too, whatever it makes of the error")
  func throwingInnerBatch() async throws {
    let table = table(3)
    _ = try await table.makeFrame(.offset(0))
    var completions = 0
    let rows = table.feed.sections
    #expect(throws: ListFeed.Failure.self) {
      try table.performBatchUpdates {
        try? table.performBatchUpdates { throw ListFeed.Failure() }
        table.feed.sections[0].removeFirst()
        try table.deleteItems(at: [[0, 0]])
      } completion: { _ in
        completions += 1
      }
    }
    table.feed.sections = rows
    try table.performBatchUpdates {}
    #expect(try await table.names() == ["0", "1", "2"])
    #expect(completions == 0)
  }

  @Test("a completion comes although the frame that displays its set fails")
  func completionOfFailingFrame() async throws {
    let table = table(3)
    _ = try await table.makeFrame(.offset(0))
    table.feed.onBuild = { if $0 == "bad" { throw ListFeed.Failure() } }
    table.feed.sections[0].insert(.init(name: "bad", height: 20), at: 0)
    var completions = 0
    try table.performBatchUpdates {
      try table.insertItems(at: [[0, 0]])
    } completion: { _ in
      completions += 1
    }
    await #expect(throws: CollectionError.self) { try await table.makeFrame(.stay) }
    #expect(completions == 1 && !table.isProcessingUpdates)
  }

  @Test("a data source that is replaced by a callback of a frame is read with the next one")
  func replacedDataSource() async throws {
    final class Replacing: TableDelegate {
      let other: ListFeed
      init(_ other: ListFeed) { self.other = other }
      func didScroll(_ table: TableNode) { table.dataSource = other }
    }
    let table = table(200)
    table.beginDragging()
    _ = try await table.makeFrame(.offset(0))
    let delegate = Replacing(ListFeed([("only", 20)]))
    table.delegate = delegate
    _ = try await table.makeFrame(.offset(300))
    #expect(try await table.names() == ["only"])
    withExtendedLifetime(delegate) {}
  }

  @Test("before the first load edits mean nothing, and data is read as it then is")
  func editsBeforeLoading() async throws {
    let feed = ListFeed(count: 3, height: 20)
    let table = FeedTable(feed, environment: environment)
    var isDone = false
    try table.performBatchUpdates {
      try table.insertItems(at: [[0, 77]])
    } completion: {
      isDone = $0
    }
    #expect(isDone)
    #expect(try await table.names() == ["0", "1", "2"])
  }

  @Test("what is displayed and what the data source has are told apart until the next frame")
  func twoCountings() async throws {
    let table = table(5)
    _ = try await table.makeFrame(.offset(0))
    table.feed.sections[0].insert(.init(name: "new", height: 20), at: 1)
    table.feed.sections[0].removeLast()
    try table.performBatchUpdates {
      try table.insertItems(at: [[0, 1]])
      try table.deleteItems(at: [[0, 4]])
    }
    #expect(table.dataSourceIndexPath(forDisplayed: [0, 1]) == [0, 2])
    #expect(table.dataSourceIndexPath(forDisplayed: [0, 4]) == nil)
    #expect(table.displayedIndexPath(forDataSource: [0, 1]) == nil)
    #expect(table.displayedIndexPath(forDataSource: [0, 0]) == [0, 0])
    #expect(table.indexPathsForVisibleItems == [[0, 0], [0, 2], [0, 3], [0, 4]])
    _ = try await table.makeFrame(.stay)
    #expect(table.displayedIndexPath(forDataSource: [0, 1]) == [0, 1])
  }

  // MARK: Selection

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

  // MARK: Contents as values

  private struct Post: Identifiable, Equatable, Sendable {
    let id: Int
    var height = 20.0
  }

  @Test("contents as values: what stays keeps its node, what is no longer equal is made anew")
  func snapshots() async throws {
    let log = ListFeed.Log()
    let posts = SnapshotDataSource(CollectionSnapshot((0..<4).map { Post(id: $0) })) { post in
      log.build("\(post.id)")
      return ListCell("\(post.id)", post.height, log)
    }
    let collection = CollectionNode()
    collection.dataSource = posts
    collection.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    _ = try await collection.makeFrame(.offset(0))
    let node = try #require(collection.node(forItemAt: [0, 3]))
    try posts.apply(
      CollectionSnapshot([Post(id: 3), Post(id: 0), Post(id: 9), Post(id: 1, height: 30)]), to: collection)
    let frame = try await collection.makeFrame(.stay)
    #expect(frame.cells.map(\.id) == ["3", "0", "9", "1"])
    #expect(frame.cells.map(\.frame.height) == [20, 20, 20, 30])
    #expect(collection.node(forItemAt: [0, 0]) === node)
    #expect(log.built == ["0": 1, "1": 2, "2": 1, "3": 1, "9": 1])
    #expect(throws: UpdateError.self) {
      try posts.apply(CollectionSnapshot([Post(id: 1), Post(id: 1)]), to: collection)
    }
    #expect(posts.snapshot.sections[0].items.count == 4)
    withExtendedLifetime(posts) {}
  }
}
