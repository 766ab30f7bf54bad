import WeftSynchronization

/// What is known of clients that have gone, by the process that they were of: who connects anew for each request goes on where it was,
/// as who stays does.
final class LeftAccounts: Sendable {
  /// How many are kept: above that the first that was left is forgotten.
  static let limit = 256

  private let left = Mutex<[(process: Int32, account: ClientTurns.Account)]>([])

  /// The account that a client of the process has left last, which then is another's; `nil`: there is none.
  func take(of process: Int32) -> ClientTurns.Account? {
    left.withLock { left in
      left.lastIndex { $0.process == process }.map { left.remove(at: $0).account }
    }
  }

  /// Keeps the account of a client that has gone.
  func leave(_ account: ClientTurns.Account, of process: Int32) {
    left.withLock { left in
      if left.count == Self.limit { left.removeFirst() }
      left.append((process, account))
    }
  }
}
