import WeftFrameBudget
import WeftFrames
import WeftGeometry
import WeftSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
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
    let usage = ProcessUsage.now
    frames = report.frameCount
    bytes = report.byteCount
    self.workers = workers
    self.seconds = report.seconds
    secondsToFirstFrame = report.secondsToFirstFrame
    framesPerSecond = report.seconds > 0 ? Double(report.frameCount) / report.seconds : 0
    processorSeconds = usage.processorSeconds
    peakMemoryBytes = usage.peakMemoryBytes
  }

  /// The statistics as JSON, a line each.
  public var json: String { encoded(self, as: [.prettyPrinted, .sortedKeys]) + "\n" }

  /// The statistics as JSON on one line.
  var jsonLine: String { WeftScene.jsonLine(of: self) }
}

/// A value that JSON can hold, on one line.
/// - Precondition: its numbers are finite.
func jsonLine(of value: some Encodable) -> String { encoded(value, as: .sortedKeys) }

private func encoded(_ value: some Encodable, as formatting: JSONEncoder.OutputFormatting) -> String {
  let encoder = JSONEncoder()
  encoder.outputFormatting = formatting
  guard let data = try? encoder.encode(value) else {
    misuse("Counts and times are finite numbers, which JSON can always hold.")
  }
  return String(decoding: data, as: UTF8.self)
}
