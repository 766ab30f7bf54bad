import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What edits leave of the cells on show: nodes, pixels and models.
///
/// Cells are 20 points high, and the viewport shows five of them, unless a test says otherwise.
@Suite struct UpdatedCellsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

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
