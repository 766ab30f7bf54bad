import Foundation
import Testing

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

  // Frame 2 is ready at 45 ms instead of 30: the refreshes at 30 and 40 are dropped, of 9 in all and 8 due. 2 of 9 refreshes: 222 ms in each second.
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

  @Test("the histogram has a bar for each figure's place, and shows what is there") func histogram() {
    let histogram = Histogram([1, 9.9, 10, 10.1, 50], budget: 10)
    #expect(histogram.bars.map(\.count) == [1, 0, 0, 0, 2, 1, 0, 0, 1])
    #expect(histogram.lines(width: 4)[4] == "≤   10.00 ms ████ 2")
    #expect(histogram.lines(width: 4).last == ">   40.00 ms ██ 1")
  }
}
