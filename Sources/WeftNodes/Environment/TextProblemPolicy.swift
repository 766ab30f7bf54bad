public import WeftGraphics

/// What is done about text that cannot be shown as asked for: a character that no font has, a family that is not there.
///
/// A ``RenderEnvironment`` has it, so it holds for every way of drawing: single nodes, transitions, containers and scrolls.
public enum TextProblemPolicy: Sendable {
  /// The text is shown otherwise, by boxes and in the default family, and standard error has a line that says so; the default.
  ///
  /// A character, a family and every other problem are told once in a process, with what they were first met in, and no more than
  /// twenty of them. When, and of containers in which order, is as with ``report(_:)``. What is drawn is the same as with
  /// ``ignore``. A container of which nothing can be seen is told in the same way (`CollectionNode.blankReason`).
  case warn
  /// The text is shown otherwise, and nobody is told.
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
  /// What is drawn fails with a `RenderError` of the reason `text`; in a container with a `CollectionError` that holds it, when the
  /// cell is needed. A ``LayoutResult`` lists what is wrong, whatever the policy.
  case fail
}

extension RenderEnvironment {
  /// Does what the policy says about the problems of a tree that has been laid out.
  /// - Parameter text: what errors call the text that has a problem.
  /// - Throws: `RenderError`, where they are errors and there are any.
  package func handle(
    _ problems: [TextProblem], in place: @autoclosure () -> String,
    text: (TextProblem) -> String? = { _ in nil }
  ) throws(RenderError) {
    try refuse(problems, text: text)
    report(problems, in: place())
  }

  /// Tells of some problems, where the policy tells anybody.
  package func report(_ problems: [TextProblem], in place: @autoclosure () -> String) {
    guard !problems.isEmpty else { return }
    switch textProblemPolicy {
    case .warn: WarnedTextProblems.ofProcess.tell(problems, in: place(), fonts: fonts)
    case .report(let handler):
      let place = place()
      for problem in problems { handler(problem, place) }
    case .ignore, .fail: break
    }
  }

  /// Tells something else that whoever is warned of text should know: each sentence once in a process.
  package func warn(_ sentence: String, in place: @autoclosure () -> String) {
    if case .warn = textProblemPolicy { WarnedTextProblems.ofProcess.tell(sentence, in: place()) }
  }

  /// Fails for the first of some problems, where they are errors.
  /// - Parameter text: what the error calls the text that has a problem.
  package func refuse(
    _ problems: [TextProblem], text: (TextProblem) -> String? = { _ in nil }
  ) throws(RenderError) {
    guard case .fail = textProblemPolicy, let first = problems.first else { return }
    let text = text(first).map { ", in \($0)" } ?? ""
    throw RenderError(
      .text(first),
      "\(first.finding(in: fonts))\(text). Use another font or text, or let it be shown otherwise.")
  }
}
