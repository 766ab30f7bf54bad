import WeftGraphics

extension TextProblem {
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
