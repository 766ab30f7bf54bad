import WeftFrames

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What a run took, for `--stats`.
public struct RunStatistics: Codable, Hashable, Sendable {
  /// The number of frames.
  public let frames: Int
  /// The bytes of all frames.
  public let bytes: Int
  /// The number of workers.
  public let workers: Int
  /// From the first step to the last frame written, in seconds.
  public let seconds: Double
  /// From the first step to the first frame written, in seconds.
  public let secondsToFirstFrame: Double
  /// Frames a second, over all of it.
  public let framesPerSecond: Double
  /// The processor time of the process up to here, all threads together, in seconds.
  public let processorSeconds: Double
  /// The most memory that the process has held so far, in bytes.
  public let peakMemoryBytes: Int

  init(_ report: RenderReport, workers: Int) {
    var usage = rusage()
    #if os(Linux)
      unsafe getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    #else
      unsafe getrusage(RUSAGE_SELF, &usage)
    #endif
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    frames = report.frameCount
    bytes = report.byteCount
    self.workers = workers
    self.seconds = report.seconds
    secondsToFirstFrame = report.secondsToFirstFrame
    framesPerSecond = report.seconds > 0 ? Double(report.frameCount) / report.seconds : 0
    processorSeconds = seconds(usage.ru_utime) + seconds(usage.ru_stime)
    #if os(Linux)
      peakMemoryBytes = usage.ru_maxrss * 1024  // Linux counts in KiB.
    #else
      peakMemoryBytes = usage.ru_maxrss
    #endif
  }

  /// The statistics as JSON, a line each.
  public var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    guard let data = try? encoder.encode(self) else {
      preconditionFailure("Counts and times are finite numbers, which JSON can always hold.")
    }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
