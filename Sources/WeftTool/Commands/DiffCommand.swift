import ArgumentParser
import Weft
import WeftGeometry
import WeftImageComparison

/// `weft diff EXPECTED ACTUAL`.
struct DiffCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Compare two pictures, or two folders of them.",
    discussion: """
      Pictures are PNG, JPEG or WebP files; of animated PNGs, each frame is compared. Those of folders are found at any depth \
      and belong together where they have the same name. Every pixel counts and must be the same, unless the options \
      allow more.

      Exit status: 0 the same, or within the limits; 1 different, added or removed; 2 of different sizes; 65 not a \
      picture; 66 missing.
      """)

  @Argument(help: ArgumentHelp("How it should be: a picture, or a folder of them.", valueName: "expected"))
  var expected: String

  @Argument(help: ArgumentHelp("How it is: a picture, or a folder of them.", valueName: "actual"))
  var actual: String

  @Option(
    output:
      "Where to draw what differs: a PNG, or of folders a folder. Nothing is written for pictures that are the same.",
    value: "path")
  var output: String?

  @Option(
    help: ArgumentHelp(
      "What to draw there: difference (what is the same faded, what changed red), or triptych (expected, actual and difference side by side)."
    ))
  var picture = DiffPicture.difference

  @OptionGroup(title: "Tolerance") var tolerance: ToleranceOptions

  @Option(
    name: .customLong("ignore"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle in pixels that is not compared; may be given more than once.",
      valueName: "x,y,width,height"),
    transform: parsePixelRect)
  var ignored: [PixelRect] = []

  @Option(
    name: .customLong("clip"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "A rectangle in pixels that alone is compared; may be given more than once.",
      valueName: "x,y,width,height"),
    transform: parsePixelRect)
  var clips: [PixelRect] = []

  @Option(
    name: .customLong("limit"), parsing: .unconditional,
    help: ArgumentHelp(
      "How many pixels a picture may have, such as pixels=100000000 or pixels=unlimited; without it, \(grouped(RenderLimits.standard[.pixels])). Both, in all frames, and what is drawn of them may have twice as many together.",
      valueName: "pixels=n"),
    transform: parseLimit)
  var limit = GivenLimit(kind: .pixels, value: RenderLimits.standard[.pixels])

  @OptionGroup var answer: AnswerOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateOutputs(
      [("--output", output)], over: [("what is compared", expected), ("what is compared", actual)])
    guard limit.kind == .pixels, limit.value > 0 else {
      throw ValidationError(
        "--limit must be pixels and a number above 0: only the pixels of pictures are limited.")
    }
    if output == "-" {
      throw ValidationError("--output must be a file or a folder: standard output says what differs.")
    }
  }

  func run(_ console: Reporter) throws {
    let diff = PictureDiff(
      comparator: ToleranceComparator(tolerance.tolerance),
      mask: ImageMask(ignoring: ignored, clippingTo: clips), picture: picture,
      pixelLimit: limit.value)
    let report = try diff.compare(expected, actual, output: output)
    for failure in report.failures { console.fail(failure) }
    try console.write(answer.format == .json ? report.json + "\n" : report.text + "\n")
    if report.status != 0 { throw ExitCode(report.status) }
  }
}

extension DiffPicture: ExpressibleByArgument {}
