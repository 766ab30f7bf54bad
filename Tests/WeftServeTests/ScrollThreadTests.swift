import Testing
import WeftSystem

@testable import WeftServe

/// What a scroll pays for.
@Suite struct ScrollThreadTests {
  // Eight times two milliseconds of a millionth of a processor: 16,000 seconds. A task that is cancelled does
  // not wait for them.
  @Test("a scroll pays once for the time that it has had, however often it goes on, or gives up waiting")
  func paysOnce() async {
    let turns = ScrollTurns(share: 0.000_001)
    let thread = ScrollThread(turns)
    let begin = ContinuousClock.now
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await withTaskExecutorPreference(thread.executor) {
        var givenUp = 0
        for _ in 0..<8 {
          let begin = threadTime()
          while threadTime() - begin < 0.002 {}
          do { try await thread.goOn() } catch { givenUp += 1 }
        }
        return givenUp
      }
    }
    // Each but the first finds what was paid before still under way.
    #expect(await task.value == 7)
    let elapsed = ContinuousClock.now - begin
    let unpaid = turns.wait(after: 0)
    #expect(unpaid >= .seconds(16_000) - elapsed * 2, "\(unpaid)")
    // One thread has no more time than has passed.
    #expect(unpaid <= elapsed * 1_000_000, "\(unpaid) in \(elapsed)")
  }

  // A task that is cancelled would be told so if it were to wait.
  @Test("a scroll that has just paid goes on at once")
  func little() async throws {
    let turns = ScrollTurns(share: 0.000_001)
    let thread = ScrollThread(turns)
    try await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await withTaskExecutorPreference(thread.executor) {
        let begin = threadTime()
        while threadTime() - begin < 0.001 {}
        try await thread.goOn()
        try await thread.goOn()
      }
    }.value
    // A millisecond of a millionth of a processor.
    #expect(turns.wait(after: 0) > .seconds(900))
  }
}
