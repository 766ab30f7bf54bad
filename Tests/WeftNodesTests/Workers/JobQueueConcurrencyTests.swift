import Testing
import WeftSynchronization

@testable import WeftNodes

@Suite struct JobQueueConcurrencyTests {
  @Test("what is visible goes before what lies ahead, and older before younger")
  func order() async {
    let queue = JobQueue()
    let log = Mutex<[String]>([])
    for (name, priority) in [
      ("a", WorkerPool.Priority.ahead), ("v", .visible), ("b", .ahead), ("w", .visible),
    ] {
      queue.submit(.init { _ in log.withLock { $0.append(name) } }, priority)
    }
    for _ in 0..<4 { await queue.next()?.body(WorkerPool.Scratch()) }
    #expect(log.withLock { $0 } == ["v", "w", "a", "b"])
  }

  @Test("closing answers the jobs that wait, and those that come later, with nothing")
  func close() async {
    let queue = JobQueue()
    let refused = Mutex(0)
    let job = JobQueue.Job { scratch in if scratch == nil { refused.withLock { $0 += 1 } } }
    queue.submit(job, .visible)
    queue.close()
    queue.submit(job, .ahead)
    #expect(refused.withLock { $0 } == 2)
    let next = await queue.next()
    #expect(next.map { _ in true } == nil)
  }
}
