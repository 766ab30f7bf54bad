import Testing
import WeftTestSupport

/// Feeds from standard input, and frames to standard output.
@Suite struct StreamCommandTests {
  let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
    try sandbox.writeThreeCells()
  }

  @Test("a feed on standard input makes the frames, and the parts, that it makes as a file")
  func standardInput() throws {
    for (output, shard) in [("whole", []), ("part", ["--shard", "2/2"])] {
      let options = ["--step", "50"] + shard
      let file = try sandbox.weft(["frames", "feed.json", "-o", output] + options)
      let input = String(decoding: try sandbox.bytes("feed.json"), as: UTF8.self)
      let outcome = try sandbox.weft(["frames", "-", "-o", "piped"] + options, input: input)
      #expect(outcome.status == 0 && outcome.errors == "" && file.status == 0, "\(outcome.errors)")
      let names = try sandbox.names(in: output)
      #expect(try sandbox.names(in: "piped") == names && !names.isEmpty)
      for name in names { #expect(try sandbox.bytes("piped/\(name)") == sandbox.bytes("\(output)/\(name)")) }
    }
  }

  @Test(
    "a mistake in a feed on standard input is told of that",
    arguments: [
      ("{", "standard input:1:1: "),
      (
        #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[7]}]}"#,
        "standard input: sections[0].items[0]: "
      ),
    ])
  func mistakes(feed: String, place: String) throws {
    let outcome = try sandbox.weft("frames", "-", "-o", "out", input: feed)
    #expect(outcome.status == 65 && outcome.errors.hasPrefix("weft: error: \(place)"), "\(outcome.errors)")
    #expect(try !sandbox.names().contains("out"))
  }

  @Test(
    "PNG files are a folder, which does not go to standard output; one called “-” has another path",
    arguments: ["frames feed.json", "join part"])
  func folders(command: String) throws {
    _ = try sandbox.weft("frames", "feed.json", "-o", "part", "--shard", "1/1")
    let words = command.split(separator: " ").map(String.init)
    let outcome = try sandbox.weft(words + ["-o", "-"])
    #expect(outcome.status == 64 && outcome.text == "")
    #expect(
      outcome.errors.contains("--format png writes a folder of files, which standard output cannot take."))
    #expect(outcome.errors.contains("--format apng"))
    #expect(try !sandbox.names().contains("-"))
    #expect(try sandbox.weft(words + ["-o", "./-"]).status == 0)
    #expect(try sandbox.names(in: "-").contains("index.json"))
  }

  @Test("a part that is not there is status 66")
  func missingPart() throws {
    expectRefusal(try sandbox.weft("join", "nowhere", "-o", "out"), 66, "nowhere: there is no such folder")
  }
}
