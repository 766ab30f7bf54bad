import Testing
import WeftSynchronization

@testable import WeftServe

/// What a scroll pays for.
@Suite struct ScrollThreadTests {
  /// The processor time that the test says a thread has had.
  private final class ProcessorTime: Sendable {
    private let seconds = Mutex(0.0)

    var now: Double { seconds.withLock { $0 } }
    func take(_ time: Double) { seconds.withLock { $0 += time } }
  }

  // Eight times two milliseconds of a millionth of a processor: 16,000 seconds, of which those that have passed
  // are gone. A task that is cancelled does not wait for them.
  @Test("a scroll pays once for the time that it has had, however often it goes on, or gives up waiting")
  func paysOnce() async {
    let turns = ScrollTurns(share: 0.000_001)
    let time = ProcessorTime()
    let thread = ScrollThread(turns) { time.now }
    let begin = ContinuousClock.now
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await withTaskExecutorPreference(thread.executor) {
        var givenUp = 0
        for _ in 0..<8 {
          time.take(0.002)
          do { try await thread.goOn() } catch { givenUp += 1 }
        }
        return givenUp
      }
    }
    // Each but the first finds what was paid before still under way.
    #expect(await task.value == 7)
    let unpaid = turns.wait(after: 0)
    let elapsed = ContinuousClock.now - begin
    #expect(unpaid >= .seconds(16_000) - elapsed * 2 && unpaid <= .seconds(16_001), "\(unpaid)")
  }

  // A task that is cancelled would be told so if it were to wait.
  @Test("a scroll that has just paid goes on at once")
  func little() async throws {
    let turns = ScrollTurns(share: 0.000_001)
    let time = ProcessorTime()
    let thread = ScrollThread(turns) { time.now }
    let begin = ContinuousClock.now
    try await Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      try await withTaskExecutorPreference(thread.executor) {
        time.take(0.001)
        try await thread.goOn()
        time.take(0.000_9)
        try await thread.goOn()
      }
    }.value
    // A millisecond of a millionth of a processor, of which some time has gone by.
    let unpaid = turns.wait(after: 0)
    let elapsed = ContinuousClock.now - begin
    #expect(unpaid >= .seconds(999) - elapsed && unpaid <= .seconds(1001), "\(unpaid)")
  }
}
