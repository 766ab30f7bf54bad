import Dispatch
import WeftGeometry
import WeftSynchronization

/// Lets so much work of clients go on at a time: of clients that wait, the one that has had the least time goes first.
///
/// Short work and long work have permits of their own, so that a small layout never waits for a large one, and the memory and the
/// cores that long work takes are bounded. Nobody knows beforehand how long work takes: what has taken its thread longer than
/// ``shortTime`` becomes long, and waits for a permit for long work.
///
/// Who goes first is decided by start-time fair queueing (Goyal, Vin and Cheng, 1996): work is tagged with the time that its
/// client has had, or with the tag of what was begun last where that is more, so that nobody saves up time while idle. The least
/// tag goes first.
final class ClientTurns: Sendable {
  /// How much processor time work may take before it is long, in seconds; that of clients whose work was, less.
  static let shortTime = 0.02

  /// How long work takes.
  enum Length: CaseIterable, Sendable {
    case short
    case long
  }

  /// What one client has had so far.
  final class Account: Sendable {
    /// In seconds of processor time, ahead of which nobody else's tag is while the client waits for nothing.
    fileprivate let time = Mutex(0.0)
    private let patience = Mutex(ClientTurns.shortTime)
    private let hasBeenStuck = Atomic<Bool>(false)

    /// How long the client's next work is until more is known: who has kept a permit for short work in one long step, which nobody
    /// could interrupt, begins with one for long work until something of his has been short.
    var expected: Length { hasBeenStuck.load(ordering: .relaxed) ? .long : .short }

    /// Takes down how long work took that has come to its end, in seconds of processor time.
    ///
    /// - Parameter permit: which it had then.
    func end(after time: Double, with permit: Length) {
      if permit == .short { learn(.short) }
      if permit == .short, time > 5 * ClientTurns.shortTime {
        hasBeenStuck.store(true, ordering: .relaxed)
      } else if time <= ClientTurns.shortTime {
        hasBeenStuck.store(false, ordering: .relaxed)
      }
    }

    /// How much processor time the client's work may take before it is long, in seconds.
    ///
    /// Who has asked for much will again: half as much each time, down to an eighth, and twice as much after what was short.
    var shortTime: Double { patience.withLock { $0 } }

    /// Takes down how long work has turned out to be of which nobody knew.
    func learn(_ length: Length) {
      patience.withLock { patience in
        patience =
          length == .long
          ? max(patience / 2, ClientTurns.shortTime / 8) : min(2 * patience, ClientTurns.shortTime)
      }
    }

    /// Adds the processor time that the client's work has taken, in seconds.
    func charge(_ time: Double) { self.time.withLock { $0 += time } }
  }

  private struct State {
    var freePermits: [Length: Int]
    /// The tag of what was begun last.
    var now = 0.0
    /// In the order in which they came.
    var waiting: [Waiter] = []

    /// Whoever goes on next with work of that length, taken out.
    mutating func popNext(_ length: Length) -> Waiter? {
      let candidates = waiting.indices.filter { waiting[$0].length == length }
      // Of equals the first, which has waited for longest.
      guard let next = candidates.min(by: { waiting[$0].tag < waiting[$1].tag }) else { return nil }
      now = max(now, waiting[next].tag)
      return waiting.remove(at: next)
    }
  }

  /// Whoever waits for a permit: signalled when it is given one.
  private final class Waiter: Sendable {
    let length: Length
    let tag: Double
    let signal = DispatchSemaphore(value: 0)

    init(_ length: Length, tag: Double) { (self.length, self.tag) = (length, tag) }
  }

  private let state: Mutex<State>

  /// Turns where so many may do short work at a time, and so many long work.
  /// - Precondition: there is a permit for each.
  init(shortPermits: Int, longPermits: Int) {
    require(shortPermits >= 1 && longPermits >= 1, "Work needs a permit.")
    state = Mutex(State(freePermits: [.short: shortPermits, .long: longPermits]))
  }

  /// How many wait for a permit.
  var waitingCount: Int { state.withLock { $0.waiting.count } }

  /// Takes a permit, as soon as there is one and it is the client's turn; blocks the thread.
  ///
  /// - Parameter isGivenUp: whether the permit is not wanted any more; asked now and then.
  /// - Returns: whether a permit was taken; otherwise it was given up.
  func takePermit(_ length: Length, for account: Account, unless isGivenUp: () -> Bool) -> Bool {
    let waiter: Waiter? = state.withLock { state in
      let tag = account.time.withLock { time in
        time = max(time, state.now)
        return time
      }
      if state.freePermits[length, default: 0] > 0 {
        state.freePermits[length, default: 0] -= 1
        state.now = max(state.now, tag)
        return nil
      }
      let waiter = Waiter(length, tag: tag)
      state.waiting.append(waiter)
      return waiter
    }
    guard let waiter else { return true }
    while waiter.signal.wait(timeout: .now() + .milliseconds(20)) == .timedOut {
      guard isGivenUp() else { continue }
      let hasLeft: Bool = state.withLock { state in
        guard let index = state.waiting.firstIndex(where: { $0 === waiter }) else { return false }
        state.waiting.remove(at: index)
        return true
      }
      // Otherwise the permit came in the same moment.
      if !hasLeft { returnPermit(length) }
      return false
    }
    return true
  }

  /// Gives a permit back, to whose turn it is.
  func returnPermit(_ length: Length) {
    let next: Waiter? = state.withLock { state in
      if let next = state.popNext(length) { return next }
      state.freePermits[length, default: 0] += 1
      return nil
    }
    next?.signal.signal()
  }
}
