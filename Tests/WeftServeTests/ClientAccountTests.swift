import Testing

@testable import WeftServe

/// What a client has had, and what that lets expect of it.
@Suite struct ClientAccountTests {
  private typealias Account = ClientTurns.Account

  @Test(
    "who kept a permit for short work in one long step begins with one for long work, until something was short"
  )
  func stuck() {
    let account = Account()
    #expect(account.expected == .quick)
    account.end(after: 0.04, with: .short)
    #expect(account.expected == .short)
    account.end(after: 0.05, with: .short)
    #expect(account.expected == .long)
    // Long work that waited for its turn proves nothing.
    account.end(after: 3, with: .long)
    #expect(account.expected == .long)
    account.end(after: 0.021, with: .long)
    #expect(account.expected == .long)
    account.end(after: 0.02, with: .long)
    #expect(account.expected == .short)
    account.end(after: 3, with: .long)
    #expect(account.expected == .short)
  }

  @Test(
    "a work that is stuck for a moment behind sixteen short ones is an accident, and the next one behind twice as many"
  )
  func accident() {
    let account = Account()
    func work(_ count: Int) { for _ in 0..<count { account.end(after: 0.001, with: .quick) } }
    work(15)
    account.end(after: 0.05, with: .quick)
    #expect(account.expected == .long)
    work(16)
    account.end(after: 0.1, with: .quick)
    // What it took is known all the same.
    #expect(account.expected == .short && account.expectedTime(size: 0) == 0.1)
    work(31)
    account.end(after: 0.05, with: .quick)
    #expect(account.expected == .long)
  }

  @Test(
    "a work that is stuck for longer than a moment is none, and neither is one behind others that were not short"
  )
  func noAccident() {
    for worst in [0.03, 0.101] {
      let account = Account()
      for _ in 0..<16 { account.end(after: 0.001, with: .quick) }
      account.end(after: worst, with: .short)
      account.end(after: 0.05, with: .short)
      #expect(account.expected == .long)
    }
  }

  // Five milliseconds.
  @Test("who has needed more than what is quick begins with a permit for short work, until that is forgotten")
  func notQuick() {
    let account = Account()
    account.end(after: 0.005, with: .quick)
    #expect(account.expected == .quick)
    account.end(after: 0.011, with: .short)
    #expect(account.expected == .short)
    account.end(after: 0.001, with: .short)
    #expect(account.expected == .short)
    account.end(after: 0.001, with: .short)
    #expect(account.expected == .quick)
  }

  @Test("what was given up has not shown that it is short, and may have shown that it is not")
  func givenUpShowsNothing() {
    let account = Account()
    account.learn(.long)
    account.end(after: 0.05, with: .short)
    account.learn(.long)
    #expect(account.expected == .long && account.shortTime == 0.01)
    account.end(after: 0.0001, with: .short, isWhole: false)
    #expect(account.expected == .long && account.shortTime == 0.01)
    #expect(account.expectedTime(size: 0) == 0.05)
    account.end(after: 0.06, with: .short, isWhole: false)
    #expect(account.expectedTime(size: 0) == 0.06)
    let other = Account()
    other.end(after: 0.05, with: .quick, isWhole: false)
    #expect(other.expected == .long)
  }

  @Test(
    "the first work of a client is a stranger's, and so is the first that it finishes; what it gives up between is not"
  )
  func strangers() {
    let account = Account()
    #expect(account.end(after: 0.02, with: .short, isWhole: false))
    #expect(!account.end(after: 0.02, with: .short, isWhole: false))
    #expect(account.end(after: 0.001, with: .short))
    #expect(!account.end(after: 0.001, with: .short))
  }

  // A document of half of 64 KiB lets fear 10.5 ms.
  @Test("who has only given up is feared as somebody unknown is, and no less than what was given up had had")
  func strangerGivesUp() {
    let account = Account()
    account.end(after: 0.0001, with: .quick, isWhole: false)
    #expect(abs(account.expectedTime(size: 1 << 15) - 0.0105) < 1e-9)
    #expect(account.expectedTime(size: 0, ofStrangers: 0.006) == 0.006)
    account.end(after: 0.012, with: .short, isWhole: false)
    #expect(account.expectedTime(size: 0) == 0.012 && account.expected == .short)
    account.end(after: 0.001, with: .short)
    #expect(account.expectedTime(size: 1 << 15) == 0.006)
  }

  @Test("who asks again within a millisecond of its last answer asks without a pause")
  func unceasing() {
    let account = Account()
    let end = ContinuousClock.now
    #expect(!account.isUnceasing(at: end))
    account.end(after: 0.001, with: .short, at: end)
    #expect(account.isUnceasing(at: end))
    #expect(account.isUnceasing(at: end + .microseconds(999)))
    #expect(!account.isUnceasing(at: end + .milliseconds(1)))
  }

  @Test("of a client that has done nothing its document says what to expect, of others what they have done")
  func expectation() {
    let account = Account()
    #expect(abs(account.expectedTime(size: 0) - 0.001) < 1e-9)
    #expect(abs(account.expectedTime(size: 1 << 15) - 0.0105) < 1e-9)
    #expect(abs(account.expectedTime(size: 1 << 30) - 0.02) < 1e-9)
    account.end(after: 0.5, with: .long)
    #expect(account.expectedTime(size: 0) == 0.5)
    // It is forgotten by halves.
    account.end(after: 0.001, with: .short)
    #expect(account.expectedTime(size: 0) == 0.25)
    account.end(after: 0.3, with: .long)
    #expect(account.expectedTime(size: 0) == 0.3)
  }
}
