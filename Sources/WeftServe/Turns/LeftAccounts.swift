import WeftSynchronization

/// What is known of clients that have gone, by the process that they were of: who connects anew for each request goes on where it was,
/// as who stays does.
final class LeftAccounts: Sendable {
  /// How many are kept: above that the first that was left is forgotten.
  static let limit = 256

  /// How long one is kept: the system gives the numbers of processes to others in time.
  static let lifetime = Duration.seconds(60)

  private struct Entry {
    let process: Int32
    let account: ClientTurns.Account
    let end: ContinuousClock.Instant
  }

  /// In the order in which they were left.
  private let left = Mutex<[Entry]>([])

  /// The account that a client of the process has left last, which then is another's; `nil`: there is none.
  func take(of process: Int32, at now: ContinuousClock.Instant = .now) -> ClientTurns.Account? {
    left.withLock { left in
      left.removeSubrange(..<(left.firstIndex { $0.end > now } ?? left.endIndex))
      return left.lastIndex { $0.process == process }.map { left.remove(at: $0).account }
    }
  }

  /// Keeps the account of a client that has gone, if it says anything: else who connects and asks for nothing would make the next of his
  /// process unknown.
  func leave(_ account: ClientTurns.Account, of process: Int32, at now: ContinuousClock.Instant = .now) {
    guard !account.isBlank else { return }
    left.withLock { left in
      if left.count == Self.limit { left.removeFirst() }
      left.append(Entry(process: process, account: account, end: now + Self.lifetime))
    }
  }
}
