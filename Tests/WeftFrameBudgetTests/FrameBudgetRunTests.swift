import Foundation
import Testing
import WeftGraphics

@testable import WeftFrameBudget

/// Figures of runs that are made by hand, at 100 Hz.
@Suite struct FrameBudgetRunTests: BudgetRunSuite {
  @Test("percentiles are by nearest rank") func percentiles() throws {
    let ten = try #require(Distribution((1...10).map(Double.init).reversed()))
    #expect([ten.min, ten.p50, ten.p90, ten.p95, ten.p99, ten.max] == [1, 5, 9, 10, 10, 10])
    // Nine tenths of six are 5.4: the sixth.
    #expect(Distribution([1, 2, 3, 4, 5, 6])?.p90 == 6)
    let one = try #require(Distribution([7]))
    #expect([one.min, one.p50, one.p99, one.max] == [7, 7, 7, 7])
    // 200 figures: the 99th percentile is the 198th, the 95th the 190th.
    let many = try #require(Distribution((1...200).map(Double.init)))
    #expect(many.p99 == 198 && many.p95 == 190 && many.p90 == 180)
    #expect(Distribution([]) == nil)
    let json = try JSONDecoder().decode([String: Double].self, from: JSONEncoder().encode(many))
    #expect(json == ["min": 1, "P50": 100, "P90": 180, "P95": 190, "P99": 198, "max": 200])
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
    (frames[0].blankLength, frames[1].blankLength) = (0.1, 0.2)
    #expect(self.run(frames).cumulativeBlankArea == 0.3)
  }

  @Test("times are whole microseconds, the nearest ones") func rounding() {
    #expect(wholeMicroseconds(1.0006) == 1.001 && wholeMicroseconds(-1.0006) == -1.001)
    #expect(wholeMicroseconds(1.0004) == 1 && milliseconds(0.0012346) == 1.235)
  }

  @Test("phases are told by their names, and added up for workers and for the frame context") func phases() {
    var phases = BudgetPhases()
    (phases.changeSet, phases.measure, phases.text) = (1, 2, 4)
    (phases.raster, phases.compose, phases.decode) = (8, 16, 32)
    let told = BudgetPhases.all.map { "\($0.name) \(phases[keyPath: $0.phase])" }
    #expect(
      told == ["changeSet 1.0", "measure 2.0", "text 4.0", "raster 8.0", "compose 16.0", "decode 32.0"])
    #expect(phases.workers == 46 && phases.frameContext == 17)
  }

  @Test("a run without frames drops no part of them, and has no spread") func none() {
    let run = run([])
    #expect(run.percentDroppedFrames == 0 && run.hitchTimeRatio == 0 && run.hitchCount == 0)
    #expect(run.worstSecondPercentDroppedFrames == 0 && run.maxBlankArea == 0)
    #expect(run.frameDurationCpuMs == nil && run.worstFrames.isEmpty)
  }

  @Test("figures of several iterations are those of all: counts added up, percentiles over all frames")
  func iterations() {
    let run = run([frame(1, taking: 4), frame(2, taking: 6)], [frame(1, taking: 8), frame(2, taking: 15)])
    #expect(run.iterations == 2 && run.frameCount == 4 && run.droppedFrames == 1)
    #expect(run.frameDurationMs?.p50 == 6 && run.frameDurationMs?.max == 15)
    #expect(run.frames.map(\.iteration) == [0, 0, 1, 1])
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
    #expect(advice(changeSet: 4, compose: 5).contains("its own work was less than the budget"))
    // As much as the budget is not more, and of two that are as large the first is named.
    #expect(advice(changeSet: 5, compose: 5).contains("its own work was less than the budget"))
    #expect(advice(changeSet: 8, compose: 8).contains("(changeSet)"))
    #expect(advice(changeSet: 8, compose: 8).hasPrefix("1 of 1 "))
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

  @Test("the histogram has a bar for each figure's place, and shows what is there") func histogram() {
    let histogram = Histogram([1, 9.9, 10, 10.1, 50], budget: 10)
    #expect(histogram.bars.map(\.count) == [1, 0, 0, 0, 2, 1, 0, 0, 1])
    #expect(histogram.lines(width: 4)[4] == "≤   10.00 ms ████ 2")
    #expect(histogram.lines(width: 4).last == ">   40.00 ms ██ 1")
  }

  // One figure beside a hundred would be four hundredths of a character.
  @Test("the bar of a single figure is seen beside one of many, and where there is none there is no bar")
  func singleFigure() {
    let lines = Histogram([1] + Array(repeating: 10, count: 100), budget: 10).lines(width: 4)
    #expect(lines.first == "≤    1.25 ms █ 1")
    #expect(lines[1] == "≤    2.50 ms  0")
    #expect(lines.last == "≤   10.00 ms ████ 100")
    // Two thirds of four characters are nearly three.
    #expect(Histogram([1, 1, 10, 10, 10], budget: 10).lines(width: 4).first == "≤    1.25 ms ███ 2")
    #expect(Histogram([], budget: 10).lines() == [])
  }

  @Test("bars end at parts and multiples of the budget, each with what is as long as that") func bars() {
    let ends = [1.25, 2.5, 5, 7.5, 10, 15, 20, 40]
    let histogram = Histogram(ends + ends.map { $0 + 0.01 }, budget: 10)
    #expect(histogram.bars.map(\.end) == ends + [nil])
    #expect(histogram.bars.map(\.count) == [1, 2, 2, 2, 2, 2, 2, 2, 1])
    let longest = String(repeating: "█", count: 40)
    #expect(histogram.lines().count == 9 && histogram.lines()[1].hasSuffix(" \(longest) 2"))
    #expect(padded("ab", 4) == "  ab" && padded("abcde", 4) == "abcde" && padded("abcd", 4) == "abcd")
  }
}
