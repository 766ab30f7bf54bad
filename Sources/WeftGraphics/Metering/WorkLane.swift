import WeftCLibrary
import WeftSynchronization
import WeftSystem

/// Where the work of one worker is written down.
///
/// What is metered looks for ``current`` and does without where there is none, which is so unless somebody measures.
package final class WorkLane: Sendable {
  /// That of the worker whose thread this is; `nil`, where nobody measures.
  @TaskLocal package static var current: WorkLane?

  private struct State {
    var running: [WorkSpan] = []
    var finished: [WorkSpan] = []
  }

  private let state = Mutex(State())
  /// The number of the worker.
  package let worker: Int
  private let epoch: ContinuousClock.Instant?

  /// A lane in which nothing has been done.
  ///
  /// - Parameter epoch: what times are counted from; `nil`: none are taken.
  package init(worker: Int, epoch: ContinuousClock.Instant?) { (self.worker, self.epoch) = (worker, epoch) }

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
      span.processorTime = threadTime()
    }
    let begun = span
    state.withLock { $0.running.append(begun) }
  }

  /// Says more of the work that began last and has not ended.
  package func describe(_ change: (inout WorkSpan) -> Void) {
    state.withLock { state in
      guard !state.running.isEmpty else { return }
      change(&state.running[state.running.count - 1])
    }
  }

  /// Says that the work that began last and has not ended fails.
  package func fail(_ error: any Error) {
    describe { $0.failure = WorkSpan.Failure(type: "\(type(of: error))", message: "\(error)") }
  }

  /// Says that the work that began last has ended.
  package func end() {
    let (time, processorTime) =
      epoch.map { ((ContinuousClock.now - $0) / .seconds(1), threadTime()) } ?? (0, 0)
    state.withLock { state in
      guard var span = state.running.popLast() else { return }
      span.end = time
      span.processorTime = processorTime - span.processorTime
      if state.running.isEmpty {
        state.finished.append(span)
      } else {
        state.running[state.running.count - 1].parts.append(span)
      }
    }
  }

  /// Does work that is metered as a piece of its own, where somebody measures.
  ///
  /// - Parameter subject: what it is done for.
  package static func metered<Result, Failure>(
    _ kind: WorkKind, for subject: @autoclosure () -> String = "", _ work: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    guard let lane = current else { return try work() }
    lane.begin(kind)
    defer { lane.end() }
    let subject = subject()
    lane.describe { $0.subject = subject }
    return try work()
  }
}
