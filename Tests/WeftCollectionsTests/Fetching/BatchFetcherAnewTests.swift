import Testing

@testable import WeftCollections

/// The fetcher of one end, when its data is read anew and when it may try again.
@Suite struct BatchFetcherAnewTests {
  /// Two batches, which take a second each.
  private final class Batches: ScheduledBatches {
    var restarts = 0
    func begin(batch: Int, failureCount: Int) -> (delay: Double, error: (any Error)?)? {
      guard batch < 2 else { return nil }
      return (delay: 1, error: nil)
    }
    func restart() { restarts += 1 }
    func put(_ batch: Int) throws -> Bool { true }
  }

  private func fetcher(_ batches: Batches, _ policy: BatchRetryPolicy = .init()) -> BatchFetcher {
    BatchFetcher(.tail, .schedule(batches), policy, leadingScreens: nil, completesByReturning: false)
  }

  @Test("data that is read anew is fetched from the first batch on, whatever came of it before")
  func readAnew() throws {
    let batches = Batches()
    let fetcher = fetcher(batches)
    for batch in 0..<2 {
      #expect(fetcher.batch == batch)
      #expect(fetcher.begin(at: 0, count: 7))
      try fetcher.deliver()
    }
    // There is no third one, and the second has brought nothing.
    #expect(!fetcher.begin(at: 0, count: 7))
    #expect(!fetcher.mayBegin(at: 9))
    fetcher.countWithNothing = 7
    fetcher.restart()
    #expect(fetcher.batch == 0 && fetcher.countWithNothing == nil && fetcher.mayBegin(at: 0))
    #expect(batches.restarts == 1)
  }

  @Test("what has failed is counted as never tried where the data is read anew")
  func failuresForgotten() {
    let fetcher = fetcher(Batches(), BatchRetryPolicy(firstDelay: 2, jitter: 0, limit: 2))
    #expect(fetcher.fail(at: 0) == 2)
    #expect(fetcher.fail(at: 2) == nil)
    #expect(fetcher.failureCount == 2 && !fetcher.mayBegin(at: 9))
    fetcher.restart()
    #expect(fetcher.failureCount == 0)
    #expect(fetcher.fail(at: 0) == 2)
  }

  // Failed at 3, it is due two seconds later. A clock that counts in tenths may be a hair short of that.
  @Test("what has failed may begin again when its delay is over, or at once where there is no clock")
  func due() {
    let fetcher = fetcher(Batches(), BatchRetryPolicy(firstDelay: 2, jitter: 0))
    #expect(fetcher.fail(at: 3) == 2)
    // Who comes back to the end does not hurry it.
    fetcher.resume()
    #expect(!fetcher.mayBegin(at: 4.999))
    #expect(fetcher.mayBegin(at: 5 - 1e-12) && fetcher.mayBegin(at: 5) && fetcher.mayBegin(at: nil))
    #expect(fetcher.failureCount == 1)
  }
}
