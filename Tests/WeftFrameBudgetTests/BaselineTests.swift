import Foundation
import Testing
import WeftGraphics

@testable import WeftFrameBudget

/// What runs are compared with.
@Suite struct BaselineTests: BudgetRunSuite {
  @Test(
    "what differs by no more than is allowed is the same, either way",
    arguments: [
      (100, .same), (110, .same), (110.5, .worse), (90, .same), (89.5, .better),
    ] as [(Double, FrameBudgetBaseline.Verdict)])
  func verdict(now: Double, verdict: FrameBudgetBaseline.Verdict) {
    let change = FrameBudgetBaseline.Change(
      mode: "virtual", metric: .blankFrames, before: 100, now: now, tolerance: 10)
    #expect(change.verdict == verdict)
  }

  // 0.25 of 8 are 2, and of 2 one half, which is less than 1.
  @Test(
    "what is allowed is the larger of a part of the value and a number",
    arguments: [(8, 2), (-8, 2), (2, 1)] as [(Double, Double)])
  func tolerance(value: Double, expected: Double) {
    #expect(BudgetThreshold(relative: 0.25, absolute: 1).tolerance(of: value) == expected)
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
}
