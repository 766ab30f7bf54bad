import Foundation
import Testing
import WeftTestSupport

/// `weft bench`, in virtual time: the same on every machine.
@Suite struct BenchCommandTests: BenchSuite {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeBenchFeed()
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

  @Test("the costs of a run in real time replace no input") func costsOverInput() throws {
    let feed = try sandbox.bytes("feed.json")
    let outcome = try sandbox.weft("bench", "feed.json", "--save-costs", "./feed.json")
    #expect(outcome.status == 64 && outcome.errors.contains("would replace"), "\(outcome.errors)")
    #expect(try sandbox.bytes("feed.json") == feed)
  }

  // By the figures that there are without a measurement, no frame is dropped: see “modes”.
  @Test("a machine that is a thousand times slower drops frames, whether costs are measured or estimated")
  func throttled() throws {
    let run = try #require(runs(bench("--format", "json", "--mode", "sync", "--throttle", "1000")).first)
    #expect(try #require(run["droppedFrames"] as? Int) > 0)
    let usual = try #require(runs(bench("--format", "json", "--mode", "sync")).first)
    #expect(usual["droppedFrames"] as? Int == 0)
  }

  @Test("at a terminal it says which run is under way, unless it is to be quiet")
  func watched() throws {
    let run = ["bench", "feed.json", "--clock", "virtual", "--mode", "async,sync"]
    #expect(
      try sandbox.weftAtTerminal(run).shown
        == "weft: measuring async, 1 of 2\r\nweft: measuring sync, 2 of 2\r\n")
    #expect(try sandbox.weftAtTerminal(run + ["--quiet"]).shown == "")
    #expect(try bench("--mode", "async").errors == "")
  }

  // Each cell has an inset, and in that a text.
  @Test("--limit says how much the feed may ask for, and what its text lacks is told")
  func limitsAndWarnings() throws {
    expectRefusal(try bench("--limit", "nodes=1"), 65, "must have at most 1 elements")
    try sandbox.writeFeed(#"{"type":"text","text":"\uE000"}"#)
    let outcome = try bench("--mode", "async")
    #expect(outcome.status == 0 && outcome.errors.contains("No font has a glyph for U+E000"))
  }

  @Test(
    "no output replaces a file that the feed names", arguments: ["--trace", "--report", "--save-baseline"])
  func overNamedFiles(option: String) throws {
    try sandbox.folder.write(#"{"a":"x"}"#, to: "rows.jsonl")
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":50,"height":50},"sections":[{"template":"t","dataFile":"rows.jsonl"}],"#
        + #""templates":{"t":{"type":"cell","layout":{"type":"text","text":"{{a}}"}}}}"#, to: "feed.json")
    expectRefusal(try bench(option, "rows.jsonl"), 73, "would replace a data file of the feed")
    #expect(try sandbox.bytes("rows.jsonl") == Data(#"{"a":"x"}"#.utf8))
  }

  @Test("a feed that does not move has no frames, and a page that says so") func still() throws {
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[]}"#, to: "feed.json")
    let outcome = try bench("--report", "page.html", "--format", "json", "--mode", "async")
    let run = try #require(try runs(outcome).first)
    #expect(run["frameCount"] as? Int == 0)
    #expect((run["advice"] as? [String])?.first?.hasPrefix("No frame was due") == true)
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
}
