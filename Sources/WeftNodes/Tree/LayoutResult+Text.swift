import WeftGeometry

extension LayoutResult {
  /// The size of the root, and below it one line for each node: its frame, its type and its id.
  ///
  /// Frames are relative to the root's origin, as in ``json``; each level is indented further.
  ///
  /// ```
  /// 390 × 64
  ///     |366 × 40 at (12, 12) node "post"
  ///     |    |40 × 40 at (12, 12) image "avatar"
  /// ```
  public var text: String {
    var lines = ["\(compactNumber(size.width)) × \(compactNumber(size.height))"]
    Self.appendLines(nodes, indentation: "    |", to: &lines)
    return lines.joined(separator: "\n")
  }

  private static func appendLines(_ nodes: [Node], indentation: String, to lines: inout [String]) {
    for node in nodes {
      lines.append(indentation + node.line)
      appendLines(node.children, indentation: indentation + "    |", to: &lines)
    }
  }
}

extension LayoutResult.Node {
  /// The node on one line, without what is inside: `40 × 40 at (12, 12) image "avatar"`.
  var line: String {
    let size = "\(compactNumber(frame.width)) × \(compactNumber(frame.height))"
    let place = "(\(compactNumber(frame.minX)), \(compactNumber(frame.minY)))"
    return "\(size) at \(place) \(type)" + (id.map { " \(quoted($0))" } ?? "")
  }
}
