package import Dispatch

/// Runs tasks one step at a time on a thread that nobody else shares, and that is there while there is something to do.
///
/// What runs by it may wait or compute for long: the threads of the concurrent pool, of which there are no more than cores, stay
/// free for others.
package final class ThreadExecutor: TaskExecutor {
  private let queue: DispatchQueue
  private let willRun: (@Sendable () -> Void)?
  private let didRun: (@Sendable () -> Void)?

  /// A thread of its own.
  /// - Parameters:
  ///   - label: what debuggers call it.
  ///   - qos: how urgent the system is to take it.
  ///   - willRun: called on the thread before each step.
  ///   - didRun: called on the thread after each step.
  package init(
    label: String, qos: DispatchQoS = .unspecified, willRun: (@Sendable () -> Void)? = nil,
    didRun: (@Sendable () -> Void)? = nil
  ) {
    queue = DispatchQueue(label: label, qos: qos)
    (self.willRun, self.didRun) = (willRun, didRun)
  }

  /// Runs a part of a task.
  package func enqueue(_ job: consuming ExecutorJob) { run(job, for: self) }

  /// Runs a part of a task that another executor was given, on this one's thread.
  package func run(_ job: consuming ExecutorJob, for executor: some TaskExecutor) {
    let job = UnownedJob(job)
    // The job is run exactly once: by the block that it is given to here.
    queue.async { [willRun, didRun] in
      willRun?()
      unsafe job.runSynchronously(on: executor.asUnownedTaskExecutor())
      didRun?()
    }
  }
}
