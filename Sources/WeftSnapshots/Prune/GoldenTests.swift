import WeftSystem

/// What journals tell of the goldens in one root: who owns them, and who has used them.
struct GoldenTests {
  /// A test by its name and its patterns: XCTest does not tell the class, so that its tests may share a name.
  private struct Test: Hashable, Comparable {
    let name: String
    let patterns: [String]

    static func < (left: Test, right: Test) -> Bool {
      left.name == right.name
        ? left.patterns.lexicographicallyPrecedes(right.patterns) : left.name < right.name
    }
  }

  /// A test, in the newest process that it ran in.
  private struct Run {
    let test: Test
    let time: Int
    let isBelievable: Bool

    func isBefore(_ other: Run) -> Bool { (time, test) < (other.time, other.test) }
  }

  /// The tests whose goldens match one pattern.
  private struct Owners {
    let pattern: PathPattern
    /// That which ran first.
    private(set) var first: Run
    /// Whether all of them came to their end.
    private(set) var areBelievable: Bool

    init(_ pattern: PathPattern, _ run: Run) {
      self.pattern = pattern
      (first, areBelievable) = (run, run.isBelievable)
    }

    mutating func add(_ run: Run) {
      if run.isBefore(first) { first = run }
      areBelievable = areBelievable && run.isBelievable
    }
  }

  /// Each pattern once.
  private var owners: [Owners] = []
  /// Which of them begin so: a folder and a file's name up to its first dot, or a folder alone.
  private var index: [String: [Int]] = [:]
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

  /// What processes have noted of one root, oldest first.
  ///
  /// - Complexity: O(events)
  init(_ processes: [JournalProcess]) {
    var runs: [Test: Run] = [:]
    for process in processes {
      for use in process.uses {
        for path in use.paths { uses[GoldenPath(path).unit] = process.time }
      }
      for event in process.tests {
        let test = Test(name: event.test, patterns: event.patterns)
        runs[test] = Run(test: test, time: process.time, isBelievable: process.isBelievable)
      }
    }
    var places: [String: Int] = [:]
    for run in runs.values {
      for text in run.test.patterns {
        if let place = places[text] {
          owners[place].add(run)
          continue
        }
        let pattern = PathPattern(text)
        places[text] = owners.count
        index[pattern.start, default: []].append(owners.count)
        folders.insert(pattern.folder)
        owners.append(Owners(pattern, run))
      }
    }
  }

  /// What is known of the golden that this is.
  func finding(_ unit: String) -> Finding {
    let path = PathPattern.Path(unit)
    var first: Run?
    var areBelievable = true
    for place in candidates(unit) where owners[place].pattern.matches(path) {
      let owner = owners[place]
      if first.map(owner.first.isBefore) ?? true { first = owner.first }
      areBelievable = areBelievable && owner.areBelievable
    }
    guard let first else { return uses[unit] == nil ? .unowned : .used }
    // Where several own it, the use that the oldest knows of counts.
    if let use = uses[unit], use >= first.time { return .used }
    return areBelievable ? .unused(test: first.test.name) : .unknown
  }

  /// Whether a test may have goldens in the folder that this one is in.
  func hasTests(inFolderOf unit: String) -> Bool { folders.contains(unit.pathFolder ?? "") }

  /// Where the patterns are that may match, each once.
  private func candidates(_ unit: String) -> [Int] {
    let names = unit.split(separator: "/", omittingEmptySubsequences: false)
    var found: [Int] = []
    for depth in names.indices {
      let folder = names[..<depth].joined(separator: "/")
      let stem = names[depth].prefix { $0 != "." }
      found += index["\(folder)/"] ?? []
      if !stem.isEmpty { found += index["\(folder)/\(stem)"] ?? [] }
    }
    return found
  }
}
