import Testing

@testable import WeftServe

/// What is known of clients that have gone.
@Suite struct LeftAccountsTests {
  private typealias Account = ClientTurns.Account

  @Test("who comes back has the account that a client of its process has left last, and nobody else has it")
  func lastLeft() {
    let left = LeftAccounts()
    let (first, second, other) = (Account(), Account(), Account())
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
    for process in 0...Int32(LeftAccounts.limit) { left.leave(Account(), of: process) }
    #expect(left.take(of: 0) == nil && left.take(of: 1) != nil)
    #expect(left.take(of: Int32(LeftAccounts.limit)) != nil)
  }

  @Test("a session leaves its account when it is over, and one of the same process takes it up")
  func sessions() throws {
    let service = try SceneService(workers: 1)
    var session: ServeSession? = service.makeSession(of: 7)
    #expect(service.leftAccounts.take(of: 7) == nil)
    withExtendedLifetime(session) {}
    session = nil
    let account = try #require(service.leftAccounts.take(of: 7))
    service.leftAccounts.leave(account, of: 7)
    session = service.makeSession(of: 7)
    #expect(service.leftAccounts.take(of: 7) == nil)
    withExtendedLifetime(session) {}
    session = nil
    #expect(service.leftAccounts.take(of: 7) === account)
    // Of whom no process is known nothing is kept.
    session = service.makeSession()
    withExtendedLifetime(session) {}
    session = nil
    #expect(service.leftAccounts.take(of: 0) == nil)
  }
}
