public import WeftGraphics

/// What is done about text that cannot be shown as asked for: a character that no font has, a family that is not there.
///
/// A ``RenderEnvironment`` has it, so it holds for every way of drawing: single nodes, transitions, containers and scrolls.
public enum TextProblemPolicy: Sendable {
  /// The text is shown otherwise, by boxes and in the default family, and nobody is told; the default.
  ///
  /// Containers still list what they have met (`CollectionNode.textProblems`).
  case ignore
  /// The text is shown otherwise, and the handler is told of each problem of a tree once, and of a container once, with what it
  /// was met in.
  ///
  /// Of text in nodes when it has been laid out, of text in drawings (`GraphicsContext`) when it has been drawn, in a container
  /// for the first frame that shows it. Called by whoever lays out or draws a single tree or a transition, and on the frame
  /// context of a container, there in the same order in every run.
  case report(@Sendable (_ problem: TextProblem, _ place: String) -> Void)
  /// What is drawn or laid out fails with a `RenderError` of the reason `text`; in a container with a `CollectionError` that
  /// holds it, when the cell is needed.
  case fail
}

extension RenderEnvironment {
  /// Does what the policy says about the problems of a tree that has been laid out.
  /// - Throws: `RenderError`, where they are errors and there are any.
  package func handle(
    _ problems: [TextProblem], in place: @autoclosure () -> String
  ) throws(RenderError) {
    try refuse(problems)
    report(problems, in: place())
  }

  /// Tells the handler of some problems, where there is one.
  package func report(_ problems: [TextProblem], in place: @autoclosure () -> String) {
    guard case .report(let handler) = textProblemPolicy, !problems.isEmpty else { return }
    let place = place()
    for problem in problems { handler(problem, place) }
  }

  /// Fails for the first of some problems, where they are errors.
  package func refuse(_ problems: [TextProblem]) throws(RenderError) {
    guard case .fail = textProblemPolicy, let first = problems.first else { return }
    throw RenderError(
      .text(first), "\(first.finding(in: fonts)). Use another font or text, or let it be shown otherwise.")
  }
}
