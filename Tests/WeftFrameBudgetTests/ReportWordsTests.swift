import Foundation
import Testing
import WeftFrames
import WeftGeometry

@testable import WeftFrameBudget
@testable import WeftGraphics

/// Runs in words, tables, pages and traces, at 100 Hz.
@Suite struct ReportWordsTests: BudgetRunSuite {
  // Frame 2 is ready at 45 ms instead of 30: two of 8 refreshes that are due are dropped, of 9 in all. Processor times are 2 ms, and
  // once 12.5; frames are ready 6 ms before their deadlines, and once 15 after.
  private func late(_ iterations: Int = 1, hz: Double = 100) -> FrameBudgetRun {
    var frames = [frame(1, taking: 4), frame(2, taking: 25)]
    frames.append(BudgetFrame(index: 3, state: .leftOut, dueMs: 30, beginMs: 30, endMs: 30))
    frames += (5...8).map { frame($0, taking: 4) }
    (frames[0].blankLength, frames[1].blankLength) = (12.5, 40)
    var details = FrameBudgetRun.Details()
    details.timeToFirstFrameMs = [30, 10, 20.04]
    (details.peakMemoryBytes, details.instructions) = (1000, 77)
    let identity = RunIdentity(weft: "1", script: "a fling", mode: "async")
    return FrameBudgetRun(Array(repeating: frames, count: iterations), hz: hz, identity: identity, details)
  }

  @Test("a script is told segment by segment, with where it begins")
  func scripts() {
    var script = ScrollScript(
      [
        .step(10, to: .offset(40)), .speed(300, to: .start), .fling(velocity: -500, rate: .fast),
        .jump(to: .row(3, section: 1)), .page(2, seconds: 0.5), .wait(seconds: 1.5),
        .within(container: "tags", .step(5)), .across(.jump(to: .distance(20))),
      ], from: 5)
    let words =
      "steps of 10.0 pt to 40.0, 300.0 pt/s to the start, fling of -500.0 pt/s at 0.99, jump to row 3 of section 1, "
      + "2 pages in 0.5 s, wait 1.5 s, in tags steps of 5.0 pt to the end, across jump to 20.0 pt further"
    #expect(script.words == "from 5.0: " + words)
    script.start = .row(7, section: 2)
    #expect(script.words == "from row 7 of section 2: " + words)
    script.start = nil
    #expect(script.words == words)
  }

  @Test("the text has what was kept of the budget, line by line")
  func text() {
    let lines = "\(late())".split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(8) == [
        "async, 100 Hz (10.00 ms a frame), real time, 2 workers", "  scroll    a fling",
        "  frames    6 made, 8 due, 2 dropped (25.00 %, worst second 22.2 %)",
        "  hitches   1, 222.22 ms/s: critical", "  late      1 slow, 1 jank, 0 frozen",
        "  blank     2 frames, at most 40.0 pt, 52.5 pt together",
        "  cpu ms    min 2.00, P50 2.00, P90 12.50, P95 12.50, P99 12.50, max 12.50",
        "  overrun ms min -6.00, P50 -6.00, P90 15.00, P95 15.00, P99 15.00, max 15.00",
      ])
    #expect(lines.contains("  first     20.0 ms to the first frame"))
    #expect(
      "\(late(2, hz: 59.94))".hasPrefix(
        "async, 59.94 Hz (16.68 ms a frame), real time, 2 workers, 2 iterations\n"))
  }

  @Test("the table has the same figures, a row for each")
  func markdown() {
    let lines = FrameBudgetReport([late()]).markdown.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(13) == [
        "| | async |", "|---|---|", "| frames made / due | 6 / 8 |", "| dropped | 2 (25.00 %) |",
        "| worst second | 22.2 % |", "| hitches | 1 |", "| hitch time ratio | 222.22 ms/s, critical |",
        "| slow / jank / frozen | 1 / 1 / 0 |", "| blank frames | 2 |",
        "| blank at most / together | 40.0 / 52.5 pt |",
        "| frame CPU ms, P50 / P90 / P99 / max | 2.00 / 12.50 / 12.50 / 12.50 |",
        "| overrun ms, P50 / P90 / P99 / max | -6.00 / 15.00 / 15.00 / 15.00 |", "| first frame | 20.0 ms |",
      ])
    #expect(lines.last == "100 Hz, real time, a fling. Definitions: docs/frame-budget.md.")
  }

  @Test("of frames that were as late as one another, the one that took longest is worse, then the first")
  func worstFrames() {
    var frames = (1...4).map { frame($0, taking: 4) }
    (frames[1].durationCpuMs, frames[2].durationCpuMs) = (3, 3)
    #expect(
      run(frames, frames).worstFrames.map { [$0.iteration, $0.index] } == [
        [0, 2], [0, 3], [1, 2], [1, 3], [0, 1], [0, 4], [1, 1], [1, 4],
      ])
  }

  @Test("every figure of a baseline is compared with that of the same name")
  func metrics() throws {
    let report = FrameBudgetReport([late()])
    let baseline = try FrameBudgetBaseline(json: Data(report.json.utf8), file: "base.json")
    let changes = try baseline.changes(to: report)
    let expected: [BudgetMetric: Double] = [
      .percentDroppedFrames: 25, .hitchTimeRatioMsPerS: 222.222, .frameDurationCpuMsP50: 2,
      .frameDurationCpuMsP90: 12.5, .frameDurationCpuMsP99: 12.5, .frameOverrunMsP99: 15, .maxBlankArea: 40,
      .cumulativeBlankArea: 52.5, .blankFrames: 2, .timeToFirstFrameMs: 20.04, .peakMemoryBytes: 1000,
      .instructions: 77,
    ]
    #expect(changes.map(\.metric) == BudgetMetric.allCases)
    for change in changes {
      let value = expected[change.metric]
      #expect(change.before == value && change.now == value, "\(change.text)")
    }
  }

  @Test(
    "figures of real time may change by as much as docs/frame-budget.md says",
    arguments: [
      (.percentDroppedFrames, 0, 0.5), (.hitchTimeRatioMsPerS, 0, 1), (.frameDurationCpuMsP50, 0.15, 0.1),
      (.frameDurationCpuMsP90, 0.2, 0.2), (.frameDurationCpuMsP99, 0.3, 0.5), (.frameOverrunMsP99, 0.3, 1),
      (.maxBlankArea, 0.2, 20), (.cumulativeBlankArea, 0.3, 200), (.blankFrames, 0.2, 3),
      (.timeToFirstFrameMs, 0.3, 20), (.peakMemoryBytes, 0.15, 8_388_608), (.instructions, 0.05, 0),
    ] as [(BudgetMetric, Double, Double)])
  func thresholds(metric: BudgetMetric, relative: Double, absolute: Double) {
    #expect(BudgetThreshold.standard(metric) == BudgetThreshold(relative: relative, absolute: absolute))
    #expect(BudgetThreshold.virtual == BudgetThreshold(relative: 0.01, absolute: 0))
  }

  @Test("the page's columns say what became of each frame, and nothing of those that were not made")
  func columns() throws {
    var made = frame(1, taking: 25)
    (made.offset, made.blankLength, made.phases.text) = (30, 7, 1.5)
    var still = BudgetFrame(index: 3, state: .unchanged, dueMs: 30, beginMs: 31, endMs: 32)
    (still.overrunMs, still.offset) = (-8, 50)
    let left = BudgetFrame(index: 2, state: .leftOut, dueMs: 20, beginMs: 20, endMs: 20)
    let idle = BudgetFrame(index: 4, state: .idle, dueMs: 40, beginMs: 40, endMs: 40)
    let html = FrameBudgetReport([run([made, left, still, idle])]).html(title: "")
    // The refreshes at 20 and 30 ms had nothing to show, since frame 1 was ready at 35, and frame 2 has never come.
    for column in [
      #""state":[0,2,1,3]"#, #""due":[10,20,30,40]"#, #""begin":[10,20,31,40]"#, #""end":[35,20,32,40]"#,
      #""cpu":[12.5,0,0,0]"#, #""overrun":[15,null,-8,null]"#, #""dropped":[2,1,0,0]"#, #""blank":[7,0,0,0]"#,
      #""offset":[30,null,50,null]"#, #""text":[1.5,0,0,0]"#, #""iteration":[0,0,0,0]"#,
    ] { #expect(html.contains(column), "\(column)") }
  }

  // Times are microseconds; process 1 has its threads from 1000 on.
  @Test(
    "a trace has when a frame was due and when it was made, with what was done first and last, and the workers"
  )
  func trace() throws {
    var made = BudgetFrame(index: 1, dueMs: 10, beginMs: 12, endMs: 34)
    (made.phases.changeSet, made.phases.compose, made.overrunMs) = (15, 2, 14)
    let left = BudgetFrame(index: 2, state: .leftOut, dueMs: 20, beginMs: 20, endMs: 20)
    let still = BudgetFrame(index: 3, state: .unchanged, dueMs: 30, beginMs: 35, endMs: 36)
    var span = WorkSpan(.raster)
    (span.subject, span.worker, span.begin, span.end) = ("a", 1, 0.013, 0.019)
    var early = span
    (early.begin, early.end) = (-0.004, -0.001)
    func events(_ mode: String) throws -> [String] {
      var details = FrameBudgetRun.Details()
      details.work = [[early, span]]
      let identity = RunIdentity(weft: "1", script: "", mode: mode)
      let run = FrameBudgetRun([[made, left, still]], hz: 100, identity: identity, details)
      let json = try JSONSerialization.jsonObject(with: Data(FrameBudgetReport([run]).trace.utf8))
      let all = try #require((json as? [String: Any])?["traceEvents"] as? [[String: Any]])
      return all.compactMap { event in
        guard let time = event["ts"], let thread = event["tid"], let name = event["name"] else { return nil }
        return "\(thread) \(name) \(time)" + (event["dur"].map { "+\($0)" } ?? "")
      }
    }
    let expected = [
      "1001 Frame 1 10000+10000", "1002 Frame 1 12000+22000", "1002 changeSet 12000+15000",
      "1002 compose 32000+2000", "1001 Frame 2 20000+10000", "1002 Frame 2 left out 20000",
      "1011 raster a 13000+6000",
    ]
    #expect(try events("async") == expected)
    // A frame that waits does so within its changes.
    #expect(try events("sync")[2] == "1002 changeSet 12000+20000")
  }

  @Test("a trace tells of a picture that was decoded how large it is, and how large it is shown")
  func decodedPictures() throws {
    var span = WorkSpan(.decode)
    span.image = WorkSpan.DecodedImage(
      name: "p.png", size: PixelSize(width: 40, height: 30), shownSize: PixelSize(width: 20, height: 10))
    (span.quantity.glyphs, span.quantity.pixels) = (3, 200)
    var details = FrameBudgetRun.Details()
    details.work = [[span]]
    let run = FrameBudgetRun(
      [[BudgetFrame(index: 1, state: .made, dueMs: 10, beginMs: 10, endMs: 20)]], hz: 100,
      identity: RunIdentity(weft: "1", script: "", mode: "async"), details)
    let json = try JSONSerialization.jsonObject(with: Data(FrameBudgetReport([run]).trace.utf8))
    let all = try #require((json as? [String: Any])?["traceEvents"] as? [[String: Any]])
    let event = try #require(all.first { $0["name"] as? String == "decode" })
    let told = try #require(event["args"] as? [String: Any])
    #expect(told["image"] as? String == "p.png" && told["cell"] == nil)
    #expect(told["imageSize"] as? String == "40 × 30 px" && told["shownSize"] as? String == "20 × 10 px")
    #expect(told["glyphs"] as? Int == 3 && told["pixels"] as? Int == 200)
  }

  @Test("numbers that are said of an event of a trace keep their fractions")
  func fractions() throws {
    var writer = TraceWriter(process: 1)
    writer.slice(1, "a", from: 0, to: 1, [("cpuMs", .number(16.4))])
    let event = try #require(writer.events.first)
    let json = try JSONSerialization.jsonObject(with: Data(event.utf8)) as? [String: Any]
    #expect((json?["args"] as? [String: Any])?["cpuMs"] as? Double == 16.4)
  }

  // 0.6 and 1.4 microseconds are one, and 2.6 are three.
  @Test("slices of a trace end where the next one begins, also between whole microseconds")
  func roundedSlices() throws {
    var writer = TraceWriter(process: 1)
    for (begin, end) in [(0.0006, 0.0014), (0.0014, 0.0026), (0.5, 0.4)] {
      writer.slice(1, "a", from: begin, to: end, [])
    }
    let read = try writer.events.map { event in
      let json = try JSONSerialization.jsonObject(with: Data(event.utf8)) as? [String: Any]
      return [json?["ts"] as? Int, json?["dur"] as? Int]
    }
    #expect(read == [[1, 0], [1, 2], [500, 0]])
  }
}
