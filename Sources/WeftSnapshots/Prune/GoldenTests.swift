/// What journals tell of the goldens in one root: who owns them, and who has used them.
struct GoldenTests {
  /// A test, in the newest process that it ran in.
  private struct Run {
    var test: String
    var patterns: [PathPattern]
    var time: Int
    var isBelievable: Bool
  }

  private var runs: [String: Run] = [:]
  /// The keys of runs by what their patterns begin with: a folder and a file's name up to its first dot, or a folder alone.
  private var index: [String: Set<String>] = [:]
  /// Where tests may have goldens.
  private var folders: Set<String> = []
  /// When each golden was used last, by its unit.
  private var uses: [String: Int] = [:]

  /// What is known of a golden.
  enum Finding: Hashable {
    /// A test has used it.
    case used
    /// The test ran to its end without it.
    case unused(test: String)
    /// Its test did not pass, so that it may not have come to it.
    case unknown
    /// No test that ran owns it.
    case unowned
  }

  /// - Parameters:
  ///   - processes: oldest first.
  ///   - isInRoot: whether an event's root is this one.
  init(_ processes: [JournalProcess], isInRoot: (JournalProcess, String) -> Bool) {
    for process in processes {
      for use in process.uses where isInRoot(process, use.root) {
        for path in use.paths { uses[GoldenPath(path).unit] = process.time }
      }
      for test in process.tests where isInRoot(process, test.root) {
        // XCTest does not tell the class, so that its tests may share a name.
        runs["\(test.test) \(test.patterns)"] = Run(
          test: test.test,
          patterns: test.patterns.map(PathPattern.init), time: process.time,
          isBelievable: process.isBelievable)
      }
    }
    for (key, run) in runs {
      for pattern in run.patterns {
        index[pattern.start, default: []].insert(key)
        folders.insert(pattern.folder)
      }
    }
  }

  /// What is known of the golden that this is.
  func finding(_ unit: String) -> Finding {
    let owners = Dictionary(
      uniqueKeysWithValues: candidates(unit).compactMap { key in
        runs[key].flatMap { run in run.patterns.contains { $0.matches(unit) } ? (key, run) : nil }
      })
    guard let first = owners.min(by: { ($0.value.time, $0.key) < ($1.value.time, $1.key) }) else {
      return uses[unit] == nil ? .unowned : .used
    }
    // Where several own it, the use that the oldest knows of counts.
    if let use = uses[unit], use >= first.value.time { return .used }
    guard owners.values.allSatisfy(\.isBelievable) else { return .unknown }
    return .unused(test: first.value.test)
  }

  /// Whether a test may have goldens in the folder that this one is in.
  func hasTests(inFolderOf unit: String) -> Bool {
    folders.contains(unit.lastIndex(of: "/").map { String(unit[..<$0]) } ?? "")
  }

  /// The runs whose patterns may match.
  private func candidates(_ unit: String) -> Set<String> {
    let names = unit.split(separator: "/", omittingEmptySubsequences: false)
    var found: Set<String> = []
    for depth in names.indices {
      let folder = names[..<depth].joined(separator: "/")
      let stem = names[depth].prefix { $0 != "." }
      found.formUnion(index[folder + "/"] ?? [])
      found.formUnion(index["\(folder)/\(stem)"] ?? [])
    }
    return found
  }
}
