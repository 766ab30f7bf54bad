import WeftGraphics
import WeftSynchronization

/// Work that has been given to a pool, and what comes of it.
///
/// Any thread may ask for it, wait for it, or give it up.
package final class WorkerJob<Output: Sendable>: QueuedJob, AbandonableWork {
  private enum Phase: Sendable {
    case waiting
    case running
    case ended(Result<Output, any Error>)
  }

  private struct State: Sendable {
    var phase = Phase.waiting
    var isCancelled = false
    var virtualEnd = 0.0
    var waiters: [CheckedContinuation<Output, any Error>] = []
  }

  private let state = Mutex(State())
  private let rank: Atomic<Int>
  private let work: @Sendable (WorkerPool.Scratch) throws -> Output
  /// Who does it, where its time is modelled.
  private let virtual: VirtualWorkers?
  let submitted: Double
  /// Whether it ends early where it is given up while it is being done.
  private let isAbandonable: Bool

  init(
    _ priority: WorkerPool.Priority, _ virtual: VirtualWorkers? = nil, isAbandonable: Bool = false,
    _ work: @escaping @Sendable (WorkerPool.Scratch) throws -> Output
  ) {
    rank = Atomic(priority.rank)
    self.virtual = virtual
    submitted = virtual?.now ?? 0
    self.isAbandonable = isAbandonable
    self.work = work
  }

  var urgency: Int { rank.load(ordering: .relaxed) }

  var hasEnded: Bool { result != nil }

  var virtualEnd: Double {
    get { state.withLock { $0.virtualEnd } }
    set { state.withLock { $0.virtualEnd = newValue } }
  }

  /// Whether its time has come, where that is modelled.
  package var isOver: Bool { virtual.map { virtualEnd <= $0.now } ?? true }

  /// Says how urgent the job is now, where no worker has begun it.
  ///
  /// - Parameter distance: of jobs of one priority the one with the least goes first.
  package func setPriority(_ priority: WorkerPool.Priority, distance: Int = 0) {
    rank.store(priority.rank + min(max(distance, 0), WorkerPool.Priority.step - 1), ordering: .relaxed)
  }

  /// Whether a worker has begun.
  package var hasBegun: Bool {
    state.withLock { if case .waiting = $0.phase { false } else { true } }
  }

  /// What has come of it; `nil`, as long as it is not done.
  package var result: Result<Output, any Error>? {
    state.withLock { if case .ended(let result) = $0.phase { result } else { nil } }
  }

  /// Whether nobody wants it any more.
  package var isGivenUp: Bool { state.withLock { $0.isCancelled } }

  /// Gives the job up: where no worker has begun it, it is not done; one that is abandonable ends at its next step.
  package func cancel() { state.withLock { $0.isCancelled = true } }

  /// Waits until it is done.
  ///
  /// - Throws: what the work throws; `CancellationError`, where it was given up, or its pool has gone, before a worker was free.
  package func value() async throws -> Output {
    virtual?.finish(self)
    return try await withCheckedThrowingContinuation { waiter in
      let result: Result<Output, any Error>? = state.withLock { state in
        if case .ended(let result) = state.phase { return result }
        state.waiters.append(waiter)
        return nil
      }
      if let result { waiter.resume(with: result) }
    }
  }

  func run(_ scratch: WorkerPool.Scratch?) {
    let isWanted = state.withLock { state in
      if state.isCancelled { return false }
      state.phase = .running
      return true
    }
    guard let scratch, isWanted else { return end(.failure(CancellationError())) }
    guard isAbandonable else { return end(Result { try work(scratch) }) }
    let result = GivenUpWork.$current.withValue(self) { Result { try work(scratch) } }
    // What was made of it may not be whole.
    end(isGivenUp ? .failure(CancellationError()) : result)
  }

  private func end(_ result: Result<Output, any Error>) {
    let waiters = state.withLock { state in
      state.phase = .ended(result)
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(with: result) }
  }
}

extension WorkerPool.Priority {
  /// Room for distances between one priority and the next.
  static let step = 1 << 40

  var rank: Int { rawValue * Self.step }
}
