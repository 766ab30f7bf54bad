import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What cells are told, and where updates leave the viewport, where frames do not wait.
///
/// Rows are 20 points high, in a viewport of 100.
@Suite struct PacedFramesConcurrencyTests {
  /// A table whose workers do nothing until they are told to.
  private struct Paced {
    let table: FeedTable
    let pool = WorkerPool.handDriven()

    init(_ environment: RenderEnvironment) {
      table = FeedTable(ListFeed(count: 50, height: 20), environment: environment, pool: pool)
      table.setPolicy(.realTime, ledger: WorkLedger())
    }

    func frame(_ request: PositionRequest = .stay) async throws -> CollectionFrame {
      try await table.makeFrame(request)
    }

    /// Makes frames, and has workers work in between, until nothing is left to do.
    @discardableResult
    func settle(_ request: PositionRequest = .stay) async throws -> CollectionFrame {
      var frame = try await frame(request)
      for _ in 0..<300 {
        let hasWorked = pool.runNext()
        while pool.runNext() {}
        frame = try await self.frame()
        if !hasWorked, frame.blank.isEmpty { return frame }
      }
      Issue.record("work does not come to an end")
      return frame
    }

    /// What the delegate has been told since it was asked for last.
    func takeEvents() -> [String] {
      defer { table.feed.events = [] }
      return table.feed.events
    }

    /// Inserts a row before all others.
    func insertFirst() throws {
      table.feed.sections[0].insert(.init(name: "new", height: 20), at: 0)
      try table.insertItems(at: [[0, 0]])
    }
  }

  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("a cell on show whose node a worker has is still on show, and nobody is told otherwise")
  func lentOnShow() async throws {
    let paced = Paced(environment)
    try await paced.settle(.start)
    #expect(paced.takeEvents().filter { $0.hasPrefix("will") }.count == 5)
    try #require(paced.table.cell(1)).setNeedsLayout()
    let lent = try await paced.frame()
    #expect(paced.table.cell(1) == nil)
    #expect(lent.cells.map(\.id) == ["0", "1", "2", "3", "4"])
    try await paced.settle()
    #expect(paced.table.cell(1) != nil && paced.takeEvents() == [])
  }

  @Test("a cell that has left while a worker had its node is told so once, and not when it is lent again")
  func departureOnce() async throws {
    let paced = Paced(environment)
    try await paced.settle(.start)
    try #require(paced.table.cell(0)).setNeedsLayout()
    _ = try await paced.frame()
    _ = try await paced.frame(.scroll(to: 200))
    try await paced.settle()
    #expect(paced.takeEvents().count { $0 == "end 0" } == 1)
    try await paced.settle(.scroll(to: 0))
    #expect(paced.takeEvents().count { $0 == "will 0" } == 1)
    try #require(paced.table.cell(0)).setNeedsLayout()
    try await paced.settle()
    #expect(paced.takeEvents() == [])
  }

  @Test("after a frame that had a batch at the head, rows that come at the start show themselves again")
  func startShowsAgain() async throws {
    let paced = Paced(environment)
    try await paced.settle(.start)
    // As a batch at the head says.
    paced.table.keepsPlaceAtStart = true
    _ = try await paced.frame()
    try paced.insertFirst()
    let frame = try await paced.settle()
    #expect(frame.cells.first?.id == "new" && frame.position.offset == 0)
  }

  @Test("a batch at the head moves nothing on show, and is not waited for")
  func batchAtHead() async throws {
    let paced = Paced(environment)
    try await paced.settle(.start)
    paced.table.keepsPlaceAtStart = true
    try paced.insertFirst()
    let frame = try await paced.frame()
    #expect(!paced.table.isProcessingUpdates)
    #expect(frame.cells.map(\.id) == ["0", "1", "2", "3", "4"] && frame.cells.first?.pixels.y == 0)
    #expect(frame.position.anchor == .init(indexPath: [0, 1], distance: 0))
  }

  @Test("of updates that are ready one is displayed with each frame, in their order")
  func oneUpdateAFrame() async throws {
    let paced = Paced(environment)
    try await paced.settle(.start)
    for _ in 0..<2 {
      paced.table.feed.sections[0].removeFirst()
      try paced.table.deleteItems(at: [[0, 0]])
    }
    for (first, isProcessing) in [("1", true), ("2", false)] {
      #expect(try await paced.frame().cells.first?.id == first)
      #expect(paced.table.isProcessingUpdates == isProcessing)
    }
  }
}
