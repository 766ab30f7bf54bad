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

  private static func collect(from node: DisplayNode, into problems: inout TextProblemList) {
    if let layout = (node as? TextNode)?.shapedLayout { problems.add(of: layout) }
    for subnode in node.subnodes { collect(from: subnode, into: &problems) }
  }
}
