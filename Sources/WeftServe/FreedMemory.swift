import WeftSynchronization
import WeftSystem

/// Gives memory back that large documents have taken, once those are gone.
final class FreedMemory: Sendable {
  /// How often that is done at most: it takes long itself.
  private static let pause = Duration.milliseconds(250)

  private struct State {
    var isDue = false
    var last: ContinuousClock.Instant?
  }

  private let state = Mutex(State())
  private let giveBack: @Sendable () -> Void

  /// - Parameter giveBack: gives back what is free.
  init(_ giveBack: @escaping @Sendable () -> Void = { ProcessMemory.giveBackFreed() }) {
    self.giveBack = giveBack
  }

  /// Takes down that a request has read much, which goes with it.
  func becomeDue() { state.withLock { $0.isDue = true } }

  /// Gives memory back, where it is due; called after each request.
  func didAnswer(at now: ContinuousClock.Instant = .now) {
    let isDue = state.withLock { state in
      guard state.isDue, state.last.map({ now - $0 >= Self.pause }) ?? true else { return false }
      state = State(isDue: false, last: now)
      return true
    }
    if isDue { giveBack() }
  }
}
