import Testing

@testable import Weft
@testable import WeftCollections

@Suite struct BatchDecisionTests {
  /// A viewport of 100 over content of 300, one leading screen; lengths as the tail sees them.
  private func decision(offset: Int, content: Int = 300, movement: Int = 0) -> BatchDecision {
    BatchDecision(
      contentLength: content, viewLength: 100, remaining: content - 100 - offset, isVisible: true,
      movement: movement, leadingScreens: 1)
  }

  @Test(
    "a batch is wanted with no more than the leading screens left to go, and where the content is too short")
  func distance() {
    #expect(decision(offset: 100).isWanted)
    #expect(!decision(offset: 99).isWanted)
    #expect(!decision(offset: 50).isWanted)
    // Beyond the end.
    #expect(decision(offset: 300).isWanted)
    #expect(decision(offset: 0, content: 50, movement: -10).isWanted)
    // Content that fills the viewport is not too short.
    #expect(!decision(offset: 0, content: 100, movement: -10).isWanted)
  }

  @Test("who moves away wants none, who stands still does")
  func movement() {
    #expect(!decision(offset: 150, movement: -1).isWanted)
    #expect(decision(offset: 150, movement: 0).isWanted)
    #expect(decision(offset: 150, movement: 1).isWanted)
  }

  @Test("a container that nobody sees only fills its viewport")
  func invisible() {
    var decision = decision(offset: 150)
    decision.isVisible = false
    #expect(!decision.isWanted)
    decision.contentLength = 99
    #expect(decision.isWanted)
  }

  @Test("an end that is not known is far, and no leading screens mean never")
  func unknown() {
    var decision = decision(offset: 150)
    decision.remaining = nil
    decision.contentLength = nil
    #expect(!decision.isWanted)
    decision = self.decision(offset: 0, content: 50)
    decision.leadingScreens = 0
    #expect(!decision.isWanted)
    decision.leadingScreens = 1
    decision.viewLength = 0
    #expect(!decision.isWanted)
  }
}

@Suite struct BatchRetryPolicyTests {
  @Test("delays double up to the longest, and end at the limit")
  func growth() {
    let policy = BatchRetryPolicy(firstDelay: 1, factor: 2, longestDelay: 5, jitter: 0, limit: 6)
    let delays = (1...7).map { policy.delay(afterFailure: $0, ofBatch: 0, at: .tail) }
    #expect(delays == [1, 2, 4, 5, 5, nil, nil])
  }

  @Test("a delay that is as long as any may still be a part longer or shorter")
  func longestWithJitter() {
    let policy = BatchRetryPolicy(firstDelay: 60, longestDelay: 60, jitter: 0.2, limit: 200)
    let delays = (1..<200).compactMap { policy.delay(afterFailure: $0, ofBatch: 0, at: .tail) }
    #expect(delays.allSatisfy { (48...72).contains($0) })
    #expect((delays.min() ?? 60) < 50 && (delays.max() ?? 60) > 70)
  }

  @Test(
    "jitter keeps a delay within its part, comes again with its seed, and differs by batch, failure and end")
  func jitter() {
    var policy = BatchRetryPolicy(firstDelay: 10, factor: 1, jitter: 0.2, limit: 1000)
    var seen: Set<Double> = []
    for seed in 0..<5 as Range<UInt64> {
      policy.seed = seed
      for batch in 0..<10 {
        for failure in 1..<10 {
          for end in BatchEnd.allCases {
            let delay = policy.delay(afterFailure: failure, ofBatch: batch, at: end)
            #expect(delay == policy.delay(afterFailure: failure, ofBatch: batch, at: end))
            guard let delay else { continue }
            #expect((8...12).contains(delay))
            seen.insert(delay)
          }
        }
      }
    }
    #expect(seen.count == 5 * 10 * 9 * 2)
    // They fill the whole part, not a corner of it.
    #expect((seen.min() ?? 9) < 8.1 && (seen.max() ?? 11) > 11.9)
  }

  @Test("by default a batch is tried five times: after 1, 2, 4 and 8 seconds, a fifth more or less")
  func defaults() {
    let policy = BatchRetryPolicy()
    for seed in 0..<50 as Range<UInt64> {
      var policy = policy
      policy.seed = seed
      for (failure, delay) in [(1, 1.0), (2, 2), (3, 4), (4, 8)] {
        let found = policy.delay(afterFailure: failure, ofBatch: 0, at: .tail) ?? 0
        #expect(abs(found - delay) <= 0.2 * delay, "failure \(failure), seed \(seed): \(found)")
      }
    }
    #expect(policy.delay(afterFailure: 5, ofBatch: 0, at: .tail) == nil)
    #expect(
      policy == BatchRetryPolicy(firstDelay: 1, factor: 2, longestDelay: 60, jitter: 0.2, limit: 5, seed: 0))
  }
}
