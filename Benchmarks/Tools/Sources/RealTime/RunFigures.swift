import Figures
import Weft

/// What is told of a run in real time.
struct RunFigures {
  private let run: RealTimeRun
  private let name: String
  private let what: String

  init(_ run: RealTimeRun, name: String, what: String) {
    (self.run, self.name, self.what) = (run, name, what)
  }

  /// Frames, those that were dropped or had something blank, and times; the first frame waits for what it shows, and is told apart.
  var all: [Figure] {
    let frames = run.frames.dropFirst()
    let isAhead = run.mode == .asynchronous
    let blank = frames.filter { !$0.blank.isEmpty }
    let wasted = run.drawnPixels == 0 ? 0 : Double(run.wastedPixels) / Double(run.drawnPixels)
    // What waits is at work all the time, as far as the frame is concerned.
    let costs = frames.map { run.mode == .synchronous ? $0.end - $0.begin : $0.processorTime }.sorted()
    let busy = "not judged on a busy machine"
    return [
      count("frames", "frames", run.frames.count),
      count("dropped", "dropped frames", run.droppedFrames),
      count("blank", "frames with something blank", blank.count, isAhead ? [.atMost(0, excuse: busy)] : []),
      figure("blank-length", "most that was blank", blank.map(\.blank.length).max() ?? 0, "pt"),
      figure("p50", "frame context, p50", Self.percentile(50, of: costs) * 1000, "ms"),
      figure(
        "p99", "frame context, p99", Self.percentile(99, of: costs) * 1000, "ms",
        isAhead ? [.atMost(1, excuse: busy)] : []),
      figure("late", "latest frame", (frames.map { $0.begin - $0.due }.max() ?? 0) * 1000, "ms"),
      figure("first", "first frame", run.secondsToFirstFrame * 1000, "ms"),
      figure("wasted", "pixels drawn and let go of unseen", wasted * 100, "%"),
    ]
  }

  private static func percentile(_ part: Int, of sorted: [Double]) -> Double {
    sorted.isEmpty ? 0 : sorted[min(sorted.count - 1, sorted.count * part / 100)]
  }

  private func count(_ name: String, _ what: String, _ value: Int, _ targets: [Target] = []) -> Figure {
    figure(name, what, Double(value), "", targets)
  }

  private func figure(
    _ name: String, _ what: String, _ value: Double, _ unit: String, _ targets: [Target] = []
  ) -> Figure {
    Figure("\(self.name).\(name)", "\(self.what): \(what)", Distribution(value), unit, targets: targets)
  }
}
