import Weft

extension LayoutResult {
  /// The innermost node with a name that a rectangle lies in, and does not fill the whole picture; `nil` where there is none.
  ///
  /// Of nodes above one another the topmost that has a name counts; a node is looked for within its parents.
  /// - Parameter rect: in points, relative to the root's origin.
  /// - Complexity: O(nodes)
  func nameOfNode(around rect: Rect) -> String? {
    func name(in nodes: [Node]) -> String? {
      for node in nodes.reversed() where node.frame.contains(rect) {
        if let inner = name(in: node.children) { return inner }
        if let id = node.id, node.frame.size != size { return id }
      }
      return nil
    }
    return name(in: nodes)
  }
}
