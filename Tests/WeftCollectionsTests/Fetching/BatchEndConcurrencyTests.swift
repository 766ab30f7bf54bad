import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// How fetches come to an end: by what they say, return or wait for, and given up.
///
/// They have ten rows of 20 points, for a table of a viewport of 100 points.
@Suite struct BatchEndConcurrencyTests: BatchFetchingSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("returning completes a fetch that has said nothing; what it has said before counts")
  func contexts() async throws {
    for (said, isTried) in [("complete", false), ("fail", true), ("cancel", true), ("", false)] {
      let table = table(3)
      table.recordsEvents = true
      table.fetchBatches(retrying: BatchRetryPolicy(limit: 9)) { context in
        switch said {
        case "complete": context.complete()
        case "fail": context.fail(Failure())
        case "cancel": context.cancel()
        default: break
        }
        context.complete()
      }
      _ = try await table.makeFrame(.stay)
      let second = fetches(try await table.makeFrame(.stay))
      // One that has brought nothing is no reason to ask again at once.
      #expect(second.contains { if case .fetch(.fetchBegan, _, _) = $0 { true } else { false } } == isTried)
    }
  }

  @Test("where the batch is what a fetch returns, saying that it is complete before that loses nothing")
  func completedEarly() async throws {
    let table = table(3)
    table.fetchBatches { context -> Int? in
      context.complete()
      #expect(context.isFetching, "only what it returns completes it")
      return context.batch < 1 ? 1 : nil
    } insert: { [unowned table] _ in
      try insert(into: table, at: .tail, "late")
    }
    for _ in 0..<3 { _ = try await table.makeFrame(.stay) }
    #expect(table.numberOfRows(inSection: 0) == 13)
  }

  @Test("a fetch runs off the frame context, and ends with its container")
  func offTheFrameContext() async throws {
    let (ended, end) = AsyncStream.makeStream(of: Bool.self)
    do {
      let table = table(3)
      table.fetchBatches { context in
        await untilCancelled()
        end.yield(context.wasCancelled)
      }
      _ = try await table.makeFrame(.stay)
      #expect(table.isFetchingBatch)
    }
    for await wasCancelled in ended {
      #expect(wasCancelled)
      break
    }
  }

  @Test("two feeds do not wait for each other")
  func twoFeeds() async throws {
    let (slow, quick) = (table(3), table(3))
    slow.fetchBatches { _ in
      await untilCancelled()
      throw CancellationError()
    }
    fetch(in: quick, batches: 1)
    _ = try await slow.makeFrame(.stay)
    for _ in 0..<2 { _ = try await quick.makeFrame(.stay) }
    #expect(quick.numberOfRows(inSection: 0) == 13)
    #expect(slow.isFetchingBatch)
    slow.stopFetchingBatches()
  }

  /// Fetches that end when they are given up.
  private func fetchForever(in table: FeedTable) {
    table.recordsEvents = true
    table.fetchBatches { _ in
      await untilCancelled()
      throw CancellationError()
    }
  }

  @Test(
    "a fetch under way is given up where the data is read anew: at once, in a batch of edits, and from another data source",
    arguments: ["at once", "in a batch", "another source"])
  func givenUp(way: String) async throws {
    let table = table(2)
    fetchForever(in: table)
    _ = try await table.makeFrame(.offset(0))
    #expect(table.isFetchingBatch)
    let other = ListFeed(count: 40, height: 20)
    switch way {
    case "at once": table.reloadData()
    case "in a batch": try table.performBatchUpdates { table.reloadData() }
    default: table.dataSource = other
    }
    #expect(!table.isFetchingBatch)
    table.stopFetchingBatches()
    #expect(fetches(try await table.makeFrame(.stay)) == [.fetch(.fetchCancelled, batch: 0, .tail)])
    withExtendedLifetime(other) {}
  }

  /// A frame context of its own, so that a fetch can do something on it while a frame waits.
  private actor Context {
    let table: FeedTable

    init(_ environment: RenderEnvironment) {
      table = FeedTable(ListFeed(count: 1, height: 20), environment: environment)
      table.fetchBatches { [weak self] _ in try await self?.bring() }
    }

    /// Puts ten rows in and waits until they are displayed.
    private func bring() async throws {
      let first = table.feed.sections[0].count
      table.feed.sections[0] += (0..<10).map { ListFeed.Item(name: "\(first + $0)", height: 20) }
      try table.insertItems(at: (first..<first + 10).map { [0, $0] })
      try await table.waitUntilAllUpdatesAreProcessed()
    }

    func frames(_ count: Int) async throws -> Int {
      for _ in 0..<count { _ = try await table.makeFrame(.stay) }
      return table.numberOfRows(inSection: 0)
    }
  }

  // 300 points are the viewport and two screens: 1 + 10 rows of 20 points are not enough, 21 are.
  @Test("a fetch may wait until what it brings is displayed, before it ends; then the next one begins")
  func displayedBeforeTheEnd() async throws {
    #expect(try await Context(environment).frames(6) == 21)
  }
}

/// Waits until the task is cancelled.
private func untilCancelled() async {
  let (never, end) = AsyncStream.makeStream(of: Never.self)
  for await _ in never {}
  end.finish()
}
