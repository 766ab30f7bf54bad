import Foundation
import Testing
import Weft
import WeftFrameBudget
import WeftSystem
import WeftTestSupport

/// Containers of one's own, measured as a test of a user would: rows of 50 points in a viewport of 100.
@Suite struct FrameBudgetConcurrencyTests {
  /// 60 rows: 3,000 points, of which 2,900 are scrolled.
  private func makeTable() -> (table: TableNode, feed: BoxFeed) {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 60))
    let table = TableNode(showing: feed)
    return (table, feed)
  }

  private var budget: FrameBudget {
    var budget = FrameBudget(hz: 120)
    budget.viewport = Viewport(10, 100)
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
    // The first frame has 16 cells; of the other 44 eight go to a worker together. Five times that takes 72 ms, or eight
    // refreshes without a new frame, and once, for four, half of it.
    #expect(inPlace.droppedFrames == 44 && inPlace.hitchCount == 6 && inPlace.jankFrames == 6)
    #expect(inPlace.hitchScale == .critical && inPlace.blankFrames == 0)
    #expect(inPlace.dueFrames == 348)
    withExtendedLifetime(feed) {}
  }

  // Rows of 2 points: more have to be built for the new place than a container keeps that nobody has asked for.
  @Test(
    "where nothing is known after a jump, or a long way, the cells come, and nothing is built twice",
    arguments: [
      ScrollSegment.jump(to: .row(300)), .jump(to: .offset(600)), .speed(100_000, to: .offset(600)),
    ],
    [DisplayMode.asynchronous, .withoutPreloading])
  func jump(segment: ScrollSegment, mode: DisplayMode) async throws {
    let feed = BoxFeed(heights: Array(repeating: 2, count: 400))
    let table = TableNode(showing: feed)
    let run = try await budget.measure(
      table, ScrollScript([segment, .wait(seconds: 0.5)]), mode: mode, clock: .virtual())
    let blank = run.frames.filter { $0.blankLength > 0 }
    #expect(!blank.isEmpty && blank.count < 12 && run.frames.last?.blankLength == 0, "\(blank.map(\.index))")
    #expect(run.frames.last?.offset == 600)
    #expect(feed.log.counts.runs.values.max() == 1)
  }

  // A frame a second, so that each goes further than workers have measured.
  @Test("a scroll to the end has an end, however fast it is", arguments: [1.0, 2, 120])
  func farScroll(hz: Double) async throws {
    let feed = BoxFeed(heights: Array(repeating: 2, count: 2000))
    let table = TableNode(showing: feed)
    var budget = FrameBudget(hz: hz)
    budget.viewport = Viewport(10, 100)
    let run = try await budget.measure(table, ScrollScript([.speed(hz * 1000)]), clock: .virtual())
    #expect(run.frames.last?.offset == 3900)
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

  // The first frame has 16 rows, and rows 16 to 23 are built from where the preload range reaches them at 450: eight times 40 ms,
  // so that rows 16 and 17 are drawn when the scroll has come to rest at 700, for 85 µs, 42 for each of two steps and 1.3 ns for
  // each of 500 pixels. A frame that rests takes 150 µs, and 3 and 1.5 for each of the two rows that it shows.
  @Test("a frame that shows nothing new takes time as well, and has the work that is begun after it")
  func restingFrames() async throws {
    let (table, feed) = makeTable()
    var model = FrameCostModel()
    model.cell = 40_000_000
    let script = ScrollScript([.speed(1000, to: .offset(700)), .wait(seconds: 1)])
    let run = try await budget.measure(table, script, clock: .virtual(model))
    let resting = run.frames.filter { $0.state == .unchanged }
    #expect(resting.count == 120)
    #expect(resting.last?.durationCpuMs == 0.159)
    #expect(resting.allSatisfy { $0.durationCpuMs >= 0.159 })
    let begin = try #require(resting.first).beginMs
    let drawn = run.work[0].filter { $0.kind == .raster && 1000 * $0.begin >= begin }
    #expect(drawn.count == 2)
    let raster = resting.reduce(0) { $0 + $1.phases.raster }
    #expect(raster == 2 * 0.17)
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

  @Test("what files take is found out beside: for every frame, and no file is left") func output()
    async throws
  {
    let (table, feed) = makeTable()
    let file = FileManager.default.temporaryDirectory.appending(path: "weft-\(UUID().uuidString).png").path()
    let script = ScrollScript([.speed(1000, to: .offset(100))])
    let times = try await budget.outputTimes(of: table, script, writingTo: file)
    #expect(times.frames.keys.sorted() == Array(0...12))
    #expect(times.frames.values.allSatisfy { $0.pngMs > 0 && $0.diskMs > 0 })
    #expect(!FileManager.default.fileExists(atPath: file))
    await #expect(throws: OutputError.self) {
      try await budget.outputTimes(of: table, script, writingTo: "/nowhere/weft.png")
    }
    withExtendedLifetime(feed) {}
  }

  @Test(
    "work that was recorded takes as long again in virtual time, and what was not as long as the model says")
  func recorded() async throws {
    let (table, feed) = makeTable()
    let script = ScrollScript([.speed(1000, to: .offset(500))])
    let real = try await budget.measure(table, ScrollScript([.speed(1000, to: .offset(1000))]))
    let recording = try #require(FrameBudgetReport([real]).costRecording)
    #expect(try CostRecording(json: Array(recording.json.utf8)) == recording)
    // However little of the scroll was done in time, the first frame waits for its two rows, measured and drawn.
    #expect(recording.pieceCount >= 4)
    let one = try await budget.measure(table, script, clock: .recorded(recording))
    let two = try await budget.measure(table, script, clock: .recorded(recording))
    #expect(FrameBudgetReport([one]).json == FrameBudgetReport([two]).json)
    #expect(one.clock == "virtual" && one.recordingDigest != nil)
    // The rows of the first frame took as long as they did.
    let first = try #require(one.work.first?.first { $0.kind == .raster })
    let recorded = try #require(real.work.first?.filter { $0.kind == .raster && $0.subject == first.subject })
    let mean = recorded.reduce(0) { $0 + $1.ownProcessorTime } / Double(recorded.count)
    #expect(!recorded.isEmpty && abs(first.ownProcessorTime - mean) < 2e-9, "\(first), \(mean)")
    #expect(FrameBudgetReport([one]).costRecording == nil)
    // Where everything takes ten times as long, so do the rows of the first frame, whatever becomes of those that come late.
    let slow = try await budget.measure(table, script, clock: .recorded(recording.scaled(by: 10)))
    let slowFirst = try #require(
      slow.work.joined().first { $0.kind == .raster && $0.subject == first.subject })
    let times = (first.ownProcessorTime, slowFirst.ownProcessorTime)
    #expect(abs(times.1 - 10 * times.0) < 1e-3 * times.1 + 1e-6, "\(times)")
    // Rows that were never reached are modelled.
    let further = try await budget.measure(table, self.script, clock: .recorded(recording))
    #expect(further.unrecordedPieces > 0)
    withExtendedLifetime(feed) {}
  }

  @Test("each run's peak of memory is its own") func peak() {
    func use(_ byteCount: Int) {
      let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 4096)
      unsafe memory.initializeMemory(as: UInt8.self, repeating: 1, count: byteCount)
      unsafe memory.deallocate()
    }
    use(400 << 20)
    let peak = ProcessUsage.now.peakMemoryBytes
    #expect(peak >= 400 << 20)
    #if os(Linux)
      ProcessUsage.forgetPeak()
      // What other tests hold meanwhile is in both.
      #expect(ProcessUsage.now.peakMemoryBytes < peak - (100 << 20))
    #endif
  }
}
