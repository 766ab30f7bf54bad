import ArgumentParser
import Weft
import WeftFoundation
import WeftFrameBudget
import WeftRuns
import WeftScene

/// `weft bench FEED.json`.
struct BenchCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure whether a scroll keeps its frame budget.",
    discussion: """
      Scrolls the feed by a clock and says which frames were late or dropped, what they took, and what they lacked: drawn ahead \
      by workers (async), where it is needed (sync), and by workers when it is seen (nopreload). Measure release builds, on \
      a machine that does nothing else; or with --clock virtual, where work takes as long as a model says and all figures \
      are the same on every machine.

      Exit status: 0 done, and with --baseline no worse; 2 worse; 4 better; 65 a feed or a baseline that is not one; 66 missing.
      """)

  @Argument(help: ArgumentHelp("The feed to scroll through.", valueName: "feed.json"))
  var feed: String

  @Option("How many frames are due a second.", anyValue: "n")
  var hz = 120.0

  @Option(
    ScrollOptions.scriptHelp, discussion: "Where neither says so: 3,000 points a second to the end.",
    anyValue: "script.json")
  var script: String?

  @Option(
    help: ArgumentHelp(
      "How cells are drawn, with commas between: async, sync, nopreload. (default: all three)",
      valueName: "modes"),
    transform: parseModes)
  var mode = DisplayMode.benchModes

  @Option(help: "The machine's time (real), or modelled time (virtual).")
  var clock = BenchClock.real

  @Option(
    "What work costs in virtual time, in nanoseconds: a file, or JSON that starts with “{”.",
    discussion: "Figures of the model, or what --save-costs has recorded.",
    value: "costs.json")
  var costs: String?

  @Option(
    "Write what each piece of work took to this file, for --costs: real time, to be repeated in virtual time.",
    value: "file")
  var saveCosts: String?

  @Option("How many times as long all work takes in virtual time. (default: 1)", anyValue: "n")
  var throttle: Double?

  @Option("How often each mode is measured; figures are of all together.", anyValue: "n")
  var iterations = 1

  @Option("How many workers measure and draw; synchronously always one.", anyValue: "n")
  var jobs = 2

  @OptionGroup var size: FrameSizeOptions

  @Option(help: "How to say it: text, json, markdown, or csv with a line a frame.")
  var format = BenchFormat.text

  @Option(output: "Where to write it.", value: "file")
  var output = "-"

  @Option("Compare with the figures in this file.", value: "file")
  var baseline: String?

  @Option("Write the figures to this file, for --baseline.", value: "file")
  var saveBaseline: String?

  @Option(
    name: .customLong("threshold"), parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "How much a figure may change: hitchTimeRatioMsPerS=1, blankFrames=10%, or 10%,3 for whichever is more. May be given more than once.",
      valueName: "name=n"),
    transform: parseThreshold)
  var thresholds: [GivenThreshold] = []

  @Option("Write what happened when to this file, for Perfetto.", value: "file")
  var trace: String?

  @Option(
    "Write a page with all frames, their times and what they show to this file, for a browser.",
    value: "file.html")
  var report: String?

  @OptionGroup var drawing: DrawingOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    try validateNumber("--hz", hz, in: 1...1000)
    try validateNumber("--iterations", iterations, in: 1...1000)
    try validateNumber("--throttle", throttle, in: 0.01...1000)
    if throttle != nil, clock != .virtual { throw ValidationError("--throttle is for --clock virtual.") }
    if costs != nil, clock != .virtual { throw ValidationError("--costs is for --clock virtual.") }
    if saveCosts != nil, clock != .real { throw ValidationError("--save-costs is for --clock real.") }
    if feed == "-" { throw ValidationError("The feed is read more than once, so it must be a file.") }
    try validateOutputs(
      [
        ("--output", output), ("--trace", trace), ("--report", report), ("--save-baseline", saveBaseline),
        ("--save-costs", saveCosts),
      ],
      over: [
        ("the feed", feed), ("the figures that --baseline compares with", baseline), ("the script", script),
        ("the costs", costs),
      ] + drawing.fonts.inputs)
    if !thresholds.isEmpty, baseline == nil { throw ValidationError("--threshold is for --baseline.") }
    let files = [
      ("--trace", trace), ("--save-baseline", saveBaseline), ("--save-costs", saveCosts),
      ("--report", report),
    ]
    for (name, value) in files where value == "-" {
      throw ValidationError("\(name) must be a file: standard output has the figures.")
    }
    try validateJobs(jobs)
    try validateScale(size.scale)
  }

  func run(_ console: Reporter) async throws {
    let run = try makeRun()
    let environment = try drawing.environment()
    let isWatched = Console.isInteractive && !common.quiet
    let outcome = try await Interruption.cancelling(console) {
      try await run.measure(in: environment) { progress in
        guard isWatched else { return }
        console.note("measuring \(progress.mode.budgetName), \(progress.done + 1) of \(progress.total)")
      }
    }
    console.warn(ofEach: outcome.warnings + outcome.report.warnings)
    try write(outcome, console)
    if let before = run.baseline { try compare(outcome.report, with: before, console) }
  }

  private func makeRun() throws -> BenchRun {
    var run = BenchRun(feed: .file(feed))
    (run.hz, run.modes, run.iterations, run.workers) = (hz, mode, iterations, jobs)
    (run.viewportSize, run.scale) = (size.viewport?.size, size.scale)
    run.makesPictures = report != nil
    run.limits = drawing.limit.limits
    run.outputs = [output, trace, report, saveBaseline, saveCosts].compactMap { $0 }
    run.baseline = try baseline.map { try FrameBudgetBaseline(file: $0) }
    run.script = try script.map { try ScrollScript.load(pathOrJSON: $0, option: "--script") }
    if clock == .virtual {
      let throttle = throttle ?? 1
      run.clock =
        try costs.map { try FrameCostModel.clock(pathOrJSON: $0, throttle: throttle, option: "--costs") }
        ?? .virtual(FrameCostModel().scaled(by: throttle))
    }
    return run
  }

  private func write(_ outcome: BenchRun.Outcome, _ console: Reporter) throws {
    let report = outcome.report
    if let page = self.report {
      let title = report.runs.first?.identity.feed ?? "A scroll"
      try console.write(Array(report.html(title: title, pictures: outcome.pictures).utf8), to: page)
    }
    let text =
      switch format {
      case .text: report.text
      case .json: report.json
      case .markdown: report.markdown
      case .csv: report.csv
      }
    if let saveCosts {
      if let recording = report.costRecording {
        try console.write(Array(recording.json.utf8), to: saveCosts)
      } else {
        console.warn("No work was done, so that no costs were written to \(saveCosts).")
      }
    }
    if let trace { try console.write(Array(report.trace.utf8), to: trace) }
    if let saveBaseline { try console.write(Array(report.json.utf8), to: saveBaseline) }
    try console.write(Array(text.utf8), to: output)
  }

  /// Says what has changed on standard error, and what the shell is to know.
  private func compare(
    _ report: FrameBudgetReport, with baseline: FrameBudgetBaseline, _ console: Reporter
  ) throws {
    let given = Dictionary(thresholds.map { ($0.metric, $0.threshold) }) { _, last in last }
    let changes = try baseline.changes(to: report, thresholds: given)
    for words in try baseline.incomparableFigures(of: report) { console.note(words) }
    for change in changes where change.verdict != .same { console.note(change.text) }
    switch FrameBudgetBaseline.verdict(on: changes) {
    case .same: console.note("no worse than the baseline")
    case .worse: throw ExitCode(2)
    case .better: throw ExitCode(4)
    }
  }
}
