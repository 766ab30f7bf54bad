import WeftGraphics

/// Why frames of a run were late, in words; asked frame by frame, in order.
struct LateReasons {
  private let run: FrameBudgetRun
  private let spans: [WorkSpan]
  private var next = 0

  /// - Parameter spans: what workers did, in the order in which it began.
  init(_ run: FrameBudgetRun, _ spans: [WorkSpan]) {
    self.run = run
    self.spans = spans
  }

  /// Why a frame was late; `nil` where it was not.
  mutating func reason(for frame: BudgetFrame) -> String? {
    if frame.state == .leftOut { return "the frame before was not finished when this one was due" }
    guard frame.overrunMs > 0 || frame.droppedRefreshes > 0 else { return nil }
    while next < spans.count, milliseconds(spans[next].begin) < frame.beginMs { next += 1 }
    if run.identity.mode == "sync", frame.phases.workers > frame.phases.frameContext {
      let waited = spans[next...].prefix { milliseconds($0.begin) <= frame.endMs }
      if let longest = waited.max(by: { $0.processorTime < $1.processorTime }) {
        return
          "waited for \(waited.count == 1 ? "one piece" : "\(waited.count) pieces") of work, longest \(longest.kind.rawValue) of \(longest.subject): \(fixed(longest.processorTime * 1000, 1)) ms"
      }
    }
    if frame.phases.frameContext > run.budgetMs {
      return "the frame context took \(fixed(frame.phases.frameContext, 1)) ms"
    }
    let late = frame.beginMs - frame.dueMs
    if late > run.budgetMs / 10 { return "began \(fixed(late, 1)) ms after it was due" }
    return
      "took \(fixed(frame.durationMs, 1)) ms, of which its own work \(fixed(frame.durationCpuMs, 1)) ms: the processor did something else"
  }
}
