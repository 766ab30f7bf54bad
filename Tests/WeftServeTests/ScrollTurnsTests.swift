import Testing
import WeftSynchronization
import WeftSystem

@testable import WeftServe

/// When the frame contexts of scrolls go on, and when memory is given back.
@Suite struct ScrollTurnsTests {
  @Test("a scroll alone waits for nothing, and several have so many processors together")
  func turns() {
    let turns = ScrollTurns(share: 2)
    let begin = ContinuousClock.now
    // A millisecond of processor time in a millisecond: at two processors it is over after half of one.
    #expect(turns.wait(after: 0.001, at: begin) == .zero)
    #expect(turns.wait(after: 0.001, at: begin + .milliseconds(1)) == .zero)
    // Four that have had two milliseconds each at one moment: those before take one each.
    let waits = (0..<4).map { _ in turns.wait(after: 0.002, at: begin + .milliseconds(5)) }
    #expect(waits.map { ($0 / .milliseconds(1)).rounded() } == [0, 1, 2, 3])
    // Nobody saves up time while idle.
    #expect(turns.wait(after: 0.001, at: begin + .seconds(9)) == .zero)
    #expect(turns.wait(after: 0.001, at: begin + .seconds(9)) > .zero)
  }

  @Test(
    "memory is given back once for what was freed until then, in a while, and again for what is freed later")
  func freedMemory() {
    let count = Mutex(0)
    let waiting = Mutex<[@Sendable () -> Void]>([])
    let freed = FreedMemory(later: { work in waiting.withLock { $0.append(work) } }) {
      count.withLock { $0 += 1 }
    }
    for round in 1...2 {
      for _ in 0..<3 { freed.didFree() }
      #expect(count.withLock { $0 } == round - 1)
      let due = waiting.withLock { waiting in
        defer { waiting = [] }
        return waiting
      }
      #expect(due.count == 1)
      for work in due { work() }
      #expect(count.withLock { $0 } == round)
    }
  }

  @Test(
    "memory is given back after a request that has read much, also where that is refused, and not after a small one"
  )
  func readers() async throws {
    let count = Mutex(0)
    let freed = FreedMemory(later: { _ in count.withLock { $0 += 1 } }) {}
    let probe = ServeProbe(try SceneService(workers: 1, freed: freed))
    func ask(_ key: String) async throws {
      _ = try await probe.read(
        #"{"method":"layout","params":{"scene":{"weft":1,"root":{"type":"node","\#(key)":1}}}}"#)
    }
    try await ask("a")
    #expect(count.withLock { $0 } == 0)
    try await ask(String(repeating: "a", count: 65_536))
    #expect(count.withLock { $0 } == 1)
  }

  @Test("work has read much that reads more than short work begins with")
  func readMuch() throws {
    let turns = ClientTurns(permits: 1)
    let work = ClientWork(turns, for: ClientTurns.Account())
    try work.perform(size: 65_536) {}
    #expect(!work.hasReadMuch)
    try work.perform(size: 65_537) {}
    #expect(work.hasReadMuch)
  }

  // A millionth of a processor for all: two milliseconds of one are over after half an hour.
  @Test("what a scroll's thread has had is told before its next frame, and less than a millisecond is not")
  func threadTimes() async throws {
    let turns = ScrollTurns(share: 0.000_001)
    let time = Mutex(0.0)
    let thread = ScrollThread(turns) { time.withLock { $0 } }
    try await withTaskExecutorPreference(thread.executor) { try await thread.goOn() }
    #expect(turns.wait(after: 0) == .zero)
    try await withTaskExecutorPreference(thread.executor) {
      time.withLock { $0 += 0.002 }
      try await thread.goOn()
    }
    #expect(turns.wait(after: 0) > .seconds(1))
  }
}
