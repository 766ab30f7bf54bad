import WeftSynchronization

/// Work that has been given to a pool, and what comes of it.
///
/// Any thread may ask for it, wait for it, or give it up.
package final class WorkerJob<Output: Sendable>: QueuedJob {
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

  init(
    _ priority: WorkerPool.Priority, distance: Int = 0, _ virtual: VirtualWorkers? = nil,
    _ work: @escaping @Sendable (WorkerPool.Scratch) throws -> Output
  ) {
    rank = Atomic(priority.rank(at: distance))
    self.virtual = virtual
    submitted = virtual?.now ?? 0
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
    let rank = priority.rank(at: distance)
    if self.rank.exchange(rank, ordering: .relaxed) != rank { UrgencyChanges.note() }
  }

  /// Whether a worker has begun.
  package var hasBegun: Bool {
    state.withLock { if case .waiting = $0.phase { false } else { true } }
  }

  /// What has come of it; `nil`, as long as it is not done.
  package var result: Result<Output, any Error>? {
    state.withLock { if case .ended(let result) = $0.phase { result } else { nil } }
  }

  /// Gives the job up: where no worker has begun it, it is not done.
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
    end(Result { try work(scratch) })
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

  /// What jobs are ordered by: the priority, and then the distance.
  func rank(at distance: Int) -> Int { rawValue * Self.step + min(max(distance, 0), Self.step - 1) }
}
