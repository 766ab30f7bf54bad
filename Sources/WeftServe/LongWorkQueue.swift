import DequeModule
import Dispatch
import WeftSynchronization
import WeftSystem

/// Lets short work go on at once, and of long work only so much at a time, in the order in which it became long.
///
/// Nobody knows beforehand how long work takes, so all of it begins at once, on a thread of its own; what has taken its thread longer
/// than ``shortTime`` waits for a place. So the short work of one client is never behind the long work of others, and the memory and cores
/// that long work takes are bounded by the places.
final class LongWorkQueue: Sendable {
  /// How much processor time work may take before it needs a place, in seconds.
  static let shortTime = 0.02

  private struct State {
    var freePlaces: Int
    var waiting: Deque<Waiter> = []
  }

  /// Whoever waits for a place: signalled when it is given one.
  private final class Waiter: Sendable { let signal = DispatchSemaphore(value: 0) }

  private let state: Mutex<State>

  /// A queue in which so many may be long at a time.
  /// - Precondition: there is a place.
  init(places: Int) {
    precondition(places >= 1, "Long work needs a place.")
    state = Mutex(State(freePlaces: places))
  }

  /// How many wait for a place.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Takes a place, as soon as there is one and nobody has waited for longer; blocks the thread.
  ///
  /// - Parameter isGivenUp: whether the place is not wanted any more; asked now and then.
  /// - Returns: whether a place was taken; otherwise it was given up.
  func takePlace(unless isGivenUp: () -> Bool) -> Bool {
    let waiter: Waiter? = state.withLock { state in
      if state.freePlaces > 0 {
        state.freePlaces -= 1
        return nil
      }
      let waiter = Waiter()
      state.waiting.append(waiter)
      return waiter
    }
    guard let waiter else { return true }
    while waiter.signal.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard isGivenUp() else { continue }
      let isLeft: Bool = state.withLock { state in
        guard let place = state.waiting.firstIndex(where: { $0 === waiter }) else { return false }
        state.waiting.remove(at: place)
        return true
      }
      if isLeft { return false }
      // The place came in the same moment.
      returnPlace()
      return false
    }
    return true
  }

  /// Gives a place to who has waited for longest.
  func returnPlace() {
    let next: Waiter? = state.withLock { state in
      if let next = state.waiting.popFirst() { return next }
      state.freePlaces += 1
      return nil
    }
    next?.signal.signal()
  }
}
