import Testing
import Weft
import WeftFrameBudget
import WeftTestSupport

/// Containers of one's own, measured as a test of a user would: rows of 50 points in a viewport of 100.
@Suite struct FrameBudgetConcurrencyTests {
  /// 60 rows: 3,000 points, of which 2,900 are scrolled.
  private func makeTable() -> (table: TableNode, feed: BoxFeed) {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 60))
    let table = TableNode()
    table.separator = nil
    table.dataSource = feed
    return (table, feed)
  }

  private var budget: FrameBudget {
    var budget = FrameBudget(hz: 120)
    budget.viewport = Viewport(size: Size(width: 10, height: 100))
    return budget
  }

  private let script = ScrollScript([.speed(1000)])

  /// A cell takes longer to build than there is time for a frame.
  private var dear: FrameBudgetClock {
    var model = FrameCostModel()
    model.cell = 9_000_000
    return .virtual(model)
  }

  // 2,900 points at 1,000 a second are 2.9 seconds: 348 frames of 120 Hz after the first one.
  @Test("drawn ahead no frame is dropped where drawn in place many are") func foundingClaim() async throws {
    let (table, feed) = makeTable()
    let ahead = try await budget.measure(table, script, clock: dear)
    #expect(ahead.frameCount == 348 && ahead.droppedFrames == 0 && ahead.blankFrames == 0)
    #expect(ahead.hitchTimeRatio == 0 && ahead.slowFrames == 0)
    let inPlace = try await budget.measure(table, script, mode: .synchronous, clock: dear)
    // The first frame has 16 cells; of the other 44 eight go to a worker together. Five times that takes 72 ms, or eight refreshes without a
    // new frame, and once, for four, half of it.
    #expect(inPlace.droppedFrames == 44 && inPlace.hitchCount == 6 && inPlace.jankFrames == 6)
    #expect(inPlace.hitchScale == .critical && inPlace.blankFrames == 0)
    #expect(inPlace.dueFrames == 348)
    withExtendedLifetime(feed) {}
  }

  @Test("virtual time gives the same run twice, and as many workers as there are matter only to it")
  func deterministic() async throws {
    func json(_ workers: Int) async throws -> String {
      let (table, feed) = makeTable()
      var budget = budget
      budget.workers = workers
      let run = try await budget.measure(table, script, mode: .withoutPreloading, clock: dear)
      withExtendedLifetime(feed) {}
      return FrameBudgetReport([run]).json
    }
    let first = try await json(2)
    #expect(first == (try await json(2)))
    #expect(first != (try await json(1)))
  }

  // 200 points at 1,000 a second are 24 frames of 120 Hz; the second after that shows nothing new.
  @Test("while a scroll rests no frame is due") func resting() async throws {
    let (table, feed) = makeTable()
    let script = ScrollScript([.speed(1000, to: .offset(200)), .wait(seconds: 1)])
    let run = try await budget.measure(table, script, clock: .virtual())
    #expect(run.frameCount == 24 && run.dueFrames == 24 && run.refreshCount == 145)
    #expect(run.frames.count { $0.state == .unchanged } == 120)
    withExtendedLifetime(feed) {}
  }

  @Test("figures of iterations are those of all together") func iterations() async throws {
    let (table, feed) = makeTable()
    let one = try await budget.measure(table, script, mode: .synchronous, clock: dear)
    let three = try await budget.measure(table, script, mode: .synchronous, iterations: 3, clock: dear)
    #expect(three.frameCount == 3 * one.frameCount && three.droppedFrames == 3 * one.droppedFrames)
    #expect(three.frameDurationCpuMs == one.frameDurationCpuMs && three.hitchTimeRatio == one.hitchTimeRatio)
    #expect(three.timeToFirstFrameMs.count == 3)
    withExtendedLifetime(feed) {}
  }

  @Test("in real time frames are accounted for, and the machine is told of") func realTime() async throws {
    let (table, feed) = makeTable()
    let run = try await budget.measure(table, ScrollScript([.speed(1000, to: .offset(100))]))
    #expect(run.frames.map(\.index) == Array(1...12))
    #expect(run.environment?.cores != nil && run.peakMemoryBytes != nil)
    #expect(run.clock == "real" && run.frameCount <= 12)
    withExtendedLifetime(feed) {}
  }
}
