import WeftSynchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where the work of one worker is written down.
///
/// What is metered looks for ``current`` and does without where there is none, which is so unless somebody measures.
package final class WorkLane: Sendable {
  /// That of the worker whose thread this is; `nil`, where nobody measures.
  @TaskLocal package static var current: WorkLane?

  private struct State {
    var open: [WorkSpan] = []
    var finished: [WorkSpan] = []
  }

  private let state = Mutex(State())
  /// The number of the worker.
  package let worker: Int
  private let epoch: ContinuousClock.Instant?

  /// - Parameter epoch: what times are counted from; `nil`: none are taken.
  init(worker: Int, epoch: ContinuousClock.Instant?) { (self.worker, self.epoch) = (worker, epoch) }

  /// What has been done and not taken yet.
  package var finished: [WorkSpan] { state.withLock { $0.finished } }

  /// Takes what has been done.
  package func takeFinished() -> [WorkSpan] {
    state.withLock { state in
      defer { state.finished = [] }
      return state.finished
    }
  }

  /// Says that work begins; each has its ``end()``, and they lie in one another.
  package func begin(_ kind: WorkKind) {
    var span = WorkSpan(kind)
    span.worker = worker
    if let epoch {
      span.begin = (ContinuousClock.now - epoch) / .seconds(1)
      span.processorTime = WorkLane.threadTime
    }
    let begun = span
    state.withLock { $0.open.append(begun) }
  }

  /// Says more of the work that began last and has not ended.
  package func describe(_ change: (inout WorkSpan) -> Void) {
    state.withLock { state in
      guard !state.open.isEmpty else { return }
      change(&state.open[state.open.count - 1])
    }
  }

  /// Says that the work that began last has ended.
  package func end() {
    let (time, processorTime) =
      epoch.map { ((ContinuousClock.now - $0) / .seconds(1), WorkLane.threadTime) } ?? (0, 0)
    state.withLock { state in
      guard var span = state.open.popLast() else { return }
      span.end = time
      span.processorTime = processorTime - span.processorTime
      if state.open.isEmpty {
        state.finished.append(span)
      } else {
        state.open[state.open.count - 1].parts.append(span)
      }
    }
  }

  /// How long the thread that asks has been at work, in seconds of processor time; 0 where the system does not say.
  private static var threadTime: Double {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time) == 0 else { return 0 }
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
