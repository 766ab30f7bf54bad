import WeftGraphics
import WeftSynchronization

/// Which problems with text a transition's handler has been told of: frames are drawn by any thread, in any order.
final class ToldTextProblems: Sendable {
  private let told: Mutex<Set<TextProblem>>
  private let place: String

  /// - Parameters:
  ///   - told: what was told when the tree was laid out.
  ///   - place: what they were met in.
  init(_ told: [TextProblem], in place: String) {
    self.told = Mutex(Set(told))
    self.place = place
  }

  /// Does what the environment's policy says about problems with text in drawings; a handler is told of what is new.
  func tell(_ problems: [TextProblem], in environment: RenderEnvironment) throws(RenderError) {
    guard !problems.isEmpty else { return }
    try environment.refuse(problems)
    let new = told.withLock { told in problems.filter { told.insert($0).inserted } }
    environment.report(new, in: place)
  }
}
