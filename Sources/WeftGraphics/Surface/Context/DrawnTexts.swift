/// Sets the text that drawings have in them, and takes down what of it could not be shown as asked for.
///
/// For the drawing of one display list, on one thread.
final class DrawnTexts {
  /// What sets text; `nil`, where there is nobody to draw any.
  let engine: TextEngine?
  /// What has been drawn otherwise than it was asked for.
  var problems = TextProblemList()
  /// The fonts that it is set in, where somebody asks.
  private(set) var fonts: Set<FontFile> = []
  private let collectsFonts: Bool

  /// - Parameter collectsFonts: whether somebody is going to ask for the fonts.
  init(engine: TextEngine?, collectsFonts: Bool = false) {
    self.engine = engine
    self.collectsFonts = collectsFonts
  }

  /// Takes down what is to be known of a text that is drawn.
  func note(_ layout: TextLayout) {
    problems.add(of: layout)
    if collectsFonts { fonts.formUnion(layout.fonts) }
  }
}
