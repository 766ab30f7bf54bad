import WeftGeometry
import WeftNodes

/// Where the nodes of a tree are: layout specs flattened away, frames in points relative to the root's origin.
public struct LayoutResult: Hashable, Sendable {
  /// One node and the nodes inside it.
  public struct Node: Hashable, Sendable {
    /// The `id` of its element, if it has one.
    public var id: String?
    /// The `type` of its element: `node`, `text`, `image` or `cell`.
    public var type: String
    /// Where it is, relative to the root's origin.
    public var frame: Rect
    /// The nodes inside, back to front.
    public var children: [Node]
  }

  /// The size of the root, in points.
  public var size: Size
  /// The nodes, back to front: the root alone, or what lies in the layout spec that the scene starts with.
  public var nodes: [Node]
  /// What text could not be shown as asked for, a line each.
  public var warnings: [String] = []

  /// The result as one line of JSON, as the scene format has it.
  ///
  /// Whole numbers have no fraction.
  public var json: String {
    var text = "{\"size\":[\(compactNumber(size.width)),\(compactNumber(size.height))],\"nodes\":"
    Self.append(nodes, to: &text)
    if !warnings.isEmpty {
      text += ",\"warnings\":["
      for (index, warning) in warnings.enumerated() {
        if index > 0 { text += "," }
        text.append(json: warning)
      }
      text += "]"
    }
    return text + "}"
  }

  /// The line that answers a scene which was refused: `{"error":"root.ratio: must be …"}`.
  public static func json(for error: SceneError) -> String {
    var text = "{\"error\":"
    text.append(json: error.reason)
    return text + "}"
  }

  private static func append(_ nodes: [Node], to text: inout String) {
    text += "["
    for (index, node) in nodes.enumerated() {
      text += index == 0 ? "{" : ",{"
      if let id = node.id {
        text += "\"id\":"
        text.append(json: id)
        text += ","
      }
      let frame = [node.frame.minX, node.frame.minY, node.frame.width, node.frame.height]
      text += "\"type\":\"\(node.type)\",\"frame\":["
      text += frame.map(compactNumber).joined(separator: ",") + "],\"children\":"
      append(node.children, to: &text)
      text += "}"
    }
    text += "]"
  }
}

extension LayoutResult.Node {
  /// The node as it was laid out, in a supernode whose own origin is `origin`.
  package init(_ node: DisplayNode, origin: Point) {
    let place = origin + node.frame.origin
    id = node.id
    type =
      switch node {
      case is TextNode: TextElement.typeName
      case is ImageNode: ImageElement.typeName
      case is CellNode: CellElement.typeName
      default: NodeElement.typeName
      }
    frame = Rect(origin: place, size: node.frame.size)
    children = node.subnodes.map { Self($0, origin: place) }
  }
}
