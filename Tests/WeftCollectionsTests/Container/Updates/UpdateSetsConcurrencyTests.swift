import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Edits that are carried out together: batches, completions and sets that are refused.
///
/// Cells are 20 points high, and the viewport shows five of them, unless a test says otherwise.
@Suite struct UpdateSetsConcurrencyTests: FeedTableSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

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
}
