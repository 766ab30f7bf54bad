import Testing
import WeftGraphics
import WeftTestSupport

@testable import WeftServe

/// How long work is, at first and as it goes on.
extension ClientWorkTests {
  // Up to four kibibytes, and up to 64.
  @Test("how long work is at first follows from what it reads, and it keeps the permit of the longest part")
  func sizes() throws {
    for (size, length) in [
      (4096, ClientTurns.Length.quick), (4097, .short), (65_536, .short), (65_537, .long),
    ] {
      let work = makeWork()
      for size in [size, 10] {
        try work.perform(size: size) {
          for other in ClientTurns.Length.allCases { #expect(isFree(other) == (other != length)) }
        }
      }
      work.leave()
    }
  }

  // Five milliseconds and twenty.
  @Test("quick work becomes short, and short work long, as its time passes")
  func becomesLonger() async {
    let work = makeWork()
    await DedicatedThread { [turns] in
      func isTaken(_ length: ClientTurns.Length) -> Bool {
        guard turns.takePermit(length, for: ClientTurns.Account(), unless: { true }) else { return true }
        turns.returnPermit(length)
        return false
      }
      try? work.perform(size: 10) {
        for (time, length) in [
          (0.005, ClientTurns.Length.quick), (0.001, .short), (0.013, .short), (0.002, .long),
        ] {
          self.time.pass(time)
          #expect(!GivenUpWork.isGivenUp)
          for other in ClientTurns.Length.allCases { #expect(isTaken(other) == (other == length)) }
        }
      }
      work.leave()
    }.end()
  }

  @Test(
    "work that has become short is taken to need as much as its document lets fear, and no less than it has")
  func expectedTime() async {
    let work = makeWork()
    await DedicatedThread {
      try? work.perform(size: 1 << 12) {
        let feared = work.expectedTime
        #expect(abs(feared - 0.0021875) < 1e-9)
        self.time.pass(0.001)
        #expect(!GivenUpWork.isGivenUp && work.expectedTime == feared)
        self.time.pass(0.005)
        #expect(!GivenUpWork.isGivenUp && abs(work.expectedTime - 0.006) < 1e-9)
      }
      work.leave()
    }.end()
  }

  @Test("work that is given up teaches nothing good of its client")
  func givenUpTeachesNothing() async throws {
    let account = ClientTurns.Account()
    account.end(after: 0.05, with: .short)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      let work = makeWork(for: account)
      defer { work.leave() }
      try work.perform(size: 0) {}
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(account.expected == .long && account.expectedTime(size: 0) == 0.05)
    #expect(isFree(.long))
  }
}
