import Testing
import WeftSynchronization
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What may become of a cell, however work on it ends.
@Suite(.timeLimit(.minutes(5))) struct CellStateConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func table(_ count: Int = 50, workers: Int = 2) -> FeedTable {
    FeedTable(ListFeed(count: count, height: 20), environment: environment, workers: workers)
  }

  @Test(
    "a frame that is cancelled leaves a lent node to the worker; a reload waits for it, and tells it then")
  func cancelledFrame() async throws {
    let scene = HandDrivenScene(environment)
    let context = scene.context
    try await scene.lend()
    await context.reload()
    #expect(await context.left == [])
    #expect(try await scene.frame() == ["0", "1", "2", "3", "4"])
    #expect(await !context.isLending)
    #expect(await context.states() == Array(repeating: .inHierarchy, count: 5))
    #expect(await context.left.sorted() == ["0", "1", "2", "3", "4"])
  }

  @Test("another renderer leaves a lent node to the worker too")
  func otherRenderer() async throws {
    let scene = HandDrivenScene(environment)
    let context = scene.context
    try await scene.lend()
    await context.attachAgain()
    #expect(await context.left.sorted() == ["0", "2", "3", "4"])
    #expect(try await scene.frame() == ["0", "1", "2", "3", "4"])
    #expect(await context.left.sorted() == ["0", "1", "2", "3", "4"])
  }

  private func begin(
    _ name: String, _ done: Names, on executor: HandDrivenExecutor,
    _ body: @escaping @Sendable () async throws -> Void
  ) -> Task<Void, any Error> {
    Task(executorPreference: executor) {
      try await body()
      done.add(name)
    }
  }

  @Test("a frame, and a wait, that are asked for while another frame is made come after it")
  func stepsInTurn() async throws {
    let scene = HandDrivenScene(environment)
    let (executor, pool, context) = (scene.executor, scene.pool, scene.context)
    let done = Names()
    let rows = ["0", "1", "2", "3", "4"]
    let first = begin("first", done, on: executor) {
      let names = try await context.frame()
      #expect(names == rows)
    }
    executor.runUntilIdle()
    // The first waits for what it has handed over; the others must not find that half done.
    let second = begin("second", done, on: executor) {
      let names = try await context.frame()
      #expect(names == rows)
    }
    let wait = begin("wait", done, on: executor) { try await context.wait() }
    executor.runUntilIdle()
    #expect(done.all == [])
    while pool.runNext() {
      executor.runUntilIdle()
      // Each is over before the next has begun: nothing that the last one does is waited for any more.
      let names = done.all
      #expect(names == Array(["first", "second", "wait"].prefix(names.count)))
    }
    for task in [first, second, wait] { try await task.value }
    #expect(done.all == ["first", "second", "wait"])
  }

  @Test("many cells that may have other sizes are measured in batches")
  func manyResized() async throws {
    let table = table(400)
    for offset in stride(from: 0.0, to: 7900, by: 100) { _ = try await table.makeFrame(.offset(offset)) }
    table.contentInset.left = 10
    _ = try await table.makeFrame(.offset(0))
    #expect(table.cell(300)?.measurementCount == 2 && table.cell(300)?.frame.width == 90)
  }

  @Test("a block that fails is told once, to the frame that needs its cell, and the next frame tries again")
  func failureIsToldOnce() async throws {
    let table = table()
    let failures = Mutex(1)
    table.feed.onBuild = { name in
      guard name == "2" else { return }
      let fails = failures.withLock { count in
        count -= 1
        return count >= 0
      }
      if fails { throw ListFeed.Failure() }
    }
    let error = await #expect(throws: CollectionError.self) { try await table.makeFrame(.offset(0)) }
    #expect(error?.element == "row 2 of section 0" && error?.reason is ListFeed.Failure)
    #expect(try await table.names() == ["0", "1", "2", "3", "4"])
    // The cells beside it were built once: they were in the same batch.
    #expect(table.feed.log.built["1"] == 1 && table.feed.log.built["2"] == 2)
  }

  @Test("a failure in what is only prepared ahead is nobody's error until it is needed")
  func failureAhead() async throws {
    let table = table()
    table.feed.onBuild = { if $0 == "7" { throw ListFeed.Failure() } }
    for _ in 0..<3 { #expect(try await table.names(.offset(0)).count == 5) }
    let error = await #expect(throws: CollectionError.self) { try await table.makeFrame(.offset(100)) }
    #expect(error?.element == "row 7 of section 0")
    #expect(table.feed.log.built["7"] == 1)
  }

  @Test("work ends with its container: what has not begun is never done")
  func workEndsWithTheContainer() async throws {
    let (executor, pool) = (HandDrivenExecutor(), WorkerPool.handDriven())
    let log: ListFeed.Log
    do {
      let feed = ListFeed(count: 50, height: 20)
      log = feed.log
      let table = FeedTable(feed, environment: environment, pool: pool)
      // Nobody else has it until the task has ended.
      nonisolated(unsafe) let waiting = table
      let first = Task(executorPreference: executor) { _ = unsafe try await waiting.makeFrame(.offset(0)) }
      repeat { executor.runUntilIdle() } while pool.runNext()
      try await first.value
      table.beginDragging()
      // Drawing and measuring ahead are handed to a worker that does not come to them, and the table goes.
      try #require(table.cell(1)).backgroundColor = .white
      let element = try #require(table.updates.visible.item(at: [0, 1]))
      table.cells?.change(element, .appearance)
      if let cell = table.cells?[element] { table.cells?.measure([cell]) { table.demand(again: $0) } }
      _ = table.measureAhead(
        ResolvedPosition(
          top: 0, offset: 0, isEstimated: false, shift: 0, movement: 0,
          measured: table.geometry.leadingStretch),
        0..<2000)
    }
    let before = log.built.count
    #expect(pool.runNext(), "there is something that is not done")
    while pool.runNext() {}
    #expect(log.built.count == before)
    #expect(log.drawn["1"] == 1)
  }

  @Test("a block that is not asked for twice, and a node that is not put in twice")
  func builtOnce() async throws {
    let table = table()
    for offset in [0.0, 40, 300, 0] { _ = try await table.makeFrame(.offset(offset)) }
    #expect(table.feed.log.built.values.allSatisfy { $0 == 1 })
  }

  @Test("an inset that leaves cells another width has them measured again, and one that does not has none")
  func contentInset() async throws {
    let table = table()
    _ = try await table.makeFrame(.offset(0))
    let node = try #require(table.cell(1))
    table.contentInset.top = 10
    var frame = try await table.makeFrame(.offset(0))
    #expect(frame.cells.first?.frame.minY == 0 && node.measurementCount == 1)
    table.contentInset.left = 10
    frame = try await table.makeFrame(.offset(0))
    #expect(frame.cells.map(\.pixels.width) == Array(repeating: 90, count: 5))
    #expect(frame.cells.map(\.frame.width) == Array(repeating: 90, count: 5))
    #expect(table.cell(1) === node && node.measurementCount == 2)
    table.separator = Separator()
    frame = try await table.makeFrame(.offset(0))
    #expect(frame.cells[1].frame.minY == 21)
  }

  @Test("rows of no height are never visible, and can be edited like others")
  func emptyRows() async throws {
    let feed = ListFeed([("a", 20), ("none", 0), ("b", 20), ("end", 0)])
    let table = FeedTable(feed, environment: environment)
    #expect(try await table.names(.offset(0)) == ["a", "b"])
    #expect(feed.events == ["will a", "will b"])
    #expect(table.cell(1)?.interfaceState.contains(.visible) == false)
    #expect(table.cell(1)?.indexPath == [0, 1])
    feed.sections[0].remove(at: 1)
    try table.deleteItems(at: [[0, 1]])
    #expect(try await table.names() == ["a", "b"])
  }

  @Test("cells of what is deleted are freed, and nothing is kept of them")
  func freed() async throws {
    let table = table(5)
    _ = try await table.makeFrame(.offset(0))
    table.feed.sections[0].removeFirst(2)
    try table.deleteItems(at: [[0, 0], [0, 1]])
    _ = try await table.makeFrame(.stay)
    #expect(Set(table.feed.log.freed) == ["0", "1"])
  }

  @Test("a jump over many rows keeps no cell that it passes")
  func jumpKeepsNothing() async throws {
    let table = table(20_000)
    table.cellRetention = .nearby
    _ = try await table.makeFrame(.offset(0))
    for row in stride(from: 1000, to: 20_000, by: 1000) {
      _ = try await table.makeFrame(.element(.item([0, row]), distance: 0))
      // A viewport of five, half a screenful around it, what is measured beyond, and what is let go of late.
      #expect((table.cells?.count ?? 0) < 60)
    }
    // Measuring the way to a row far off keeps none of it either.
    _ = try await table.offset(ofItemAt: [0, 15_000])
    #expect((table.cells?.count ?? 0) < 600)
  }
}
