import ArgumentParser
import Weft
import WeftSnapshots
import WeftSystem

/// `weft review [GLOB…] [--accept|--reject]`.
struct ReviewCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "review", abstract: "List, show, accept or reject snapshots that have not passed.",
    discussion: """
      A snapshot that differs from its golden, or has none, is left beside it: card.new.png beside card.png. Accepting makes \
      it the golden, with its layout; rejecting removes it. Both remove what the failure has left among the artefacts.

      Patterns stand for goldens: “AppTests/CardTests/card.png”, “card*” at any depth, “AppTests/**”, or a path from the working \
      directory. Without one, all are meant. Quote them, so that the shell does not look for files.

      Exit status: 0 done, also where nothing waits; 65 a picture that is accepted is not whole; 66 a pattern matches \
      nothing, or no folder is where --root says, and nothing is changed; 73 cannot write, a link leads out of the folder of goldens, or a record names what no run of tests leaves.
      """)

  @Argument(help: ArgumentHelp("Patterns of goldens; without one, all.", valueName: "glob"))
  var globs: [String] = []

  @Flag(help: "Make what is new the golden.")
  var accept = false

  @Flag(help: "Remove what is new; the golden stays as it is.")
  var reject = false

  @Option(
    "Where to write a page that shows what is listed, with the goldens that are stale: one HTML file that needs nothing else; “-” is standard output.",
    value: "file.html")
  var report: String?

  @OptionGroup var answer: AnswerOptions

  @OptionGroup(title: "Places") var places: SnapshotOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if accept, reject { throw ValidationError("--accept and --reject exclude each other.") }
    if let report {
      if report.isEmpty { throw ValidationError("--report must name a file, found an empty name.") }
      if accept || reject {
        throw ValidationError("--report shows what waits; run it without --accept and --reject.")
      }
      if answer.format == .json {
        throw ValidationError("--report makes a page, so --format json makes no sense with it.")
      }
    }
    if globs.contains("") {
      throw ValidationError("A pattern must not be empty; without one, all are meant.")
    }
  }

  func run(_ console: Reporter) throws {
    try places.checkRoot()
    let settings = try places.settings()
    let review = SnapshotReview(settings, root: places.absoluteRoot)
    console.warn(ofEach: review.unread.map(settings.warning))
    let items = try review.items(matching: globs.map(Glob.init), in: places.directory)
    if let report {
      try check(report, settings)
      return try write(items, settings, to: report, console)
    }
    guard accept || reject else {
      return try console.write(
        answer.format == .json
          ? ReviewJSON(items, verdict: nil).text + "\n" : ReviewText.list(items, settings))
    }
    let verdict: ReviewVerdict = accept ? .accepted : .rejected
    // What cannot be carried out does not keep the others from it, and what has been done is told.
    var (done, failures) = ([ReviewItem](), [any Error]())
    for item in items where item.isPending || item.refusal != nil {
      do {
        try item.carryOut(verdict, settings)
        done.append(item)
      } catch {
        failures.append(error)
      }
    }
    try SnapshotReport.update(settings, isWanted: false)
    if !done.isEmpty || failures.isEmpty {
      try console.write(
        answer.format == .json
          ? ReviewJSON(done, verdict: verdict).text + "\n"
          : ReviewText.done(done, of: items, verdict, settings))
    }
    for failure in failures.dropLast() { console.fail("\(failure)") }
    if let last = failures.last { throw last }
  }

  /// Refuses to write the page over what lies among the goldens, but an earlier page.
  private func check(_ report: String, _ settings: SnapshotSettings) throws {
    guard report != "-", !report.hasSuffix(".html"), FileKind(at: report) == .file,
      let goldens = settings.root
    else { return }
    let (root, folder) = (Folder.resolved(goldens), Folder.resolved(Folder.of(report)))
    guard folder == root || folder.hasPrefix(root + "/") else { return }
    throw OutputError(
      path: report, action: "write", reason: "it lies among the goldens, and is no page; name another file")
  }

  private func write(
    _ items: [ReviewItem], _ settings: SnapshotSettings, to path: String, _ console: Reporter
  ) throws {
    let stale =
      globs.isEmpty
      ? StaleGoldens(settings, journals: [settings.journal], root: places.absoluteRoot).goldens : []
    let (html, notes) = try SnapshotReport(items, stale: stale).page()
    console.warn(ofEach: notes)
    try console.write(Array(html.utf8), to: path)
    guard path != "-" else { return }
    let failed = items.count == 1 ? "1 snapshot has" : "\(items.count) snapshots have"
    let rest =
      stale.isEmpty ? "" : stale.count == 1 ? ", 1 golden is stale" : ", \(stale.count) goldens are stale"
    try console.write("\(failed) not passed\(rest): \(path)\n")
  }
}
