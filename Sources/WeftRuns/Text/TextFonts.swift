import WeftGeometry
import WeftGraphics
import WeftJSON
public import WeftNodes

/// Which fonts show a text: what `weft fonts --text` prints.
public struct TextFonts: Codable, Hashable, Sendable {
  /// Characters that follow one another and are shown by one font.
  public struct Part: Codable, Hashable, Sendable {
    /// The characters, and the white space that goes with them.
    public var text: String
    /// The family; `nil`: no font has them, and each is a box.
    public var family: String?
    /// The file; `nil`: none.
    public var file: String?
  }

  /// The parts, in the order of the text.
  public var parts: [Part]
  /// What could not be shown as asked for.
  public var warnings: [String]

  /// Sets a text, character by character.
  public init(of text: String, family: String, in environment: RenderEnvironment) {
    parts = []
    var problems: [TextProblem] = []
    // White space goes with what is before it: every font has it. At the beginning it goes with what follows.
    var start = ""
    for character in text {
      let shown = environment.text.fonts(showing: character, in: Font(family: family))
      for problem in shown.problems where !problems.contains(problem) { problems.append(problem) }
      var part = Part(
        text: start + String(character),
        family: shown.face?.font?.families(ofFace: shown.face?.index ?? 0).first,
        file: shown.face?.file)
      if character.isWhitespace {
        guard let last = parts.last else {
          start = part.text
          continue
        }
        (part.family, part.file) = (last.family, last.file)
      }
      start = ""
      if let last = parts.last, last.file == part.file, last.family == part.family {
        parts[parts.count - 1].text += part.text
      } else {
        parts.append(part)
      }
    }
    warnings = TextWarnings.list(problems.map { ($0, "") }, environment.fonts)
  }

  /// The parts on one line of JSON.
  public var json: String { JSONText.of(self, as: .line, escapesSlashes: true) }
}

extension TextFonts: CustomStringConvertible {
  /// The parts for people, a line each.
  public var description: String {
    parts.map { part in
      let text = part.text.terminalLine
      guard let family = part.family, let file = part.file else { return "\(text): no font" }
      return "\(text): " + "\(family), \(file)".printable
    }.joined(separator: "\n")
  }
}
