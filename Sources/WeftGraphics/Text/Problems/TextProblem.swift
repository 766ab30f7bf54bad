import WeftGeometry

/// Something about a text that could not be done as asked for, and was done otherwise instead.
///
/// For people to read.
public enum TextProblem: Hashable, Sendable {
  /// No font of the library has a glyph for the character; a box stands in its place.
  case missingGlyph(Unicode.Scalar)
  /// The library has no such family; its default one is used.
  case missingFamily(String)
  /// More combining marks follow one another than are shaped; those beyond are left out.
  case tooManyMarks
  /// A font makes far more glyphs of a text than it has characters, or takes far more steps to choose and place them; those beyond
  /// are left out.
  case tooManyGlyphs
}

extension TextProblem: CustomStringConvertible {
  /// One sentence that says what is missing and what is shown instead.
  public var description: String { "\(finding): \(remedy)." }

  /// What is shown instead, without a full stop.
  package var remedy: String {
    switch self {
    case .missingGlyph: "a box is shown"
    case .missingFamily: "the default family of the library is used"
    case .tooManyMarks, .tooManyGlyphs: "the rest of them is left out"
    }
  }

  /// What is missing, without a full stop.
  package var finding: String {
    switch self {
    case .missingGlyph(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      // What cannot be seen in a sentence would only spoil it.
      let isSeen = scalar.properties.generalCategory != .control && !scalar.properties.isWhitespace
      return "No font has a glyph for U+\(padded)" + (isSeen ? " “\(scalar)”" : "")
    case .missingFamily(let family):
      return "There is no font family “\(excerpt(of: family))”"
    case .tooManyMarks:
      return "More than \(TextMarks.mostInARow) combining marks stand in a row"
    case .tooManyGlyphs:
      return
        "A font makes more than \(TextShaper.mostGlyphsPerByte) glyphs of a byte of text, or takes more than "
        + "\(TextShaper.mostSteps) steps with it"
    }
  }
}
