import Testing

@testable import WeftCollections

/// The fetcher of one end, without a container.
@Suite struct BatchFetcherTests {
  private struct Refused: Error {}

  /// Takes two seconds for each batch, which then fails.
  private final class Failing: ScheduledBatches {
    func begin(batch: Int, failureCount: Int) -> (delay: Double, error: (any Error)?)? { (2, Refused()) }
    func restart() {}
    func put(_ batch: Int) throws -> Bool { true }
  }

  // Due at 3; the next frame is at 3.4.
  @Test("a fetch by the clock has failed when it was due, not when a frame looks")
  func due() throws {
    let fetcher = BatchFetcher(
      .tail, .schedule(Failing()), BatchRetryPolicy(), leadingScreens: nil, completesByReturning: false)
    #expect(fetcher.begin(at: 1, count: 0))
    #expect(fetcher.ending(at: 2.9) == nil)
    guard case .failed(_, let time) = fetcher.ending(at: 3.4) else { return #expect(Bool(false)) }
    #expect(time == 3)
  }
}
