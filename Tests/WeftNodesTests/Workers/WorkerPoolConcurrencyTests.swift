import Synchronization
import Testing

@testable import WeftNodes

@Suite struct WorkerPoolConcurrencyTests {
  @Test("every job runs once, and its result comes back to who asked", arguments: [1, 2, 8])
  func results(workers: Int) async throws {
    let pool = WorkerPool(count: workers)
    let runs = Mutex(0)
    let squares = try await withThrowingTaskGroup(of: (Int, Int).self) { group in
      for number in 0..<200 {
        group.addTask {
          try await (number, pool.run(.visible) { _ in
            runs.withLock { $0 += 1 }
            return number * number
          })
        }
      }
      return try await group.reduce(into: [Int: Int]()) { $0[$1.0] = $1.1 }
    }
    #expect(runs.withLock { $0 } == 200)
    #expect(squares == Dictionary(uniqueKeysWithValues: (0..<200).map { ($0, $0 * $0) }))
  }

  @Test("an error comes back to who asked")
  func errors() async {
    struct Failure: Error {}
    let pool = WorkerPool(count: 1)
    await #expect(throws: Failure.self) { try await pool.run(.visible) { _ in throw Failure() } }
  }

  @Test("scratch values are made once a worker")
  func scratch() async throws {
    final class Storage {}
    let pool = WorkerPool(count: 1)
    let made = Mutex(0)
    for _ in 0..<5 {
      try await pool.run(.visible) { scratch in
        _ = scratch.value {
          made.withLock { $0 += 1 }
          return Storage()
        }
      }
    }
    #expect(made.withLock { $0 } == 1)
  }
}
