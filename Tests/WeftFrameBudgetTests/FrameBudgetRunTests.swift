import Foundation
import Testing
import WeftGraphics

@testable import WeftFrameBudget

/// Figures of runs that are made by hand, at 100 Hz.
@Suite struct FrameBudgetRunTests {
  private func run(_ frames: [BudgetFrame]...) -> FrameBudgetRun {
    FrameBudgetRun(
      frames, hz: 100,
      identity: RunIdentity(weft: "1", feed: "a \"feed\"", script: "3000 pt/s to the end", mode: "async"))
  }

  /// A frame that begins in time and takes so long.
  private func frame(_ index: Int, taking duration: Double) -> BudgetFrame {
    let due = Double(index) * 10
    var frame = BudgetFrame(index: index, dueMs: due, beginMs: due, endMs: due + duration)
    frame.durationCpuMs = duration / 2
    frame.overrunMs = duration - 10
    return frame
  }

  @Test("percentiles are by nearest rank") func percentiles() throws {
    let ten = try #require(Distribution((1...10).map(Double.init).reversed()))
    #expect([ten.min, ten.p50, ten.p90, ten.p95, ten.p99, ten.max] == [1, 5, 9, 10, 10, 10])
    let one = try #require(Distribution([7]))
    #expect([one.min, one.p50, one.p99, one.max] == [7, 7, 7, 7])
    // 200 figures: the 99th percentile is the 198th, the 95th the 190th.
    let many = try #require(Distribution((1...200).map(Double.init)))
    #expect(many.p99 == 198 && many.p95 == 190 && many.p90 == 180)
    #expect(Distribution([]) == nil)
  }

  @Test("slow is longer than the budget, jank than two, frozen than 700 ms; the limits themselves are not")
  func scales() {
    let durations = [10, 10.001, 20, 20.001, 700, 700.001]
    let run = run(durations.enumerated().map { frame($0 * 100 + 1, taking: $1) })
    #expect(run.slowFrames == 5 && run.jankFrames == 3 && run.frozenFrames == 1)
  }

  // Frame 2 is ready at 45 ms instead of 30: the refreshes at 30 and 40 are dropped, of 9 in all and 8 due. 2 of 9 refreshes: 222
  // ms in each second.
  @Test("dropped frames, hitches and their ratio agree with one another") func hitches() {
    let late = [frame(1, taking: 4), frame(2, taking: 25)]
    let rest = (5...8).map { frame($0, taking: 4) }
    let run = run(late + [BudgetFrame(index: 3, state: .leftOut, dueMs: 30, beginMs: 30, endMs: 30)] + rest)
    #expect(run.frameCount == 6 && run.refreshCount == 9)
    #expect(run.droppedFrames == 2 && run.hitchCount == 1)
    #expect(abs(run.hitchTimeRatio - 2000.0 / 9) < 1e-9 && run.hitchScale == .critical)
    #expect(run.frameOverrunMs?.max == 15 && run.frameOverrunMs?.min == -6)
    #expect(run.worstFrames.first?.index == 2)
  }

  @Test("Apple's scale: below 5 good, to 10 a warning, above critical") func scale() {
    #expect(
      [0, 4.9, 5, 10, 10.1].map { HitchScale(ratio: $0) } == [.good, .good, .warning, .warning, .critical])
  }

  @Test("blank area is points of length; it counts for frames that nothing changed too") func blank() {
    var frames = [frame(1, taking: 1), frame(2, taking: 1), frame(3, taking: 1)]
    (frames[0].blankLength, frames[1].blankLength) = (40, 12.5)
    frames[1].state = .unchanged
    let run = run(frames)
    #expect(run.maxBlankArea == 40 && run.cumulativeBlankArea == 52.5 && run.blankFrames == 2)
    #expect(run.frameCount == 2)
  }

  @Test("figures of several iterations are those of all: counts added up, percentiles over all frames")
  func iterations() {
    let run = run([frame(1, taking: 4), frame(2, taking: 6)], [frame(1, taking: 8), frame(2, taking: 15)])
    #expect(run.iterations == 2 && run.frameCount == 4 && run.droppedFrames == 1)
    #expect(run.frameDurationMs?.p50 == 6 && run.frameDurationMs?.max == 15)
    #expect(run.frames.map(\.iteration) == [0, 0, 1, 1])
  }

  @Test("columns of the CSV add up to the figures of the JSON") func csv() throws {
    var frames = (1...9).map { frame($0, taking: 0.1 * Double($0) + 0.003) }
    for index in frames.indices {
      frames[index].phases.raster = 0.1 * Double(index)
      frames[index].blankLength = index == 4 ? 12.5 : 0
      frames[index].cells = ["a, b", "c \"d\""]
    }
    frames[6] = frame(7, taking: 31)
    let report = FrameBudgetReport([run(frames)])
    let lines = report.csv.split(separator: "\n").map(String.init)
    let names = lines[0].split(separator: ",").map(String.init)
    #expect(lines.count == 10)
    func sum(_ name: String) throws -> Double {
      let column = try #require(names.firstIndex(of: name))
      return try lines.dropFirst().reduce(0) { sum, line in
        let fields = line.split(separator: ",", omittingEmptySubsequences: false)
        return try sum + #require(Double(fields[column]))
      }
    }
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    let figures = try #require((json["runs"] as? [[String: Any]])?.first)
    #expect(figures["droppedFrames"] as? Double == (try sum("droppedRefreshes")))
    #expect(figures["slowFrames"] as? Double == (try sum("slow")))
    #expect(figures["jankFrames"] as? Double == (try sum("jank")))
    #expect(figures["cumulativeBlankArea"] as? Double == (try sum("blankLength")))
    let phases = try #require(figures["phases"] as? [String: [String: Double]])
    // 0.1 · (0 + … + 8) without the sixth.
    #expect(phases["raster"]?["sumMs"] == 3)
    #expect(abs(try sum("rasterMs") - 3) < 1e-9)
    #expect(lines[1].hasSuffix(#""a, b c ""d""","#))
  }

  // Read by a parser that knows quotation marks and bytes alone, as RFC 4180 has it.
  @Test(
    "a line of the CSV has as many fields as its head, whatever cells are called",
    arguments: ["x\r\ny", "a,\u{301}b", "q\"\u{301}z", "\"", ",", "\n"])
  func csvNames(name: String) {
    var one = frame(1, taking: 4)
    one.cells = [name]
    let lines = FrameBudgetReport([run([one])]).csv
    var (fields, isQuoted) = ([0], false)
    for byte in lines.utf8 {
      switch byte {
      case 0x22: isQuoted.toggle()
      case 0x2c where !isQuoted: fields[fields.count - 1] += 1
      case 0x0a where !isQuoted: fields.append(0)
      default: break
      }
    }
    #expect(fields.count == 3 && fields[0] == fields[1], "\(fields)")
  }

  @Test("of frames that keep the frame context too long, advice names the larger part of that")
  func adviceOnFrameContext() {
    func advice(changeSet: Double, compose: Double) -> String {
      var late = frame(1, taking: 25)
      late.droppedRefreshes = 1
      (late.phases.changeSet, late.phases.compose) = (changeSet, compose)
      return run([late]).advice.first ?? ""
    }
    #expect(
      advice(changeSet: 3, compose: 14).contains("most of it puts the pixels of cells together (compose)"))
    #expect(
      advice(changeSet: 14, compose: 3).contains("look at what delegates, data source and node callbacks do"))
    #expect(advice(changeSet: 4, compose: 5).contains("their own work was less than the budget"))
  }

  @Test("a run is printed as it is reported, not with all its frames") func description() {
    let run = run((1...400).map { frame($0, taking: 4) })
    #expect(FrameBudgetReport([run]).text.hasPrefix("\(run)"))
    #expect("\(run)".utf8.count < 2000)
  }

  @Test("advice says names so that no terminal obeys them") func printableAdvice() {
    var span = WorkSpan(.raster)
    span.subject = "\u{1B}[31mRED\u{202E}"
    (span.begin, span.end, span.processorTime) = (0.001, 0.02, 0.019)
    var late = frame(1, taking: 25)
    late.droppedRefreshes = 1
    var details = FrameBudgetRun.Details()
    details.work = [[span]]
    let run = FrameBudgetRun(
      [[late]], hz: 100,
      identity: RunIdentity(weft: "1", feed: nil, script: "x", mode: "async"), details)
    let text = FrameBudgetReport([run]).text
    #expect(text.contains("`\u{FFFD}[31mRED\u{FFFD}`"), "\(text)")
    #expect(!text.unicodeScalars.contains("\u{1B}"))
  }

  @Test("JSON has every figure by its name, and null for what is not known") func json() throws {
    let report = FrameBudgetReport([run([frame(1, taking: 4)])])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.json.utf8)) as? [String: Any])
    let figures = try #require((json["runs"] as? [[String: Any]])?.first)
    for name in [
      "identity", "environment", "frameCount", "frameDurationCpuMs", "frameOverrunMs", "hitchCount",
      "hitchTimeRatioMsPerS", "droppedFrames", "percentDroppedFrames", "worstSecondPercentDroppedFrames",
      "slowFrames", "jankFrames", "frozenFrames", "phases", "maxBlankArea", "cumulativeBlankArea",
      "blankFrames",
      "timeToFirstFrameMs", "caches", "cacheHits", "cacheBytes", "peakMemoryBytes", "instructions",
      "worstFrames",
    ] { #expect(figures[name] != nil, "\(name)") }
    #expect(figures["peakMemoryBytes"] is NSNull && figures["instructions"] is NSNull)
    let spread = try #require(figures["frameDurationCpuMs"] as? [String: Double])
    #expect(Set(spread.keys) == ["min", "P50", "P90", "P95", "P99", "max"])
    let definitions = try #require(json["definitions"] as? [String: String])
    for name in definitions.keys { #expect(figures[name] != nil, "\(name)") }
  }

  /// A baseline whose only run is one, with some JSON replaced.
  private func baseline(_ run: FrameBudgetRun, _ changes: (String, String)...) throws -> FrameBudgetBaseline {
    var json = FrameBudgetReport([run]).json
    for (old, new) in changes {
      try #require(json.contains(old), "\(old)")
      json = json.replacing(old, with: new)
    }
    return try FrameBudgetBaseline(json: Data(json.utf8), file: "base.json")
  }

  @Test("what only one side has is not compared, and told; with a threshold for it that is an error")
  func incomparable() throws {
    let run = run([frame(1, taking: 4)])
    let report = FrameBudgetReport([run])
    #expect(try baseline(run).incomparableFigures(of: report).isEmpty)
    let counted = try baseline(run, (#""instructions" : null"#, #""instructions" : 7"#))
    #expect(
      try counted.incomparableFigures(of: report) == [
        "async instructions: only the baseline has it, so it is not compared"
      ])
    #expect(try counted.changes(to: report).allSatisfy { $0.verdict == .same && $0.metric != .instructions })
    #expect(throws: BaselineError.self) {
      try counted.changes(to: report, thresholds: [.instructions: BudgetThreshold(relative: 0.1)])
    }
  }

  @Test(
    "a baseline under other conditions is refused before anything is measured",
    arguments: [
      (#""hz" : 100"#, #""hz" : 60"#, "rate (60.0 Hz) than this run (100.0 Hz)"),
      (#""workers" : 2"#, #""workers" : 3"#, "number of workers (3)"),
      (#""costRecording" : null"#, #""costRecording" : "f00""#, "recording of costs (digest f00)"),
      ("3000 pt/s to the end", "a fling", "script (a fling)"),
      (#""mode" : "async""#, #""mode" : "sync""#, "no run in the mode async; it has sync"),
    ])
  func conditions(old: String, new: String, words: String) throws {
    let run = run([frame(1, taking: 4)])
    let other = try baseline(run, (old, new))
    let error = #expect(throws: BaselineError.self) { try other.check([RunConditions(run)]) }
    #expect(error?.description.contains(words) == true, "\(error as Any)")
  }

  @Test("the files that frames become are beside the budget: figures of their own, which the CSV adds up to")
  func output() throws {
    let bare = run([frame(1, taking: 4), frame(2, taking: 5)])
    var times = FrameOutputTimes()
    times.frames = [
      0: FrameOutput(pngMs: 90, diskMs: 90), 1: FrameOutput(pngMs: 0.25, diskMs: 2),
      2: FrameOutput(pngMs: 0.75, diskMs: 1),
    ]
    let run = bare.adding(times)
    #expect(run.phases == bare.phases && run.frameDurationCpuMs == bare.frameDurationCpuMs)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(FrameBudgetReport([run]).json.utf8)) as? [String: Any])
    let figures = try #require((json["runs"] as? [[String: Any]])?.first)
    let output = try #require(figures["output"] as? [String: [String: Double]])
    #expect(output["png"] == ["sumMs": 1, "perFrameMs": 0.5, "maxMs": 0.75])
    #expect(output["disk"] == ["sumMs": 3, "perFrameMs": 1.5, "maxMs": 2])
    let lines = FrameBudgetReport([run]).csv.split(separator: "\n")
    #expect(lines[0].contains(",decodeMs,pngMs,diskMs,blankLength,"))
    #expect(lines[1].contains(",0.25,2,0,") && lines[2].contains(",0.75,1,0,"))
    let none = try #require(
      try JSONSerialization.jsonObject(with: Data(FrameBudgetReport([bare]).json.utf8)) as? [String: Any])
    #expect((none["runs"] as? [[String: Any]])?.first?["output"] is NSNull)
  }

  @Test("the histogram has a bar for each figure's place, and shows what is there") func histogram() {
    let histogram = Histogram([1, 9.9, 10, 10.1, 50], budget: 10)
    #expect(histogram.bars.map(\.count) == [1, 0, 0, 0, 2, 1, 0, 0, 1])
    #expect(histogram.lines(width: 4)[4] == "≤   10.00 ms ████ 2")
    #expect(histogram.lines(width: 4).last == ">   40.00 ms ██ 1")
  }
}
