package import WeftGeometry
import WeftGraphics
public import WeftLayout

extension DisplayNode {
  /// Where the node and everything in it are, as laid out last, with the node's own origin at (0, 0).
  ///
  /// Hidden nodes are in it too.
  /// - Complexity: O(nodes).
  public var layoutResult: LayoutResult {
    LayoutResult(
      size: frame.size,
      nodes: [LayoutResult.Node(self, origin: Point(x: -frame.minX, y: -frame.minY))])
  }

  /// Lays the node out as the root of a tree, in `constrainedSize`, and tells where everything in it is.
  ///
  /// What ``bitmap(thatFits:scale:environment:)`` would draw, without its pixels. Its ``LayoutResult/warnings`` are the text that
  /// cannot be shown as asked for, whatever the environment's policy.
  /// - Parameters:
  ///   - constrainedSize: the least and the most room there is, in points.
  ///   - scale: pixels per point, to which places are rounded; finite and above 0.
  ///   - environment: the fonts and caches.
  /// - Throws: `LayoutError`, where the tree cannot be laid out.
  public func layoutResult(
    thatFits constrainedSize: SizeRange, scale: Double = 1, environment: RenderEnvironment
  ) throws(LayoutError) -> LayoutResult {
    try layOut(in: constrainedSize, environment: environment, context: LayoutContext(scale: scale))
    var result = layoutResult
    result.warnings = TextProblem.all(in: self).map { $0.description(in: environment.fonts) }
    return result
  }
}

extension LayoutResult.Node {
  /// The node as it was laid out, in a supernode whose own origin is `origin`.
  ///
  /// - Complexity: O(nodes)
  package init(_ node: DisplayNode, origin: Point) {
    let place = origin + node.frame.origin
    let type =
      switch node {
      case is TextNode: "text"
      case is ImageNode: "image"
      case is CellNode: "cell"
      default: "node"
      }
    self.init(
      id: node.id, type: type, frame: Rect(origin: place, size: node.frame.size),
      children: node.subnodes.map { Self($0, origin: place) })
  }
}
