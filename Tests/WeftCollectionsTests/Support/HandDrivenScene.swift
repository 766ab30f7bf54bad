import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// An actor is the frame context, so that a frame can be cancelled while it waits.
actor HandDrivenContext {
  let table: FeedTable

  init(_ environment: RenderEnvironment, pool: WorkerPool) {
    table = FeedTable(ListFeed(count: 50, height: 20), environment: environment, pool: pool)
  }

  func frame() async throws -> [String] { try await table.names(.offset(0)) }

  func grow(_ row: Int) { table.cell(row)?.style.height = .points(30) }

  /// Whether a worker has the node of a cell, or will have it next.
  var isLending: Bool { table.cells?.pendingMeasurement != nil }

  func reload() { table.reloadData() }

  func wait() async throws {
    table.reloadData()
    try await table.waitUntilAllUpdatesAreProcessed()
  }

  func attachAgain() {
    table.attach(
      viewport: table.attached.viewport, pool: table.attached.pool, environment: table.attached.environment)
  }

  /// The cells that were told that they are visible no longer.
  var left: [String] { table.feed.log.left }

  func states() -> [InterfaceState] { table.visibleCells.map(\.interfaceState) }

  func node(_ row: Int) -> ObjectIdentifier? { table.cell(row).map { ObjectIdentifier($0) } }
}

/// A frame context and its worker, both of which do something when the test says so.
struct HandDrivenScene {
  let executor = HandDrivenExecutor()
  let pool = WorkerPool.handDriven()
  let context: HandDrivenContext

  init(_ environment: RenderEnvironment) { context = HandDrivenContext(environment, pool: pool) }

  /// Makes a frame, whose work is done as it is handed over.
  func frame() async throws -> [String] {
    let frame = Task(executorPreference: executor) { [context] in try await context.frame() }
    repeat { executor.runUntilIdle() } while pool.runNext()
    return try await frame.value
  }

  /// Has a frame cancelled that has just lent the node of a cell to the worker, which does not come to it.
  func lend() async throws {
    #expect(try await frame().count == 5)
    await context.grow(1)
    let frame = Task(executorPreference: executor) { [context] in try await context.frame() }
    frame.cancel()
    executor.runUntilIdle()
    await #expect(throws: CancellationError.self) { try await frame.value }
    #expect(await context.isLending)
    #expect(await context.node(1) == nil, "a node that a worker measures is nobody else's")
  }
}

/// What has ended, in order.
final class Names: Sendable {
  private let names = Mutex<[String]>([])
  var all: [String] { names.withLock { $0 } }
  func add(_ name: String) { names.withLock { $0.append(name) } }
}
