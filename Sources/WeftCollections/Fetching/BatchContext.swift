import WeftSynchronization

/// A fetch under way, as whoever fetches sees it.
///
/// Any thread may use it. What has been said first counts: a fetch that was cancelled cannot be completed any more.
public final class BatchContext: Sendable {
  /// The state of a fetch.
  enum State: Sendable {
    case fetching
    case completed
    case failed(any Error)
    case cancelled
  }

  /// Which end of the content the batch is for.
  public let end: BatchEnd
  /// The number of the batch at its end, counted from 0: those before it have been fetched.
  public let batch: Int
  /// How often the batch has been tried before, and failed.
  public let failureCount: Int

  private struct Guarded: Sendable {
    var state = State.fetching
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let guarded = Mutex(Guarded())

  private let completesByReturning: Bool

  init(end: BatchEnd, batch: Int, failureCount: Int, completesByReturning: Bool) {
    (self.end, self.batch, self.failureCount) = (end, batch, failureCount)
    self.completesByReturning = completesByReturning
  }

  /// A fetch that says how it has ended, where it has not done so before; it does nothing where that is known when it begins.
  func running(
    _ fetch: @escaping @Sendable (BatchContext) async throws -> Void
  ) -> @Sendable () async -> Void {
    { [self] in
      // One that was given up before a thread was free for it does not begin.
      guard isFetching else { return }
      do {
        try await fetch(self)
        end(.completed)
      } catch {
        if error is CancellationError { cancel() } else { fail(error) }
      }
    }
  }

  var state: State { guarded.withLock { $0.state } }

  /// Whether nothing has been said of how the fetch has ended.
  public var isFetching: Bool { if case .fetching = state { true } else { false } }

  /// Whether the fetch was given up, by whoever fetches or by the container.
  public var wasCancelled: Bool { if case .cancelled = state { true } else { false } }

  /// Says that the batch has been fetched, and that the container has been told of it: the next one may begin.
  ///
  /// Where the batch is what the fetch returns, only returning it completes the fetch, and this does nothing.
  public func complete() { if !completesByReturning { end(.completed) } }

  /// Says that the batch could not be fetched: it is tried again as the container's policy has it.
  public func fail(_ error: any Error) { end(.failed(error)) }

  /// Gives the fetch up: nothing has failed, and another may begin.
  public func cancel() { end(.cancelled) }

  private func end(_ state: State) {
    let waiters = guarded.withLock { guarded -> [CheckedContinuation<Void, Never>] in
      guard case .fetching = guarded.state else { return [] }
      guarded.state = state
      defer { guarded.waiters = [] }
      return guarded.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits for the end of the fetch; gives it up where the task that waits is cancelled.
  func ended() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOver = guarded.withLock { guarded in
          guard case .fetching = guarded.state else { return true }
          guarded.waiters.append(waiter)
          return false
        }
        if isOver { waiter.resume() }
      }
    } onCancel: {
      cancel()
    }
  }
}
