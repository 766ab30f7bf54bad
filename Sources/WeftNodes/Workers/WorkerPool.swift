import WeftGeometry
package import WeftGraphics
package import WeftLayout
import WeftSynchronization
import WeftTelemetry

/// A fixed number of workers that measure, draw and compress, most urgent job first.
///
/// Jobs are values: they are given all they need and return all they made. Of two jobs that are equally urgent the older
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

  private let queue: JobQueue
  /// The owner of its jobs: 0 of who has started the workers, others of those who share them.
  private let owner: JobQueue.Owner
  /// Who does the jobs, where their time is modelled.
  private let virtual: VirtualWorkers?

  /// The number of jobs that may run at once.
  package let count: Int

  /// Starts `count` workers.
  /// - Parameter meter: writes down what they do; `nil`: nobody does.
  /// - Precondition: `count` is at least 1.
  package init(count: Int, meter: WorkMeter? = nil) {
    require(count >= 1, "A pool needs at least one worker, but \(count) were asked for.")
    self.count = count
    (queue, owner, virtual) = (JobQueue(), 0, nil)
    for _ in 0..<count {
      let lane = meter?.makeLane()
      Task.detached { [queue] in
        let scratch = Scratch()
        guard let lane else {
          while let job = await queue.next() { job.run(scratch) }
          return
        }
        while let job = await queue.next() { WorkLane.$current.withValue(lane) { job.run(scratch) } }
      }
    }
  }

  /// A pool of workers whose time is modelled.
  init(virtual: VirtualWorkers, queue: JobQueue) {
    (self.queue, owner, self.virtual) = (queue, 0, virtual)
    count = virtual.count
  }

  private init(sharing pool: WorkerPool) {
    (queue, owner, virtual, count) = (pool.queue, pool.queue.makeOwner(), pool.virtual, pool.count)
  }

  /// The same workers for somebody else: jobs of the two are done in turn, and only those of one are the more urgent first.
  ///
  /// The workers end with the pool that has started them, whoever shares them then.
  package func share() -> WorkerPool { WorkerPool(sharing: self) }

  /// A pool whose jobs are done when somebody says so, one at a time, on the thread of who does: for tests that own the order of
  /// work.
  package static func handDriven() -> WorkerPool { WorkerPool() }

  private init() {
    (queue, owner, virtual, count) = (JobQueue(), 0, nil, 1)
  }

  /// Does the most urgent job that waits, on the thread that asks.
  ///
  /// For a pool that is driven by hand.
  /// - Returns: whether there was one.
  @discardableResult
  package func runNext() -> Bool {
    guard let job = queue.nextNow() else { return false }
    job.run(Scratch())
    return true
  }

  deinit { if owner == 0 { queue.close() } else { queue.withdraw(owner) } }

  /// Gives `work` to the workers; does not wait.
  ///
  /// - Parameter distance: of jobs of one priority the one with the least goes first.
  package func submit<Output: Sendable>(
    _ priority: Priority, distance: Int = 0, _ work: @escaping @Sendable (Scratch) throws -> Output
  ) -> WorkerJob<Output> {
    let job = WorkerJob(priority, distance: distance, virtual, Telemetry.observed(work))
    queue.submit(job, of: owner)
    return job
  }

  /// Runs `work` on a worker and returns what it made.
  ///
  /// - Throws: what `work` throws, or `CancellationError` where the calling task was cancelled, or the pool has gone, before
  ///   a worker was free.
  package func run<Output: Sendable>(
    _ priority: Priority, _ work: @escaping @Sendable (Scratch) throws -> Output
  ) async throws -> Output {
    try Task.checkCancellation()
    let job = submit(priority, work)
    return try await withTaskCancellationHandler {
      try await job.value()
    } onCancel: {
      job.cancel()
    }
  }
}
