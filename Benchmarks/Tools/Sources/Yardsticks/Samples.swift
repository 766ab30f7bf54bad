import Foundation

/// What a piece of work took, again and again.
struct Samples {
  private var walls: [Double] = []
  private var processors: [Double] = []

  /// Does `work`, which is `count` pieces, and notes what each of them took.
  mutating func measure(_ count: Int = 1, _ work: () async throws -> Void) async rethrows {
    let (processor, wall) = (Self.now(CLOCK_PROCESS_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))
    try await work()
    walls.append((Self.now(CLOCK_MONOTONIC) - wall) / Double(count))
    processors.append((Self.now(CLOCK_PROCESS_CPUTIME_ID) - processor) / Double(count))
  }

  /// The least time that passed, in seconds.
  var least: Double { walls.min() ?? .nan }

  /// The least time that processors were busy with it, in seconds.
  ///
  /// Others that wait for the same processors do not count, unlike in the time that passed; what they leave of the
  /// caches still does.
  var leastBusy: Double { processors.min() ?? .nan }

  private static func median(of numbers: [Double]) -> Double {
    numbers.isEmpty ? .nan : numbers.sorted()[numbers.count / 2]
  }

  /// A clock's time, in seconds.
  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    _ = unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension Samples: CustomStringConvertible {
  /// `busy 0.201 ms at least, 0.210 ms median; passed 0.201 ms at least, 0.250 ms median`.
  var description: String {
    "busy \(leastBusy.milliseconds) at least, \(Self.median(of: processors).milliseconds) median; "
      + "passed \(least.milliseconds) at least, \(Self.median(of: walls).milliseconds) median"
  }
}

extension Double {
  /// A number of seconds as milliseconds.
  var milliseconds: String { String(format: "%.3f ms", self * 1000) }

  /// With two decimals.
  var short: String { String(format: "%.2f", self) }
}
