import WeftGeometry
import WeftLayout

extension DisplayNode {
  /// The node and everything in it as laid out last, one node to a line, indented by level, for people to read.
  ///
  /// Each line has the size, the place in the supernode, the type, the name, what of the style is not at its default, and
  /// ``layoutPerformance`` where it is counted:
  ///
  /// ```
  /// 390 × 64 at (0, 0) PostCell "post-7"
  ///     |40 × 40 at (12, 12) ImageNode "avatar" {width 40pt, height 40pt}
  ///     |318 × 17 at (60, 12) TextNode "author"
  /// ```
  public var recursiveDescription: String {
    var lines: [String] = []
    appendLines(indentation: "", to: &lines)
    return lines.joined(separator: "\n")
  }

  private func appendLines(indentation: String, to lines: inout [String]) {
    let size = "\(shortened(frame.width)) × \(shortened(frame.height))"
    let place = "(\(shortened(frame.minX)), \(shortened(frame.minY)))"
    var line = "\(indentation)\(size) at \(place) \(nameInText)"
    if style != LayoutElementStyle() { line += " \(style)" }
    if isHidden { line += " hidden" }
    if let layoutPerformance { line += " [\(layoutPerformance)]" }
    lines.append(line)
    for subnode in subnodes { subnode.appendLines(indentation: indentation + "    |", to: &lines) }
  }
}
