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
  }

  /// What is known of the golden that this is.
  func finding(_ unit: String) -> Finding {
    let owners = runs.filter { $0.value.patterns.contains { $0.matches(unit) } }
    guard let first = owners.min(by: { ($0.value.time, $0.key) < ($1.value.time, $1.key) }) else {
      return uses[unit] == nil ? .unowned : .used
    }
    // Where several own it, the use that the oldest knows of counts.
    if let use = uses[unit], use >= first.value.time { return .used }
    guard owners.values.allSatisfy(\.isBelievable) else { return .unknown }
    return .unused(test: first.value.test)
  }
}
