import WeftFrames
import WeftJSON
import WeftSystem

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
  public var json: String { JSONText.of(self, as: .indented, escapesSlashes: true) + "\n" }

  /// The statistics as JSON on one line.
  package var jsonLine: String { JSONText.of(self, as: .line, escapesSlashes: true) }
}
