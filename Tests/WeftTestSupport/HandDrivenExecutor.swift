import Dispatch
import WeftSynchronization

/// Runs tasks when the test says so, on the thread of who says it: with `WorkerPool.handDriven`, a test owns the order of all
/// work.
///
/// For `Task(executorPreference:)`. Actors without an executor of their own run there too; tasks that the code under test starts
/// by itself do not.
public final class HandDrivenExecutor: TaskExecutor {
  private struct State {
    var jobs: [UnownedJob] = []
    var isReleased = false
  }

  private let state = Mutex(State())
  private let queue = DispatchQueue(label: "weft.test.executor")

  /// An executor with nothing to do.
  public init() {}

  /// Keeps a job until it is run by hand.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    let runsNow = state.withLock { state in
      if !state.isReleased { state.jobs.append(job) }
      return state.isReleased
    }
    if runsNow { queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) } }
  }

  /// Runs what is ready, and what comes of it, until all tasks wait for something or have ended.
  ///
  /// - Returns: whether there was anything.
  @discardableResult
  public func runUntilIdle() -> Bool {
    var hasRun = false
    while let job = state.withLock({ $0.jobs.isEmpty ? nil : $0.jobs.removeFirst() }) {
      hasRun = true
      unsafe job.runSynchronously(on: asUnownedTaskExecutor())
    }
    return hasRun
  }

  /// Runs everything from now on as soon as it is ready, on a thread of its own.
  public func release() {
    let jobs = state.withLock { state in
      state.isReleased = true
      defer { state.jobs = [] }
      return state.jobs
    }
    for job in jobs { queue.async { [self] in unsafe job.runSynchronously(on: asUnownedTaskExecutor()) } }
  }
}
