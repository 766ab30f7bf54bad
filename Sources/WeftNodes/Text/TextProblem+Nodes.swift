package import WeftGraphics

extension TextProblem {
  /// The problems of all text nodes in `node`, in the layouts made last; each once.
  ///
  /// Belongs to the node's owner.
  ///
  /// - Complexity: O(nodes and lines of their text)
  package static func all(in node: DisplayNode) -> [TextProblem] {
    var problems = TextProblemList()
    collect(from: node, into: &problems)
    return problems.all
  }

  /// The problem in a sentence, with the family that may have been meant by one that is not there.
  package func description(in fonts: FontLibrary) -> String { "\(finding(in: fonts)): \(remedy)." }

  /// What is missing, without a full stop, with the family that may have been meant.
  func finding(in fonts: FontLibrary) -> String {
    guard case .missingFamily(let family) = self, let meant = fonts.suggestion(for: family) else {
      return finding
    }
    return "\(finding) (did you mean “\(meant)”?)"
  }

  /// Which text node in `node` has the problem first: by its name and the beginning of its text.
  package func text(in node: DisplayNode) -> String? {
    if let textNode = node as? TextNode, let layout = textNode.shapedLayout {
      var problems = TextProblemList()
      problems.add(of: layout)
      guard !problems.all.contains(self) else { return textNode.textDescription }
    }
    return node.subnodes.lazy.compactMap { text(in: $0) }.first
  }

  private static func collect(from node: DisplayNode, into problems: inout TextProblemList) {
    if let layout = (node as? TextNode)?.shapedLayout { problems.add(of: layout) }
    for subnode in node.subnodes { collect(from: subnode, into: &problems) }
  }
}
