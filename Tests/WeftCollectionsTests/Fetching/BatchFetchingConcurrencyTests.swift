import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Batches of ten rows of 20 points, fetched by a table of a viewport of 100 points.
@Suite struct BatchFetchingConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private struct Failure: Error, Equatable { var number = 0 }

  private func table(_ count: Int) -> FeedTable {
    FeedTable(ListFeed(count: count, height: 20), environment: environment)
  }

  /// Ten more rows, after those of the feed or before them.
  private func insert(into table: FeedTable, at end: BatchEnd, _ name: String, count: Int = 10) throws {
    let items = (0..<count).map { ListFeed.Item(name: "\(name)-\($0)", height: 20) }
    let first = end == .tail ? table.feed.sections[0].count : 0
    table.feed.sections[0].insert(contentsOf: items, at: first)
    try table.insertItems(at: (first..<first + count).map { [0, $0] })
  }

  /// Fetches rows until there are as many batches.
  private func fetch(
    in table: FeedTable, at end: BatchEnd = .tail, batches: Int, count: Int = 10,
    policy: BatchRetryPolicy = .init(), fails: @escaping @Sendable (BatchContext) -> Bool = { _ in false }
  ) {
    table.recordsEvents = true
    table.fetchBatches(at: end, retrying: policy) { context -> Int? in
      if fails(context) { throw Failure(number: context.failureCount) }
      return context.batch < batches ? context.batch : nil
    } insert: { [unowned table] in
      try insert(into: table, at: end, "\(end)-\($0)", count: count)
    }
  }

  private func fetches(_ frame: CollectionFrame) -> [CollectionEvent] {
    frame.events.filter { if case .fetch = $0 { true } else { false } }
  }

  @Test("a batch begins two screens before the end, not sooner, and comes before the next frame")
  func leadingScreens() async throws {
    let table = table(40)
    fetch(in: table, batches: 3)
    #expect(fetches(try await table.makeFrame(.offset(0))).isEmpty)
    #expect(fetches(try await table.makeFrame(.scroll(to: 499))).isEmpty)
    // 800 − 100 − 500 = 200.
    #expect(fetches(try await table.makeFrame(.scroll(to: 500))) == [.fetch(.fetchBegan, batch: 0, .tail)])
    #expect(table.isFetchingBatch)
    let next = try await table.makeFrame(.scroll(to: 510))
    #expect(fetches(next) == [.fetch(.fetchEnded, batch: 0, .tail)])
    #expect(table.numberOfRows(inSection: 0) == 50)
    #expect(!table.isFetchingBatch)
  }

  @Test("an empty feed fetches until its viewport and the leading screens are filled, and no further")
  func emptyFeed() async throws {
    let table = table(0)
    fetch(in: table, batches: 1000)
    for _ in 0..<20 { _ = try await table.makeFrame(.stay) }
    // 300 points are a viewport and two screens: two batches of 200 reach it.
    #expect(table.numberOfRows(inSection: 0) == 20)
    #expect(!table.isFetchingBatch)
  }

  @Test("finite data is fetched finitely often, and its end is asked for once")
  func finite() async throws {
    let table = table(0)
    let asked = Counter()
    fetch(in: table, batches: 3) { _ in
      asked.add()
      return false
    }
    for _ in 0..<10 { _ = try await table.makeFrame(.end) }
    #expect(table.numberOfRows(inSection: 0) == 30)
    #expect(asked.count == 4)
  }

  @Test("moving away from the end fetches nothing; coming back does")
  func movingAway() async throws {
    let table = table(40)
    fetch(in: table, batches: 1)
    _ = try await table.makeFrame(.offset(0))
    table.delegate = table.feed
    _ = try await table.makeFrame(.element(.item([0, 39]), distance: 0))
    // The jump has gone towards the end.
    #expect(table.isFetchingBatch)
    let other = self.table(40)
    _ = try await other.makeFrame(.end)
    fetch(in: other, batches: 1)
    _ = try await other.makeFrame(.scroll(to: other.contentOffset - 10))
    #expect(!other.isFetchingBatch)
    _ = try await other.makeFrame(.stay)
    #expect(other.isFetchingBatch)
  }

  @Test("history comes at the head, and what is on show stays where it is, at the very start too")
  func head() async throws {
    let table = table(40)
    fetch(in: table, at: .head, batches: 3)
    let first = try await table.makeFrame(.offset(0))
    #expect(fetches(first) == [.fetch(.fetchBegan, batch: 0, .head)])
    let second = try await table.makeFrame(.stay)
    #expect(second.cells.map(\.id) == first.cells.map(\.id))
    #expect(table.contentOffset == 200)
    // 200 points are two screens: one batch more.
    let third = try await table.makeFrame(.stay)
    #expect(third.cells.map(\.frame) == first.cells.map(\.frame))
    #expect(table.contentOffset == 400)
    for _ in 0..<3 { _ = try await table.makeFrame(.stay) }
    #expect(table.numberOfRows(inSection: 0) == 60)
    // Down, away from the head, nothing is fetched, although it is near.
    _ = try await table.makeFrame(.scroll(to: 100))
    #expect(table.isFetchingBatch)
    _ = try await table.makeFrame(.scroll(to: table.contentOffset + 1))
    #expect(!table.isFetchingBatch)
  }

  @Test("of a container one fetch is under way at a time, whatever its ends want")
  func oneAtATime() async throws {
    let table = table(3)
    fetch(in: table, at: .head, batches: 9)
    fetch(in: table, at: .tail, batches: 9)
    var running = 0
    for _ in 0..<40 {
      for event in fetches(try await table.makeFrame(.stay)) {
        guard case .fetch(let change, _, _) = event else { continue }
        running += change == .fetchBegan ? 1 : -1
        #expect((0...1).contains(running))
      }
    }
    #expect(running == 0)
    // Both sides are filled: two screens beyond the viewport.
    #expect(table.contentOffset > 200)
    #expect(table.numberOfRows(inSection: 0) == 3 + 20 + 20)
  }

  @Test(
    "what fails is tried again after delays of the clock, each told to the delegate; then it waits for a person"
  )
  func failures() async throws {
    final class Watcher: CollectionDelegate {
      var told: [(Failure?, Double?)] = []
      func didFailToFetchBatch(
        _ collection: CollectionNode, at end: BatchEnd, _ error: any Error, retryingAfter delay: Double?
      ) { told.append((error as? Failure, delay)) }
    }
    let (table, watcher) = (table(3), Watcher())
    table.delegate = watcher
    let policy = BatchRetryPolicy(firstDelay: 1, jitter: 0, limit: 3)
    fetch(in: table, batches: 1, policy: policy) { _ in true }
    var begun: [Double] = []
    for frame in 0..<100 {
      let time = Double(frame) / 10
      let events = fetches(try await table.makeFrame(.stay, time: time))
      if events.contains(.fetch(.fetchBegan, batch: 0, .tail)) { begun.append(time) }
    }
    // Each ends before the frame after it: 0.1, 1.2 and 3.3 seconds.
    #expect(begun == [0, 1.1, 3.2])
    #expect(watcher.told.map(\.0) == [Failure(number: 0), Failure(number: 1), Failure(number: 2)])
    #expect(watcher.told.map(\.1) == [1, 2, nil])
    table.retryBatchFetch()
    let again = try await table.makeFrame(.stay, time: 10)
    #expect(fetches(again) == [.fetch(.fetchBegan, batch: 0, .tail)])
  }

  @Test("what is asked for again has all its attempts once more")
  func askedAgain() async throws {
    final class Watcher: CollectionDelegate {
      var delays: [Double?] = []
      func didFailToFetchBatch(
        _ collection: CollectionNode, at end: BatchEnd, _ error: any Error, retryingAfter delay: Double?
      ) { delays.append(delay) }
    }
    let (table, watcher) = (table(3), Watcher())
    table.delegate = watcher
    fetch(in: table, batches: 1, policy: BatchRetryPolicy(firstDelay: 1, jitter: 0, limit: 2)) { _ in true }
    // One attempt a second or two, from 0 on and then from 10 on.
    for second in 0..<10 { _ = try await table.makeFrame(.stay, time: Double(second)) }
    #expect(watcher.delays == [1, nil])
    table.retryBatchFetch()
    for second in 10..<20 { _ = try await table.makeFrame(.stay, time: Double(second)) }
    #expect(watcher.delays == [1, nil, 1, nil])
  }

  @Test("a feed that failed for good is tried again when somebody comes back to its end")
  func comingBack() async throws {
    let table = table(60)
    fetch(in: table, batches: 1, policy: BatchRetryPolicy(limit: 1)) { $0.failureCount == 0 && $0.batch == 0 }
    _ = try await table.makeFrame(.end)
    for _ in 0..<3 { _ = try await table.makeFrame(.stay) }
    #expect(!table.isFetchingBatch)
    _ = try await table.makeFrame(.offset(0))
    _ = try await table.makeFrame(.end)
    #expect(table.isFetchingBatch)
  }

  @Test("the delegate is asked last, and can say no")
  func delegate() async throws {
    final class Gate: CollectionDelegate {
      var isOpen = false
      var asked = 0
      func shouldFetchBatch(_ collection: CollectionNode, at end: BatchEnd) -> Bool {
        asked += 1
        return isOpen
      }
    }
    let (table, gate) = (table(40), Gate())
    table.delegate = gate
    fetch(in: table, batches: 1)
    _ = try await table.makeFrame(.offset(0))
    #expect(gate.asked == 0)
    _ = try await table.makeFrame(.end)
    #expect(gate.asked == 1 && !table.isFetchingBatch)
    gate.isOpen = true
    _ = try await table.makeFrame(.stay)
    #expect(table.isFetchingBatch)
  }

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

  @Test(
    "what cannot be put in counts as failed: the frame says why, and the batch comes when it is tried again")
  func putFails() async throws {
    let table = table(2)
    table.recordsEvents = true
    var failures = 1
    table.fetchBatches { context -> Int? in
      context.batch < 1 ? 0 : nil
    } insert: { [unowned table] in
      failures -= 1
      if failures >= 0 { throw Failure() }
      try insert(into: table, at: .tail, "tail-\($0)")
    }
    _ = try await table.makeFrame(.offset(0))
    await #expect(throws: Failure.self) { try await table.makeFrame(.stay) }
    let frame = try await table.makeFrame(.stay)
    #expect(fetches(frame) == [.fetch(.fetchFailed, batch: 0, .tail), .fetch(.fetchBegan, batch: 0, .tail)])
    #expect(fetches(try await table.makeFrame(.stay)).first == .fetch(.fetchEnded, batch: 0, .tail))
    #expect(table.numberOfRows(inSection: 0) == 12)
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

/// Counts from any thread.
private final class Counter: Sendable {
  private let value = Mutex(0)
  var count: Int { value.withLock { $0 } }
  func add() { value.withLock { $0 += 1 } }
}
