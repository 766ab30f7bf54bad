import WeftGeometry

/// When a batch that could not be fetched is tried again: after delays that grow, each a little longer or shorter at random, so
/// that not all who failed together come back together.
///
/// The n-th delay is `firstDelay` · `factor`ⁿ⁻¹, no longer than `longestDelay`, times a random number from 1 − `jitter` to 1 +
/// `jitter`. The random numbers come from the seed: the same in every run.
public struct BatchRetryPolicy: Hashable, Sendable {
  /// How long to wait after the first failure, in seconds.
  public var firstDelay: Double
  /// How many times longer each delay is than the one before.
  public var factor: Double
  /// No delay is longer, in seconds, before it is made a little longer or shorter at random.
  public var longestDelay: Double
  /// By which part of itself a delay may be longer or shorter.
  public var jitter: Double
  /// How often a batch is tried without a person's doing.
  ///
  /// After that it waits until somebody comes to the end of the content anew, or begins to scroll, or asks for it.
  public var limit: Int
  /// What the random numbers depend on.
  public var seed: UInt64

  /// Makes a policy; by default five attempts: again after 1, 2, 4 and 8 seconds, a fifth more or less.
  /// - Precondition: delays are finite and at least 0, the factor at least 1, the jitter from 0 to 1, the limit at least 1.
  public init(
    firstDelay: Double = 1, factor: Double = 2, longestDelay: Double = 60, jitter: Double = 0.2,
    limit: Int = 5,
    seed: UInt64 = 0
  ) {
    require(
      firstDelay.isFinite && firstDelay >= 0 && longestDelay.isFinite && longestDelay >= 0,
      "A delay is a finite number of seconds of at least 0, but \(firstDelay) and \(longestDelay) were given."
    )
    require(
      factor.isFinite && factor >= 1 && (0...1).contains(jitter) && limit >= 1,
      "Delays grow by a factor of at least 1 and vary by a part from 0 to 1, and there is one attempt at least, but \(factor), "
        + "\(jitter) and \(limit) were given.")
    (self.firstDelay, self.factor, self.longestDelay) = (firstDelay, factor, longestDelay)
    (self.jitter, self.limit, self.seed) = (jitter, limit, seed)
  }

  /// How long to wait after a batch has failed for the n-th time, in seconds; `nil`: it is not tried again by itself.
  package func delay(afterFailure count: Int, ofBatch batch: Int, at end: BatchEnd) -> Double? {
    guard count < limit else { return nil }
    var delay = firstDelay
    for _ in 1..<max(count, 1) where delay < longestDelay { delay *= factor }
    let random = Self.random(seed, UInt64(batch) << 17 | UInt64(count) << 1 | (end == .head ? 1 : 0))
    return min(delay, longestDelay) * (1 - jitter + 2 * jitter * random)
  }

  /// A number from 0 to 1 that depends on two others only.
  private static func random(_ seed: UInt64, _ number: UInt64) -> Double {
    Double(SplitMix64.number(number, ofSeed: seed) >> 11) * 0x1p-53
  }
}
