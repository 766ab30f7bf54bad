public import WeftCollections
public import WeftFrames
import WeftGraphics
import WeftNodes
import WeftSynchronization
import WeftSystem

extension FrameBudget {
  /// Finds out what it takes to make the frames of a scroll into PNG files and to write them, beside their budget.
  ///
  /// The scroll is made once more, each frame with all that it shows, by one worker. All files are written to one place, each
  /// over the one before, and none is left.
  /// - Parameters:
  ///   - container: what is scrolled; as it was before it was measured.
  ///   - script: how.
  ///   - updates: changes of the data meanwhile.
  ///   - file: where the files go; on the disk that is asked about.
  /// - Returns: the times of each frame; ``FrameBudgetRun/adding(_:)`` puts them into a run.
  /// - Throws: as `FrameRenderer.render(_:updates:to:progress:)`, and `OutputError`, where the files cannot be written.
  public nonisolated(nonsending) func outputTimes(
    of container: CollectionNode, _ script: ScrollScript, updates: [ScrollUpdate] = [], writingTo file: String
  ) async throws -> FrameOutputTimes {
    let base = try environment ?? .standard()
    let meter = WorkMeter()
    let renderer = FrameRenderer(
      container: container, viewport: viewport, environment: base.withEmptyCaches(),
      pool: WorkerPool(count: 1, meter: meter), format: .png)
    let sink = TimingSink(file: file)
    defer { sink.removeFile() }
    var made: [(time: Double, index: Int)] = []
    renderer.didMakeFrame = { info in
      made.append(((ContinuousClock.now - meter.epoch) / .seconds(1), info.index))
    }
    defer { renderer.didMakeFrame = nil }
    var script = script
    script.framesPerSecond = hz
    _ = try await renderer.render(script, updates: updates, to: sink)
    var times = FrameOutputTimes()
    for (index, disk) in sink.milliseconds { times.frames[index, default: FrameOutput()].diskMs = disk }
    var next = 0
    for span in meter.spans {
      while next + 1 < made.count, made[next].time < span.begin { next += 1 }
      guard next < made.count else { break }
      // A frame's own rows say which it is; those of a cell are compressed for the frame that waits for it, or for a later one.
      let frame = span.kind == .encode ? Int(span.subject) ?? made[next].index : made[next].index
      let time = milliseconds(span.processorTime(of: .encode))
      let sum = times.frames[frame, default: FrameOutput()].pngMs + time
      times.frames[frame, default: FrameOutput()].pngMs = wholeMicroseconds(sum)
    }
    return times
  }
}

/// Writes each frame to the same file and takes down how long that takes.
private final class TimingSink: FrameSink {
  private let file: String
  private let times = Mutex<[Int: Double]>([:])

  init(file: String) { self.file = file }

  /// By the frames' numbers.
  var milliseconds: [Int: Double] { times.withLock { $0 } }

  @concurrent func write(_ frame: EncodedFrame) async throws {
    let begin = ContinuousClock.now
    try AtomicFile.write(frame.png, to: file)
    let time = WeftFrameBudget.milliseconds((ContinuousClock.now - begin) / .seconds(1))
    times.withLock { $0[frame.info.index] = time }
  }

  /// The last frame is of no use to anybody.
  func removeFile() { AtomicFile.remove(file) }
}
