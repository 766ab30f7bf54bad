import Testing
import WeftTestSupport

import struct Foundation.IndexSet

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What a container says that there is, and when it has been read anew.
@Suite struct ContentsConcurrencyTests: LayoutContainerSuite, FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("sections, items and nodes are those of the data source as soon as it has told of a change")
  func counting() async throws {
    let feed = feed(items: 2, height: 20, header: 10)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start)
    let item = try #require(list.node(forItemAt: [0, 0]))
    let header = try #require(list.node(forSupplementaryOfKind: .header, at: [0, 0]))
    feed.sections.insert(.init([.init(height: 20, color: .black)]), at: 0)
    try list.insertSections([0])
    #expect(list.numberOfSections == 2)
    #expect((0..<3).map { list.numberOfItems(inSection: $0) } == [1, 2, 0])
    #expect(list.node(forItemAt: [1, 0]) === item && list.node(forItemAt: [0, 0]) == nil)
    #expect(list.node(forSupplementaryOfKind: .header, at: [1, 0]) === header)
    #expect(list.node(forSupplementaryOfKind: .header, at: [0, 0]) == nil)
    #expect(list.indexPath(for: item) == [1, 0])
    #expect(list.indexPathsForVisibleItems == [[1, 0], [1, 1]])
  }

  @Test("sections are told as an index set, as a range or in an array")
  func sectionsInSequences() async throws {
    let feed = feed(items: 1, height: 20)
    let list = collection(ListLayout(), feed)
    _ = try await list.makeFrame(.start)
    let section = TileFeed.Section([.init(height: 20, color: .black)])
    feed.sections.insert(contentsOf: [section, section, section], at: 0)
    try list.insertSections(0..<3)
    #expect(list.numberOfSections == 4)
    feed.sections.remove(at: 2)
    feed.sections.remove(at: 0)
    try list.deleteSections(IndexSet([0, 2]))
    #expect(list.numberOfSections == 2)
    try list.reloadSections(stride(from: 0, to: 2, by: 1))
    #expect(list.numberOfSections == 2)
    _ = try await list.makeFrame(.stay)
    #expect(list.visibleCells.count == 2)
  }

  @Test("headers are visible cells and no visible items, and a place is told by the first item")
  func headers() async throws {
    let feed = feed(items: 2, height: 20, header: 10)
    let list = collection(ListLayout(), feed)
    let frame = try await list.makeFrame(.start)
    #expect(list.visibleCells.map(\.id) == ["header 0", "0 0", "0 1"])
    #expect(list.indexPathsForVisibleItems == [[0, 0], [0, 1]])
    // The item begins 10 points below the edge.
    #expect(frame.position.anchor == .init(indexPath: [0, 0], distance: -10))
  }

  @Test("a cell has a place in its own container only")
  func foreignCell() async throws {
    let (table, other) = (table(5), table(5))
    for table in [table, other] { _ = try await table.makeFrame(.start) }
    let cell = try #require(table.cell(1))
    #expect(table.indexPath(for: cell) == [0, 1] && other.indexPath(for: cell) == nil)
  }

  @Test("a pinned header is visible for as long as its section is on show, however far its place is")
  func pinnedHeader() async throws {
    let feed = feed(sections: 2, items: 100, height: 20, header: 10)
    let list = collection(ListLayout(pinsHeaders: true), feed)
    list.cellRetention = .nearby
    _ = try await list.makeFrame(.start)
    list.beginDragging()
    var visible: [[Bool]] = []
    // The sections are 2010 points long each; preload reaches 150 back, and cells are kept 275.
    for offset in stride(from: 50.0, through: 2550, by: 100) {
      _ = try await list.makeFrame(.scroll(to: offset))
      visible.append(
        (0..<2).map {
          list.node(forSupplementaryOfKind: .header, at: [$0, 0])?.interfaceState.contains(.visible) ?? false
        })
    }
    // At 1950 the first header is pinned yet, and the second one seen.
    let expected = stride(from: 50, through: 2550, by: 100).map { [$0 < 2010, $0 + 100 > 2010] }
    #expect(visible == expected)
    // Far from all ranges it is let go of.
    #expect(list.node(forSupplementaryOfKind: .header, at: [0, 0]) == nil)
  }

  @Test("a container that nobody shows displays its updates while they are waited for")
  func waitingUnattached() async throws {
    let feed = ListFeed(count: 3, height: 20)
    let table = TableNode()
    table.dataSource = feed
    #expect(table.numberOfRows(inSection: 0) == 3)
    var told: [String] = []
    feed.sections[0].removeLast()
    try table.performBatchUpdates {
      try table.deleteRows(at: [[0, 2]])
    } completion: {
      told.append("done \($0)")
    }
    table.onDidProcessUpdates { told.append("processed") }
    #expect(table.isProcessingUpdates && told.isEmpty)
    try await table.waitUntilAllUpdatesAreProcessed()
    #expect(told == ["done true", "processed"] && !table.isProcessingUpdates)
    #expect(table.displayedIndexPath(forDataSource: [0, 1]) == [0, 1])
    table.onDidProcessUpdates { told.append("at once") }
    #expect(told.last == "at once")
  }

  @Test(
    "who has everything read anew is told once, when it is displayed",
    arguments: ["before the first frame", "between frames", "in a batch"])
  func reloadCompletion(when: String) async throws {
    let table = table(3)
    var told: [Bool] = []
    if when != "before the first frame" { _ = try await table.makeFrame(.start) }
    table.feed.sections[0].append(.init(name: "new", height: 20))
    if when == "in a batch" {
      try table.performBatchUpdates {
        // Everything is read anew, whatever else is said.
        try table.deleteItems(at: [[0, 77]])
        table.reloadData { told.append($0) }
      }
    } else {
      table.reloadData { told.append($0) }
    }
    #expect(told.isEmpty)
    #expect(try await table.names() == ["0", "1", "2", "new"])
    #expect(told == [true])
    _ = try await table.makeFrame(.stay)
    #expect(told == [true])
  }

  private struct Post: Identifiable, Equatable, Sendable {
    let id: Int
  }

  @Test(
    "contents as values have keys and headers by section, which are made anew where their section has changed"
  )
  func sectionsAsValues() async throws {
    typealias Contents = CollectionSnapshot<String, Post>
    let log = ListFeed.Log()
    let source = SnapshotDataSource(
      Contents([.init("a", [Post(id: 0)]), .init("bare", [Post(id: 1)])]), kinds: [.header, .footer]
    ) { kind, section in
      if kind == .footer || section.key == "bare" { return nil }
      let name = "\(section.key) \(section.items.count)"
      return { ListCell(name, 10, log) }
    } cell: {
      ListCell("\($0.id)", 20, log)
    }
    let list = CollectionNode(layout: ListLayout(), showing: source)
    list.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 2), environment: environment)
    #expect(try await list.makeFrame(.start).cells.map(\.id) == ["a 1", "0", "1"])
    #expect((0..<2).map { list.context(forSection: $0) as? String } == ["a", "bare"])
    var told: [Bool] = []
    try source.apply(Contents([.init("bare", []), .init("a", [Post(id: 0), Post(id: 1)])]), to: list) {
      told.append($0)
    }
    #expect(told.isEmpty)
    #expect(try await list.makeFrame(.stay).cells.map(\.id) == ["a 2", "0", "1"])
    #expect((0..<2).map { list.context(forSection: $0) as? String } == ["bare", "a"])
    #expect(told == [true])
  }

  @Test("contents that are refused are not those of the data source")
  func refusedContents() async throws {
    typealias Contents = CollectionSnapshot<String, Post>
    let source = SnapshotDataSource(Contents([.init("a", [Post(id: 0)])])) { _ in CellNode() }
    let feed = CollectionNode(layout: ListLayout(), showing: source)
    feed.attach(viewport: Viewport(100, 100), pool: WorkerPool(count: 1), environment: environment)
    _ = try await feed.makeFrame(.start)
    #expect(throws: UpdateError.self) {
      try source.apply(Contents([.init("a", [Post(id: 0), Post(id: 0)]), .init("b", [])]), to: feed)
    }
    #expect(source.numberOfSections() == 1 && source.numberOfItems(inSection: 0) == 1)
  }

  @Test(
    "a separator that is changed is drawn below all rows with the next frame, and one that is taken away is gone"
  )
  func separators() async throws {
    let table = table(3)
    var last: [UInt32] = []
    for (separator, tops) in [
      (nil, [0, 20, 40]), (Separator(color: .white), [0, 21, 42]),
      (Separator(color: Color(red: 1, green: 0, blue: 0)), [0, 21, 42]), (nil, [0, 20, 40]),
    ] as [(Separator?, [Int])] {
      table.separator = separator
      let frame = try await table.makeFrame(.stay)
      #expect(frame.cells.map(\.pixels.y) == tops)
      let bitmap = frame.cells[0].rendering.bitmap
      last.append(bitmap[5, bitmap.size.height - 1])
    }
    #expect(last == [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF00_0000])
  }
}
