import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Batches that fail, and when they are tried again.
///
/// They have ten rows of 20 points, for a table of a viewport of 100 points.
@Suite struct BatchFailureConcurrencyTests: BatchFetchingSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

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

  /// Takes down after how many seconds what has failed is tried again.
  private final class DelayWatcher: CollectionDelegate {
    var delays: [Double?] = []
    func didFailToFetchBatch(
      _ collection: CollectionNode, at end: BatchEnd, _ error: any Error, retryingAfter delay: Double?
    ) { delays.append(delay) }
  }

  @Test("what is asked for again has all its attempts once more")
  func askedAgain() async throws {
    let (table, watcher) = (table(3), DelayWatcher())
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

  @Test("how often a batch has failed is counted for each batch by itself")
  func failureCounts() async throws {
    let table = table(3)
    let asked = Mutex<[[Int]]>([])
    fetch(in: table, batches: 2, policy: BatchRetryPolicy(firstDelay: 1, jitter: 0)) { context in
      asked.withLock { $0.append([context.batch, context.failureCount]) }
      return context.batch == 0 && context.failureCount < 2
    }
    for second in 0..<12 { _ = try await table.makeFrame(.end, time: Double(second)) }
    #expect(asked.withLock { $0 } == [[0, 0], [0, 1], [0, 2], [1, 0], [2, 0]])
  }

  // Each of two batches fails twice and comes with the third attempt, which is the last one.
  @Test("a batch has all its attempts, and the delays between them, however often the one before has failed")
  func attemptsOfEach() async throws {
    let (table, watcher) = (table(3), DelayWatcher())
    table.delegate = watcher
    fetch(in: table, batches: 2, policy: BatchRetryPolicy(firstDelay: 1, jitter: 0, limit: 3)) { context in
      context.batch < 2 && context.failureCount < 2
    }
    for second in 0..<20 { _ = try await table.makeFrame(.end, time: Double(second)) }
    #expect(watcher.delays == [1, 2, 1, 2])
    #expect(table.numberOfRows(inSection: 0) == 23)
  }

  @Test("a feed that failed for good is tried again when somebody begins to scroll")
  func dragging() async throws {
    let table = table(3)
    fetch(in: table, batches: 1, policy: BatchRetryPolicy(limit: 1)) { $0.failureCount == 0 }
    for _ in 0..<3 { _ = try await table.makeFrame(.stay) }
    #expect(!table.isFetchingBatch && table.numberOfRows(inSection: 0) == 3)
    table.beginDragging()
    for _ in 0..<2 { _ = try await table.makeFrame(.stay) }
    #expect(table.numberOfRows(inSection: 0) == 13)
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
}
