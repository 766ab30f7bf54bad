import Foundation

/// What a piece of work took, again and again.
package struct Samples {
  /// The time that passed, in seconds.
  package private(set) var passed: [Double] = []
  /// The time that processors were busy with it, in seconds.
  ///
  /// Others that wait for the same processors do not count, unlike in the time that passed; what they leave of the caches still does.
  package private(set) var busy: [Double] = []

  /// None yet.
  package init() {}

  /// Does `work`, which is `count` pieces, and notes what each of them took.
  package mutating func measure(_ count: Int = 1, _ work: () async throws -> Void) async rethrows {
    let (processor, wall) = (Self.now(CLOCK_PROCESS_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))
    try await work()
    passed.append((Self.now(CLOCK_MONOTONIC) - wall) / Double(count))
    busy.append((Self.now(CLOCK_PROCESS_CPUTIME_ID) - processor) / Double(count))
  }

  /// A clock's time, in seconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
