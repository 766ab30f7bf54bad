import Testing
import WeftGeometry
import WeftLayout
import WeftSynchronization
import WeftTestSupport

@testable import WeftNodes

@Suite struct WorkerPoolConcurrencyTests {
  @Test("every job runs once, and its result comes back to who asked", arguments: [1, 2, 8])
  func results(workers: Int) async throws {
    let pool = WorkerPool(count: workers)
    let runs = Counter()
    var tasks: [Task<Int, any Error>] = []
    for number in 0..<200 {
      tasks.append(
        Task {
          try await pool.run(.visible) { _ in
            runs.increment()
            return number * number
          }
        })
    }
    var squares: [Int] = []
    for task in tasks { squares.append(try await task.value) }
    #expect(runs.value == 200)
    #expect(squares == (0..<200).map { $0 * $0 })
  }

  @Test(
    "a worker lays out on the pixels that each job asks for, and keeps what it measures with for the same ones"
  )
  func layoutContexts() {
    let scratch = WorkerPool.Scratch()
    let first = scratch.layoutContext(scale: 1)
    #expect(scratch.layoutContext(scale: 1) === first)
    #expect([2, 3, 1].map { scratch.layoutContext(scale: $0).grid.scale } == [2, 3, 1])
  }

  @Test("an error comes back to who asked")
  func errors() async {
    struct Failure: Error {}
    let pool = WorkerPool(count: 1)
    await #expect(throws: Failure.self) { try await pool.run(.visible) { _ in throw Failure() } }
  }

  @Test("a job that is given up before a worker comes to it is not done, however often workers come")
  func cancelledJob() {
    let pool = WorkerPool.handDriven()
    let runs = Counter()
    let (first, second) = (
      pool.submit(.visible) { _ in runs.increment() }, pool.submit(.visible) { _ in runs.increment() }
    )
    first.cancel()
    // It keeps its place until then, and says nothing before.
    #expect(!first.hasEnded)
    while pool.runNext() {}
    #expect(throws: CancellationError.self) { try first.result?.get() }
    #expect(first.hasEnded && second.hasEnded && runs.value == 1)
  }

  @Test("a job that is given up while it is done is done to its end")
  func cancelledWhileRunning() async throws {
    let pool = WorkerPool.handDriven()
    let handle = Mutex<WorkerJob<Int>?>(nil)
    let job = pool.submit(.visible) { _ in
      handle.withLock { $0?.cancel() }
      return 7
    }
    handle.withLock { $0 = job }
    pool.runNext()
    #expect(try await job.value() == 7)
  }

  @Test("a task that is cancelled while its job waits in the queue gives it up")
  func cancelledTask() async {
    let (executor, pool) = (HandDrivenExecutor(), WorkerPool.handDriven())
    let runs = Counter()
    let task = Task(executorPreference: executor) { try await pool.run(.visible) { _ in runs.increment() } }
    executor.runUntilIdle()
    task.cancel()
    #expect(pool.runNext(), "the job was in the queue")
    executor.runUntilIdle()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(runs.value == 0)
  }

  @Test("a task that is cancelled already hands nothing over")
  func cancelledBefore() async {
    let (executor, pool) = (HandDrivenExecutor(), WorkerPool.handDriven())
    let task = Task(executorPreference: executor) { try await pool.run(.visible) { _ in } }
    task.cancel()
    executor.runUntilIdle()
    #expect(!pool.runNext())
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test(
    "jobs are done by how urgent they are and how near, as they were submitted with and as they are told later"
  )
  func urgency() {
    let pool = WorkerPool.handDriven()
    let done = Mutex<[String]>([])
    func submit(_ name: String, _ priority: WorkerPool.Priority, distance: Int = 0) -> WorkerJob<Void> {
      pool.submit(priority, distance: distance) { _ in done.withLock { $0.append(name) } }
    }
    let jobs = [
      submit("far", .ahead, distance: 5), submit("near", .ahead, distance: 2),
      submit("soon", .soon, distance: 9),
      submit("seen", .visible, distance: 9), submit("late", .visible),
    ]
    jobs[4].setPriority(.ahead, distance: 3)
    while pool.runNext() {}
    #expect(done.withLock { $0 } == ["seen", "soon", "near", "late", "far"])
    #expect(pool.count == 1 && !pool.runNext())
  }

  @Test("jobs of one sort find what those before them have kept, and those of another do not")
  func storage() {
    final class Kept {}
    final class Other {}
    let scratch = WorkerPool.Scratch()
    let (kept, other) = (scratch.storage { Kept() }, scratch.storage { Other() })
    #expect(scratch.storage { Kept() } === kept)
    #expect(scratch.storage { Other() } === other)
    #expect(WorkerPool.Scratch().storage { Kept() } !== kept)
  }

  @Test("what waits is answered when its pool goes")
  func poolThatGoes() async {
    var pool: WorkerPool? = .handDriven()
    let job = pool?.submit(.visible) { _ in 7 }
    pool = nil
    #expect(throws: CancellationError.self) { try job?.result?.get() }
    #expect(job?.hasEnded == true)
  }

  @Test("a worker uses its layout context again, as long as the scale is the same")
  func scratch() async throws {
    let pool = WorkerPool(count: 1)
    var contexts: [ObjectIdentifier] = []
    for scale in [2.0, 2, 3] {
      contexts.append(try await pool.run(.visible) { ObjectIdentifier($0.layoutContext(scale: scale)) })
    }
    #expect(contexts[0] == contexts[1])
  }
}

/// A number that jobs count up.
private final class Counter: Sendable {
  private let count = Mutex(0)

  var value: Int { count.withLock { $0 } }

  func increment() { count.withLock { $0 += 1 } }
}
