import Dispatch
import Testing
import WeftSynchronization
import WeftTestSupport

@testable import WeftServe

/// Whose work goes on, and when.
@Suite(.timeLimit(.minutes(10))) struct ClientTurnsTests {
  typealias Account = ClientTurns.Account

  /// Signalled each time that somebody begins to wait.
  private let waits = DispatchSemaphore(value: 0)

  func makeTurns(_ permits: Int = 1) -> ClientTurns {
    ClientTurns(permits: permits) { [waits] in waits.signal() }
  }

  /// Returns when one more has begun to wait.
  private func oneMoreWaits() async { await DedicatedThread { [waits] in waits.wait() }.end() }

  /// Lets clients wait for one permit, one after the other, and says in what order they are given it.
  func order(
    of accounts: [Account], _ turns: ClientTurns, _ length: ClientTurns.Length,
    expecting times: [Double] = [],
    before prepare: (Int) -> Void = { _ in }
  ) async -> [Int] {
    let begun = Mutex<[Int]>([])
    #expect(turns.takePermit(length, for: Account()) { false })
    var threads: [DedicatedThread] = []
    for (number, account) in accounts.enumerated() {
      prepare(number)
      threads.append(
        DedicatedThread {
          let time = times.isEmpty ? 0 : times[number]
          #expect(turns.takePermit(length, for: account, expecting: time) { false })
          begun.withLock { $0.append(number) }
          turns.returnPermit(length)
        })
      await oneMoreWaits()
    }
    #expect(begun.withLock { $0 } == [])
    turns.returnPermit(length)
    for thread in threads { await thread.end() }
    return begun.withLock { $0 }
  }

  @Test("clients that have had the same time go on in the order in which they came", arguments: [1, 2])
  func arrival(permits: Int) async {
    let turns = makeTurns(permits)
    for length in ClientTurns.Length.allCases {
      // All permits but one are taken for good.
      for _ in 1..<permits { #expect(turns.takePermit(length, for: Account()) { false }) }
      #expect(await order(of: [Account(), Account(), Account()], turns, length) == [0, 1, 2])
    }
  }

  @Test("of clients that wait, the one that has had the least time goes on first")
  func leastTime() async {
    let accounts = [Account(), Account(), Account()]
    accounts[0].charge(3)
    accounts[1].charge(2)
    let turns = makeTurns()
    #expect(await order(of: accounts, turns, .long) == [2, 1, 0])
  }

  // Known to take half a millisecond, and feared to take one.
  @Test(
    "of short work, that of clients that ask without a pause waits behind that of somebody unknown, and long work does not"
  )
  func unceasingLast() async {
    for (length, expected) in [(ClientTurns.Length.short, [1, 0]), (.long, [0, 1])] {
      let turns = makeTurns()
      let unceasing = Account()
      // As if it had just now.
      unceasing.end(after: 0.0005, with: .short, at: .now + .seconds(600))
      let times = length == .short ? [0.0005, 0.001] : []
      #expect(await order(of: [unceasing, Account()], turns, length, expecting: times) == expected)
    }
  }

  // For one and a half millisecond more, and not longer.
  @Test("who asks without a pause waits no longer than for what may be feared of others")
  func unceasingNotForEver() async {
    let turns = makeTurns()
    let unceasing = Account()
    unceasing.end(after: 0.0005, with: .short, at: .now + .seconds(600))
    #expect(await order(of: [unceasing, Account()], turns, .short, expecting: [0.0005, 0.0021]) == [0, 1])
  }

  @Test("who has been idle has saved up no time: it goes on as if it had had what others have")
  func idle() async {
    let turns = makeTurns()
    let (busy, idle) = (Account(), Account())
    busy.charge(5)
    // The queue's time is now that of the client that was begun last.
    #expect(turns.takePermit(.long, for: busy) { false })
    turns.returnPermit(.long)
    // Both are at 5: the first that came is first, and not the idle one.
    #expect(await order(of: [busy, idle], turns, .long) == [0, 1])
  }

  @Test(
    "the queue's time is also that of who has waited for its turn: who comes later has saved up none before it"
  )
  func idleBehindWaiting() async {
    let turns = makeTurns()
    let (busy, late, idle) = (Account(), Account(), Account())
    busy.charge(5)
    late.charge(4)
    #expect(turns.takePermit(.long, for: Account()) { false })
    let thread = DedicatedThread {
      #expect(turns.takePermit(.long, for: busy) { false })
      turns.returnPermit(.long)
    }
    await oneMoreWaits()
    turns.returnPermit(.long)
    await thread.end()
    // The time is 5: of those that come now the first is first.
    #expect(await order(of: [late, idle], turns, .long) == [0, 1])
  }

  @Test("of clients that have had the same, the one that is expected to take the least goes on first")
  func leastExpected() async {
    let turns = makeTurns()
    let order = await order(
      of: [Account(), Account(), Account()], turns, .short, expecting: [0.02, 0.01, 0.001])
    #expect(order == [2, 1, 0])
  }

  // The first three go to those of whom less is expected.
  @Test("each fourth permit goes to who has waited for longest, but for long work")
  func eldest() async {
    for length in ClientTurns.Length.allCases {
      let accounts = (0..<6).map { _ in Account() }
      let order = await order(
        of: accounts, makeTurns(), length, expecting: [0.02, 0.003, 0.001, 0.001, 0.001, 0.001])
      #expect(order == (length == .long ? [2, 3, 4, 5, 1, 0] : [2, 3, 4, 0, 5, 1]))
    }
  }

  // Of who has had 2 ms more, a quarter of a millisecond less.
  @Test("what work is expected to take counts eight times as much as what its client has had")
  func urgency() async {
    for (times, expected) in [([0.001, 0.0012], [1, 0]), ([0.001, 0.0013], [0, 1])] {
      let turns = makeTurns()
      let busy = Account()
      busy.charge(0.002)
      #expect(await order(of: [busy, Account()], turns, .quick, expecting: times) == expected)
    }
  }

  @Test("of clients that have done nothing as much is expected as others of those have needed lately")
  func strangers() {
    let turns = makeTurns()
    #expect(abs(turns.expectedTime(of: Account(), size: 0) - 0.001) < 1e-9)
    let first = Account()
    turns.end(first, after: 0.015, with: .quick, isWhole: true)
    #expect(turns.expectedTime(of: Account(), size: 0) == 0.015)
    // Who is known says nothing of those who are not.
    turns.end(first, after: 0.0001, with: .quick, isWhole: true)
    #expect(turns.expectedTime(of: Account(), size: 0) == 0.015)
    #expect(turns.expectedTime(of: first, size: 0) == 0.0075)
    // It is forgotten by halves, not by what is given up, and is no more than short work may take.
    turns.end(Account(), after: 0.0001, with: .quick, isWhole: false)
    #expect(turns.expectedTime(of: Account(), size: 0) == 0.015)
    turns.end(Account(), after: 0.0001, with: .quick, isWhole: true)
    #expect(turns.expectedTime(of: Account(), size: 0) == 0.0075)
    turns.end(Account(), after: 3, with: .long, isWhole: true)
    #expect(turns.expectedTime(of: Account(), size: 0) == 0.02)
  }

  @Test("clients that come anew again and again do not keep one waiting that has been here before")
  func newcomers() async {
    let turns = makeTurns()
    let (guest, known) = (Account(), Account())
    #expect(turns.takePermit(.long, for: guest) { false })
    let begun = Mutex<[String]>([])
    let oneBegan = DispatchSemaphore(value: 0)
    var threads: [DedicatedThread] = []
    func wait(_ name: String, _ account: Account) async {
      threads.append(
        DedicatedThread {
          #expect(turns.takePermit(.long, for: account) { false })
          begun.withLock { $0.append(name) }
          oneBegan.signal()
        })
      await oneMoreWaits()
    }
    // The time of one who is served alone is the queue's.
    turns.charge(1, to: guest)
    known.charge(1.5)
    await wait("known", known)
    await wait("new at 1", Account())
    // A third of the time of three.
    turns.charge(0.75, to: guest)
    await wait("new at 1.25", Account())
    turns.charge(2, to: guest)
    await wait("new at 1.75", Account())
    for _ in 0..<4 {
      turns.returnPermit(.long)
      await DedicatedThread { oneBegan.wait() }.end()
    }
    for thread in threads { await thread.end() }
    #expect(begun.withLock { $0 } == ["new at 1", "new at 1.25", "known", "new at 1.75"])
  }

  // An eighth of 1.9 milliseconds, and of 2.1.
  @Test("who has asked for much that was small waits for two milliseconds of others at most")
  func debt() async {
    for (expectedTimes, expectedOrder) in [([0, 0.000237], [1, 0]), ([0, 0.000263], [0, 1])] {
      let turns = makeTurns()
      let busy = Account()
      busy.charge(100)
      #expect(await order(of: [busy, Account()], turns, .short, expecting: expectedTimes) == expectedOrder)
    }
  }

  @Test("work of each length has permits of its own")
  func lengths() {
    let turns = makeTurns()
    for length in ClientTurns.Length.allCases { #expect(turns.takePermit(length, for: Account()) { false }) }
    turns.returnPermit(.long)
    #expect(!turns.takePermit(.short, for: Account()) { true })
    #expect(!turns.takePermit(.quick, for: Account()) { true })
    #expect(turns.takePermit(.long, for: Account()) { true })
    turns.returnPermit(.quick)
    #expect(!turns.takePermit(.short, for: Account()) { true })
    #expect(turns.takePermit(.quick, for: Account()) { true })
  }

  @Test("who gives up while it waits takes no permit")
  func givenUp() async {
    let turns = makeTurns()
    #expect(turns.takePermit(.short, for: Account()) { false })
    let isGivenUp = Mutex(false)
    let patient = DedicatedThread {
      #expect(!turns.takePermit(.short, for: Account()) { isGivenUp.withLock { $0 } })
    }
    await oneMoreWaits()
    isGivenUp.withLock { $0 = true }
    await patient.end()
    turns.returnPermit(.short)
    #expect(turns.takePermit(.short, for: Account()) { false })
  }
}
