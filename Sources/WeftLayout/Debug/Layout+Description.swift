import WeftGeometry

extension Layout {
  /// The sizes and places of the layout and everything in it, one to a line, indented by level, for people to read.
  ///
  /// ```
  /// 390 × 64
  ///     |366 × 40 at (12, 12)
  ///     |    |40 × 40 at (0, 0)
  /// ```
  public var recursiveDescription: String { description(of: nil) }

  /// The same as ``recursiveDescription``, with the type and name of each element: this layout is that of `element`.
  public func recursiveDescription(of element: any LayoutElement) -> String { description(of: element) }

  private func description(of element: (any LayoutElement)?) -> String {
    var lines: [String] = []
    appendLines(of: element, position: nil, indentation: "", to: &lines)
    return lines.joined(separator: "\n")
  }

  private func appendLines(
    of element: (any LayoutElement)?, position: Point?, indentation: String, to lines: inout [String]
  ) {
    var line = indentation + "\(shortened(size.width)) × \(shortened(size.height))"
    if let position { line += " at (\(shortened(position.x)), \(shortened(position.y)))" }
    if let element { line += " " + element.nameInText }
    lines.append(line)
    let children = element?.layoutChildren ?? []
    for (index, sublayout) in sublayouts.enumerated() {
      sublayout.layout.appendLines(
        of: index < children.count ? children[index] : nil, position: sublayout.position,
        indentation: indentation + "    |", to: &lines)
    }
  }
}
