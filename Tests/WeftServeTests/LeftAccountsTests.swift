import Testing

@testable import WeftServe

/// What is known of clients that have gone.
@Suite struct LeftAccountsTests {
  private typealias Account = ClientTurns.Account

  /// One of which something is known.
  private func known() -> Account {
    let account = Account()
    account.end(after: 0.001, with: .quick)
    return account
  }

  @Test("who comes back has the account that a client of its process has left last, and nobody else has it")
  func lastLeft() {
    let left = LeftAccounts()
    let (first, second, other) = (known(), known(), known())
    left.leave(first, of: 7)
    left.leave(second, of: 7)
    left.leave(other, of: 8)
    #expect(left.take(of: 9) == nil)
    #expect(left.take(of: 7) === second && left.take(of: 7) === first && left.take(of: 7) == nil)
    #expect(left.take(of: 8) === other && left.take(of: 8) == nil)
  }

  @Test("of so many the first that was left is forgotten")
  func limit() {
    let left = LeftAccounts()
    for process in 0...Int32(LeftAccounts.limit) { left.leave(known(), of: process) }
    #expect(left.take(of: 0) == nil && left.take(of: 1) != nil)
    #expect(left.take(of: Int32(LeftAccounts.limit)) != nil)
  }

  @Test("an account of which nothing is known is not kept: the next has what was left before it")
  func blank() {
    let left = LeftAccounts()
    let heavy = known()
    left.leave(heavy, of: 7)
    left.leave(Account(), of: 7)
    #expect(left.take(of: 7) === heavy)
    let (stuck, givenUp, learned) = (Account(), Account(), Account())
    stuck.end(after: 1, with: .quick, isWhole: false)
    givenUp.end(after: 0.001, with: .quick, isWhole: false)
    learned.learn(.long)
    for account in [stuck, givenUp, learned] {
      left.leave(account, of: 7)
      #expect(left.take(of: 7) === account)
    }
  }

  @Test("an account is kept for a minute: then the system may have given the process's number to another")
  func old() {
    let left = LeftAccounts()
    let (first, second) = (known(), known())
    let now = ContinuousClock.now
    left.leave(first, of: 7, at: now)
    left.leave(second, of: 8, at: now + .seconds(30))
    #expect(left.take(of: 7, at: now + .seconds(60)) == nil)
    #expect(left.take(of: 8, at: now + .seconds(89)) === second)
    left.leave(first, of: 7, at: now)
    #expect(left.take(of: 7, at: now + .seconds(59)) === first)
  }

  @Test("a session leaves its account when it is over, and one of the same process takes it up")
  func sessions() throws {
    let service = try SceneService(workers: 1)
    let account = known()
    service.leftAccounts.leave(account, of: 7)
    var session: ServeSession? = service.makeSession(of: 7)
    #expect(service.leftAccounts.take(of: 7) == nil)
    withExtendedLifetime(session) {}
    session = nil
    #expect(service.leftAccounts.take(of: 7) === account)
    // Of whom no process is known nothing is kept, and of one that is known what its first work showed.
    session = service.makeSession()
    session?.account.end(after: 0.001, with: .quick)
    session = nil
    #expect(service.leftAccounts.take(of: 0) == nil)
    session = service.makeSession(of: 7)
    session?.account.end(after: 0.002, with: .quick)
    session = nil
    #expect(service.leftAccounts.take(of: 7)?.expectedTime(size: 0) == 0.002)
  }
}
