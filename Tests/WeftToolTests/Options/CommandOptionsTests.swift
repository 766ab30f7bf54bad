import ArgumentParser
import Testing
import Weft
import WeftImageComparison
import WeftRuns

@testable import WeftTool

/// Command lines as they are read, without carrying them out.
@Suite struct CommandOptionsTests {
  /// A line of words, with more of them.
  private static func line(_ words: String, _ more: String...) -> [String] {
    words.split(separator: " ").map(String.init) + more
  }

  @Test(
    "options that make no sense, alone or together, are refused by their names",
    arguments: [
      (line("frames f.json"), "Missing expected argument '--output <path>'"),
      (line("frames f.json --format none -o out"), "--format none has no --output."),
      (line("frames f.json --format none --loops 1"), "--loops is for --format apng."),
      (line("frames f.json -o a.png --format apng --png small"), "--png is for --format png."),
      (line("frames f.json -o a.png --format apng --fingerprint"), "--fingerprint is for --format png."),
      (line("frames f.json -o a.png --format apng --shard 1/2"), "--shard is for --format png."),
      (line("frames f.json -o a --format rgba --overlay ranges"), "--overlay is for --format png and apng."),
      (
        line("frames f.json -o a.png --format apng --events"),
        "--events is for --format png, which has an index."
      ),
      (line("frames f.json -o a --unchecked --shard 1/2"), "--unchecked cannot stand beside --shard."),
      (
        line("frames f.json -o a --overlay ranges --shard 1/2"),
        "--overlay cannot stand beside --shard: a part does not know what was ready before it."
      ),
      (
        line("frames f.json -o a --from-item 0:1 --from 5"),
        "--from-item cannot stand beside --from: both say where the scroll begins."
      ),
      (line("frames f.json -o a --to inf"), "--to must be finite, found inf."),
      (line("frames f.json -o a --fps 1001"), "--fps must be from 0.01 to 1000, found 1001.0."),
      (line("frames f.json -o a --viewport -1x5"), "Its sides must be from 1 to 30000 points."),
      (line("frames f.json -o a --jobs 1025"), "--jobs must be from 1 to 1024, found 1025."),
      (line("frames f.json -o a --shard auto/0"), "After auto/ stands how many parts there are"),
      (line("frames f.json -o a --shard auto/x"), "After auto/ stands how many parts there are"),
      (line("frames f.json -o a --shard 3/2"), "It must be such as 2/4"),
      (line("layout - --format text"), "name a file for --format text."),
      (line("layout - --format svg"), "name a file for --format svg."),
      (line("bench f.json --costs {}"), "--costs is for --clock virtual."),
      (line("bench f.json --clock virtual --save-costs c"), "--save-costs is for --clock real."),
      (line("bench f.json --throttle 2"), "--throttle is for --clock virtual."),
      (line("bench f.json --clock virtual --throttle 0"), "--throttle must be from 0.01 to 1000, found 0.0."),
      (line("bench -"), "The feed is read more than once, so it must be a file."),
      (line("bench f.json --trace -"), "--trace must be a file"),
      (line("bench f.json --report -"), "--report must be a file"),
      (line("bench f.json --save-baseline -"), "--save-baseline must be a file"),
      (line("bench f.json --save-costs -"), "--save-costs must be a file"),
      (line("bench f.json --jobs 0"), "--jobs must be from 1 to 1024, found 0."),
      (line("bench f.json --scale 0"), "--scale must be from 0.01 to 100, found 0.0."),
      (line("bench f.json --hz 1001"), "--hz must be from 1 to 1000, found 1001.0."),
      (line("bench f.json --iterations 1001"), "--iterations must be from 1 to 1000, found 1001."),
      (line("prune --check --yes"), "--check removes nothing, so --yes makes no sense with it."),
      (line("prune --journal", ""), "--journal must name a folder, found an empty name."),
      (line("prune --root", ""), "--root must name a folder, found an empty name."),
      (line("review --artifacts", ""), "--artifacts must name a folder, found an empty name."),
      (line("fonts --family serif"), "--family is for --text."),
      (line("sheet a -o b.png --columns 101"), "--columns must be from 1 to 100, found 101."),
      (line("sheet a -o b.png --count 1001"), "--count must be from 1 to 1000, found 1001."),
      (line("diff a b --threshold -0.1"), "--threshold must be from 0 to 1, found -0.1."),
      (line("diff a b --max-pixels -1"), "--max-pixels must be 0 or more, found -1."),
      (line("diff a b --max-ratio 1.5"), "--max-ratio must be from 0 to 1, found 1.5."),
      (line("diff a b --max-window-ratio -1"), "--max-window-ratio must be from 0 to 1, found -1."),
      (line("diff a b --max-channel 256"), "--max-channel must be from 0 to 255, found 256."),
      (line("diff a b --max-perceptual 1.5"), "--max-perceptual must be from 0 to 1, found 1.5."),
      (line("diff a b --window 1025"), "--window must be from 1 to 1024, found 1025."),
      (line("diff a b -o -"), "--output must be a file or a folder"),
      (line("serve --timeout 1000001"), "--timeout must be from 0.001 to 1000000 seconds, found 1000001.0."),
      (line("join a -o b --loops 1000001"), "--loops must be from 0 to 1000000, found 1000001."),
    ] as [([String], String)])
  func refused(arguments: [String], message: String) {
    let error = #expect(throws: (any Error).self) { try WeftCommand.parseAsRoot(arguments) }
    let told = error.map { WeftCommand.message(for: $0) } ?? ""
    #expect(told.contains(message), "\(told)")
  }

  @Test(
    "the least and the most of each number are taken",
    arguments: [
      line("frames f.json -o a --step 0.01 --fps 1000 --jobs 1024 --scale 100 --viewport 30000x1"),
      line("frames f.json -o a --from 3 --to 3 --fps 0.01 --jobs 1 --scale 0.01 --viewport 1x30000"),
      line("frames f.json -o a.png --format apng --loops 1000000 --overlay ranges"),
      line("frames f.json --format none --stats -"),
      line("frames f.json -o a --events --overlay ranges --png smallest --fingerprint --from-item 0:0"),
      line("bench f.json --hz 1000 --iterations 1000 --clock virtual --throttle 1000 --costs {}"),
      line("bench f.json --hz 1 --iterations 1 --clock virtual --throttle 0.01 --scale 100"),
      line("sheet a -o b.png --columns 100 --count 1000"), line("sheet a -o b.png --columns 1 --count 1"),
      line("diff a b --threshold 1 --max-pixels 0 --max-ratio 1 --max-window-ratio 0 --max-channel 255"),
      line("diff a b --threshold 0 --max-perceptual 1 --window 1024 --limit pixels=1"),
      line("serve --timeout 1000000"), line("serve --timeout 0.001"), line("layout - --format json"),
    ] as [[String]])
  func taken(arguments: [String]) {
    #expect(throws: Never.self) { try WeftCommand.parseAsRoot(arguments) }
  }

  @Test("what is left out is as the help says")
  func defaults() throws {
    let sheet = try #require(WeftCommand.parseAsRoot(["sheet", "a", "-o", "b.png"]) as? SheetCommand)
    #expect(sheet.columns == 8 && sheet.count == 40)
    let join = try #require(WeftCommand.parseAsRoot(["join", "a", "-o", "b"]) as? JoinCommand)
    #expect(join.loops == 0 && join.format == .png)
    let bench = try #require(WeftCommand.parseAsRoot(["bench", "f.json"]) as? BenchCommand)
    #expect(bench.hz == 120 && bench.iterations == 1 && bench.jobs == 2 && bench.output == "-")
    #expect(bench.clock == .real && bench.format == .text)
    let frames = try #require(WeftCommand.parseAsRoot(["frames", "f.json", "-o", "a"]) as? FramesCommand)
    #expect(frames.format == .png && frames.png == .fast && frames.loops == nil)
    let diff = try #require(WeftCommand.parseAsRoot(["diff", "a", "b"]) as? DiffCommand)
    #expect(diff.picture == .difference && diff.limit.kind == .pixels && diff.limit.value == 40_000_000)
    #expect(diff.tolerance.tolerance == ImageTolerance(threshold: 0, ignoresAntialiasing: false))
  }

  @Test("each option of a tolerance says what it is called by")
  func tolerance() throws {
    let options = try ToleranceOptions.parse(
      Self.line("--threshold 0.25 --ignore-antialiasing --max-pixels 3 --max-ratio 0.5")
        + Self.line("--max-window-ratio 0.75 --max-channel 7 --max-perceptual 0.125 --window 32"))
    #expect(
      options.tolerance
        == ImageTolerance(
          [
            .changedPixels(3), .changedRatio(0.5), .windowRatio(0.75), .channelDifference(7),
            .perceptualDifference(0.125),
          ], threshold: 0.25, ignoresAntialiasing: true, windowSide: 32))
  }

  @Test("of limits that are given twice the last one counts, and none may be below 0")
  func limits() throws {
    let limits = try LimitOptions.parse(
      Self.line("--limit nodes=5 --limit pixels=unlimited --limit nodes=0")
    ).limits
    #expect(limits[.nodes] == 0 && limits[.pixels] == .max)
    #expect(limits[.cellPixels] == RenderLimits.standard[.cellPixels])
    #expect(throws: ValidationError.self) { try parseLimit("nodes=-1") }
  }
}
