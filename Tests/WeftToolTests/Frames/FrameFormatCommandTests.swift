import Foundation
import Testing
import WeftTestSupport

@Suite struct FrameFormatCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  // The three cells scroll by 140 points: frames at 0, 70 and 140. A frame is 100 × 100 pixels.
  private func run(_ options: String...) throws -> Command.Outcome {
    try sandbox.weft(["frames", "feed.json", "--step", "70"] + options)
  }

  @Test("raw RGBA on standard output is pixels and nothing else")
  func rgba() throws {
    let outcome = try run("--format", "rgba", "-o", "-")
    #expect(outcome.status == 0 && outcome.errors == "")
    #expect(outcome.output.count == 3 * 100 * 100 * 4)
  }

  @Test(
    "Y4M has a line at its beginning and one for each frame", arguments: [("420", 15_000), ("444", 30_000)])
  func y4m(chroma: String, planes: Int) throws {
    let outcome = try run("--format", "y4m", "--chroma", chroma, "--fps", "25", "-o", "out.y4m")
    #expect(outcome.text == "3 frames are in out.y4m.\n")
    let bytes = try sandbox.bytes("out.y4m")
    let header = try #require(bytes.firstIndex(of: 10)) + 1
    #expect(String(decoding: bytes[..<header], as: UTF8.self).hasPrefix("YUV4MPEG2 W100 H100 F25:1 "))
    #expect(bytes.count == header + 3 * (6 + planes))
  }

  @Test(
    "colour is kept for four pixels together, and an animation is played for ever, unless it is said otherwise"
  )
  func defaults() throws {
    let video = try run("--format", "y4m", "-o", "-")
    #expect(String(decoding: video.output.prefix(60), as: UTF8.self).contains(" C420jpeg "))
    #expect(try run("--format", "apng", "-o", "out.png").status == 0)
    let file = try sandbox.bytes("out.png")
    let control = try #require(file.range(of: Data("acTL".utf8)))
    // Three frames, without end.
    #expect(Array(file[control.upperBound...].prefix(8)) == [0, 0, 0, 3, 0, 0, 0, 0])
  }

  @Test(
    "options that are about another format are refused",
    arguments: [
      (["--format", "png", "--chroma", "444"], "--chroma is for --format y4m."),
      (["--format", "rgba", "--chroma", "420"], "--chroma is for --format y4m."),
      (["--format", "png", "--loops", "3"], "--loops is for --format apng."),
      (["--format", "y4m", "--loops", "0"], "--loops is for --format apng."),
    ])
  func otherFormats(options: [String], sentence: String) throws {
    let outcome = try sandbox.weft(["frames", "feed.json", "-o", "out"] + options)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(sentence))
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test("an animated PNG is one file")
  func animation() throws {
    let outcome = try run("--format", "apng", "-o", "out.png")
    #expect(outcome.text == "3 frames are in out.png.\n")
    #expect(try pngSize(sandbox.bytes("out.png")) == [100, 100])
    #expect(try sandbox.names() == ["feed.json", "out.png"])
  }

  @Test("an animation that is joined on standard output is all that is written there")
  func joined() throws {
    #expect(try run("--shard", "1/1", "-o", "part", "--to", "0").status == 0)
    #expect(
      try sandbox.weft("join", "part", "--format", "apng", "-o", "out.png").text == "1 frame is in out.png.\n"
    )
    let stream = try sandbox.weft("join", "part", "--format", "apng", "-o", "-")
    #expect(try stream.output == sandbox.bytes("out.png") && stream.errors == "")
  }

  @Test("a run can be measured without a result")
  func nothing() throws {
    let outcome = try run("--format", "none")
    #expect(outcome.text == "3 frames made.\n")
    #expect(try run("--format", "none", "--to", "0").text == "1 frame made.\n")
    #expect(try sandbox.names() == ["feed.json"])
  }

  @Test("a pipe that is closed half-way is an error of writing")
  func closedPipe() throws {
    let outcome = try sandbox.shell(
      "$weft frames feed.json --step 1 --format rgba -o - | head -c 10 >/dev/null; exit ${PIPESTATUS[0]}")
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("cannot write standard output: Broken pipe"))
  }

  @Test("a full disk is an error of writing")
  func fullDisk() throws {
    let outcome = try run("--format", "y4m", "-o", "/dev/full")
    #expect(outcome.status == 73)
    #expect(outcome.errors == "weft: error: cannot write /dev/full: No space left on device\n")
  }
}
