import Testing
import WeftSynchronization

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

  @Test("an error comes back to who asked")
  func errors() async {
    struct Failure: Error {}
    let pool = WorkerPool(count: 1)
    await #expect(throws: Failure.self) { try await pool.run(.visible) { _ in throw Failure() } }
  }

  @Test("a job that is cancelled before a worker is free is not done")
  func cancellation() async throws {
    let pool = WorkerPool(count: 1)
    let runs = Counter()
    let (isRunning, hasStarted) = AsyncStream.makeStream(of: Void.self)
    let gate = Mutex(false)
    let first = Task {
      try await pool.run(.visible) { _ in
        hasStarted.yield()
        while !gate.withLock({ $0 }) {}
      }
    }
    for await _ in isRunning { break }
    // The only worker is held up: this one waits in the queue, and is then given up.
    let second = Task { try await pool.run(.visible) { _ in runs.increment() } }
    second.cancel()
    gate.withLock { $0 = true }
    try await first.value
    await #expect(throws: CancellationError.self) { try await second.value }
    #expect(runs.value == 0)
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
