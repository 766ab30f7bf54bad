import ArgumentParser
import Weft
import WeftFoundation
import WeftSnapshots

/// `weft prune [--check]`.
struct PruneCommand: ReportingCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune", abstract: "Find and remove goldens that no test uses.",
    discussion: """
      Test runs note in a journal which tests ran and which goldens they used. A golden is stale where its test ran to its end \
      without it, or where all tests ran and passed and it belongs to none of them. What did not run, by a filter, in another shard, \
      or because it is disabled, makes nothing stale, and neither does a run that has failed.

      On a terminal it asks before it removes anything; elsewhere it removes only with --yes.

      Exit status: 0 done, or nothing is stale; 1 with --check, where something is; 66 there is no journal of a run that has passed, or no \
      folder where --root says; 73 cannot remove.
      """)

  @Flag(help: "Remove nothing; the exit status is 1 where a golden is stale.")
  var check = false

  @Flag(name: [.short, .long], help: "Remove without asking.")
  var yes = false

  @Option(
    name: .customLong("journal"),
    help: ArgumentHelp(
      "A folder of journals; may be given more than once, as for shards. Without it as in tests: WEFT_SNAPSHOT_JOURNAL, or journal among the artefacts.",
      valueName: "dir"))
  var journals: [String] = []

  @Flag(
    help: ArgumentHelp(
      "The journals together are of all tests, as those of all shards are: goldens that belong to none of them are stale."
    ))
  var allTests = false

  @OptionGroup var answer: AnswerOptions

  @OptionGroup(title: "Places") var places: SnapshotOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if check, yes { throw ValidationError("--check removes nothing, so --yes makes no sense with it.") }
    if journals.contains("") { throw ValidationError("--journal must name a folder, found an empty name.") }
  }

  func run(_ console: Reporter) throws {
    try places.checkRoot()
    let settings = try places.settings()
    let folders =
      journals.isEmpty
      ? [settings.journal] : journals.map { SnapshotSettings.absolute($0, in: places.directory) }
    for folder in journals
    where !FileManager.default.fileExists(atPath: SnapshotSettings.absolute(folder, in: places.directory)) {
      throw ReviewError(
        .missing,
        "There is no folder of journals \(folder); without it goldens of its tests would seem to be stale."
      )
    }
    let found = StaleGoldens(
      settings, journals: folders, areAllTests: allTests, root: places.absoluteRoot)
    if let error = PruneText.obstacle(found, folders.map(settings.shown), settings) { throw error }
    if places.root == nil {
      console.warn(ofEach: found.foreignRoots.map { "not looked in: " + settings.refusal(of: $0) })
    }
    if let root = places.absoluteRoot, !found.tells(of: root) {
      throw PruneText.unknown(root: root, found, settings)
    }
    if allTests, !found.isWhole {
      console.warn("a process has failed, so nothing is said of tests that are no more")
    }
    console.warn(ofEach: found.unread.map(settings.warning))
    if answer.format == .text { try console.write(PruneText.list(found, settings)) }
    let isRemoving = try !found.goldens.isEmpty && !check && isConfirmed(found, console)
    if isRemoving {
      for golden in found.goldens {
        try golden.remove()
        ArtefactFolder(path: settings.artifacts).remove(ofGolden: golden.golden)
      }
      try SnapshotReport.update(settings, isWanted: false)
    }
    if !check, journals.isEmpty { JournalFolder(path: settings.journal).removeSuperseded() }
    let text =
      switch answer.format {
      case .text: PruneText.done(found, isRemoved: isRemoving, isCheck: check)
      case .json: try PruneJSON(found, removed: isRemoving).text
      }
    try finish(found, text, console)
  }

  private func finish(_ found: StaleGoldens, _ text: String, _ console: Reporter) throws {
    try console.write(text + "\n")
    if check, !found.goldens.isEmpty { throw ExitCode(1) }
  }

  /// Whether somebody wants it.
  private func isConfirmed(_ found: StaleGoldens, _ console: Reporter) throws -> Bool {
    if yes { return true }
    guard answer.format == .text, Console.canAsk else { return false }
    Console.printError(
      "Remove \(found.goldens.count == 1 ? "it" : "these \(found.goldens.count) goldens")? [y/N] ")
    return ["y", "yes"].contains((readLine() ?? "").lowercased())
  }
}
