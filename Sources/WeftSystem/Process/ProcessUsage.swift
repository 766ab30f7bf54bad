import WeftCLibrary

/// What the process has taken so far, all threads together.
package struct ProcessUsage: Hashable, Sendable {
  /// The processor time, in seconds.
  package let processorSeconds: Double
  /// The most memory that it has held, in bytes, since it began or since ``forgetPeak()``.
  package let peakMemoryBytes: Int

  /// Has ``peakMemoryBytes`` begin anew at what is held now; on Linux only, as proc(5) says of `clear_refs`.
  package static func forgetPeak() {
    guard let file = try? FileDescriptor.open("/proc/self/clear_refs", O_WRONLY, isOwn: true) else {
      return
    }
    defer { close(file) }
    let peakOnly: StaticString = "5"
    unsafe _ = write(file, peakOnly.utf8Start, peakOnly.utf8CodeUnitCount)
  }

  /// What it has taken up to now.
  package static var now: ProcessUsage {
    var usage = rusage()
    #if os(Linux)
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
      // What getrusage(2) says has in it what the process was started from; Linux counts in KiB.
      let peak = highWaterMark ?? usage.ru_maxrss * 1024
    #else
      unsafe getrusage(RUSAGE_SELF, &usage)
      let peak = usage.ru_maxrss
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return ProcessUsage(
      processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime), peakMemoryBytes: peak)
  }

  #if os(Linux)
    /// The peak that can be begun anew, as proc(5) has it: `VmHWM`.
    private static var highWaterMark: Int? {
      guard let bytes = RegularFile.bytes(at: "/proc/self/status", isOwn: true) else { return nil }
      for line in bytes.split(separator: 0x0a) where line.starts(with: "VmHWM:".utf8) {
        let digits = line.filter { (0x30...0x39).contains($0) }
        return Int(String(decoding: digits, as: UTF8.self)).map { $0 * 1024 }
      }
      return nil
    }
  #endif
}
