import Testing

@testable import WeftCollections

/// From which state to which the fetcher of one end goes, without a container.
@Suite struct BatchFetcherStatesTests {
  private struct Refused: Error {}

  /// Batches that take two seconds each, and are put in as a test has it.
  private final class Batches: ScheduledBatches {
    var begun: [[Int]] = []
    var put: [Int] = []
    var isLast = false
    var isRefused = false

    func begin(batch: Int, failureCount: Int) -> (delay: Double, error: (any Error)?)? {
      begun.append([batch, failureCount])
      return (2, nil)
    }
    func restart() {}
    func put(_ batch: Int) throws -> Bool {
      if isRefused { throw Refused() }
      put.append(batch)
      return !isLast
    }
  }

  private func fetcher(_ source: BatchFetcher.Source, limit: Int = 5) -> BatchFetcher {
    BatchFetcher(
      .tail, source, BatchRetryPolicy(firstDelay: 1, jitter: 0, limit: limit), leadingScreens: nil,
      completesByReturning: false)
  }

  private func isDelivered(_ fetcher: BatchFetcher, at time: Double?) -> Bool {
    if case .delivered = fetcher.ending(at: time) { true } else { false }
  }

  // Begun at 1, it is due at 3. A clock that counts in tenths may be a hair short of that.
  @Test("a fetch by the clock has ended when it is due, or with the next frame where there is no clock")
  func due() {
    let fetcher = fetcher(.schedule(Batches()))
    #expect(fetcher.ending(at: 0) == nil)
    #expect(fetcher.begin(at: 1, count: 12) && fetcher.isFetching && fetcher.countAtBegin == 12)
    #expect(!fetcher.mayBegin(at: 9) && !fetcher.isOpenEnded)
    #expect(!isDelivered(fetcher, at: 2.999))
    #expect(isDelivered(fetcher, at: 3 - 1e-12) && isDelivered(fetcher, at: 3))
    #expect(isDelivered(fetcher, at: nil))
    let unclocked = self.fetcher(.schedule(Batches()))
    #expect(unclocked.begin(at: nil, count: 0))
    #expect(isDelivered(unclocked, at: nil) && isDelivered(unclocked, at: 0))
  }

  @Test("batches are numbered one by one as they are put in; after the last one there is none to begin")
  func numbers() throws {
    let batches = Batches()
    let fetcher = fetcher(.schedule(batches))
    for batch in 0..<3 {
      batches.isLast = batch == 2
      #expect(fetcher.mayBegin(at: 0) && fetcher.begin(at: 0, count: 0))
      try fetcher.deliver()
      #expect(!fetcher.isFetching && fetcher.batch == batch + 1)
    }
    #expect(batches.put == [0, 1, 2] && !fetcher.mayBegin(at: 0))
    // Nothing is under way any more.
    try fetcher.deliver()
    #expect(fetcher.batch == 3)
  }

  @Test(
    "what cannot be put in stays the next batch, and is under way no more; that it has failed is said apart")
  func refused() throws {
    let batches = Batches()
    let fetcher = fetcher(.schedule(batches))
    batches.isRefused = true
    #expect(fetcher.begin(at: 0, count: 0))
    #expect(throws: Refused.self) { try fetcher.deliver() }
    #expect(!fetcher.isFetching && fetcher.batch == 0 && fetcher.failureCount == 0)
    #expect(fetcher.fail(at: 2) == 1)
    #expect(!fetcher.mayBegin(at: 2.5) && fetcher.mayBegin(at: 3))
    batches.isRefused = false
    #expect(fetcher.begin(at: 3, count: 0))
    try fetcher.deliver()
    #expect(batches.begun == [[0, 0], [0, 1]] && fetcher.batch == 1)
    // The next one has not failed yet: it waits one second again.
    #expect(fetcher.failureCount == 0 && fetcher.fail(at: 0) == 1 && fetcher.fail(at: 1) == 2)
  }

  @Test("a person's coming gives a batch all its attempts again, of which each still counts as a failure")
  func resumed() {
    let fetcher = fetcher(.schedule(Batches()), limit: 2)
    #expect(fetcher.fail(at: 0) == 1 && fetcher.fail(at: 1) == nil)
    #expect(!fetcher.mayBegin(at: nil))
    fetcher.resume()
    #expect(fetcher.mayBegin(at: 1) && fetcher.failureCount == 2)
    #expect(fetcher.fail(at: 1) == 1 && fetcher.fail(at: 2) == nil && fetcher.failureCount == 4)
  }

  @Test("what is given up may begin at once and has not failed; what waits for its time goes on waiting")
  func cancelled() {
    let fetcher = fetcher(.schedule(Batches()))
    #expect(fetcher.begin(at: 0, count: 0))
    fetcher.cancel()
    #expect(!fetcher.isFetching && fetcher.mayBegin(at: 0) && fetcher.failureCount == 0)
    #expect(fetcher.fail(at: 0) == 1)
    fetcher.cancel()
    #expect(!fetcher.mayBegin(at: 0.5))
  }

  @Test("a fetch of somebody else's ends as is said there, and brings a batch, the last one, or nothing")
  func task() throws {
    var contexts: [BatchContext] = []
    var deliveries: [BatchFetcher.Delivery] = [.batch(isLast: false), .end]
    let fetcher = fetcher(
      .task { context in
        contexts.append(context)
        return ({}, { deliveries.removeFirst() })
      })
    #expect(fetcher.isOpenEnded && fetcher.begin(at: 0, count: 3))
    let first = try #require(contexts.last)
    #expect((first.end, first.batch, first.failureCount) == (.tail, 0, 0))
    #expect(fetcher.ending(at: 9) == nil)
    first.complete()
    #expect(isDelivered(fetcher, at: 9))
    try fetcher.deliver()
    #expect(fetcher.fail(at: 0) == 1 && fetcher.begin(at: 1, count: 3))
    let second = try #require(contexts.last)
    #expect((second.batch, second.failureCount) == (1, 1))
    second.fail(Refused())
    guard case .failed(let error, let time) = fetcher.ending(at: 4) else { return #expect(Bool(false)) }
    #expect(error is Refused && time == 4)
    fetcher.cancel()
    #expect(fetcher.begin(at: 4, count: 3))
    let third = try #require(contexts.last)
    fetcher.cancel()
    #expect(third.wasCancelled && !second.wasCancelled)
    #expect(fetcher.begin(at: 4, count: 3))
    try fetcher.deliver()
    // There were no more: the batch is not counted.
    #expect(fetcher.batch == 1 && !fetcher.mayBegin(at: 9) && deliveries.isEmpty)
  }
}
