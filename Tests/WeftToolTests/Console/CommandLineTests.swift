import Testing
import WeftTestSupport

@Suite struct CommandLineTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  @Test("--version prints the version, and nothing else")
  func version() throws {
    let outcome = try sandbox.weft("--version")
    #expect(outcome.status == 0)
    #expect(outcome.text == "0.2.0\n")
    #expect(outcome.errors == "")
  }

  @Test(
    "--help lists the subcommands and the exit statuses",
    arguments: ["frames", "render", "layout", "serve", "sheet"])
  func help(subcommand: String) throws {
    let all = try sandbox.weft("--help")
    #expect(all.status == 0 && all.errors == "")
    #expect(all.text.contains("\n  \(subcommand) ") && all.text.contains("130 interrupted"))
    let one = try sandbox.weft(subcommand, "--help")
    #expect(one.status == 0 && one.errors == "")
    #expect(one.text.contains("USAGE: weft \(subcommand) ") && one.text.contains("--quiet"))
  }

  /// A scroll to a folder, with more options.
  private static func frames(_ options: String...) -> [String] {
    ["frames", "feed.json", "-o", "out"] + options
  }

  @Test(
    "a mistake in the command line is told in the manner of all errors, and is status 64",
    arguments: [
      (["bogus"], "There is no command 'bogus'.\nUsage: weft <subcommand>"),
      (["rendr", "card.json", "-o", "card.png"], "There is no command 'rendr'. Did you mean 'render'?"),
      (["render", "card.json", "--otput=card.png"], "Unknown option '--otput'. Did you mean '--output'?"),
      (["render", "card.json", "--", "--otput"], "Missing expected argument '--output <file.png>'"),
      (["fo\u{1B}[31mo"], "There is no command 'fo\\u{1b}[31mo'.\nUsage:"),
      (["frames", "--f\u{202E}o"], "Unknown option '--f\\u{202e}o'. Did you mean '--from'?\nUsage:"),
      (frames("--png", "\u{1B}c"), "The value '\\u{1b}c' is invalid for '--png <png>'"),
      (["frames"], "Missing expected argument '<feed.json>'"),
      (["frames", "feed.json"], "Missing expected argument '--output <path>'"),
      (frames("--stepp", "3"), "Unknown option '--stepp'"),
      (["frames", "feed.json", "-o", ""], "--output must name a file or a folder"),
      (frames("--step", "0"), "--step must be at least 0.01 points, found 0.0."),
      (frames("--step", "nan"), "--step must be at least 0.01 points, found nan."),
      (frames("--step", "-5"), "--step must be at least 0.01 points, found -5.0."),
      (frames("--from", "inf"), "--from must be finite, found inf."),
      (frames("--from", "9", "--to", "3"), "--to must not be before --from"),
      (
        frames("--script", "{}", "--step", "5"),
        "--script cannot stand beside --step, --from or --to: it says where"
      ),
      (
        frames("--script", "{}", "--from", "5"),
        "--script cannot stand beside --step, --from or --to: it says where"
      ),
      (
        frames("--script", "{}", "--to", "5"),
        "--script cannot stand beside --step, --from or --to: it says where"
      ),
      (frames("--jobs", "0"), "--jobs must be from 1 to 1024, found 0."),
      (frames("--jobs", "1.5"), "The value '1.5' is invalid for '--jobs <n>'"),
      (frames("--viewport", "wide"), "such as 390x844"),
      (frames("--viewport", "0x10"), "Its sides must be from 1 to 30000 points."),
      (frames("--viewport", "10x1e9"), "Its sides must be from 1 to 30000 points."),
      (frames("--viewport", "nanx10"), "Its sides must be from 1 to 30000 points."),
      (frames("--scale", "nan"), "--scale must be from 0.01 to 100, found nan."),
      (
        ["render", "scene.json", "-o", "x.png", "--scale", "-1"],
        "--scale must be from 0.01 to 100, found -1.0."
      ),
      (["serve", "--jobs", "0"], "--jobs must be from 1 to 1024, found 0."),
      (["layout", "scene.json", "--scale", "1000"], "--scale must be from 0.01 to 100, found 1000.0."),
      (["render", "scene.json", "-o", ""], "--output must name a file or a folder"),
      (["sheet", "out", "-o", "x.png", "--columns", "0"], "--columns must be from 1 to 100, found 0."),
      (["sheet", "out", "-o", "x.png", "--count", "-1"], "--count must be from 1 to 1000, found -1."),
      (
        ["frames", "feed.json", "-o", "x.png", "--format", "apng", "--loops", "-1"],
        "--loops must be from 0 to 1000000, found -1."
      ),
      (["join", "part1", "-o", "x.png", "--loops", "-1"], "--loops must be from 0 to 1000000, found -1."),
      (["bench", "feed.json", "--iterations", "-1"], "--iterations must be from 1 to 1000, found -1."),
      (["bench", "feed.json", "--hz", "inf"], "--hz must be from 1 to 1000, found inf."),
      (frames("--fps", "0"), "--fps must be from 0.01 to 1000, found 0.0."),
      (["serve", "--timeout", "0"], "--timeout must be from 0.001 to 1000000 seconds, found 0.0."),
    ])
  func usage(arguments: [String], message: String) throws {
    let outcome = try sandbox.weft(arguments)
    #expect(outcome.status == 64)
    #expect(outcome.text == "")
    #expect(
      outcome.errors.hasPrefix("weft: error: ") && outcome.errors.contains(message), "\(outcome.errors)")
    #expect(try sandbox.names() == [])
  }
}
