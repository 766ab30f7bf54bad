import WeftSynchronization

/// Which goldens this process has used and written so far.
///
/// Any thread may ask.
package final class GoldenUses: Sendable {
  private struct Use {
    let execution: SnapshotExecution
    let place: String
  }

  private struct State {
    /// By paths in lower case: not every file system tells them apart.
    var uses: [String: Use] = [:]
    var recorded: Set<String> = []
  }

  private let state = Mutex(State())

  package init() {}

  /// Notes that a golden is used.
  ///
  /// - Parameter place: where, for people: `CardTests.swift:12`.
  /// - Returns: where it was used before by another snapshot; `nil` where it was not. A test that is executed again may use it
  ///   again.
  package func use(_ golden: String, by execution: SnapshotExecution, at place: String) -> String? {
    state.withLock { state in
      let key = golden.lowercased()
      guard let earlier = state.uses[key] else {
        state.uses[key] = Use(execution: execution, place: place)
        return nil
      }
      let isRepetition =
        earlier.execution.test == execution.test && earlier.execution.number != execution.number
        && earlier.place == place
      guard isRepetition else { return earlier.place }
      state.uses[key] = Use(execution: execution, place: place)
      return nil
    }
  }

  /// Notes that a golden was written.
  package func record(_ golden: String) { _ = state.withLock { $0.recorded.insert(golden.lowercased()) } }

  /// Whether a golden was written by this process.
  package func hasRecorded(_ golden: String) -> Bool {
    state.withLock { $0.recorded.contains(golden.lowercased()) }
  }
}
