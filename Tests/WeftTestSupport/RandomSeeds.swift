import Foundation

/// Random numbers that come again with the same seed (SplitMix64, by Steele, Lea and Flood, 2014).
public struct SeededGenerator: RandomNumberGenerator {
  /// What the numbers depend on; print it when a test fails.
  public let seed: UInt64
  private var state: UInt64

  /// Numbers for `seed`.
  public init(seed: UInt64) {
    self.seed = seed
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

/// The seeds of a random test: so many of them, and with `WEFT_RANDOM_TIMES=10` in the environment ten times as many.
///
/// The usual number keeps the suite quick on slow machines, also with the thread sanitizer; a test that fails says its seed.
public func randomSeeds(_ usualCount: UInt64, from first: UInt64 = 0) -> Range<UInt64> {
  let times = ProcessInfo.processInfo.environment["WEFT_RANDOM_TIMES"].flatMap { UInt64($0) } ?? 1
  return first..<first + usualCount * min(max(times, 1), 1_000_000)
}
