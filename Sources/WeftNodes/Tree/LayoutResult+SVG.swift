import WeftGeometry

extension LayoutResult {
  /// The frames as an SVG document: a box for each node, one colour per level, labelled with its id or type.
  ///
  /// One unit is one point. A browser shows a node's frame when the pointer rests on its box. What hangs out of the root is
  /// shown too.
  ///
  /// - Complexity: O(nodes)
  public var svg: String {
    let view = Self.union(of: nodes, with: Rect(origin: .zero, size: size))
    let numbers = [view.minX, view.minY, view.width, view.height].map(compactNumber)
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(numbers.joined(separator: " "))\""
        + " width=\"\(numbers[2])\" height=\"\(numbers[3])\" font-family=\"sans-serif\" font-size=\"8\">",
      Self.rectangle(Rect(origin: .zero, size: size), "fill=\"#ffffff\" stroke=\"#9e9e9e\""),
    ]
    Self.append(nodes, level: 0, to: &lines)
    lines.append("</svg>")
    return lines.joined(separator: "\n")
  }

  private static let colors = ["#d81b60", "#1e88e5", "#2e7d32", "#e65100", "#6a1b9a", "#00838f"]

  private static func append(_ nodes: [Node], level: Int, to lines: inout [String]) {
    let color = colors[level % colors.count]
    for node in nodes {
      lines.append("<g><title>\(escaped(node.line))</title>")
      lines.append(rectangle(node.frame, "fill=\"\(color)\" fill-opacity=\"0.08\" stroke=\"\(color)\""))
      if let label = label(of: node, color: color) { lines.append(label) }
      append(node.children, level: level + 1, to: &lines)
      lines.append("</g>")
    }
  }

  /// The name in the box's top left corner.
  ///
  /// A node that has others inside is named in its bottom right corner, so that its name does not lie on theirs. `nil`
  /// where the box has no room for it: it would lie on the neighbour's.
  private static func label(of node: Node, color: String) -> String? {
    let name = node.id ?? node.type
    guard node.frame.height >= 10, node.frame.width >= 4 + meanCharacterWidth * Double(name.count) else {
      return nil
    }
    let isLeaf = node.children.isEmpty
    let x = isLeaf ? node.frame.minX + 2 : node.frame.maxX - 2
    let y = isLeaf ? node.frame.minY + 8 : node.frame.maxY - 2
    let anchor = isLeaf ? "start" : "end"
    return "<text x=\"\(compactNumber(x))\" y=\"\(compactNumber(y))\" text-anchor=\"\(anchor)\""
      + " fill=\"\(color)\">\(escaped(name))</text>"
  }

  /// About how wide a character of a sans-serif of 8 points is.
  private static let meanCharacterWidth = 4.5

  private static func rectangle(_ frame: Rect, _ attributes: String) -> String {
    "<rect x=\"\(compactNumber(frame.minX))\" y=\"\(compactNumber(frame.minY))\""
      + " width=\"\(compactNumber(frame.width))\" height=\"\(compactNumber(frame.height))\" \(attributes)/>"
  }

  private static func union(of nodes: [Node], with rect: Rect) -> Rect {
    nodes.reduce(rect) { union(of: $1.children, with: $0.union($1.frame)) }
  }

  /// `text` as XML has it; characters that XML does not allow become U+FFFD.
  private static func escaped(_ text: String) -> String {
    text.escaped { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\t", "\n", "\r": " "
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: nil
      }
    }
  }
}
