import Testing

@testable import WeftFrameBudget

/// Runs as lines and as tables, at 100 Hz.
@Suite struct FrameBudgetReportTextTests: BudgetRunSuite {
  private func run(_ frames: [BudgetFrame], mode: String, workers: Int = 2) -> FrameBudgetRun {
    var details = FrameBudgetRun.Details()
    details.workers = workers
    let identity = RunIdentity(weft: "1", script: "a fling", mode: mode)
    return FrameBudgetRun([frames], hz: 100, identity: identity, details)
  }

  // Four frames of 4 ms lie up to half of the budget, and one of 25 up to four times that.
  @Test("the text has the phases, what files take, how frames are spread, and what to do")
  func lines() {
    var late = frame(1, taking: 25)
    (late.phases.changeSet, late.phases.measure, late.phases.text) = (1, 2, 3)
    (late.phases.raster, late.phases.compose, late.phases.decode) = (4, 5, 6)
    var times = FrameOutputTimes()
    times.frames = [1: FrameOutput(pngMs: 0.25, diskMs: 2), 5: FrameOutput(pngMs: 0.75, diskMs: 1)]
    let run = run([late] + (5...8).map { frame($0, taking: 4) }, mode: "sync", workers: 1).adding(times)
    let lines = "\(run)".split(separator: "\n").map(String.init)
    #expect(lines.first == "sync, 100 Hz (10.00 ms a frame), real time, 1 worker")
    for line in [
      "  phases    changeSet 1, measure 2, text 3, raster 4, compose 5, decode 6 ms together",
      "  files     PNG 0.50 ms a frame, disk 1.50 (beside the budget)",
      "    ≤    5.00 ms \(String(repeating: "█", count: 40)) 4",
      "    ≤   40.00 ms \(String(repeating: "█", count: 10)) 1",
    ] { #expect(lines.contains(line), "\(line)") }
    #expect(run.advice.count == 1 && lines.last == "  → \(run.advice[0])")
  }

  @Test("a table has a column for each mode, advice on each below it, and a dash for what there is none of")
  func columns() {
    let markdown = FrameBudgetReport([run([frame(1, taking: 15)], mode: "async"), run([], mode: "sync")])
      .markdown
    let lines = markdown.split(separator: "\n").map(String.init)
    #expect(
      lines.prefix(4) == [
        "| | async | sync |", "|---|---|---|", "| frames made / due | 1 / 2 | 0 / 0 |",
        "| dropped | 1 (50.00 %) | 0 (0.00 %) |",
      ])
    #expect(lines.contains("| frame CPU ms, P50 / P90 / P99 / max | 7.50 / 7.50 / 7.50 / 7.50 | – |"))
    let advice = lines.filter { $0.hasPrefix("- ") }
    #expect(advice.count == 2 && advice[0].hasPrefix("- async: "))
    #expect(advice[1].hasPrefix("- sync: No frame was due"))
  }
}
