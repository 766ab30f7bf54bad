import Foundation
import Testing
import WeftGraphics
import WeftTestSupport

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
    let error = #expect(throws: BaselineError.self) {
      try counted.changes(to: report, thresholds: [.instructions: BudgetThreshold(relative: 0.1)])
    }
    #expect(error?.description.hasSuffix("instructions, which this run does not have.") == true)
  }

  @Test("what only this run has is told as its own")
  func onlyNow() throws {
    let bare = run([frame(1, taking: 4)])
    var details = FrameBudgetRun.Details()
    details.instructions = 7
    let counting = FrameBudgetRun([[frame(1, taking: 4)]], hz: 100, identity: bare.identity, details)
    let report = FrameBudgetReport([counting])
    #expect(
      try baseline(bare).incomparableFigures(of: report) == [
        "async instructions: only this run has it, so it is not compared"
      ])
    let error = #expect(throws: BaselineError.self) {
      try baseline(bare).changes(to: report, thresholds: [.instructions: BudgetThreshold()])
    }
    #expect(error?.description.hasSuffix("instructions, which the baseline does not have.") == true)
  }

  @Test("each run is compared with that of its own mode")
  func modes() throws {
    func report(_ runs: (mode: String, duration: Double)...) -> FrameBudgetReport {
      FrameBudgetReport(
        runs.map { mode, duration in
          FrameBudgetRun(
            [[frame(1, taking: duration)]], hz: 100,
            identity: RunIdentity(weft: "1", script: "a fling", mode: mode))
        })
    }
    let before = try FrameBudgetBaseline(
      json: Data(report(("async", 4), ("sync", 6)).json.utf8), file: "base.json")
    let changes = try before.changes(to: report(("sync", 8), ("async", 2)))
      .filter { $0.metric == .frameDurationCpuMsP50 }
    // On the processor frames take half as long.
    #expect(changes.map(\.mode) == ["sync", "async"])
    #expect(changes.map(\.before) == [3, 2] && changes.map(\.now) == [4, 1])
    func refusal(_ baseline: FrameBudgetBaseline) -> String? {
      let error = #expect(throws: BaselineError.self) { try baseline.changes(to: report(("nopreload", 4))) }
      return error?.description
    }
    let lacking = "base.json: The baseline has no run in the mode nopreload; it has "
    #expect(refusal(before) == lacking + "async, sync.")
    let empty = try FrameBudgetBaseline(json: Data(#"{"weft":1,"runs":[]}"#.utf8), file: "base.json")
    #expect(refusal(empty) == lacking + "none at all.")
  }

  @Test("a change is told with its figures in thousandths, and with what is allowed")
  func words() {
    let change = FrameBudgetBaseline.Change(
      mode: "async", metric: .frameDurationCpuMsP50, before: 0.12345, now: 3.1, tolerance: 0.5)
    #expect(change.text == "async frameDurationCpuMs.P50: 0.123 → 3.1, worse (0.5 is allowed)")
  }

  @Test(
    "one figure that is worse outweighs all that are better, and one that is better all that are the same",
    arguments: [
      ([], .same), ([0], .same), ([0, -2], .better), ([-2, 0, 2], .worse), ([2], .worse),
    ] as [([Double], FrameBudgetBaseline.Verdict)])
  func verdicts(differences: [Double], verdict: FrameBudgetBaseline.Verdict) {
    let changes = differences.map {
      FrameBudgetBaseline.Change(
        mode: "async", metric: .blankFrames, before: 5, now: 5 + $0, tolerance: 1)
    }
    #expect(FrameBudgetBaseline.verdict(on: changes) == verdict)
  }

  @Test("a file that is missing cannot be read, and what has more than 64 MiB or is no report is no baseline")
  func files() throws {
    let folder = try TemporaryFolder()
    let report = FrameBudgetReport([run([frame(1, taking: 4)])])
    let file = try folder.write(report.json, to: "base.json")
    #expect(try FrameBudgetBaseline(file: file).changes(to: report).allSatisfy { $0.verdict == .same })
    func error(_ file: String) -> BaselineError? {
      let error = #expect(throws: BaselineError.self) { try FrameBudgetBaseline(file: file) }
      #expect(error?.file == file && error?.description.hasPrefix("\(file): ") == true)
      return error
    }
    #expect(error(folder.path("none.json"))?.isUnreadable == true)
    let long = try folder.write("", to: "long.json")
    let handle = try #require(FileHandle(forWritingAtPath: long))
    try handle.truncate(atOffset: (64 << 20) + 1)
    try handle.close()
    let sentence = "It has 67,108,865 bytes, and a baseline at most 64 MiB. Make one with --save-baseline."
    #expect(error(long)?.isUnreadable == false && error(long)?.description == "\(long): \(sentence)")
    let newer = report.json.replacing("\"weft\" : 1\n", with: "\"weft\" : 2\n")
    try #require(newer != report.json)
    for text in ["", "[]", newer] {
      let other = try folder.write(text, to: "other.json")
      #expect(error(other)?.isUnreadable == false, "\(text)")
    }
  }

  @Test("what is there and is no file that can be opened is told as what it is")
  func otherKinds() throws {
    let folder = try TemporaryFolder()
    try folder.makePipe("pipe")
    let link = folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: link)
    let files = [
      (folder.path("pipe"), "It must be a file, but is a pipe."),
      (folder.url.path, "It must be a file, but is a folder."),
      ("/dev/zero", "It must be a file, but is a device."), (link, "It cannot be read: "),
      (folder.path("none"), "There is no such baseline, or it cannot be read."),
    ]
    for (file, sentence) in files {
      let error = #expect(throws: BaselineError.self) { try FrameBudgetBaseline(file: file) }
      #expect(error?.isUnreadable == true && error?.description.hasPrefix("\(file): \(sentence)") == true)
      #expect(error?.description.hasSuffix(" Make one with --save-baseline.") == true)
    }
  }

  @Test("figures are called as docs/frame-budget.md has them")
  func names() {
    #expect(
      BudgetMetric.allCases.map(\.rawValue) == [
        "percentDroppedFrames", "hitchTimeRatioMsPerS", "frameDurationCpuMs.P50", "frameDurationCpuMs.P90",
        "frameDurationCpuMs.P99", "frameOverrunMs.P99", "maxBlankArea", "cumulativeBlankArea", "blankFrames",
        "timeToFirstFrameMs", "peakMemoryBytes", "instructions",
      ])
  }

  @Test(
    "a baseline under other conditions is refused before anything is measured",
    arguments: [
      (#""hz" : 100"#, #""hz" : 60"#, "rate (60.0 Hz) than this run (100.0 Hz)"),
      (#""workers" : 2"#, #""workers" : 3"#, "number of workers (3)"),
      (#""costs" : null"#, #""costs" : {"cell":1}"#, "model of costs (one) than this run (none)"),
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
