package import WeftGraphics

extension DisplayNode {
  /// Does what the environment's policy says about what text in the tree, which has been laid out, could not be shown as asked
  /// for.
  package func handleTextProblems(in environment: RenderEnvironment) throws(RenderError) {
    if case .ignore = environment.textProblemPolicy { return }
    try environment.handle(TextProblem.all(in: self), in: placeName) { $0.text(in: self) }
  }

  /// What a handler is told that a problem with text was met in.
  var placeName: String { debugName ?? "\(type(of: self))" }
}
