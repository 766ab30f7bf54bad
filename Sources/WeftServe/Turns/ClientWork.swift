import WeftGraphics
import WeftSynchronization
import WeftSystem

/// What is being done for one request, in its task.
///
/// It has a permit for quick, short or long work while it computes. Every step of long work asks whether to go on:
/// it is given up with its request, and once it has become long it waits for a permit for long work.
final class ClientWork: AbandonableWork {
  /// How many bytes a line may have that is read without a permit: reading it takes less than finding one.
  static let tinySize = 1 << 8
  /// How many bytes may be read by work that begins as quick: a scene of a screen or so.
  static let quickSize = 1 << 12
  /// How many bytes may be read by work that begins as short.
  ///
  /// What waits for a permit for long work has read its document already, which takes many times its size, unless it was long
  /// from the beginning.
  static let shortSize = GivenUpWork.fewBytes

  private enum Permit {
    case none
    case taken(ClientTurns.Length)
    /// It was given up while it waited for one.
    case givenUp
  }

  private struct State {
    var permit = Permit.none
    /// The time of the thread when what is being done began, or was charged for last.
    var begin = 0.0
    /// When that was, on the clock that asks no system call.
    var wallBegin = ContinuousClock.now
    /// What the client was charged for.
    var charged = 0.0
    /// How many bytes it reads.
    var size = 0
    var hasReadMuch = false
  }

  private let turns: ClientTurns
  private let account: ClientTurns.Account
  private let clock: WorkClock
  private let state = Mutex(State())

  /// Work that has not begun.
  init(_ turns: ClientTurns, for account: ClientTurns.Account, clock: WorkClock = .system) {
    (self.turns, self.account, self.clock) = (turns, account, clock)
  }

  deinit { leave() }

  /// Does `body` in the task that asks, and on its thread alone; waits for a permit first, unless the work has one, and keeps it.
  ///
  /// - Parameter size: how many bytes are to be read.
  /// - Throws: what `body` throws; `CancellationError`, where the task was cancelled meanwhile: what was made may then not be
  ///   whole.
  func perform<Result>(size: Int, _ body: () throws -> Result) throws -> Result {
    state.withLock { state in
      (state.begin, state.wallBegin, state.size) = (clock.threadTime(), clock.now(), size)
      if size > Self.shortSize { state.hasReadMuch = true }
    }
    defer {
      charge()
      TimeSlice.standard.adopt()
    }
    let length: ClientTurns.Length = size > Self.shortSize ? .long : size > Self.quickSize ? .short : .quick
    enter(max(length, account.expected))
    // Also where it has kept its permit from what it has done before.
    adoptSlice()
    if isCancelled { throw CancellationError() }
    let result = try GivenUpWork.$current.withValue(self, operation: body)
    if isCancelled { throw CancellationError() }
    return result
  }

  /// Takes down that more is read than short work begins with.
  func willReadMuch() { state.withLock { $0.hasReadMuch = true } }

  /// Whether more was to be read than short work begins with.
  var hasReadMuch: Bool { state.withLock { $0.hasReadMuch } }

  /// Whether nobody wants the result any more.
  var isCancelled: Bool {
    if Task.isCancelled { return true }
    if case .givenUp = state.withLock({ $0.permit }) { return true }
    return false
  }

  /// Whether nobody wants the result any more; waits for a permit where the work has become long.
  var isGivenUp: Bool {
    if isCancelled { return true }
    guard let length = lengthSoFar else { return false }
    if length == .long { account.learn(.long) }
    enter(length)
    adoptSlice()
    return isCancelled
  }

  /// Takes a permit for long work, and says whether nobody wants the result any more, or has while it waited for that.
  func isGivenUpBeforeLongStep() -> Bool {
    enter(.long)
    adoptSlice()
    return isCancelled
  }

  /// How long the work has turned out to be, where it has taken more time than it was to; `nil`, where it has not.
  private var lengthSoFar: ClientTurns.Length? {
    state.withLock { state in
      guard case .taken(let length) = state.permit, length != .long else { return nil }
      let (shortTime, wallTime) = (account.shortTime, clock.now() - state.wallBegin)
      let limit = length == .quick ? min(ClientTurns.quickTime, shortTime) : shortTime
      // A thread has had at most the time that has passed, which is asked for without a system call.
      guard state.charged + wallTime / .seconds(1) > limit else { return nil }
      let time = state.charged + clock.threadTime() - state.begin
      return time > shortTime ? .long : time > limit ? .short : nil
    }
  }

  /// Takes a permit, unless the work has one that serves.
  private func enter(_ length: ClientTurns.Length) {
    switch state.withLock({ $0.permit }) {
    case .givenUp: return
    case .taken(let taken) where taken >= length: return
    case .taken, .none: break
    }
    charge()
    returnPermit()
    let hasPermit = turns.takePermit(
      length, for: account, expecting: length == .long ? 0 : expectedTime
    ) { Task.isCancelled }
    state.withLock { $0.permit = hasPermit ? .taken(length) : .givenUp }
  }

  /// What the work will need until it is over or long, in seconds of processor time: no less than it has had.
  var expectedTime: Double {
    let (size, charged) = state.withLock { ($0.size, $0.charged) }
    return max(turns.expectedTime(of: account, size: size), charged)
  }

  /// Who has asked for little need not wait for the end of a slice of others.
  private func adoptSlice() {
    guard case .taken(let length) = state.withLock({ $0.permit }) else { return }
    (length == .long ? TimeSlice.long : .short).adopt()
  }

  /// Gives the permit back, if the work has one: it is over.
  func leave() {
    let isWhole = !isCancelled
    guard let permit = returnPermit() else { return }
    turns.end(account, after: state.withLock { $0.charged }, with: permit, isWhole: isWhole)
  }

  /// Gives the permit back, and says which it was; `nil`, where the work has none.
  @discardableResult
  private func returnPermit() -> ClientTurns.Length? {
    guard case .taken(let length) = state.withLock({ $0.permit }) else { return nil }
    state.withLock { $0.permit = .none }
    turns.returnPermit(length)
    return length
  }

  private func charge() {
    let time = state.withLock { state in
      let now = clock.threadTime()
      defer { state.begin = now }
      state.charged += now - state.begin
      return now - state.begin
    }
    turns.charge(time, to: account)
  }
}
