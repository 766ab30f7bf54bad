import WeftGeometry
package import WeftGraphics
import WeftSynchronization

/// Workers of whom nobody has to know how fast they are: their work takes as much time as a model says, on a clock that goes as
/// far as it is told to.
///
/// Jobs are carried out on the thread that lets the clock go on, in the order in which workers would begin them; so all that
/// follows is the same in every run and on every machine. What is carried out counts as done when its time has come. Whoever
/// waits for a job lets the clock go on to its end.
///
/// One thread at a time: that of the frame context.
package final class VirtualWorkers: Sendable {
  private struct State {
    var now = 0.0
    /// When each worker is free.
    var free: [Double]
    var spans: [WorkSpan] = []
  }

  private let state: Mutex<State>
  private let queue = JobQueue()
  private let lane = WorkMeter(takesTimes: false).makeLane()
  private let cost: @Sendable (WorkSpan) -> Double
  /// How many workers there are.
  package let count: Int

  /// Workers who do nothing yet.
  ///
  /// - Parameters:
  ///   - count: how many.
  ///   - cost: how long a piece of work takes, without its parts, in seconds; a part is asked for with the subject of the whole.
  /// - Precondition: `count` is at least 1.
  package init(count: Int, cost: @escaping @Sendable (WorkSpan) -> Double) {
    require(count >= 1, "A pool needs at least one worker, but \(count) were asked for.")
    self.count = count
    self.cost = cost
    state = Mutex(State(free: Array(repeating: 0, count: count)))
  }

  /// What the clock says, in seconds.
  package var now: Double { state.withLock { $0.now } }

  /// What has been done so far, in the order in which it began.
  package var spans: [WorkSpan] {
    state.withLock { $0.spans }.sorted { ($0.begin, $0.worker) < ($1.begin, $1.worker) }
  }

  /// A pool of these workers.
  package func makePool() -> WorkerPool { WorkerPool(virtual: self, queue: queue) }

  /// Lets the clock go on; workers begin what they would until then.
  ///
  /// - Parameter time: where it goes; a time that has passed changes nothing.
  package func advance(to time: Double) {
    while let begin = nextBegin, begin <= time, runNext() {}
    state.withLock { $0.now = max($0.now, time) }
  }

  /// Lets the clock go on until a job is done.
  func finish(_ job: some QueuedJob) {
    while !job.hasEnded, runNext() {}
    advance(to: job.virtualEnd)
  }

  /// When a worker is free.
  private var nextBegin: Double? { state.withLock { $0.free.min() } }

  /// Has the worker who is free first do the most urgent job.
  ///
  /// - Returns: whether there was one.
  private func runNext() -> Bool {
    guard let job = queue.nextNow() else { return false }
    let (worker, begin) = state.withLock { state in
      let worker = state.free.indices.min { state.free[$0] < state.free[$1] } ?? 0
      return (worker, max(state.free[worker], job.submitted))
    }
    WorkLane.$current.withValue(lane) { job.run(WorkerPool.Scratch()) }
    var end = begin
    var spans = lane.takeFinished()
    for index in spans.indices { end = place(&spans[index], at: end, worker: worker, for: "") }
    job.virtualEnd = end
    let done = spans
    state.withLock { state in
      state.free[worker] = end
      state.spans += done
    }
    return true
  }

  /// Says when a piece of work was done, its parts first.
  ///
  /// - Parameter subject: what it was done for, where it does not say so itself.
  /// - Returns: when it ended.
  private func place(_ span: inout WorkSpan, at begin: Double, worker: Int, for subject: String) -> Double {
    span.worker = worker
    span.begin = begin
    var described = span
    if span.subject.isEmpty { described.subject = subject }
    var time = begin
    for index in span.parts.indices {
      time = place(&span.parts[index], at: time, worker: worker, for: described.subject)
    }
    span.end = time + cost(described)
    span.processorTime = span.end - span.begin
    return span.end
  }
}
