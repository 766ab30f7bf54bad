import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a collection asks of its data source, and what it tells its cells.
@Suite struct CollectionConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// Two sections; the items of the second are nodes made on the frame context.
  ///
  /// Headers say their section, and there is a
  /// supplementary of a kind that lists do not lay out.
  private final class Source: CollectionDataSource {
    var asked: [String] = []

    func numberOfSections() -> Int { 2 }
    func numberOfItems(inSection section: Int) -> Int { 2 }

    func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
      asked.append("block \(indexPath.section) \(indexPath.item)")
      guard indexPath.section == 0 else { return nil }
      let name = "item \(indexPath.item)"
      return { Self.box(name, 20) }
    }

    func node(forItemAt indexPath: IndexPath) -> sending CellNode {
      asked.append("node \(indexPath.section) \(indexPath.item)")
      return Self.box("made \(indexPath.item)", 20)
    }

    func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
      section == 0 ? [.header: 1, "badge": 1] : [.header: 2, .footer: 1]
    }

    func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at path: IndexPath) -> CellNodeBlock {
      asked.append("\(kind.rawValue) \(path.section) \(path.item)")
      let name = "\(kind.rawValue) \(path.section) \(path.item)"
      return { Self.box(name, 10) }
    }

    func context(forSection section: Int) -> (any Sendable)? { "section \(section)" }

    private static func box(_ name: String, _ height: Double) -> CellNode {
      let cell = CellNode()
      cell.id = name
      cell.style.height = .points(height)
      return cell
    }
  }

  private func collection(_ source: Source) -> CollectionNode {
    let collection = CollectionNode()
    collection.dataSource = source
    collection.attach(viewport: Viewport(100, 200), pool: WorkerPool(count: 2), environment: environment)
    return collection
  }

  @Test("headers come before the items and footers after them; each is asked for once, by block or by node")
  func elements() async throws {
    let source = Source()
    let collection = collection(source)
    let frame = try await collection.makeFrame(.offset(0))
    #expect(
      frame.cells.map(\.id) == [
        "header 0 0", "item 0", "item 1", "header 1 0", "header 1 1", "made 0", "made 1", "footer 1 0",
      ])
    #expect(frame.cells.map(\.frame.minY) == [0, 10, 30, 50, 60, 70, 90, 110])
    #expect(Set(source.asked).count == source.asked.count, "\(source.asked)")
    #expect(source.asked.filter { $0.hasPrefix("node") } == ["node 1 0", "node 1 1"])
    // Lists lay out no badges.
    #expect(!source.asked.contains("badge 0 0"))
    #expect(collection.node(forSupplementaryOfKind: .header, at: [1, 1])?.id == "header 1 1")
    #expect(collection.context(forSection: 1) as? String == "section 1")
    #expect(collection.context(forSection: 2) == nil)
  }

  @Test("a cell knows where it lies while it is on show")
  func attributes() async throws {
    let source = Source()
    let collection = collection(source)
    _ = try await collection.makeFrame(.offset(0))
    let header = try #require(collection.node(forSupplementaryOfKind: .header, at: [1, 1]))
    #expect(
      header.layoutAttributes
        == CellLayoutAttributes(
          indexPath: [1, 1], supplementaryKind: "header", frame: Rect(x: 0, y: 60, width: 100, height: 10)))
    let item = try #require(collection.node(forItemAt: [1, 0]))
    #expect(item.layoutAttributes?.indexPath == [1, 0] && item.layoutAttributes?.supplementaryKind == nil)
    collection.dataSource = nil
    _ = try await collection.makeFrame(.stay)
    #expect(item.layoutAttributes == nil && item.indexPath == nil)
  }

  // Beside 10 points of room columns are 45 wide.
  @Test("where a cell lies in the content is told with the room across it, and anew when an update moves it")
  func movedAttributes() async throws {
    let tile = TileFeed.Tile(height: 40, color: .black)
    let feed = TileFeed([.init(Array(repeating: tile, count: 3))])
    let grid = CollectionNode(layout: GridLayout(columns: 2), showing: feed)
    grid.contentInset = EdgeInsets(top: 5, left: 10)
    grid.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    _ = try await grid.makeFrame(.start)
    let cell = try #require(grid.node(forItemAt: [0, 1]))
    func attributes(_ item: Int, _ x: Double, _ y: Double) -> CellLayoutAttributes {
      CellLayoutAttributes(
        indexPath: [0, item], supplementaryKind: nil, frame: Rect(x: x, y: y, width: 45, height: 40))
    }
    #expect(cell.layoutAttributes == attributes(1, 55, 0))
    feed.sections[0].items.append(tile)
    try grid.insertItems(at: [[0, 0]])
    _ = try await grid.makeFrame(.stay)
    #expect(cell.layoutAttributes == attributes(2, 10, 40))
  }

  @Test("supplementaries of a section are made anew with its items, and go when there are none any more")
  func supplementariesChange() async throws {
    let feed = ListFeed(count: 2, height: 20)
    let table = FeedTable(feed, environment: environment)
    _ = try await table.makeFrame(.offset(0))
    #expect(table.updates.visible.columnCount == 2)
    try table.reloadSupplementaries(inSections: [0])
    #expect(try await table.names() == ["0", "1"])
    #expect(feed.log.built == ["0": 1, "1": 1])
  }

  @Test("a set that nobody has announced is found by the next one")
  func silentChange() async throws {
    let feed = ListFeed(count: 2, height: 20)
    let table = FeedTable(feed, environment: environment)
    _ = try await table.makeFrame(.offset(0))
    feed.sections.append([])
    let error = #expect(throws: UpdateError.self) { try table.performBatchUpdates {} }
    #expect(error?.rule == .sectionCount)
    table.reloadData()
    #expect(try await table.names() == ["0", "1"])
    #expect(table.numberOfSections == 2)
  }
}
