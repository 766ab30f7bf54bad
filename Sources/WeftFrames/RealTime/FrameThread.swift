import Dispatch
import WeftSynchronization

/// A thread for a frame context: what runs by it shares no thread with workers, so that a frame begins when it is due, whatever
/// they do.
///
/// Run a container and its renderer by it: `Task(executorPreference: FrameThread()) { … }`.
public final class FrameThread: TaskExecutor {
  private let thread = ThreadExecutor(label: "weft.frame-context", qos: .userInteractive)

  /// A thread of its own.
  public init() {}

  /// Runs a part of a task.
  public func enqueue(_ job: consuming ExecutorJob) { thread.run(job, for: self) }
}
