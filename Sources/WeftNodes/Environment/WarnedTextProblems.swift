import WeftCLibrary
package import WeftGraphics
import WeftSynchronization

/// The problems with text that a process has been warned of: each once, and no more than ``most``.
///
/// `Sendable`: any thread may warn.
package final class WarnedTextProblems: Sendable {
  /// Those of this process, told on standard error.
  static let ofProcess = WarnedTextProblems()

  /// How many are told.
  package static let most = 20

  private let known = Mutex<Set<TextProblem>>([])
  private let otherSentences = Mutex<Set<String>>([])

  /// Nothing has been told.
  package init() {}

  /// A line for each problem that is new, and one that says so where no more will be told; empty where there is nothing to tell.
  package func lines(for problems: [TextProblem], in place: String, fonts: FontLibrary) -> String {
    let (new, isLast) = known.withLock { known in
      let new = problems.filter { known.count < Self.most && known.insert($0).inserted }
      return (new, !new.isEmpty && known.count == Self.most)
    }
    var lines = new.map { "warning: \(place): \($0.description(in: fonts))" }
    if isLast {
      lines.append("warning: Other problems with text are not told; TextProblemPolicy.report tells all.")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// Writes those lines to standard error.
  func tell(_ problems: [TextProblem], in place: String, fonts: FontLibrary) {
    tell(lines(for: problems, in: place, fonts: fonts))
  }

  /// Tells something else, once.
  func tell(_ sentence: String, in place: String) {
    guard otherSentences.withLock({ $0.count < Self.most && $0.insert(sentence).inserted }) else { return }
    tell("warning: \(place): \(sentence)\n")
  }

  /// Writes lines to standard error.
  private func tell(_ lines: String) {
    let bytes = Array(lines.utf8)
    guard !bytes.isEmpty else { return }
    // Nobody can be told where standard error is closed.
    _ = unsafe bytes.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
