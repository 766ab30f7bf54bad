import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// What workers do between frames that do not wait, and what becomes of it.
///
/// Rows are 50 points high, in a viewport of 100.
@Suite struct WorkUnderWayConcurrencyTests: RealTimeSuite {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  @Test("what is visible is drawn first, then what is nearest in the direction, then what lies behind")
  func order() async throws {
    let (stage, feed) = stage(400)
    _ = try await stage.settle(.element(.item([0, 100]), distance: 0))
    stage.table.beginDragging()
    _ = try await stage.settle(.scroll(to: stage.table.contentOffset - 300))
    let drawn = Set(feed.log.counts.drawings.keys)
    // Three screens up: rows 88 and 89 are seen, 86 and 87 come next.
    _ = try await stage.frame(.scroll(to: stage.table.contentOffset - 300))
    var order: [Int] = []
    while stage.pool.runNext() {
      let new = Set(feed.log.counts.drawings.keys).subtracting(drawn).subtracting(order)
      order += new
    }
    _ = try await stage.frame()
    while stage.pool.runNext() {
      let new = Set(feed.log.counts.drawings.keys).subtracting(drawn).subtracting(order)
      order += new
    }
    #expect(order.count > 3)
    let seen = order.filter { (88...89).contains($0) }
    #expect(Array(order.prefix(seen.count)).sorted() == seen.sorted())
    let ahead = order.filter { $0 < 88 }
    #expect(ahead == ahead.sorted(by: >), "\(order)")
  }

  @Test("what has left the range before a worker began is never drawn")
  func cancelled() async throws {
    let (stage, feed) = stage(400)
    _ = try await stage.settle(.start)
    stage.table.beginDragging()
    _ = try await stage.settle(.scroll(to: 1))
    // At 150 rows 5 and 6 come into the display range, which ended at 201 before; they are built, and wait to be drawn.
    _ = try await stage.frame(.scroll(to: 150))
    #expect(stage.table.cells?[stage.table.updates.visible.id(atPosition: 5)]?.pixels.number != 0)
    _ = try await stage.settle(.element(.item([0, 300]), distance: 0))
    let drawings = feed.log.counts.drawings
    #expect(drawings[300] == 1)
    #expect(drawings[5] == nil && drawings[6] == nil, "\(drawings.keys.sorted())")
  }

  @Test("the old contents stay on show until what an update brings is ready")
  func updates() async throws {
    let (stage, feed) = stage()
    let before = try await stage.settle(.start)
    feed.heights.insert(30, at: 0)
    try stage.table.insertRows(at: [[0, 0]])
    let between = try await stage.frame()
    #expect(between.blank.isEmpty && between.cells.map(\.id) == before.cells.map(\.id))
    #expect(stage.table.isProcessingUpdates)
    let after = try await stage.settle()
    #expect(!stage.table.isProcessingUpdates)
    #expect(after.cells.map(\.frame.height) == [30, 50, 50])
  }

  @Test("what one update brings and the next takes away holds neither of them up")
  func updatesInARow() async throws {
    let (stage, feed) = stage()
    _ = try await stage.settle(.start)
    feed.heights.insert(30, at: 0)
    try stage.table.insertRows(at: [[0, 0]])
    feed.heights.remove(at: 0)
    try stage.table.deleteRows(at: [[0, 0]])
    let after = try await stage.settle()
    #expect(!stage.table.isProcessingUpdates)
    #expect(after.cells.map(\.frame.height) == [50, 50])
  }

  private final class Recorder: TableDelegate {
    var events: [String] = []
    /// Called once, with the next scroll.
    var onScroll: () -> Void = {}

    func willDisplay(_ cell: CellNode) { events.append("will \(cell.id ?? "")") }
    func didEndDisplaying(_ cell: CellNode) { events.append("end \(cell.id ?? "")") }
    func didScroll(_ table: TableNode) {
      onScroll()
      onScroll = {}
    }
  }

  @Test(
    "a cell that leaves while a worker has its node is told so when the node is back, and is named meanwhile")
  func leavesWhileMeasured() async throws {
    let (stage, _) = stage()
    let recorder = Recorder()
    stage.table.delegate = recorder
    _ = try await stage.settle(.start)
    #expect(recorder.events == ["will row-0", "will row-1"])
    recorder.events = []
    try #require(stage.table.node(forItemAt: [0, 0])).setNeedsLayout()
    let lent = try await stage.frame()
    #expect(stage.table.node(forItemAt: [0, 0]) == nil)
    #expect(lent.cells.map(\.id) == ["row-0", "row-1"])
    #expect(
      lent.cells.map(\.frame) == [
        Rect(x: 0, y: 0, width: 10, height: 50), Rect(x: 0, y: 50, width: 10, height: 50),
      ])
    _ = try await stage.frame(.scroll(to: 200))
    _ = try await stage.settle()
    #expect(recorder.events.filter { $0.hasPrefix("end") }.sorted() == ["end row-0", "end row-1"])
    recorder.events = []
    _ = try await stage.settle(.scroll(to: 0))
    #expect(recorder.events.filter { $0 == "will row-0" }.count == 1)
  }

  /// Scrolls a little further and back while the drawings that this asks for wait; a worker comes to them sooner in the run than
  /// when it is made again.
  private func turnRound(repeating record: WorkRecord?) async throws -> (
    shown: [[String?]], record: WorkRecord
  ) {
    let (stage, _) = stage()
    let recorder = Recorder()
    stage.table.delegate = recorder
    let ledger = WorkLedger(repeating: record)
    stage.table.setPolicy(.offline, ledger: ledger)
    let pool = stage.pool
    // The first frame waits for what it shows.
    let executor = HandDrivenExecutor()
    // One after the other: nobody else has it until the task has ended.
    nonisolated(unsafe) let waiting = stage
    let first = Task(executorPreference: executor) { _ = unsafe try await waiting.frame() }
    repeat { executor.runUntilIdle() } while pool.runNext()
    try await first.value
    stage.table.setPolicy(.realTime, ledger: ledger)
    stage.table.beginDragging()
    for _ in 0..<6 {
      stage.work()
      _ = try await stage.frame()
    }
    stage.work()
    var shown: [[String?]] = []
    func frame(_ offset: Double) async throws {
      shown.append(try await stage.frame(.scroll(to: offset)).cells.map(\.id))
    }
    try await frame(60)
    if record == nil { recorder.onScroll = stage.work }
    try await frame(50)
    stage.work()
    try await frame(50)
    stage.work()
    for offset in [150.0, 150, 160] {
      try await frame(offset)
      stage.work()
    }
    return (shown, ledger.record)
  }

  @Test("what a frame shows does not depend on whether a worker had begun with what was given up")
  func givenUpDrawings() async throws {
    let run = try await turnRound(repeating: nil)
    let again = try await turnRound(repeating: run.record)
    #expect(again.shown == run.shown)
    #expect(again.record == run.record)
    #expect(!run.record.keptDrawings.isEmpty)
  }
}
