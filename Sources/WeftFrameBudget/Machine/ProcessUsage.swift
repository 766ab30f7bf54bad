#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the process has taken so far, all threads together.
package struct ProcessUsage: Hashable, Sendable {
  /// The processor time, in seconds.
  package let processorSeconds: Double
  /// The most memory that it has held, in bytes.
  package let peakMemoryBytes: Int

  /// What it has taken up to now.
  package static var now: ProcessUsage {
    var usage = rusage()
    #if os(Linux)
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      let peak = usage.ru_maxrss * 1024  // Linux counts in KiB.
    #else
      unsafe getrusage(RUSAGE_SELF, &usage)
      let peak = usage.ru_maxrss
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ProcessUsage(
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemoryBytes: peak)
  }
}
