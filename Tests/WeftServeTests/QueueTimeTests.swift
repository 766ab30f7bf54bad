import Testing

@testable import WeftServe

/// How far the time goes on that each client would have had by now.
@Suite struct QueueTimeTests {
  private typealias Account = ClientTurns.Account

  /// The queue's time, which is that of somebody who comes now.
  private func time(of turns: ClientTurns, _ length: ClientTurns.Length = .short) -> Double {
    let account = Account()
    #expect(turns.takePermit(length, for: account) { false })
    turns.returnPermit(length)
    return account.time(length, notBefore: 0)
  }

  @Test("it goes on by the share of each that is served, however many more could be")
  func shares() {
    let turns = ClientTurns(permits: 2)
    // Nobody is served, which counts as one; then one is, and then two.
    turns.charge(1, to: Account())
    #expect(time(of: turns) == 1)
    #expect(turns.takePermit(.long, for: Account()) { false })
    turns.charge(1, to: Account())
    #expect(time(of: turns) == 2)
    #expect(turns.takePermit(.short, for: Account()) { false })
    turns.charge(1, to: Account())
    #expect(time(of: turns) == 2.5)
    turns.returnPermit(.long)
    turns.charge(1, to: Account())
    #expect(time(of: turns) == 3.5)
  }

  // Two milliseconds.
  @Test(
    "short work of somebody who has had much takes it on by the most debt only, and long work by all, each its own"
  )
  func debt() {
    let turns = ClientTurns(permits: 1)
    let busy = Account()
    busy.charge(100)
    #expect(turns.takePermit(.short, for: busy) { false })
    turns.returnPermit(.short)
    #expect(abs(time(of: turns) - 0.002) < 1e-9)
    #expect(time(of: turns, .quick) == 0 && time(of: turns, .long) == 0)
    #expect(turns.takePermit(.long, for: busy) { false })
    turns.returnPermit(.long)
    #expect(time(of: turns, .long) == 100)
    #expect(abs(time(of: turns) - 0.002) < 1e-9)
  }

  @Test("what is charged is the client's too")
  func account() {
    let account = Account()
    ClientTurns(permits: 1).charge(3, to: account)
    #expect(account.time(.long, notBefore: 1) == 3)
    // What one queue has come to is nothing to another.
    #expect(account.time(.quick, notBefore: 30) == 30 && account.time(.long, notBefore: 1) == 3)
    account.charge(1)
    #expect(account.time(.quick, notBefore: 0) == 31 && account.time(.long, notBefore: 0) == 4)
  }
}
