import Foundation
import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftNodes

/// Frames that do not wait, of rows of 50 points in a viewport of 100.
@Suite struct RealTimeConcurrencyTests {
  let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  /// A table whose workers do nothing until they are told to.
  private struct Stage {
    let table: TableNode
    let pool: WorkerPool
    let source: any TableDataSource
    let ledger = WorkLedger()

    init(_ source: some TableDataSource, _ environment: RenderEnvironment, _ background: Color = .white) {
      self.source = source
      table = TableNode(showing: source)
      pool = .handDriven()
      table.attach(
        viewport: Viewport(10, 100, backgroundColor: background), pool: pool, environment: environment)
      table.setPolicy(.realTime, ledger: ledger)
    }

    func frame(_ request: PositionRequest = .stay, time: Double? = nil) async throws -> CollectionFrame {
      try await table.makeFrame(request, time: time)
    }

    /// Has workers do all that was handed out.
    func work() { while pool.runNext() {} }

    /// Makes frames, and has workers work in between, until nothing is missing and nothing is left to do.
    func settle(_ request: PositionRequest = .stay) async throws -> CollectionFrame {
      var frame = try await frame(request)
      for _ in 0..<300 {
        let hasWorked = pool.runNext()
        work()
        frame = try await self.frame()
        if !hasWorked, frame.blank.isEmpty { return frame }
      }
      Issue.record("work does not come to an end")
      return frame
    }
  }

  private func stage(_ count: Int = 40) -> (Stage, BoxFeed) {
    let feed = BoxFeed(heights: Array(repeating: 50, count: count))
    return (Stage(feed, environment), feed)
  }

  private func pixels(_ frame: CollectionFrame) throws -> [UInt8] {
    try FrameEncoder.encode(frame, as: .rgba).array
  }

  @Test("a frame that is due waits for nothing: what is not ready is blank, and told by cell and in points")
  func blank() async throws {
    let (stage, _) = stage()
    let first = try await stage.frame(.start)
    #expect(first.cells.isEmpty && first.blank.length == 100 && first.blank.area == 1000)
    #expect(first.blank.cells.isEmpty)
    stage.work()
    // Measured and built now, but not drawn: nobody has asked for it before.
    let second = try await stage.frame()
    #expect(second.blank.cells == [.item([0, 0]), .item([0, 1])])
    #expect(second.blank.length == 100)
    stage.work()
    let third = try await stage.frame()
    #expect(third.blank.isEmpty)
    // The same as one that waits.
    let (feed, renderer) = renderer(Array(repeating: 50, count: 40), Size(width: 10, height: 100))
    #expect(try pixels(third) == (try await renderer.frame(atOffset: 0)).bytes)
    withExtendedLifetime(feed) {}
  }

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

  @Test("blank area is what of the viewport is missing, not what of the cells")
  func blankArea() async throws {
    let (stage, _) = stage()
    _ = try await stage.settle(.start)
    // Little is kept ready before anybody scrolls: rows 0 to 2 are drawn.
    let frame = try await stage.frame(.scroll(to: 75))
    #expect(frame.cells.map(\.id) == ["row-1", "row-2"])
    #expect(frame.blank.length == 25 && frame.blank.area == 250)
    let far = try await stage.frame(.scroll(to: 5000))
    #expect(far.blank.length == 100)
  }

  @Test("far beyond what is measured frames are blank until it has been, and then they are right")
  func catchingUp() async throws {
    let (stage, _) = stage(200)
    _ = try await stage.settle(.start)
    #expect(!(try await stage.frame(.scroll(to: 6010))).blank.isEmpty)
    let frame = try await stage.settle()
    #expect(frame.cells.map(\.id) == ["row-120", "row-121", "row-122"])
    #expect(stage.table.contentOffset == 6010)
  }

  @Test("a jump to an item shows it as soon as it is there, whatever lies before")
  func jump() async throws {
    let (stage, feed) = stage(10_000)
    _ = try await stage.settle(.start)
    #expect(try await stage.frame(.element(.item([0, 7000]), distance: 20)).blank.length == 100)
    let frame = try await stage.settle()
    #expect(frame.cells.map(\.id) == ["row-7000", "row-7001", "row-7002"])
    #expect(frame.cells[0].frame.minY == -20)
    #expect(feed.log.counts.runs.count < 200)
  }

  @Test("what was drawn before is shown until the new pixels are there: nothing flashes")
  func stalePixels() async throws {
    let (stage, _) = stage()
    let before = try await stage.settle(.start)
    let cell = try #require(stage.table.node(forItemAt: [0, 0]))
    cell.backgroundColor = Color(red: 1, green: 0, blue: 0)
    let between = try await stage.frame()
    #expect(between.blank.isEmpty)
    #expect(try pixels(between) == pixels(before))
    #expect(try pixels(try await stage.settle()) != pixels(before))
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

  /// Two rows with placeholders.
  private final class Placeholders: TableDataSource {
    let fade: Double
    let waits: Bool
    init(fade: Double = 0, waits: Bool = false) { (self.fade, self.waits) = (fade, waits) }
    func numberOfRows(inSection section: Int) -> Int { 2 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
      let (fade, waits) = (fade, waits)
      return {
        let cell = CellNode()
        cell.style.height = .points(50)
        cell.backgroundColor = .black
        cell.placeholderColor = .white
        cell.placeholderFadeDuration = fade
        cell.neverShowsPlaceholder = waits
        return cell
      }
    }
  }

  /// The red of the first pixel of a frame.
  private func red(_ frame: CollectionFrame) throws -> UInt8 { try pixels(frame)[0] }

  @Test(
    "a cell that is measured and not drawn shows its placeholder, and its pixels fade in by the clock of the frames"
  )
  func fading() async throws {
    let stage = Stage(Placeholders(fade: 1), environment, Color(red: 0, green: 0, blue: 1))
    #expect(try red(try await stage.frame(.start, time: 0)) == 0)
    stage.work()
    let waiting = try await stage.frame(time: 0.1)
    #expect(try red(waiting) == 255)
    #expect(waiting.blank.cells.count == 2)
    stage.work()
    // They arrive at 1 second: half of them is seen half a second later.
    #expect(try red(try await stage.frame(time: 1)) == 255)
    #expect(try (126...129).contains(red(try await stage.frame(time: 1.5))))
    #expect(try red(try await stage.frame(time: 2)) == 0)
  }

  @Test("a cell that never shows its placeholder is waited for")
  func neverShown() async throws {
    let source = Placeholders(waits: true)
    let table = TableNode()
    table.dataSource = source
    table.attach(viewport: Viewport(10, 100), pool: WorkerPool(count: 1), environment: environment)
    table.setPolicy(.realTime, ledger: WorkLedger())
    // Only what is built can be waited for.
    var frame = try await table.makeFrame(.start)
    while frame.cells.isEmpty {
      // Once it is built there is no frame without its pixels.
      #expect(frame.blank.cells.isEmpty)
      frame = try await table.makeFrame(.stay)
    }
    #expect(frame.cells.count == 2 && frame.blank.cells.isEmpty)
    withExtendedLifetime(source) {}
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

  /// Rows that hold a list that is scrolled sideways each.
  private final class Shelves: TableDataSource {
    final class Shelf: CollectionDataSource {
      func numberOfItems(inSection section: Int) -> Int { 20 }
      func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
        {
          let cell = CellNode()
          cell.backgroundColor = .black
          cell.style.width = .points(4)
          cell.style.height = .points(50)
          return cell
        }
      }
    }

    final class Row: CellNode {
      let list = CollectionNode(layout: ListLayout(scrollDirection: .horizontal))
      let shelf = Shelf()

      override init() {
        super.init()
        list.dataSource = shelf
        style.height = .points(50)
      }

      override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
        list.style.height = .points(50)
        return InsetLayoutSpec(insets: .zero, child: list)
      }
    }

    func numberOfRows(inSection section: Int) -> Int { 30 }
    func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock { { Row() } }
  }

  @Test(
    "containers in cells that come next are ready when they are seen, and what is missing in them is told")
  func nested() async throws {
    let stage = Stage(Shelves(), environment)
    // What is seen first is not ready, and told.
    _ = try await stage.frame(.start)
    stage.work()
    _ = try await stage.frame()
    stage.work()
    let early = try await stage.frame()
    #expect(!early.blank.isEmpty)
    stage.table.beginDragging()
    _ = try await stage.settle(.scroll(to: 1))
    for _ in 0..<5 {
      stage.work()
      _ = try await stage.frame()
    }
    // Rows 2 and 3 have not been seen yet.
    let frame = try await stage.frame(.scroll(to: 100))
    #expect(frame.blank.isEmpty, "\(frame.blank)")
    #expect(frame.cells.map(\.cells.count) == [3, 3])
    let bytes = try pixels(frame)
    #expect(stride(from: 0, to: bytes.count, by: 4).allSatisfy { bytes[$0] == 0 })
  }

  @Test(
    "a container in a cell that a worker has when the foreground comes back is visible again all the same")
  func nestedForeground() async throws {
    let stage = Stage(Shelves(), environment)
    _ = try await stage.settle(.start)
    let row = try #require(stage.table.node(forItemAt: [0, 0]) as? Shelves.Row)
    #expect(row.list.visibleCells.allSatisfy { $0.interfaceState.contains(.visible) })
    stage.table.didEnterBackground()
    #expect(row.list.visibleCells.allSatisfy { !$0.interfaceState.contains(.visible) })
    row.setNeedsLayout()
    _ = try await stage.frame()
    #expect(stage.table.node(forItemAt: [0, 0]) == nil)
    stage.table.willEnterForeground()
    _ = try await stage.settle()
    #expect(!row.list.visibleCells.isEmpty)
    #expect(row.list.visibleCells.allSatisfy { $0.interfaceState.contains(.visible) })
  }

  // MARK: Runs

  private func renderer(
    _ heights: [Double], _ size: Size = Size(width: 40, height: 200)
  ) -> (BoxFeed, FrameRenderer) {
    let feed = BoxFeed(heights: heights)
    let table = TableNode(showing: feed)
    let renderer = FrameRenderer(
      table: table, viewport: Viewport(size: size), environment: environment, workers: 2, format: .rgba)
    return (feed, renderer)
  }

  @Test(
    "a run is made again frame by frame, with all that it could not show", arguments: DisplayMode.allCases)
  func replay(mode: DisplayMode) async throws {
    let heights = (0..<150).map { Double(20 + $0 * 7 % 60) }
    let script = ScrollScript([.speed(20_000), .jump(to: .row(100)), .fling(velocity: -1000)])
    let (feed, renderer) = renderer(heights)
    let run = try await renderer.play(script, at: .hz120, mode: mode)
    #expect(run.frames.first?.index == 0 && run.frames.first?.blank.isEmpty == true)
    #expect(run.frames.count > 1)
    #expect(run.drawnPixels >= 40 * 200)
    if mode == .synchronous { #expect(run.wastedPixels == 0) }
    let (again, other) = self.renderer(heights)
    let sink = MemorySink()
    _ = try await other.replay(run, to: sink)
    #expect(sink.frames.map(\.info.index) == run.frames.map(\.index))
    #expect(sink.frames.map(\.info.position) == run.frames.map(\.position))
    // Twice the same bytes.
    let (third, last) = self.renderer(heights)
    let second = MemorySink()
    _ = try await last.replay(run, to: second)
    #expect(sink.frames.map(\.bytes) == second.frames.map(\.bytes))
    // A frame without anything missing is that of a run that waits.
    let (fourth, offline) = self.renderer(heights)
    for (frame, made) in zip(run.frames, sink.frames) where frame.blank.isEmpty && !frame.position.isEstimated
    {
      let still = try await offline.frame(atOffset: frame.position.offset)
      #expect(still.info.cells == made.info.cells)
    }
    withExtendedLifetime((feed, again, third, fourth)) {}
  }

  @Test("what a run has missed is in the frames that are made of it")
  func replayShowsBlank() async throws {
    let heights = Array(repeating: 50.0, count: 2000)
    let script = ScrollScript([.speed(500_000)])
    let (feed, renderer) = renderer(heights)
    let run = try await renderer.play(script, at: .hz60, mode: .withoutPreloading)
    try #require(!run.blankFrames.isEmpty)
    let (again, other) = self.renderer(heights)
    let sink = MemorySink()
    _ = try await other.replay(run, to: sink)
    for (frame, made) in zip(run.frames, sink.frames) {
      // What is blank is not among the cells.
      let shown = Set(made.info.cells.compactMap(\.row))
      #expect(shown.isDisjoint(with: frame.blank.cells.map(\.indexPath.item)))
    }
    withExtendedLifetime((feed, again)) {}
  }

  @Test("where frame contexts that are late have taken all threads, workers get their turn all the same")
  func lateContextsLetWorkersWork() async throws {
    let jumps = Array(repeating: ScrollSegment.jump(to: .row(1000)), count: 400)
    let sides: [Bool] = try await withThrowingTaskGroup(of: Bool.self) { group in
      // As many as the pool of threads that tests, and workers, run on has.
      for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        group.addTask {
          let (feed, renderer) = self.renderer(Array(repeating: 50, count: 2000))
          // Every frame is late, and a jump is never left out.
          let run = try await renderer.play(ScrollScript(jumps), at: FrameClock(framesPerSecond: 1e9))
          return withExtendedLifetime(feed) {
            run.frames.contains { $0.position.offset > 1000 && $0.blank.isEmpty }
          }
        }
      }
      return try await group.reduce(into: []) { $0 += [$1] }
    }
    #expect(sides.allSatisfy { $0 })
  }
}
