import WeftGraphics

/// Something about a text that could not be done as asked for, and was done otherwise instead.
///
/// For people to read.
public enum TextProblem: Hashable, Sendable {
  /// No font of the library has a glyph for the character; a box stands in its place.
  case missingGlyph(Unicode.Scalar)
  /// The library has no such family; its first one is used.
  case missingFamily(String)

  /// The problems of all text nodes in `node`, each once.
  ///
  /// Belongs to the node's owner.
  package static func all(in node: DisplayNode) -> [TextProblem] {
    var problems: [TextProblem] = []
    collect(from: node, into: &problems)
    return problems
  }

  private static func collect(from node: DisplayNode, into problems: inout [TextProblem]) {
    if let layout = (node as? TextNode)?.textProblems {
      for missing in layout.missing where !problems.contains(.missingGlyph(missing.scalar)) {
        problems.append(.missingGlyph(missing.scalar))
      }
      for family in layout.missingFamilies where !problems.contains(.missingFamily(family)) {
        problems.append(.missingFamily(family))
      }
    }
    for subnode in node.subnodes { collect(from: subnode, into: &problems) }
  }
}

extension TextProblem: CustomStringConvertible {
  /// One sentence that says what is missing and what is shown instead.
  public var description: String {
    switch self {
    case .missingGlyph(let scalar):
      let code = String(scalar.value, radix: 16, uppercase: true)
      let padded = String(repeating: "0", count: max(0, 4 - code.count)) + code
      return "No font has a glyph for U+\(padded) “\(scalar)”: a box is shown."
    case .missingFamily(let family):
      return "There is no font family “\(family)”: the first family of the library is used."
    }
  }
}
