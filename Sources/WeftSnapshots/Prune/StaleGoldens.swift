import Weft

/// The goldens that no test uses any more, as far as journals can tell.
///
/// A golden is stale where its test ran to its end without it, or where all tests ran and passed and it belongs to none of them.
/// What did not run, by a filter, in a shard whose journal is not there, or because it is disabled, makes nothing stale; nor does
/// a test that has failed. Nor is anything stale but what is called as runs of tests call goldens in the formats that there are: what
/// formats of somebody's own write is not told from other files.
package struct StaleGoldens: Sendable {
  /// Those that are stale, by root and golden.
  package private(set) var goldens: [StaleGolden] = []
  /// How many goldens tests have used.
  package private(set) var usedCount = 0
  /// How many there are of which nothing is known: their tests did not run, or not to their end, or may be in what could not be
  /// looked at.
  package private(set) var unknownCount = 0
  /// How many processes the journals tell of.
  package let processCount: Int
  /// How many of them ended with status 0.
  package let believedCount: Int
  /// Whether all tests ran, so that one can tell of tests that are no more.
  package let isWhole: Bool
  /// The folders of goldens that the journals tell of, without links.
  package let roots: [String]
  /// Those of them that are not looked in, because nobody but a journal names them (``SnapshotSettings/owns(_:)``).
  package let foreignRoots: [String]
  /// What could not be looked at, among the goldens and, where it matters, among the sources of tests: of tests that may be in there
  /// nothing is said.
  package private(set) var unread: [UnreadPlace] = []

  /// Looks for them.
  ///
  /// - Parameters:
  ///   - journals: folders of journals: those of several shards are read as one.
  ///   - areAllTests: whether the journals together are of all tests: nobody else knows that of shards.
  ///   - root: the one folder of goldens to look in; `nil`: all that tests have used.
  package init(
    _ settings: SnapshotSettings, journals: [String], areAllTests: Bool = false, root: String? = nil
  ) {
    var processes = journals.flatMap(JournalProcess.all).sorted { $0.time < $1.time }
    processCount = processes.count
    believedCount = processes.count(where: \.isBelievable)
    if areAllTests {
      isWhole = !processes.isEmpty && processes.allSatisfy(\.isBelievable)
    } else {
      let start = JournalRun.newestWhole(processes)?.start
      isWhole = start != nil
      processes.removeAll { $0.time < start ?? .min }
    }
    let parts = JournalRoots(processes, settings).parts
    roots = parts.keys.sorted()
    foreignRoots = roots.filter { !settings.owns($0) }
    let foreign = Set(foreignRoots)
    let wanted = root.map(GoldenRoot.canonical)
    var search = Search(names: nil, settings: settings)
    for path in roots where (wanted ?? path) == path && !foreign.contains(path) {
      look(in: path, GoldenTests(parts[path] ?? []), &search)
    }
    goldens.sort { ($0.root, $0.golden) < ($1.root, $1.golden) }
    unread = Set(unread + (search.names?.unread ?? [])).sorted { $0.path < $1.path }
  }

  /// Whether the journals tell of a folder of goldens, however it is spelled.
  package func tells(of root: String) -> Bool { roots.contains(GoldenRoot.canonical(root)) }

  /// What is read when it is needed first.
  private struct Search {
    var names: TestNames?
    let settings: SnapshotSettings

    mutating func mayOwn(_ golden: String) -> Bool {
      let names = self.names ?? TestNames(package: settings.base)
      self.names = names
      return names.mayOwn(golden)
    }
  }

  /// Whether a file where no test has goldens is one all the same: a picture that tells its text stack.
  private func isPicture(_ path: String) -> Bool {
    if path.hasSuffix(".frames") { return true }
    return path.hasSuffix(".png") && GoldenFile(path: path).bytes.map { TextStack(ofPNG: $0) != nil } ?? false
  }

  private mutating func look(in path: String, _ tests: GoldenTests, _ search: inout Search) {
    var pending: [String: Set<String>] = [:]
    var units: Set<String> = []
    // What lies in the folder and is none of a test's goldens: a README, say, or a folder of frames with something else in it.
    var others: Set<String> = []
    let listing = GoldenRoot(path: path).listing()
    unread += listing.unread
    for file in listing.files {
      let place = GoldenPath(file)
      if !place.isCalledAsGolden() || place.isFolder == (file == place.unit) { others.insert(place.unit) }
      if let golden = place.accepted {
        pending[GoldenPath(golden).stem, default: []].insert(place.unit)
      } else {
        units.insert(place.unit)
      }
    }
    var stale: [String: [(unit: String, reason: StaleGolden.Reason)]] = [:]
    var (used, unknown) = (Set<String>(), Set<String>())
    for unit in units {
      let stem = GoldenPath(unit).stem
      switch tests.finding(unit) {
      case .used: used.insert(stem)
      case .unknown: unknown.insert(stem)
      case .unused where others.contains(unit): continue
      case .unused(let test): stale[stem, default: []].append((unit, .unused(test: test)))
      case .unowned:
        guard !others.contains(unit), tests.hasTests(inFolderOf: unit) || isPicture("\(path)/\(unit)")
        else { continue }
        if isWhole, !search.mayOwn(unit) {
          stale[stem, default: []].append((unit, .unowned))
        } else {
          unknown.insert(stem)
        }
      }
    }
    usedCount += used.count
    unknownCount += unknown.subtracting(used).count
    for (stem, found) in stale {
      let sorted = found.sorted { $0.unit < $1.unit }
      guard let first = sorted.first(where: { !$0.unit.hasSuffix(".layout.txt") }) ?? sorted.first else {
        continue
      }
      // What waits beside a golden that is used waits for that.
      let new =
        used.contains(stem) || unknown.contains(stem)
        ? [] : pending[stem, default: []].subtracting(others).sorted()
      goldens.append(
        StaleGolden(root: path, golden: first.unit, files: sorted.map(\.unit) + new, reason: first.reason))
    }
  }
}
