import ArgumentParser
import Weft
import WeftCLibrary
import WeftFoundation
import WeftRuns
import WeftScene

/// `weft frames FEED.json -o DIR`.
struct FramesCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Scroll through a feed: one PNG per step, and an index.",
    usage: "weft frames <feed.json> --output <path> [<options>]",
    discussion: """
      Writes frame-00000.png and so on, and index.json: for each frame its file, its offset and the visible cells \
      with ids and frames. Frames of an earlier run are replaced, and removed where this run has fewer. “-” is standard \
      input in place of the feed, and standard output in place of a file.
      """)

  @Argument(help: ArgumentHelp("The feed to scroll through, or “-”.", valueName: "feed.json"))
  var feed: String

  @Option(
    output: "The folder for PNG files, made if missing; for other formats the file, or “-”.", value: "path")
  var output: String?

  @Option(help: "The format of the frames: png, apng, rgba, y4m, or none to measure only.")
  var format = FrameOutput.Kind.png

  @Option(help: "PNG files stitched in no time (fast), small, or the smallest, which takes longest.")
  var png = PNGCompression.fast

  @Flag(help: PNGHelp.fingerprintHelp)
  var fingerprint = false

  @Option(help: "How finely Y4M keeps colour: 420, or 444 for every pixel. (default: 420)")
  var chroma: FrameFormat.Chroma?

  @Option("How often an animated PNG is played; 0 for ever. (default: 0)", anyValue: "n")
  var loops: Int?

  @OptionGroup var scroll: ScrollOptions

  @Option(
    "Make one of N equal parts of the frames, for “weft join”: I/N, I from 1; or auto, auto/N.",
    discussion: "auto takes I, and N where it says, from Kubernetes, Slurm or Bazel.",
    anyValue: "i/n", transform: parseShard)
  var shard: Shard?

  @Option("How many workers measure, draw and compress. (default: one a core)", anyValue: "n")
  var jobs: Int?

  @OptionGroup var size: FrameSizeOptions

  @Flag(
    help: ArgumentHelp(
      "Do not read all of the feed before the first frame.",
      discussion:
        "The first frame of a long feed comes sooner; a mistake in a cell ends the scroll where it comes near."
    ))
  var unchecked = false

  @Option(
    help: ArgumentHelp(
      "Draw beside each frame what is kept ready: ranges.",
      discussion: "The feed around the viewport, each cell in the colour of the innermost range it is in."))
  var overlay: FrameRenderer.Overlay?

  @Flag(
    help: ArgumentHelp(
      "Say in the index which items are in which range, and what happens to them.",
      discussion: "Each frame has “ranges” and “events”: updates, fetches, and the calls of cells."))
  var events = false

  @Option("Write what the run took to this file, or “-”, as JSON.", value: "file")
  var stats: String?

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var common: CommonOptions

  var mayLoseItsReader: Bool { output != "-" }

  func validate() throws {
    try validateOutputs(
      [("--output", output), ("--stats", stats)],
      over: [("the feed", feed), ("the script", scroll.script)] + drawing.fonts.inputs)
    if format == .png, let output {
      try validateFolder(output, or: "--format apng, rgba or y4m")
      try validateNoInput(in: output)
      try validateStats(beside: output)
    }
    if format == .apng { try validatePNG(output) }
    if format == .png, let output, OutputName.saysFrames(output) {
      throw ValidationError(
        "--format png writes a folder of files, and \(output) is named as one file. "
          + "Say --format apng or y4m, or name a folder.")
    }
    if (output == nil) != (format == .none) {
      throw ValidationError(
        format == .none ? "--format none has no --output." : "Missing expected argument '--output <path>'")
    }
    if let output, let stats, StandardStreams.isOutput(output), StandardStreams.isOutput(stats) {
      throw ValidationError("--output \(output) and --stats \(stats) cannot both go to standard output.")
    }
    if let loops { try validateLoops(loops) }
    if let conflict = FrameChoice.frameConflict(among: choices, format: format) {
      throw ValidationError(conflict)
    }
    try validateJobs(jobs)
    try validateScale(size.scale)
  }

  /// What was said beside what every run has.
  private var choices: Set<FrameChoice> {
    let given: [(FrameChoice, Bool)] = [
      (.loops, loops != nil), (.chroma, chroma != nil), (.shard, shard != nil), (.unchecked, unchecked),
      (.overlay, overlay != nil), (.events, events), (.png, png != .fast), (.fingerprint, fingerprint),
    ]
    return Set(given.filter(\.1).map(\.0))
  }

  /// Refuses a folder whose frames or index would take the place of what is read.
  private func validateNoInput(in folder: String) throws {
    let files = [("the feed", feed), ("the script", scroll.script)] + drawing.fonts.inputs
    let inputs = files.compactMap { name, path in path.map { RunInput(name, $0) } }
    guard let input = RunInput.inFolder(folder, of: inputs.filter { !$0.path.hasPrefix("{") }) else { return }
    throw ValidationError(
      "--output would replace \(input.name) by a frame or the index; name another folder.")
  }

  /// Refuses figures under a name that a frame or the index takes.
  private func validateStats(beside folder: String) throws {
    guard let stats, FrameIndex.isOwnName(stats.lastPathName),
      FilePlace(Folder.of(stats)) == FilePlace(folder)
    else { return }
    throw ValidationError("--stats would replace a frame or the index; name another file.")
  }

  func run(_ console: Reporter) async throws {
    let (quiet, stats) = (common.quiet, stats)
    if shard != nil { try acknowledgeShard() }
    let run = try makeRun()
    let environment = try drawing.environment()
    try await Interruption.cancelling(console) {
      try await Self.render(run, in: environment, quiet: quiet, stats: stats, console)
    }
  }

  private func makeRun() throws -> FeedRun {
    var run = FeedRun(
      feed: try StandardInput.feed(feed), output: frameOutput, script: try scroll.givenScript(),
      framesPerSecond: scroll.fps, shard: shard,
      workers: jobs ?? ProcessInfo.processInfo.activeProcessorCount, viewportSize: size.viewport?.size,
      scale: size.scale, hasFingerprints: fingerprint)
    run.checksFirst = !unchecked
    run.limits = drawing.limit.limits
    run.firstItem = scroll.fromItem.map { ($0.section, $0.row) }
    run.recordsEvents = events
    run.overlay = overlay
    run.statisticsPath = stats
    return run
  }

  private var frameOutput: FrameOutput {
    FrameOutput(format, path: output ?? "", png: png, chroma: chroma ?? .quarter, loopCount: loops ?? 0)
  }

  private static func render(
    _ run: FeedRun, in environment: RenderEnvironment, quiet: Bool, stats: String?, _ console: Reporter
  ) async throws {
    var progress = ProgressReporter(quiet: quiet)
    let outcome = try await run.render(in: environment) { progress.show($0) }
    progress.finish()
    console.warn(ofEach: outcome.warnings)
    let frames = outcome.frameCount == 1 ? "1 frame is" : "\(outcome.frameCount) frames are"
    if let failure = outcome.failure {
      if outcome.frameCount > 0, case .folder(let path, _) = run.output {
        console.note("\(frames) in \(path); more were to come.")
      }
      throw failure
    }
    switch run.output.path {
    case _ where stats == "-": break  // Whoever reads the figures expects nothing else.
    case "-": break  // The frames themselves are there.
    case let path?: try console.write("\(frames) in \(path).\n")
    case nil: try console.write("\(frames.split(separator: " ").prefix(2).joined(separator: " ")) made.\n")
    }
    if let stats, let statistics = outcome.statistics {
      try console.write(Array(statistics.json.utf8), to: stats)
    }
  }
}
