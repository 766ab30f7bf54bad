import ArgumentParser
import Weft
import WeftScene

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `weft frames FEED.json -o DIR`.
struct FramesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Scroll through a feed: one PNG per step, and an index.",
    discussion: """
      Writes frame-00000.png and so on, and index.json: for each frame its file, its offset and the visible cells \
      with ids and frames. Frames of an earlier run are replaced, and removed where this run has fewer.
      """)

  @Argument(help: ArgumentHelp("The feed to scroll through.", valueName: "feed.json"))
  var feed: String

  @Option(
    name: [.short, .long],
    help: ArgumentHelp("The folder for the frames; made if missing.", valueName: "dir"))
  var output: String

  @Option(
    parsing: .unconditional, help: ArgumentHelp("From one frame to the next, in points.", valueName: "pt"))
  var step = 120.0

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The offset of the first frame, in points. (default: the top)", valueName: "pt"))
  var from: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The offset no frame goes beyond, in points. (default: the end)", valueName: "pt"))
  var to: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many workers measure, draw and compress. (default: one a core)", valueName: "n"))
  var jobs: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the frames in points, instead of the feed's.", valueName: "WxH"),
    transform: ViewportSize.init)
  var viewport: ViewportSize?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Pixels per point, instead of the feed's.", valueName: "s"))
  var scale: Double?

  @Option(help: ArgumentHelp("Write what the run took to this file, or “-”, as JSON.", valueName: "file"))
  var stats: String?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateOutput(output)
    guard step.isFinite, step > 0 else {
      throw ValidationError("--step must be a number of points above 0, found \(step).")
    }
    for (name, value) in [("--from", from), ("--to", to)] {
      if let value, !value.isFinite { throw ValidationError("\(name) must be finite, found \(value).") }
    }
    if let from, let to, to < from {
      throw ValidationError("--to must not be before --from, found \(to) and \(from).")
    }
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("--jobs must be from 1 to 1024, found \(jobs).")
    }
    try validateScale(scale)
  }

  func run() async throws {
    let run = FeedRun(
      feed: feed, folder: output, script: ScrollScript(step: step, from: from, to: to),
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount, viewportSize: viewport?.size,
      scale: scale)
    let (quiet, stats) = (common.quiet, stats)
    try await reporting(quiet: quiet) { console in
      try await Interruption.cancelling { try await Self.render(run, quiet: quiet, stats: stats, console) }
    }
  }

  private static func render(_ run: FeedRun, quiet: Bool, stats: String?, _ console: Reporter) async throws {
    var progress = ProgressReporter(quiet: quiet)
    let outcome = try await run.render { progress.show($0) }
    progress.finish()
    console.warn(ofEach: outcome.warnings)
    let frames = outcome.frameCount == 1 ? "1 frame is" : "\(outcome.frameCount) frames are"
    if let failure = outcome.failure {
      if outcome.frameCount > 0 { console.note("\(frames) in \(run.folder); more were to come.") }
      throw failure
    }
    try console.write("\(frames) in \(run.folder).\n")
    if let stats, let statistics = outcome.statistics {
      try console.write(Array(statistics.json.utf8), to: stats)
    }
  }
}
