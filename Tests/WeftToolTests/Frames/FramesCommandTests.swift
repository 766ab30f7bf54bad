import Foundation
import Testing
import Weft
import WeftTestSupport

@Suite struct FramesCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  @Test("a feed becomes a PNG per step, and an index that says what each shows")
  func frames() throws {
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "50")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "4 frames are in out.\n")
    #expect(outcome.errors == "")
    #expect(
      try sandbox.names(in: "out")
        == ["frame-00000.png", "frame-00001.png", "frame-00002.png", "frame-00003.png", "index.json"])
    // 240 points of cells seen through 100: the last offset is 140.
    let index = try sandbox.index()
    #expect(index.weft == 1 && index.complete)
    #expect(index.viewport == Index.Viewport(width: 100, height: 100, scale: 1))
    #expect(index.frames.map(\.offset) == [0, 50, 100, 140])
    #expect(index.frames.map(\.file) == (0..<4).map { "frame-0000\($0).png" })
    // At 50 points the first cell shows its lower 30, the second 70 of its 80; at 100 the first is gone.
    #expect(
      index.frames[1].cells == [
        Index.Cell(id: "a", kind: "row", section: 0, row: 0, frame: [0, -50, 100, 80]),
        Index.Cell(id: "b", kind: "row", section: 0, row: 1, frame: [0, 30, 100, 80]),
      ])
    #expect(index.frames[2].cells.map(\.id) == ["b", "c"])
    for frame in index.frames { #expect(pngSize(try sandbox.bytes("out/\(frame.file)")) == [100, 100]) }
  }

  @Test(
    "offsets start at --from, go by --step and end at --to, or at the end of the content",
    arguments: [
      (["--from", "30", "--to", "90", "--step", "25"], [30, 55, 80, 90]),
      (["--from", "40", "--to", "40"], [40]),
      (["--from", "-25", "--to", "0"], [0]),
      (["--from", "1e6"], [140]),
      (["--from", "120", "--to", "1e6", "--step", "15"], [120, 135, 140]),
      (["--step", "1e300"], [0, 140]),
    ] as [([String], [Double])])
  func script(options: [String], offsets: [Double]) throws {
    let outcome = try sandbox.weft(["frames", "feed.json", "-o", "out"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(try sandbox.index().frames.map(\.offset) == offsets)
  }

  // A red box of 10 points starts the row: at the left, or mirrored in 40 points at the right.
  @Test(
    "a feed that runs from right to left is drawn so",
    arguments: [
      ("leftToRight", [5: 0xFFFF_0000, 35: 0xFFFF_FFFF]), ("rightToLeft", [5: 0xFFFF_FFFF, 35: 0xFFFF_0000]),
    ] as [(String, [Int: UInt32])])
  func direction(direction: String, pixelsAtX: [Int: UInt32]) throws {
    let feed =
      #"""
      {"weft":1,"viewport":{"width":40,"height":10},"environment":{"layoutDirection":"\#(direction)"},
       "sections":[{"items":[{"type":"stack","direction":"horizontal","children":[
         {"type":"node","style":{"preferredSize":[10,10]},"backgroundColor":"red"}]}]}]}
      """#
    try sandbox.write(Array(feed.utf8), to: "directed.json")
    let outcome = try sandbox.weft("frames", "directed.json", "-o", "out")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let picture = try pixels(ofPNG: Array(sandbox.bytes("out/frame-00000.png")))
    for (x, pixel) in pixelsAtX { #expect(picture[x, 5] == pixel, "at \(x)") }
  }

  @Test("--viewport and --scale take the place of the feed's")
  func viewport() throws {
    let outcome = try sandbox.weft(
      "frames", "feed.json", "-o", "out", "--viewport", "60x40.5", "--scale", "2", "--to", "0")
    #expect(outcome.text == "1 frame is in out.\n")
    let index = try sandbox.index()
    #expect(index.viewport == Index.Viewport(width: 60, height: 40.5, scale: 2))
    #expect(index.frames[0].cells.map(\.frame) == [[0, 0, 60, 80]])
    #expect(pngSize(try sandbox.bytes("out/frame-00000.png")) == [120, 81])
  }

  @Test("--stats says what the run took")
  func stats() throws {
    let outcome = try sandbox.weft(
      "frames", "feed.json", "-o", "out", "--step", "50", "--jobs", "2", "--stats", "stats.json")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let stats = try #require(
      try JSONSerialization.jsonObject(with: sandbox.bytes("stats.json")) as? [String: Double])
    #expect(stats["frames"] == 4 && stats["workers"] == 2)
    let bytes = try (0..<4).map { try sandbox.bytes("out/frame-0000\($0).png").count }.reduce(0, +)
    #expect(stats["bytes"] == Double(bytes))
    for name in ["seconds", "secondsToFirstFrame", "framesPerSecond", "processorSeconds", "peakMemoryBytes"] {
      #expect(stats[name] ?? 0 > 0, "\(name)")
    }
  }

  @Test(
    "--stats - leaves standard output to the figures",
    arguments: [["-o", "out"], ["--format", "none"], ["--format", "y4m", "-o", "out.y4m"]])
  func statsOnStandardOutput(options: [String]) throws {
    let outcome = try sandbox.weft(["frames", "feed.json", "--stats", "-"] + options)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let stats = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Double]
    #expect(stats?["frames"] == 3)
    #expect(stats?["workers"] == Double(ProcessInfo.processInfo.activeProcessorCount))
  }

  @Test(
    "a folder of frames that is named as one file is refused, with what would write one",
    arguments: ["x.apng", "x.Y4M", "x.mp4"])
  func namedAsFile(output: String) throws {
    let outcome = try sandbox.weft("frames", "feed.json", "-o", output)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors.contains("\(output) is named as one file. Say --format apng or y4m"), "\(outcome.errors)"
    )
    #expect(try !sandbox.names().contains(output))
  }

  @Test("a script does not come from standard input, and the message says what it may be")
  func scriptOnStandardInput() throws {
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out", "--script", "-")
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("--script: must be the path of a file, or JSON that starts with “{”"))
  }

  @Test("figures and frames cannot both go to standard output")
  func twoOutputsForOneStream() throws {
    let outcome = try sandbox.weft("frames", "feed.json", "--format", "rgba", "-o", "-", "--stats", "-")
    #expect(outcome.status == 64 && outcome.text == "")
    #expect(outcome.errors.contains("--output - and --stats - cannot both go to standard output."))
  }

  @Test("a second run replaces frames, removes those it does not have, and leaves other files alone")
  func secondRun() throws {
    _ = try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "20")
    try sandbox.folder.write("mine", to: "out/frame-00099.png")
    try sandbox.folder.write("mine", to: "out/notes.txt")
    try sandbox.folder.write("not ours", to: "out/frame-00000.png")
    let outcome = try sandbox.weft("frames", "feed.json", "-o", "out", "--step", "100")
    #expect(outcome.text == "3 frames are in out.\n")
    #expect(
      try sandbox.names(in: "out") == [
        "frame-00000.png", "frame-00001.png", "frame-00002.png", "frame-00099.png", "index.json", "notes.txt",
      ])
    #expect(pngSize(try sandbox.bytes("out/frame-00000.png")) == [100, 100])
  }

  @Test("paths may have spaces, letters of any alphabet and a slash at the end; folders are made as needed")
  func paths() throws {
    try sandbox.folder.write(String(decoding: sandbox.bytes("feed.json"), as: UTF8.self), to: "Фид № 1.json")
    let outcome = try sandbox.weft("frames", "Фид № 1.json", "-o", "my frames/日本/", "--to", "0")
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.text == "1 frame is in my frames/日本/.\n")
    #expect(try sandbox.names(in: "my frames/日本") == ["frame-00000.png", "index.json"])
  }

  @Test(
    "a feed without cells is one frame of its background",
    arguments: [#"[]"#, #"[{"items":[]}]"#, #"[{"items":[]},{"items":[]}]"#])
  func empty(sections: String) throws {
    let viewport = #"{"width":100,"height":50,"backgroundColor":"red"}"#
    try sandbox.folder.write(#"{"weft":1,"viewport":\#(viewport),"sections":\#(sections)}"#, to: "empty.json")
    let outcome = try sandbox.weft("frames", "empty.json", "-o", "out")
    #expect(outcome.text == "1 frame is in out.\n", "\(outcome.errors)")
    #expect(try sandbox.index().frames == [Index.Frame(file: "frame-00000.png", offset: 0, cells: [])])
    #expect(pngSize(try sandbox.bytes("out/frame-00000.png")) == [100, 50])
  }

  @Test("every frame and the index have the same bytes for 1, 2 and 7 workers, with text and images")
  func workers() throws {
    let feed = Sandbox.fixture("photos/feed.json")
    for jobs in [1, 2, 7] {
      let outcome = try sandbox.weft(
        "frames", feed, "-o", "out-\(jobs)", "--to", "360", "--scale", "1", "--jobs", "\(jobs)", "--quiet")
      #expect(outcome.status == 0 && outcome.errors == "", "\(outcome.errors)")
    }
    let names = try sandbox.names(in: "out-1")
    #expect(names.count == 5)
    for jobs in [2, 7] {
      #expect(try sandbox.names(in: "out-\(jobs)") == names)
      for name in names {
        #expect(try sandbox.bytes("out-\(jobs)/\(name)") == sandbox.bytes("out-1/\(name)"))
      }
    }
  }

  @Test("a feed that is not checked first shows what comes before a mistake")
  func unchecked() throws {
    // Sixty cells of 80 points and a wrong one; 100 points show, and what is near is made ready.
    let cell = #"{"type":"cell","style":{"height":80}}"#
    let cells = Array(repeating: cell, count: 60) + [#"{"type":"cell","style":{"height":"tall"}}"#]
    try sandbox.folder.write(
      #"{"weft":1,"viewport":{"width":100,"height":100},"sections":[{"items":["#
        + cells.joined(separator: ",") + "]}]}", to: "feed.json")
    let checked = try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0")
    expectRefusal(checked, 65, "feed.json: sections[0].items[60].style.height: must be")
    #expect(try sandbox.names() == ["feed.json"])
    let top = try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0", "--unchecked")
    #expect(top.text == "1 frame is in out.\n", "\(top.errors)")
    let all = try sandbox.weft("frames", "feed.json", "-o", "out", "--unchecked", "--quiet")
    expectRefusal(all, 65, "feed.json: sections[0].items[60].style.height: must be")
    let index = try sandbox.index()
    #expect(!index.complete && index.frames.count > 10)
    #expect(try sandbox.names(in: "out") == index.frames.map(\.file) + ["index.json"])
  }

  // The feed lies beside the frame: 56 points, at one pixel a point. A digest is 32 hexadecimal digits.
  @Test("--overlay draws the feed beside the frames, and --fingerprint says a digest in each")
  func overlayAndFingerprint() throws {
    let outcome = try sandbox.weft(
      "frames", "feed.json", "-o", "out", "--to", "0", "--overlay", "ranges", "--fingerprint")
    #expect(outcome.status == 0, "\(outcome.errors)")
    let file = try sandbox.bytes("out/frame-00000.png")
    #expect(pngSize(file) == [156, 100])
    let keyword = try #require(file.range(of: Data("Fingerprint\0".utf8)))
    #expect(file[keyword.upperBound...].prefix(32).allSatisfy { Character(UnicodeScalar($0)).isHexDigit })
    #expect(try sandbox.weft("frames", "feed.json", "-o", "out", "--to", "0").status == 0)
    #expect(try sandbox.bytes("out/frame-00000.png").range(of: Data("Fingerprint".utf8)) == nil)
  }

  @Test("of many missing glyphs a few are named and the others counted; --quiet says nothing")
  func warnings() throws {
    // 40 characters for private use: 8 lines, and one for the other 32.
    let text = String(String.UnicodeScalarView((0xE000..<0xE028).compactMap(Unicode.Scalar.init)))
    try sandbox.writeFeed(#"{"type":"text","text":"\#(text)"}"#)
    let loud = try sandbox.weft("frames", "feed.json", "-o", "out")
    #expect(loud.status == 0)
    let lines = loud.errors.split(separator: "\n")
    #expect(lines.count == 9)
    #expect(
      lines[0].hasPrefix("weft: warning: feed.json: row 0 of section 0: No font has a glyph for U+E000"))
    #expect(lines[8] == "weft: warning: and 32 more like these")
    let quiet = try sandbox.weft("frames", "feed.json", "-o", "out", "--quiet")
    #expect(quiet.status == 0 && quiet.errors == "" && quiet.text == "1 frame is in out.\n")
  }
}
