/// Sets the text that drawings have in them, and takes down what of it could not be shown as asked for.
///
/// For the drawing of one display list, on one thread.
final class DrawnTexts {
  /// What sets text; `nil`, where there is nobody to draw any.
  let engine: TextEngine?
  /// What has been drawn otherwise than it was asked for.
  var problems = TextProblemList()

  init(engine: TextEngine?) { self.engine = engine }
}
