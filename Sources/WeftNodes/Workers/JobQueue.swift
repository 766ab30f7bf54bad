import DequeModule
import WeftSynchronization

/// Work for a worker, as the queue sees it.
protocol QueuedJob: AnyObject, Sendable {
  /// How urgent it is: the smaller, the sooner. It may change while the job waits.
  var urgency: Int { get }
  /// When it was handed over, on the clock of workers whose time is modelled.
  var submitted: Double { get }
  /// When it is done, on that clock.
  var virtualEnd: Double { get set }
  /// Whether something has come of it.
  var hasEnded: Bool { get }

  /// Does the work; `nil` says that the pool has shut down and that nobody will.
  func run(_ scratch: WorkerPool.Scratch?)
}

/// Jobs waiting for a worker, most urgent first, and workers waiting for a job.
///
/// `Sendable`; its state sits behind a `Mutex` that is held for a few instructions a job at a time.
final class JobQueue: Sendable {
  private struct State: ~Copyable {
    var waiting: Deque<any QueuedJob> = []
    var idle: [CheckedContinuation<(any QueuedJob)?, Never>] = []
    var isClosed = false

    /// Takes the most urgent job out; of equals the oldest.
    mutating func popMostUrgent() -> (any QueuedJob)? {
      guard var urgency = waiting.first?.urgency else { return nil }
      var index = 0
      for other in waiting.indices.dropFirst() where waiting[other].urgency < urgency {
        (index, urgency) = (other, waiting[other].urgency)
      }
      return waiting.remove(at: index)
    }
  }

  private enum Submission {
    case queued
    case refused
    case handed(to: CheckedContinuation<(any QueuedJob)?, Never>)
  }

  private let state = Mutex(State())

  /// Hands `job` to an idle worker, or queues it; a closed queue answers the job with `nil` at once.
  func submit(_ job: any QueuedJob) {
    let outcome: Submission = state.withLock { state in
      if state.isClosed { return .refused }
      if let worker = state.idle.popLast() { return .handed(to: worker) }
      state.waiting.append(job)
      return .queued
    }
    switch outcome {
    case .queued: break
    case .refused: job.run(nil)
    case .handed(let worker): worker.resume(returning: job)
    }
  }

  /// The most urgent job; `nil`, where there is none.
  func nextNow() -> (any QueuedJob)? { state.withLock { $0.popMostUrgent() } }

  /// The most urgent job; waits where there is none.
  ///
  /// `nil`: the queue is closed.
  func next() async -> (any QueuedJob)? {
    await withCheckedContinuation { continuation in
      let answer: (any QueuedJob)?? = state.withLock { state in
        if let job = state.popMostUrgent() { return .some(job) }
        if state.isClosed { return .some(nil) }
        state.idle.append(continuation)
        return nil
      }
      if let answer { continuation.resume(returning: answer) }
    }
  }

  /// Answers everybody who waits, jobs and workers, with `nil`, now and from now on.
  func close() {
    let (jobs, workers) = state.withLock { state in
      state.isClosed = true
      let jobs = Array(state.waiting)
      state.waiting.removeAll()
      let workers = state.idle
      state.idle.removeAll()
      return (jobs, workers)
    }
    for job in jobs { job.run(nil) }
    for worker in workers { worker.resume(returning: nil) }
  }
}
