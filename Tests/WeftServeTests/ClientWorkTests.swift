import Testing
import WeftCLibrary
import WeftGraphics
import WeftSynchronization
import WeftSystem
import WeftTestSupport

@testable import WeftServe

/// Layouts and pictures of clients, short and long.
@Suite(.timeLimit(.minutes(10))) struct ClientWorkTests {
  private let turns = ClientTurns(shortPermits: 1, longPermits: 1)

  private func makeWork() -> ClientWork { ClientWork(turns, for: ClientTurns.Account()) }

  /// Takes more processor time than short work may.
  private static func takeTime() {
    let begin = threadTime()
    while threadTime() - begin < 2 * ClientTurns.shortTime {}
  }

  /// Whether a permit is free.
  private func isFree(_ length: ClientTurns.Length) -> Bool {
    guard turns.takePermit(length, for: ClientTurns.Account(), unless: { true }) else { return false }
    turns.returnPermit(length)
    return true
  }

  @Test("work has a permit from its first step until it leaves")
  func kept() throws {
    let work = makeWork()
    #expect(isFree(.short))
    try work.perform(size: 10) { #expect(!isFree(.short) && isFree(.long)) }
    #expect(!isFree(.short))
    try work.perform(size: 10) {}
    work.leave()
    #expect(isFree(.short))
    do { try makeWork().perform(size: 10) {} }
    // The permit of work that is over.
    #expect(isFree(.short))
  }

  @Test(
    "large documents, long steps and much time take a permit for long work, and give back the other",
    arguments: 0..<3)
  func long(way: Int) async throws {
    let work = makeWork()
    await DedicatedThread { [turns] in
      try? work.perform(size: way == 0 ? ClientWork.shortSize + 1 : ClientWork.shortSize) {
        if way == 1 { _ = GivenUpWork.isGivenUp(beforeHandling: 1 << 20) }
        if way == 2 { Self.takeTime() }
        #expect(!GivenUpWork.isGivenUp)
        for length in ClientTurns.Length.allCases {
          #expect(
            turns.takePermit(length, for: ClientTurns.Account(), unless: { true }) == (length == .short))
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
      let work = ClientWork(turns, for: account)
      await DedicatedThread {
        try? work.perform(size: 10) {
          if isLong { Self.takeTime() }
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
    let work = ClientWork(turns, for: account)
    await DedicatedThread {
      try? work.perform(size: ClientWork.shortSize) { _ = GivenUpWork.isGivenUp(beforeHandling: 1 << 20) }
      work.leave()
    }.end()
    #expect(account.shortTime == 0.02)
  }

  /// Takes so much processor time, in seconds.
  private static func takeTime(_ time: Double) {
    let begin = threadTime()
    while threadTime() - begin < time {}
  }

  // Eight milliseconds and fifteen; what the thread does in between is forty.
  @Test("what work had before counts when it goes on, and what its thread did for others does not")
  func parts() async {
    let account = ClientTurns.Account()
    let work = ClientWork(turns, for: account)
    await DedicatedThread { [turns] in
      func isLong() -> Bool {
        guard turns.takePermit(.long, for: ClientTurns.Account(), unless: { true }) else { return true }
        turns.returnPermit(.long)
        return false
      }
      try? work.perform(size: 0) { Self.takeTime(0.008) }
      Self.takeTime()
      try? work.perform(size: 0) {
        #expect(!GivenUpWork.isGivenUp)
        #expect(!isLong())
        Self.takeTime(0.015)
        #expect(!GivenUpWork.isGivenUp)
        #expect(isLong())
      }
      work.leave()
    }.end()
    // What it has needed is expected of what comes next.
    let expected = account.expectedTime(size: 0)
    #expect(expected >= 0.023 && expected < 0.063, "\(expected)")
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
    await DedicatedThread { [turns] in
      while turns.waitingCount == 0 { sched_yield() }
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
      Self.takeTime()
      #expect(!GivenUpWork.isCancelled)
      #expect(!isFree(.short))
    }
  }

  @Test("work whose task is cancelled is given up, and its result is not used")
  func cancelled() async throws {
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try makeWork().perform(size: 0) { GivenUpWork.isGivenUp }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(isFree(.short))
  }

  @Test("work that is long and whose task is cancelled while it waits takes no permit")
  func cancelledWhileWaiting() async throws {
    #expect(turns.takePermit(.long, for: ClientTurns.Account()) { false })
    let work = makeWork()
    let task = Task(executorPreference: ThreadExecutor(label: "test")) {
      try work.perform(size: 0) {
        Self.takeTime()
        #expect(GivenUpWork.isGivenUp && GivenUpWork.isCancelled)
      }
    }
    await DedicatedThread { [turns] in
      while turns.waitingCount == 0 { sched_yield() }
      task.cancel()
    }.end()
    await #expect(throws: CancellationError.self) { try await task.value }
    turns.returnPermit(.long)
    #expect(isFree(.short) && isFree(.long))
  }
}
