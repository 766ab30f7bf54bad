import Dispatch
import WeftGeometry
import WeftSynchronization

/// Lets so much work of clients go on at a time: of clients that wait, the one that has had the least time goes first.
///
/// Quick work, short work and long work have permits of their own, so that a small layout never waits for a large one, and the memory
/// and the cores that work takes are bounded. Nobody knows beforehand how long work takes: what reads little begins as quick, what has
/// taken its thread longer than ``quickTime`` becomes short, and what has taken longer than ``shortTime`` becomes long, and waits for a
/// permit for that. Small documents thus do not wait where larger ones keep all permits for short work in steps that nobody can
/// interrupt.
///
/// Who goes first is decided by weighted fair queueing (Demers, Keshav and Shenker, 1989): work begins at the time that its client
/// has had, or at the queue's time where that is more, so that nobody saves up time while idle, and is tagged with that and a
/// multiple of what it is expected to take. The least tag goes first, and each fourth time who has waited for longest, so that nobody
/// waits for ever for those that ask for less. The queue's time is what each client would have had by now, had all that want something
/// been served at once: it goes on as they are served, so that clients that come anew again and again do not keep those waiting that
/// have been here before. Each length has a time of its own: who is served at once with what few ask for would else put all that come
/// anew behind those that wait for the rest.
final class ClientTurns: Sendable {
  /// How much processor time work may take before it is not quick, in seconds.
  static let quickTime = 0.005

  /// How much processor time work may take before it is long, in seconds; that of clients whose work was, less.
  static let shortTime = 0.02

  /// How far the time that a client has had counts as ahead of the queue's when it asks for work that is not long, in seconds: who
  /// has asked for much that was small waits behind others that do, and no longer than somebody unknown would.
  static let mostDebt = shortTime / 10

  /// How much longer than it is the work of clients is taken to be that ask without a pause, in seconds: 64 of them would else be ahead of
  /// somebody unknown, of whom more is feared than they are known to take.
  static let delayOfUnceasing = 0.0015

  /// How many times what work is expected to take counts, beside the time that its client has had.
  static let urgency = 8.0

  /// Of so many permits for work that is not long one goes to who has waited for longest.
  static let grantsPerEldest = 4

  /// How long work takes.
  enum Length: Int, CaseIterable, Comparable, Sendable {
    case quick
    case short
    case long

    static func < (left: Length, right: Length) -> Bool { left.rawValue < right.rawValue }
  }

  private struct State {
    var freePermits: [Length: Int]
    /// How many of those who waited have gone on.
    var grantCounts: [Length: Int] = [:]
    /// The time of the queue for each length.
    var now: [Length: Double] = [:]
    /// What the first work of clients has needed lately, in seconds of processor time.
    var strangersTime = 0.0
    /// In the order in which they came.
    var waiting: [Waiter] = []

    /// Has a queue's time be no less than that.
    mutating func reach(_ time: Double, _ length: Length) { now[length] = max(now[length, default: 0], time) }

    /// Whoever goes on next with work of that length, taken out.
    mutating func popNext(_ length: Length) -> Waiter? {
      let candidates = waiting.indices.filter { waiting[$0].length == length }
      let count = grantCounts[length, default: 0] + 1
      let isEldestsTurn = length != .long && count.isMultiple(of: ClientTurns.grantsPerEldest)
      // Of equals the first, which has waited for longest.
      let next = isEldestsTurn ? candidates.first : candidates.min { waiting[$0].tag < waiting[$1].tag }
      guard let next else { return nil }
      grantCounts[length] = count
      reach(waiting[next].begin, length)
      return waiting.remove(at: next)
    }
  }

  /// Whoever waits for a permit: signalled when it is given one.
  private final class Waiter: Sendable {
    let length: Length
    let begin: Double
    let tag: Double
    let signal = DispatchSemaphore(value: 0)

    init(_ length: Length, from begin: Double, expecting time: Double) {
      (self.length, self.begin, tag) = (length, begin, begin + time)
    }
  }

  private let state: Mutex<State>
  private let permitCount: Int
  private let didBeginWaiting: @Sendable () -> Void

  /// Turns where so many may do quick work at a time, as many short work, and as many long work.
  ///
  /// - Parameter didBeginWaiting: called on the thread of whoever has to wait for a permit, before it does.
  /// - Precondition: there is a permit for each.
  init(permits: Int, didBeginWaiting: @escaping @Sendable () -> Void = {}) {
    require(permits >= 1, "Work needs a permit.")
    permitCount = permits * Length.allCases.count
    self.didBeginWaiting = didBeginWaiting
    let free = Dictionary(uniqueKeysWithValues: Length.allCases.map { ($0, permits) })
    state = Mutex(State(freePermits: free))
  }

  /// How much processor time work of a client that is not long is taken to need that reads so many bytes, in seconds.
  func expectedTime(of account: Account, size: Int) -> Double {
    account.expectedTime(size: size, ofStrangers: state.withLock { $0.strangersTime })
  }

  /// Takes down how long work of a client took that has come to its end, in seconds of processor time.
  ///
  /// - Parameters:
  ///   - permit: which it had then.
  ///   - isWhole: whether it was not given up before.
  func end(_ account: Account, after time: Double, with permit: Length, isWhole: Bool) {
    guard account.end(after: time, with: permit, isWhole: isWhole) else { return }
    // Forgotten by halves, as what is known of one client.
    state.withLock { state in
      state.strangersTime = max(min(time, Self.shortTime), state.strangersTime / (isWhole ? 2 : 1))
    }
  }

  /// Adds the processor time that work of a client has taken, in seconds.
  func charge(_ time: Double, to account: Account) {
    account.charge(time)
    state.withLock { state in
      let takenCount = permitCount - state.freePermits.values.reduce(0, +)
      for length in Length.allCases {
        state.now[length, default: 0] += time / Double(max(1, state.waiting.count + takenCount))
      }
    }
  }

  /// Takes a permit, as soon as there is one and it is the client's turn; blocks the thread.
  ///
  /// - Parameters:
  ///   - expectedTime: what the work will probably take, in seconds of processor time.
  ///   - now: when the client asks.
  ///   - isGivenUp: whether the permit is not wanted any more; asked now and then.
  /// - Returns: whether a permit was taken; otherwise it was given up.
  func takePermit(
    _ length: Length, for account: Account, expecting expectedTime: Double = 0,
    at now: ContinuousClock.Instant = .now, unless isGivenUp: () -> Bool
  ) -> Bool {
    let delay = length != .long && account.isUnceasing(at: now) ? Self.delayOfUnceasing : 0
    let waiter: Waiter? = state.withLock { state in
      let queueTime = state.now[length, default: 0]
      let time = account.time(length, notBefore: queueTime)
      let begin = length == .long ? time : min(time, queueTime + Self.mostDebt)
      if state.freePermits[length, default: 0] > 0 {
        state.freePermits[length, default: 0] -= 1
        state.reach(begin, length)
        return nil
      }
      let waiter = Waiter(length, from: begin, expecting: Self.urgency * (expectedTime + delay))
      state.waiting.append(waiter)
      return waiter
    }
    guard let waiter else { return true }
    didBeginWaiting()
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
