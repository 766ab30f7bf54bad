import WeftGeometry
import WeftLayout
import WeftSynchronization

/// A fixed number of workers that measure, draw and compress, most urgent job first.
///
/// Jobs are values: they are given all they need and return all they made. Of two jobs of one priority the older
/// one starts first. A worker never waits for another job, so a pool of one worker cannot lock up. Letting go of
/// the pool ends its workers once they have finished what they are doing.
package final class WorkerPool: Sendable {
  /// How urgent a job is, most urgent first.
  package enum Priority: Int, CaseIterable, Sendable {
    /// The next frame cannot be made without it.
    case visible
    /// The frame context will soon wait for it: measuring ahead.
    case soon
    /// A frame to come will need it.
    case ahead
  }

  /// What the jobs of one worker share, so that storage is made once and reused.
  ///
  /// Confined to its worker.
  package final class Scratch {
    private var context: LayoutContext?
    private var storage: [ObjectIdentifier: AnyObject] = [:]

    /// Nothing yet.
    package init() {}

    /// What jobs of one sort keep for those that come after them.
    package func storage<Storage: AnyObject>(_ make: () -> Storage) -> Storage {
      if let kept = storage[ObjectIdentifier(Storage.self)] as? Storage { return kept }
      let made = make()
      storage[ObjectIdentifier(Storage.self)] = made
      return made
    }

    /// A context for measuring at `scale` pixels per point, with the storage that earlier jobs have grown.
    package func layoutContext(scale: Double) -> LayoutContext {
      if let context, context.grid.scale == scale { return context }
      let context = LayoutContext(scale: scale)
      self.context = context
      return context
    }
  }

  private let queue = JobQueue()

  /// The number of jobs that may run at once.
  package let count: Int

  /// Starts `count` workers.
  /// - Precondition: `count` is at least 1.
  package init(count: Int) {
    precondition(count >= 1, "A pool needs at least one worker, but \(count) were asked for.")
    self.count = count
    for _ in 0..<count {
      Task.detached { [queue] in
        let scratch = Scratch()
        while let job = await queue.next() { job.body(scratch) }
      }
    }
  }

  deinit { queue.close() }

  /// Runs `work` on a worker and returns what it made.
  ///
  /// - Throws: what `work` throws, or `CancellationError` where the calling task was cancelled, or the pool has gone, before
  ///   a worker was free.
  package func run<Result: Sendable>(
    _ priority: Priority, _ work: @escaping @Sendable (Scratch) throws -> Result
  ) async throws -> Result {
    try Task.checkCancellation()
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let job = JobQueue.Job { scratch in
          guard let scratch, !cancellation.isRequested else {
            return continuation.resume(throwing: CancellationError())
          }
          continuation.resume(with: Swift.Result { try work(scratch) })
        }
        queue.submit(job, priority)
      }
    } onCancel: {
      cancellation.request()
    }
  }
}

/// Whether the work of a job is still wanted.
private final class Cancellation: Sendable {
  private let state = Atomic<Bool>(false)

  var isRequested: Bool { state.load(ordering: .relaxed) }

  func request() { state.store(true, ordering: .relaxed) }
}
