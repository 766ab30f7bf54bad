import WeftSynchronization

/// Deals out 0, 1, 2 … to whoever asks, from any thread, until it is stopped.
final class SharedCounter: Sendable {
  private let state = Mutex((next: 0, isStopped: false))

  /// The next number, or `nil` when it would reach `limit` or when nobody is to take more.
  func take(below limit: Int) -> Int? {
    state.withLock { state in
      guard !state.isStopped, state.next < limit else { return nil }
      defer { state.next += 1 }
      return state.next
    }
  }

  /// Ends it: what has been taken is still finished.
  func stop() { state.withLock { $0.isStopped = true } }
}
