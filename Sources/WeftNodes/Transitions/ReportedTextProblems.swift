import WeftGraphics
import WeftSynchronization

/// Which problems with text a transition's handler knows: frames are drawn by any thread, in any order.
final class ReportedTextProblems: Sendable {
  private let known: Mutex<Set<TextProblem>>
  private let place: String

  /// - Parameters:
  ///   - known: what was reported when the tree was laid out.
  ///   - place: what they were met in.
  init(_ known: [TextProblem], in place: String) {
    self.known = Mutex(Set(known))
    self.place = place
  }

  /// Does what the environment's policy says about problems with text in drawings; what is new is reported to a handler.
  func handle(_ problems: [TextProblem], in environment: RenderEnvironment) throws(RenderError) {
    guard !problems.isEmpty else { return }
    try environment.refuse(problems)
    let new = known.withLock { known in problems.filter { known.insert($0).inserted } }
    environment.report(new, in: place)
  }
}
