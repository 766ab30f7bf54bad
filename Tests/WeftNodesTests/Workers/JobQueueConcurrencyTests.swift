import Testing
import WeftSynchronization

@testable import WeftNodes

@Suite struct JobQueueConcurrencyTests {
  /// What jobs have done, in order.
  private final class Log: Sendable {
    private let names = Mutex<[String]>([])
    var all: [String] { names.withLock { $0 } }
    func add(_ name: String) { names.withLock { $0.append(name) } }
  }

  private func job(
    _ name: String, _ priority: WorkerPool.Priority, distance: Int = 0, _ log: Log
  ) -> WorkerJob<Void> {
    WorkerJob(priority, distance: distance) { _ in log.add(name) }
  }

  @Test("what is visible goes before what lies ahead, nearer before further, and older before younger")
  func order() async {
    let (queue, log) = (JobQueue(), Log())
    queue.submit(job("a", .ahead, distance: 7, log))
    queue.submit(job("v", .visible, distance: 1 << 50, log))
    queue.submit(job("b", .ahead, distance: 3, log))
    queue.submit(job("c", .ahead, distance: 7, log))
    queue.submit(job("w", .visible, log))
    for _ in 0..<5 { await queue.next()?.run(WorkerPool.Scratch()) }
    #expect(log.all == ["w", "v", "b", "a", "c"])
  }

  @Test("who shares the workers has a turn after the other; what is urgent goes first only among one's own")
  func turns() async {
    let (queue, log) = (JobQueue(), Log())
    let (guest, other) = (queue.makeOwner(), queue.makeOwner())
    for name in ["a", "b", "c"] { queue.submit(job(name, .visible, log)) }
    queue.submit(job("ahead", .ahead, log), of: guest)
    queue.submit(job("soon", .soon, log), of: guest)
    queue.submit(job("other", .ahead, log), of: other)
    for _ in 0..<6 { await queue.next()?.run(WorkerPool.Scratch()) }
    #expect(log.all == ["a", "soon", "other", "b", "ahead", "c"])
    // Who has had no turn for longest is next, whoever comes first.
    queue.submit(job("d", .visible, log))
    queue.submit(job("x", .ahead, log), of: other)
    queue.submit(job("y", .ahead, log), of: guest)
    for _ in 0..<3 { await queue.next()?.run(WorkerPool.Scratch()) }
    #expect(log.all.suffix(3) == ["x", "y", "d"])
  }

  @Test("who shares the workers and leaves takes its jobs along, and nobody else's")
  func leaving() async throws {
    let (queue, log) = (JobQueue(), Log())
    let guest = queue.makeOwner()
    let left = job("left", .visible, log)
    queue.submit(left, of: guest)
    queue.submit(job("kept", .ahead, log))
    queue.withdraw(guest)
    await #expect(throws: CancellationError.self) { try await left.value() }
    await queue.next()?.run(WorkerPool.Scratch())
    #expect(log.all == ["kept"])
    let late = job("late", .visible, log)
    queue.submit(late, of: guest)
    await #expect(throws: CancellationError.self) { try await late.value() }
  }

  @Test("a job that waits can become more urgent, and less")
  func reordering() async {
    let (queue, log) = (JobQueue(), Log())
    let jobs = ["a", "b", "c"].map { job($0, .ahead, log) }
    for job in jobs { queue.submit(job) }
    jobs[2].setPriority(.visible)
    jobs[0].setPriority(.ahead, distance: 9)
    for _ in 0..<2 { await queue.next()?.run(WorkerPool.Scratch()) }
    // And again, after some have gone.
    queue.submit(job("d", .ahead, log))
    jobs[0].setPriority(.soon)
    for _ in 0..<2 { await queue.next()?.run(WorkerPool.Scratch()) }
    #expect(log.all == ["c", "b", "a", "d"])
  }

  @Test("a job says what has become of it: it waits, a worker has begun, it is done")
  func phases() async throws {
    let job = WorkerJob(.visible) { _ in 7 }
    #expect(!job.hasBegun && job.result == nil)
    job.run(WorkerPool.Scratch())
    #expect(job.hasBegun)
    #expect(try job.result?.get() == 7)
    #expect(try await job.value() == 7)
    let other = WorkerJob(.visible) { _ in 7 }
    other.cancel()
    other.run(WorkerPool.Scratch())
    await #expect(throws: CancellationError.self) { try await other.value() }
  }

  @Test("closing answers the jobs that wait, and those that come later, with nothing")
  func close() async {
    let (queue, log) = (JobQueue(), Log())
    let jobs = [job("a", .visible, log), job("b", .ahead, log)]
    queue.submit(jobs[0])
    queue.close()
    queue.submit(jobs[1])
    for job in jobs { await #expect(throws: CancellationError.self) { try await job.value() } }
    #expect(log.all.isEmpty)
    #expect(await queue.next() == nil)
  }
}
