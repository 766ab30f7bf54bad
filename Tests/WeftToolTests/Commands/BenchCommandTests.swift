import Foundation
import Testing
import WeftTestSupport

/// `weft bench`, in virtual time: the same on every machine.
@Suite struct BenchCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    // 60 cells of 50 points with a line of text, seen through 100 × 100 points.
    let items = (0..<60).map { row in
      ##"{"type":"cell","id":"row-\##(row)","backgroundColor":"#ffffff","style":{"height":50},"layout":"##
        + #"{"type":"inset","insets":{"top":4,"left":4},"child":{"type":"text","text":"Row \#(row)","fontFamily":"DejaVu Sans","fontSize":12}}}"#
    }
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"script":{"segments":[{"type":"speed","pointsPerSecond":1000}]},"#
        + #""sections":[{"items":[\#(items.joined(separator: ","))]}]}"#, to: "feed.json")
  }

  private func bench(_ arguments: String...) throws -> Command.Outcome {
    try sandbox.weft(["bench", "feed.json", "--clock", "virtual"] + arguments)
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try sandbox.bytes(file), as: UTF8.self)
  }

  private func runs(_ outcome: Command.Outcome) throws -> [[String: Any]] {
    try #require(outcome.status == 0, "\(outcome.errors)")
    let json = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    return try #require(json?["runs"] as? [[String: Any]])
  }

  @Test("virtual time gives the same bytes twice, and tells nothing of the machine") func deterministic()
    throws
  {
    let first = try bench("--format", "json", "--trace", "a.json")
    let second = try bench("--format", "json", "--trace", "b.json")
    #expect(first.status == 0 && first.output == second.output && !first.output.isEmpty)
    #expect(try sandbox.bytes("a.json") == (try sandbox.bytes("b.json")))
    #expect(try bench("--format", "csv").output == (try bench("--format", "csv").output))
    for run in try runs(first) {
      let environment = try #require(run["environment"] as? [String: Any])
      for name in ["processor", "cores", "load", "isDebugBuild"] { #expect(environment[name] is NSNull) }
      #expect(run["peakMemoryBytes"] is NSNull && run["instructions"] is NSNull)
    }
  }

  // 3,000 points of content without the 100 of the viewport, at 1,000 a second and 120 Hz: 348 steps after the first frame.
  @Test("there is a run for each mode, with a frame for each step of the script") func modes() throws {
    let runs = try runs(bench("--format", "json"))
    #expect(runs.map { $0["mode"] as? String } == ["async", "sync", "nopreload"])
    let run = runs[0]
    #expect(run["frameCount"] as? Int == 348 && run["droppedFrames"] as? Int == 0)
    #expect(run["hitchScale"] as? String == "good" && run["blankFrames"] as? Int == 0)
    #expect((run["identity"] as? [String: Any])?["script"] as? String == "1000.0 pt/s to the end")
    let one = try self.runs(bench("--format", "json", "--mode", "sync", "--hz", "60"))
    #expect(one.map { $0["mode"] as? String } == ["sync"])
    #expect(one[0]["frameCount"] as? Int == 174)
  }

  // A cell takes 9 ms to build, and eight of them go to a worker together. The first frame has 16; the other 44 are five times
  // eight, which take 72 ms, or eight refreshes without a new frame, and four, which take 36 ms, or four.
  @Test("what costs more than a frame drops frames where it is waited for, and none where it is done ahead")
  func founding() throws {
    let runs = try runs(bench("--format", "json", "--costs", #"{"cell":9000000}"#))
    #expect(runs[0]["droppedFrames"] as? Int == 0)
    let dropped = try #require(runs[1]["droppedFrames"] as? Int)
    #expect(
      dropped == 44 && runs[1]["hitchCount"] as? Int == 6 && runs[1]["hitchScale"] as? String == "critical")
    #expect(runs[1]["blankFrames"] as? Int == 0)
    #expect(try #require(runs[2]["blankFrames"] as? Int) > 50)
    let advice = try #require(runs[1]["advice"] as? [String])
    #expect(advice.contains { $0.contains("`row-") && $0.contains("measure") }, "\(advice)")
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

  @Test("against a baseline the status is 0 no worse, 2 worse, 4 better") func baseline() throws {
    let dear = #"{"cell":9000000}"#
    #expect(try bench("--save-baseline", "base.json").status == 0)
    let same = try bench("--baseline", "base.json")
    #expect(same.status == 0 && same.errors.contains("no worse"))
    // What was measured by another model is not compared, so the figures are put under the other's name.
    let refused = try bench("--baseline", "base.json", "--costs", dear)
    #expect(
      refused.status == 65 && refused.errors.contains("model of costs")
        && refused.errors.contains("cell 9000000.0 ns"), "\(refused.errors)")
    #expect(try bench("--save-baseline", "dear.json", "--costs", dear).status == 0)
    let (base, expensive) = (try text("base.json"), try text("dear.json"))
    try sandbox.folder.write(base.replacing(#""cell" : 180000"#, with: #""cell" : 9000000"#), to: "base.json")
    try sandbox.folder.write(
      expensive.replacing(#""cell" : 9000000"#, with: #""cell" : 180000"#), to: "dear.json")
    let worse = try bench("--baseline", "base.json", "--costs", dear)
    #expect(worse.status == 2 && worse.errors.contains("sync percentDroppedFrames: 0 →"), "\(worse.errors)")
    #expect(try bench("--baseline", "dear.json").status == 4)
    for options in [["--iterations", "2"], ["--jobs", "3"], ["--scale", "1.5"]] {
      let other = try sandbox.weft(
        ["bench", "feed.json", "--clock", "virtual", "--baseline", "dear.json"] + options)
      #expect(other.status == 65 && other.errors.contains("cannot be compared"), "\(options)")
    }
    #expect(try bench("--baseline", "dear.json", "--save-baseline", "dear.json").status == 64)
    #expect(try bench("--report", "feed.json").status == 64)
    let loose = [
      "percentDroppedFrames", "hitchTimeRatioMsPerS", "frameDurationCpuMs.P50", "frameDurationCpuMs.P90",
      "frameDurationCpuMs.P99", "frameOverrunMs.P99", "maxBlankArea", "cumulativeBlankArea", "blankFrames",
      "timeToFirstFrameMs",
    ].flatMap { ["--threshold", "\($0)=1000000"] }
    #expect(
      try sandbox.weft(
        ["bench", "feed.json", "--clock", "virtual", "--baseline", "base.json", "--costs", dear] + loose
      )
      .status == 0)
  }

  @Test("what a run in real time took is recorded, and repeated in virtual time") func recording() throws {
    let short = #"{"segments":[{"type":"speed","pointsPerSecond":1000,"to":200}]}"#
    let real = try sandbox.weft([
      "bench", "feed.json", "--mode", "async", "--script", short, "--save-costs", "costs.json", "--format",
      "json",
    ])
    let run = try #require(try runs(real).first)
    let output = try #require(run["output"] as? [String: [String: Double]])
    #expect(output["png"]?["sumMs"] ?? 0 > 0 && output["disk"]?["sumMs"] ?? 0 > 0)
    let first = try bench("--script", short, "--costs", "costs.json", "--format", "json")
    let second = try bench("--script", short, "--costs", "costs.json", "--format", "json")
    #expect(first.status == 0 && first.output == second.output, "\(first.errors)")
    #expect(try runs(first)[0]["costRecording"] is String)
    let other = try bench("--script", short, "--costs", "costs.json", "--scale", "2")
    expectRefusal(other, 65, "100 × 100 pt at 1×", "100 × 100 pt at 2×")
    let virtual = try bench("--save-costs", "costs.json")
    #expect(virtual.status == 64 && virtual.errors.contains("--clock real"))
  }

  @Test(
    "no output replaces an input, or another output, however its path is written",
    arguments: [
      ["--trace", "./feed.json"], ["-o", "out/../feed.json"], ["--report", "link.json"],
      ["--script", "s.json", "-o", "./s.json"], ["--costs", "c.json", "--trace", "c.json"],
      ["--trace", "new", "--report", "./new"], ["--save-baseline", "new", "-o", "new"], ["--trace", ""],
    ])
  func overInputs(options: [String]) throws {
    try sandbox.folder.write(#"{"segments":[{"type":"wait","seconds":1}]}"#, to: "s.json")
    try sandbox.folder.write("{}", to: "c.json")
    let files = FileManager.default
    try files.createDirectory(atPath: sandbox.folder.path("out"), withIntermediateDirectories: true)
    try files.createSymbolicLink(atPath: sandbox.folder.path("link.json"), withDestinationPath: "feed.json")
    let feed = try sandbox.bytes("feed.json")
    let outcome = try sandbox.weft(["bench", "feed.json", "--clock", "virtual", "--mode", "async"] + options)
    #expect(outcome.status == 64, "\(outcome.errors)")
    #expect(outcome.errors.contains("would replace") || outcome.errors.contains("an empty name"))
    #expect(try sandbox.bytes("feed.json") == feed)
    #expect(try sandbox.names() == ["c.json", "feed.json", "link.json", "out", "s.json"])
  }

  @Test("a feed that does not move has no frames, and a page that says so") func still() throws {
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[]}"#, to: "feed.json")
    let outcome = try bench("--report", "page.html", "--format", "json", "--mode", "async")
    let run = try #require(try runs(outcome).first)
    #expect(run["frameCount"] as? Int == 0)
    #expect((run["advice"] as? [String])?.first?.hasPrefix("No frame was due") == true)
  }

  @Test("costs of another feed are told: what has changed takes as long as it took") func otherRecording()
    throws
  {
    let short = #"{"segments":[{"type":"speed","pointsPerSecond":1000,"to":200}]}"#
    let real = try sandbox.weft([
      "bench", "feed.json", "--mode", "async", "--script", short, "--save-costs", "costs.json", "-q",
    ])
    #expect(real.status == 0)
    #expect(try !bench("--script", short, "--costs", "costs.json").errors.contains("not this feed"))
    let feed = String(decoding: try sandbox.bytes("feed.json"), as: UTF8.self)
    try sandbox.folder.write(feed.replacing("Row 1\"", with: "Row one\""), to: "feed.json")
    #expect(
      try bench("--script", short, "--costs", "costs.json").errors.contains("not this feed as it is now"))
    try sandbox.folder.write(#"{"weft":2,"viewport":"x","costs":{},"pieces":{}}"#, to: "costs.json")
    expectRefusal(
      try bench("--costs", "costs.json"), 65,
      "costs.json: This is no recording that can be used: It is of another version.")
  }

  @Test("what cannot be compared is refused, with what to do") func refusedBaselines() throws {
    expectRefusal(try bench("--baseline", "none.json"), 66, "none.json", "--save-baseline")
    try sandbox.folder.write("{}", to: "no.json")
    expectRefusal(try bench("--baseline", "no.json"), 65, "no.json", "no baseline")
    #expect(try bench("--save-baseline", "base.json", "--mode", "async", "--hz", "60").status == 0)
    let another = try bench("--baseline", "base.json", "--mode", "async")
    #expect(another.status == 65 && another.errors.contains("another rate (60"), "\(another.errors)")
    let lacking = try bench("--baseline", "base.json", "--mode", "sync", "--hz", "60")
    #expect(lacking.status == 65 && lacking.errors.contains("no run in the mode sync"), "\(lacking.errors)")
  }

  @Test("options that make no sense are refused") func refusedOptions() throws {
    for (arguments, part) in [
      (["--mode", "fast"], "async, sync, nopreload"), (["--hz", "0"], "--hz"),
      (["--iterations", "0"], "--iterations"), (["--threshold", "blankFrames=1"], "--baseline"),
      (["--clock", "real", "--throttle", "4"], "--clock virtual"),
    ] {
      let outcome = try sandbox.weft(["bench", "feed.json", "--clock", "virtual"] + arguments)
      #expect(outcome.status == 64 && outcome.errors.contains(part), "\(outcome.errors)")
    }
    expectRefusal(try bench("--costs", #"{"cel":1}"#), 65, "--costs", "cell")
    expectRefusal(try sandbox.weft("bench", "none.json"), 66, "none.json")
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
