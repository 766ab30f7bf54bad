import Dispatch
import Testing
import WeftGraphics
import WeftSynchronization
import WeftSystem
import WeftTestSupport

@testable import WeftServe

/// Layouts and pictures of clients, short and long.
@Suite(.timeLimit(.minutes(10))) struct ClientWorkTests {
  let turns: ClientTurns
  /// Signalled each time that somebody begins to wait.
  private let waits = DispatchSemaphore(value: 0)
  /// What threads have had, and what has passed, in seconds.
  let time = Time()

  init() {
    turns = ClientTurns(permits: 1) { [waits] in waits.signal() }
  }

  func makeWork(for account: ClientTurns.Account = ClientTurns.Account()) -> ClientWork {
    ClientWork(turns, for: account, clock: time.clock)
  }

  /// A time that passes where a test says so.
  final class Time: Sendable {
    private let seconds = Mutex(0.0)

    var clock: WorkClock {
      let begin = ContinuousClock.now
      return WorkClock(
        threadTime: { self.seconds.withLock { $0 } },
        now: { begin + .seconds(self.seconds.withLock { $0 }) })
    }

    /// More than short work may have, unless something else is said.
    func pass(_ time: Double = 2 * ClientTurns.shortTime) { seconds.withLock { $0 += time } }
  }

  /// Whether a permit is free.
  func isFree(_ length: ClientTurns.Length) -> Bool {
    guard turns.takePermit(length, for: ClientTurns.Account(), unless: { true }) else { return false }
    turns.returnPermit(length)
    return true
  }

  @Test("work has a permit from its first step until it leaves")
  func kept() throws {
    let work = makeWork()
    #expect(isFree(.quick))
    try work.perform(size: 10) { #expect(!isFree(.quick) && isFree(.short) && isFree(.long)) }
    #expect(!isFree(.quick))
    try work.perform(size: 10) {}
    work.leave()
    #expect(isFree(.quick))
    do { try makeWork().perform(size: 10) {} }
    // The permit of work that is over.
    #expect(isFree(.quick))
  }

  @Test(
    "large documents, long steps and much time take a permit for long work, and give back the other",
    arguments: 0..<3)
  func long(way: Int) async throws {
    let work = makeWork()
    await DedicatedThread { [turns, time] in
      try? work.perform(size: way == 0 ? ClientWork.shortSize + 1 : ClientWork.shortSize) {
        if way == 1 { _ = GivenUpWork.isGivenUp(beforeHandling: 1 << 20) }
        if way == 2 { time.pass() }
        #expect(!GivenUpWork.isGivenUp)
        for length in ClientTurns.Length.allCases {
          #expect(
            turns.takePermit(length, for: ClientTurns.Account(), unless: { true }) == (length != .long))
        }
      }
    }.end()
  }

  @Test(
    "who has asked for what turned out to be long has less time before it is, until something was short again"
  )
  func learning() async throws {
    let account = ClientTurns.Account()
    #expect(account.shortTime == 0.02)
    func perform(isLong: Bool) async {
      let work = makeWork(for: account)
      await DedicatedThread { [time] in
        try? work.perform(size: 10) {
          if isLong { time.pass() }
          #expect(!GivenUpWork.isGivenUp)
        }
        work.leave()
      }.end()
    }
    var times: [Double] = []
    for isLong in [true, true, true, true, false, true, false, false, false, false] {
      await perform(isLong: isLong)
      times.append(account.shortTime)
    }
    #expect(times == [0.01, 0.005, 0.0025, 0.0025, 0.005, 0.0025, 0.005, 0.01, 0.02, 0.02])
    // What says itself that it takes long is no surprise, and large documents begin as long.
    let work = makeWork(for: account)
    await DedicatedThread {
      try? work.perform(size: ClientWork.shortSize) { _ = GivenUpWork.isGivenUp(beforeHandling: 1 << 20) }
      work.leave()
    }.end()
    #expect(account.shortTime == 0.02)
  }

  // Eight milliseconds and fifteen; what the thread does in between is forty.
  @Test("what work had before counts when it goes on, and what its thread did for others does not")
  func parts() async {
    let account = ClientTurns.Account()
    let work = makeWork(for: account)
    await DedicatedThread { [turns, time] in
      func isLong() -> Bool {
        guard turns.takePermit(.long, for: ClientTurns.Account(), unless: { true }) else { return true }
        turns.returnPermit(.long)
        return false
      }
      try? work.perform(size: 0) { time.pass(0.008) }
      time.pass()
      try? work.perform(size: 0) {
        #expect(!GivenUpWork.isGivenUp)
        #expect(!isLong())
        time.pass(0.015)
        #expect(!GivenUpWork.isGivenUp)
        #expect(isLong())
      }
      work.leave()
    }.end()
    // What it has needed is expected of what comes next.
    let expected = account.expectedTime(size: 0)
    #expect(abs(expected - 0.023) < 1e-9, "\(expected)")
  }

  @Test("long work waits for a permit, and short work meanwhile does not")
  func permits() async throws {
    #expect(turns.takePermit(.long, for: ClientTurns.Account()) { false })
    let isShortDone = Mutex(false)
    let (first, second) = (makeWork(), makeWork())
    let long = DedicatedThread {
      try? first.perform(size: 0) {
        _ = GivenUpWork.isGivenUp(beforeHandling: 1 << 20)
        // It has waited for the permit, which came after the short work.
        #expect(isShortDone.withLock { $0 })
      }
    }
    await DedicatedThread { [turns, waits] in
      waits.wait()
      let isGivenUp = try? second.perform(size: 0) { GivenUpWork.isGivenUp }
      #expect(isGivenUp == false)
      isShortDone.withLock { $0 = true }
      turns.returnPermit(.long)
    }.end()
    await long.end()
    first.leave()
    #expect(isFree(.long))
  }

  @Test("a step that must not wait is told of cancellation alone")
  func neverWaits() throws {
    #expect(turns.takePermit(.long, for: ClientTurns.Account()) { false })
    try makeWork().perform(size: 0) {
      time.pass()
      #expect(!GivenUpWork.isCancelled)
      #expect(!isFree(.quick) && isFree(.short))
    }
  }

  @Test("work whose task is cancelled is given up, and its result is not used")
  func cancelled() async throws {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try makeWork().perform(size: 0) { GivenUpWork.isGivenUp }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(isFree(.quick))
  }

  @Test("work that is long and whose task is cancelled while it waits takes no permit")
  func cancelledWhileWaiting() async throws {
    #expect(turns.takePermit(.long, for: ClientTurns.Account()) { false })
    let work = makeWork()
    let task = Task(executorPreference: ThreadExecutor(label: "test")) { [time] in
      try work.perform(size: 0) {
        time.pass()
        #expect(GivenUpWork.isGivenUp && GivenUpWork.isCancelled)
      }
    }
    await DedicatedThread { [waits] in
      waits.wait()
      task.cancel()
    }.end()
    await #expect(throws: CancellationError.self) { try await task.value }
    turns.returnPermit(.long)
    #expect(ClientTurns.Length.allCases.allSatisfy(isFree))
  }
}
