import Testing
import WeftCLibrary
import WeftSynchronization
import WeftTestSupport

@testable import WeftServe

/// Who may go on with long work, and when.
@Suite(.timeLimit(.minutes(1))) struct LongWorkQueueTests {
  /// Waits until so many wait; for threads of their own.
  private static func wait(for count: Int, in queue: LongWorkQueue) {
    while queue.waitingCount != count { sched_yield() }
  }

  @Test("as many as there are places go on at once; the others do in the order in which they came")
  func order() async {
    let queue = LongWorkQueue(places: 2)
    let begun = Mutex<[Int]>([])
    #expect(queue.takePlace { false } && queue.takePlace { false })
    var workers: [DedicatedThread] = []
    for number in 0..<3 {
      workers.append(
        DedicatedThread {
          #expect(queue.takePlace { false })
          begun.withLock { $0.append(number) }
          queue.returnPlace()
        })
      await DedicatedThread { Self.wait(for: number + 1, in: queue) }.end()
    }
    #expect(begun.withLock { $0 } == [])
    // One place: each goes on when the one before is done.
    queue.returnPlace()
    for worker in workers { await worker.end() }
    #expect(begun.withLock { $0 } == [0, 1, 2])
  }

  @Test("who gives up while it waits takes no place")
  func givenUp() async {
    let queue = LongWorkQueue(places: 1)
    #expect(queue.takePlace { false })
    let isGivenUp = Mutex(false)
    let patient = DedicatedThread { #expect(!queue.takePlace { isGivenUp.withLock { $0 } }) }
    let other = DedicatedThread {
      Self.wait(for: 1, in: queue)
      isGivenUp.withLock { $0 = true }
      Self.wait(for: 0, in: queue)
    }
    await patient.end()
    await other.end()
    queue.returnPlace()
    #expect(queue.takePlace { false })
  }
}
