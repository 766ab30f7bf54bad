import Foundation
import Testing
import WeftGraphics

@testable import WeftFrameBudget

/// What a trace says of processes, frames and work, at 100 Hz.
@Suite struct FrameBudgetReportTraceTests: BudgetRunSuite {
  private func measured(
    _ iterations: [[BudgetFrame]], work: [[WorkSpan]] = [], mode: String = "async"
  ) -> FrameBudgetRun {
    var details = FrameBudgetRun.Details()
    details.work = work
    let identity = RunIdentity(weft: "1", script: "", mode: mode)
    return FrameBudgetRun(iterations, hz: 100, identity: identity, details)
  }

  private func events(_ runs: FrameBudgetRun...) throws -> [[String: Any]] {
    let json = try JSONSerialization.jsonObject(with: Data(FrameBudgetReport(runs).trace.utf8))
    return try #require((json as? [String: Any])?["traceEvents"] as? [[String: Any]])
  }

  private func arguments(_ event: [String: Any]) -> [String: Any] {
    event["args"] as? [String: Any] ?? [:]
  }

  /// The track of an event, or its process.
  private func place(_ event: [String: Any]) -> Int {
    event["tid"] as? Int ?? event["pid"] as? Int ?? 0
  }

  @Test("processes are iterations of a mode, and their tracks have numbers that no others have")
  func tracks() throws {
    let all = try events(measured([[frame(1, taking: 4)], []]), measured([[]], mode: "sync"))
    func told(_ name: String, _ argument: String, of process: Int? = nil) -> [String] {
      let found = all.filter { event in
        event["name"] as? String == name && (process == nil || event["pid"] as? Int == process)
      }
      return found.map { event in
        let value = arguments(event)[argument].map { "\($0)" } ?? ""
        return "\(place(event)) \(value)"
      }
    }
    #expect(
      told("process_name", "name") == [
        "1 weft async 1, 100 Hz", "2 weft async 2, 100 Hz", "3 weft sync, 100 Hz",
      ])
    #expect(
      told("thread_name", "name", of: 2) == [
        "2001 Expected frames", "2002 Actual frames", "2010 Worker 1", "2011 Worker 2",
      ])
    #expect(told("thread_sort_index", "sort_index", of: 1) == ["1001 1", "1002 2", "1010 10", "1011 11"])
    #expect(all.filter { $0["ph"] as? String == "M" }.count == 27)
  }

  // Frame 1 is ready at 35 ms instead of 20, so that two refreshes have nothing new.
  @Test("a frame has its figures as arguments, and why it was late; one that was left out has no figures")
  func figures() throws {
    var late = frame(1, taking: 25)
    (late.offset, late.blankLength, late.cells, late.phases.changeSet) = (30, 7, ["a", "b"], 12)
    let left = BudgetFrame(index: 2, state: .leftOut, dueMs: 20, beginMs: 20, endMs: 20)
    let all = try events(measured([[late, left]]))
    func event(_ name: String, _ thread: Int?) throws -> [String: Any] {
      try #require(all.first { $0["name"] as? String == name && $0["tid"] as? Int == thread })
    }
    let made = try event("Frame 1", 1002)
    #expect(made["ph"] as? String == "X" && made["cat"] as? String == "weft")
    let figures = arguments(made)
    #expect(figures["state"] as? String == "made" && figures["cells"] as? String == "a b")
    #expect(figures["reason"] as? String == "the frame context took 12.0 ms")
    let expected: [String: Double] = [
      "frame": 1, "droppedRefreshes": 2, "durationCpuMs": 12.5, "overrunMs": 15, "offset": 30,
      "blankLength": 7,
    ]
    for (name, value) in expected { #expect(figures[name] as? Double == value, "\(name)") }
    let changes = try event("changeSet", 1002)
    #expect(arguments(changes)["cpuMs"] as? Double == 12)
    let missed = try event("Frame 2 left out", 1002)
    #expect(missed["ph"] as? String == "i" && missed["s"] as? String == "t")
    #expect(arguments(missed)["state"] as? String == "leftOut" && arguments(missed)["offset"] == nil)
    #expect((arguments(missed)["reason"] as? String)?.hasPrefix("the frame before") == true)
    let blank = all.filter { $0["name"] as? String == "Blank, points" }
    #expect(blank.map { arguments($0)["value"] as? Double } == [7])
    #expect(blank.first?["ph"] as? String == "C" && blank.first?["tid"] == nil)
  }

  // The frame lasts from 12 to 34 ms.
  @Test(
    "changes end where pixels begin to be put together, and that begins no sooner than the frame",
    arguments: [(30, 2, [12_000, 20_000, 32_000, 2000]), (5, 30, [12_000, 0, 12_000, 22_000])]
      as [(Double, Double, [Int])])
  func parts(changeSet: Double, compose: Double, times: [Int]) throws {
    var frame = BudgetFrame(index: 1, dueMs: 10, beginMs: 12, endMs: 34)
    (frame.phases.changeSet, frame.phases.compose) = (changeSet, compose)
    let all = try events(measured([[frame]]))
    let found = ["changeSet", "compose"].flatMap { name in
      all.filter { $0["name"] as? String == name }
        .flatMap { event in ["ts", "dur"].compactMap { event[$0] as? Int } }
    }
    #expect(found == times)
  }

  @Test("work is in the process of its iteration, on the track of its worker, with its parts behind it")
  func work() throws {
    func span(_ kind: WorkKind, _ subject: String, _ begin: Double, worker: Int) -> WorkSpan {
      var span = WorkSpan(kind)
      (span.subject, span.worker, span.begin, span.end) = (subject, worker, begin, begin + 0.002)
      span.processorTime = 0.0025
      return span
    }
    var drawn = span(.raster, "a", 0.013, worker: 1)
    drawn.parts = [span(.text, "", 0.014, worker: 1)]
    let work = [[drawn], [span(.measure, "b", 0.015, worker: 0)]]
    let all = try events(measured([[frame(1, taking: 4)], [frame(1, taking: 4)]], work: work))
    let told = all.filter { arguments($0)["cpuMs"] as? Double == 2.5 }.map { event in
      "\(place(event)) \(event["name"] as? String ?? "") \(event["ts"] as? Int ?? 0)"
    }
    #expect(told == ["1011 raster a 13000", "1011 text 14000", "2010 measure b 15000"])
  }

  @Test("changes and putting together are told with the processor time that each of them took")
  func times() throws {
    var frame = BudgetFrame(index: 1, dueMs: 10, beginMs: 12, endMs: 34)
    (frame.phases.changeSet, frame.phases.compose) = (7, 2.5)
    let all = try events(measured([[frame]]))
    let told = ["changeSet", "compose"].map { name in
      all.filter { $0["name"] as? String == name }.map { arguments($0)["cpuMs"] as? Double }
    }
    #expect(told == [[7], [2.5]])
  }

  // Microseconds: 20 refreshes of 60 Hz are 333,333.3…; frame 19 is due one before, at 316,666.7.
  @Test("a frame has until the refresh after its own, to the nearest microsecond")
  func deadline() throws {
    let frame = BudgetFrame(index: 19, dueMs: 316.667, beginMs: 316.667, endMs: 320)
    let run = FrameBudgetRun([[frame]], hz: 60, identity: RunIdentity(weft: "1", script: "", mode: "async"))
    let slices = try events(run).filter { $0["ph"] as? String == "X" }
    let expected = try #require(slices.first { $0["tid"] as? Int == 1001 })
    #expect(expected["ts"] as? Int == 316_667 && expected["dur"] as? Int == 333_333 - 316_667)
    #expect(arguments(expected)["frame"] as? Int == 19 && expected["name"] as? String == "Frame 19")
  }
}
