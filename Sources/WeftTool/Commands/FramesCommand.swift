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
    parsing: .unconditional,
    help: ArgumentHelp(
      "From one frame to the next, in points. (default: the feed's script, else 120)", valueName: "pt"))
  var step: Double?

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
      "How to scroll, instead of the feed's script: a file, or JSON that starts with “{”.",
      valueName: "script.json"))
  var script: String?

  @Option(
    parsing: .unconditional, help: ArgumentHelp("Frames a second of the script's clock.", valueName: "n"))
  var fps: Double?

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
    if let step, !(step.isFinite && step > 0) {
      throw ValidationError("--step must be a number of points above 0, found \(step).")
    }
    if script != nil, step != nil || from != nil || to != nil {
      throw ValidationError(
        "--script says where the scroll goes; it cannot stand beside --step, --from or --to.")
    }
    if let fps, !(0.01...1000).contains(fps) {
      throw ValidationError("--fps must be from 0.01 to 1000, found \(fps).")
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
    let (quiet, stats) = (common.quiet, stats)
    try await reporting(quiet: quiet) { console in
      let run = try makeRun()
      try await Interruption.cancelling { try await Self.render(run, quiet: quiet, stats: stats, console) }
    }
  }

  private func makeRun() throws -> FeedRun {
    FeedRun(
      feed: feed, folder: output, script: try givenScript(), framesPerSecond: fps,
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount, viewportSize: viewport?.size,
      scale: scale)
  }

  /// The script of the options; `nil` where none of them says how to scroll.
  private func givenScript() throws -> ScrollScript? {
    if let script {
      return script.hasPrefix("{")
        ? try ScrollScript.load(bytes: Array(script.utf8), name: "--script")
        : try ScrollScript.load(path: script)
    }
    guard step != nil || from != nil || to != nil else { return nil }
    return ScrollScript(step: step ?? 120, from: from, to: to)
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
