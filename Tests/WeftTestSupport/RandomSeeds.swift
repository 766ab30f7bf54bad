import Foundation

/// The seeds of a random test: so many of them, and with `WEFT_RANDOM_TIMES=10` in the environment ten times as many.
///
/// The usual number keeps the suite quick on slow machines, also with the thread sanitizer; a test that fails says its seed.
public func randomSeeds(_ usualCount: UInt64, from first: UInt64 = 0) -> Range<UInt64> {
  let times = ProcessInfo.processInfo.environment["WEFT_RANDOM_TIMES"].flatMap { UInt64($0) } ?? 1
  return first..<first + usualCount * min(max(times, 1), 1_000_000)
}
