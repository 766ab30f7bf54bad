import WeftGeometry

extension LayoutResult {
  /// The result as one line of JSON, as the scene format has it.
  ///
  /// Whole numbers have no fraction.
  ///
  /// - Complexity: O(nodes)
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
