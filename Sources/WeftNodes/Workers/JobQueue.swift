import DequeModule
import WeftSynchronization

/// Jobs waiting for a worker, most urgent first, and workers waiting for a job.
///
/// `Sendable`; its state sits behind a `Mutex` that is held for a few instructions at a time.
final class JobQueue: Sendable {
  struct Job: Sendable {
    /// Does the work; `nil` says that the pool has shut down and that nobody will.
    let body: @Sendable (WorkerPool.Scratch?) -> Void
  }

  private struct State: ~Copyable {
    var waiting: [Deque<Job>] = WorkerPool.Priority.allCases.map { _ in Deque() }
    var idle: [CheckedContinuation<Job?, Never>] = []
    var isClosed = false

    mutating func popMostUrgent() -> Job? {
      for index in waiting.indices {
        if let job = waiting[index].popFirst() { return job }
      }
      return nil
    }
  }

  private enum Submission {
    case queued
    case refused
    case handed(to: CheckedContinuation<Job?, Never>)
  }

  private let state = Mutex(State())

  /// Hands `job` to an idle worker, or queues it; a closed queue answers the job with `nil` at once.
  func submit(_ job: Job, _ priority: WorkerPool.Priority) {
    let outcome: Submission = state.withLock { state in
      if state.isClosed { return .refused }
      if let worker = state.idle.popLast() { return .handed(to: worker) }
      state.waiting[priority.rawValue].append(job)
      return .queued
    }
    switch outcome {
    case .queued: break
    case .refused: job.body(nil)
    case .handed(let worker): worker.resume(returning: job)
    }
  }

  /// The most urgent job; waits where there is none.
  ///
  /// `nil`: the queue is closed.
  func next() async -> Job? {
    await withCheckedContinuation { continuation in
      let answer: Job?? = state.withLock { state in
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
      let jobs = state.waiting.flatMap { $0 }
      for index in state.waiting.indices { state.waiting[index].removeAll() }
      let workers = state.idle
      state.idle.removeAll()
      return (jobs, workers)
    }
    for job in jobs { job.body(nil) }
    for worker in workers { worker.resume(returning: nil) }
  }
}
