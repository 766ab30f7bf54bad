import Foundation
import Testing
import WeftTestSupport

/// What `weft bench` writes: tables, traces, text and pages.
@Suite struct BenchReportsCommandTests: BenchSuite {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeBenchFeed()
  }

  @Test("the CSV's columns add up to the JSON's figures") func csv() throws {
    let costs = #"{"cell":9000000}"#
    let json = try runs(bench("--format", "json", "--costs", costs))
    let outcome = try bench("--format", "csv", "--costs", costs)
    let lines = outcome.text.split(separator: "\n")
    let names = lines[0].split(separator: ",").map(String.init)
    for run in json {
      let mode = try #require(run["mode"] as? String)
      let rows = lines.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        .filter { $0[0] == mode }
      func sum(_ name: String) throws -> Double {
        let column = try #require(names.firstIndex(of: name))
        return rows.reduce(0) { $0 + (Double($1[column]) ?? .nan) }
      }
      #expect(rows.count { $0[3] == "made" } == run["frameCount"] as? Int)
      #expect(try sum("droppedRefreshes") == run["droppedFrames"] as? Double)
      #expect(try sum("slow") == run["slowFrames"] as? Double)
      #expect(abs(try sum("blankLength") - (run["cumulativeBlankArea"] as? Double ?? .nan)) < 1e-6)
      let phases = try #require(run["phases"] as? [String: [String: Double]])
      for (name, figures) in phases {
        #expect(abs(try sum(name + "Ms") - (figures["sumMs"] ?? .nan)) < 1e-6, "\(name)")
      }
    }
  }

  @Test("costs by which frames last for days are refused before anything is counted")
  func endless() throws {
    let outcome = try bench("--costs", #"{"frame":9999999,"composedPixel":9999999}"#, "--throttle", "1000")
    #expect(outcome.status == 65 && outcome.text == "")
    #expect(
      outcome.errors.contains("refreshes of the display, and 150000 is the most"), "\(outcome.errors)")
  }

  @Test("a trace has the frames that were due and those that were made, and workers with cells' names")
  func trace() throws {
    let run = try runs(
      bench("--mode", "sync", "--format", "json", "--trace", "t.json", "--costs", #"{"cell":9000000}"#))[0]
    let trace = try #require(
      try JSONSerialization.jsonObject(with: sandbox.bytes("t.json")) as? [String: Any])
    let events = try #require(trace["traceEvents"] as? [[String: Any]])
    let actual = events.filter {
      ($0["name"] as? String ?? "").hasPrefix("Frame ") && $0["tid"] as? Int == 1002
    }
    let expected = events.filter { $0["tid"] as? Int == 1001 && $0["ph"] as? String == "X" }
    #expect(actual.count(where: { $0["ph"] as? String == "X" }) == run["frameCount"] as? Int)
    #expect(expected.count >= actual.count)
    let dropped = events.reduce(0) { $0 + (($1["args"] as? [String: Any])?["droppedRefreshes"] as? Int ?? 0) }
    #expect(dropped == run["droppedFrames"] as? Int && dropped == 44)
    #expect(
      actual.contains {
        (($0["args"] as? [String: Any])?["reason"] as? String ?? "").contains("measure of row-")
      })
    #expect(events.contains { ($0["args"] as? [String: Any])?["cell"] as? String == "row-40" })
  }

  @Test("the text says what was dropped, with a histogram and advice; Markdown is a table") func text() throws
  {
    let outcome = try bench("--costs", #"{"cell":9000000}"#)
    for part in ["async, 120 Hz", "dropped", "hitches", "█", "→", "`row-"] {
      #expect(outcome.text.contains(part))
    }
    let table = try bench("--format", "markdown")
    #expect(table.text.hasPrefix("| | async | sync | nopreload |\n|---|---|---|---|\n"))
  }

  @Test("the page has all runs and pictures of frames") func page() throws {
    let outcome = try bench("--mode", "async,nopreload", "--report", "page.html")
    #expect(outcome.status == 0)
    let page = String(decoding: try sandbox.bytes("page.html"), as: UTF8.self)
    #expect(page.contains("<title>feed.json</title>") && page.contains(#""name":"nopreload""#))
    // 60 evenly of 349, and at most 20 more of each run.
    let pictures = page.ranges(of: #""source":"data:image/png;base64,iVBOR"#).count
    #expect((60...100).contains(pictures), "\(pictures)")
    #expect(try bench("--report", "-").status == 64)
  }
}
