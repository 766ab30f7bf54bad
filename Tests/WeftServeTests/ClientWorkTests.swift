import Testing
import WeftCLibrary
import WeftGraphics
import WeftSynchronization
import WeftSystem
import WeftTestSupport

@testable import WeftServe

/// Layouts and pictures of clients, short and long.
@Suite(.timeLimit(.minutes(1))) struct ClientWorkTests {
  /// Takes more processor time than short work may.
  private static func takeTime() {
    let begin = threadTime()
    while threadTime() - begin < 2 * LongWorkQueue.shortTime {}
  }

  @Test("short work needs no place, long work takes one, and gives it back")
  func places() async throws {
    let queue = LongWorkQueue(places: 1)
    #expect(queue.takePlace { false })
    let isShortDone = Mutex(false)
    let long = DedicatedThread {
      try? ClientWork.perform(in: queue) {
        Self.takeTime()
        #expect(!GivenUpWork.isGivenUp)
        // It has waited for the place, which came after the short work.
        #expect(isShortDone.withLock { $0 })
      }
    }
    await DedicatedThread {
      while queue.waitingCount == 0 { sched_yield() }
      let isGivenUp = try? ClientWork.perform(in: queue) { GivenUpWork.isGivenUp }
      #expect(isGivenUp == false)
      isShortDone.withLock { $0 = true }
      queue.returnPlace()
    }.end()
    await long.end()
    #expect(queue.takePlace { true })
  }

  @Test("work whose task is cancelled is given up, and its result is not used")
  func cancelled() async throws {
    let queue = LongWorkQueue(places: 1)
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try ClientWork.perform(in: queue) { GivenUpWork.isGivenUp }
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("work that is long and whose task is cancelled while it waits takes no place")
  func cancelledWhileWaiting() async throws {
    let queue = LongWorkQueue(places: 1)
    #expect(queue.takePlace { false })
    let task = Task(executorPreference: ThreadExecutor(label: "test")) {
      try ClientWork.perform(in: queue) {
        Self.takeTime()
        #expect(GivenUpWork.isGivenUp)
      }
    }
    await DedicatedThread {
      while queue.waitingCount == 0 { sched_yield() }
      task.cancel()
    }.end()
    await #expect(throws: CancellationError.self) { try await task.value }
    queue.returnPlace()
    #expect(queue.takePlace { true })
  }
}
