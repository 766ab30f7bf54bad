import Foundation
import Testing
import WeftTestSupport

/// What `weft bench` compares with: baselines, and costs that were recorded.
@Suite struct BenchBaselinesCommandTests: BenchSuite {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeBenchFeed()
  }

  private func text(_ file: String) throws -> String {
    String(decoding: try sandbox.bytes(file), as: UTF8.self)
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
    // Of two for one figure the last one counts.
    let loose =
      ["--threshold", "percentDroppedFrames=0"]
      + [
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
}
