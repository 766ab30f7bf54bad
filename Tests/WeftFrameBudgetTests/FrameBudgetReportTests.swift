import Foundation
import Testing
import WeftGraphics

@testable import WeftFrameBudget

/// What is written of runs: JSON and CSV, which agree with one another.
@Suite struct FrameBudgetReportTests: BudgetRunSuite {
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

  @Test("a trace counts what was blank in the process of each iteration: once for each of its frames")
  func traceCounters() throws {
    let report = FrameBudgetReport([run([frame(1, taking: 4)], [frame(1, taking: 4), frame(2, taking: 4)])])
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(report.trace.utf8)) as? [String: Any])
    let events = try #require(json["traceEvents"] as? [[String: Any]])
    let counters = events.filter { $0["name"] as? String == "Blank, points" }
    #expect(counters.map { $0["pid"] as? Int } == [1, 2, 2])
    // Microseconds: each frame is ready 4 ms after it was due, at 10 or 20.
    #expect(counters.map { $0["ts"] as? Int } == [14_000, 14_000, 24_000])
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

  @Test("every form of a report ends with one line feed, also that of no run")
  func lineEnds() throws {
    for report in [FrameBudgetReport([run([frame(1, taking: 4)])]), FrameBudgetReport([])] {
      for text in [report.json, report.csv, report.text, report.trace] {
        #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(text)")
      }
    }
    #expect(FrameBudgetReport([run([])]).markdown.hasSuffix("Definitions: docs/frame-budget.md.\n"))
    #expect(FrameBudgetReport([]).trace == "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n\n]}\n")
  }

  @Test("what files take is told of each frame by its number in every iteration, and of no other")
  func outputOfIterations() throws {
    var times = FrameOutputTimes()
    times.frames = [2: FrameOutput(pngMs: 3), 7: FrameOutput(diskMs: 9)]
    let frames = [frame(1, taking: 4), frame(2, taking: 4)]
    let run = run(frames, frames).adding(times)
    #expect(run.frames.map(\.output) == [nil, FrameOutput(pngMs: 3), nil, FrameOutput(pngMs: 3)])
    let rows = FrameBudgetReport([run]).csv.split(separator: "\n").dropFirst().map { line in
      line.split(separator: ",", omittingEmptySubsequences: false).prefix(3).map(String.init)
    }
    #expect(rows == [["async", "0", "1"], ["async", "0", "2"], ["async", "1", "1"], ["async", "1", "2"]])
    #expect(FrameOutput.all.map { FrameOutput(pngMs: 1, diskMs: 2)[keyPath: $0.time] } == [1, 2])
  }
}
