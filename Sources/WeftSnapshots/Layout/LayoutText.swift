package import Weft

/// Reads back what ``/WeftNodes/LayoutResult/text`` has written.
package enum LayoutText {
  /// Why a text is no layout.
  package struct Defect: Error, Hashable, Sendable, CustomStringConvertible {
    /// The line, counted from 1.
    package let line: Int
    package var description: String { "line \(line) is no line of a layout" }
  }

  /// The layout that a text describes, without warnings.
  ///
  /// - Throws: ``Defect``, where a line is something else.
  package static func read(_ text: String) throws(Defect) -> LayoutResult {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.element.isEmpty }
    guard let first = lines.first, let size = size(first.element) else {
      throw Defect(line: (lines.first?.offset ?? 0) + 1)
    }
    var parsed: [(depth: Int, node: LayoutResult.Node)] = []
    for (index, line) in lines.dropFirst() {
      guard let (depth, node) = node(line), depth <= (parsed.last?.depth ?? -1) + 1 else {
        throw Defect(line: index + 1)
      }
      parsed.append((depth, node))
    }
    var rest = parsed[...]
    return LayoutResult(size: size, nodes: children(of: &rest, depth: 0))
  }

  private static func children(
    of rest: inout ArraySlice<(depth: Int, node: LayoutResult.Node)>, depth: Int
  ) -> [LayoutResult.Node] {
    var nodes: [LayoutResult.Node] = []
    while let first = rest.first, first.depth == depth {
      rest.removeFirst()
      var node = first.node
      node.children = children(of: &rest, depth: depth + 1)
      nodes.append(node)
    }
    return nodes
  }

  /// `390 × 64`.
  private static func size(_ text: Substring) -> Size? {
    let numbers = text.split(separator: " ")
    guard numbers.count == 3, numbers[1] == "×", let width = Double(numbers[0]),
      let height = Double(numbers[2])
    else { return nil }
    return Size(width: width, height: height)
  }

  /// `    |    |40 × 40 at (12, 12) image "avatar"`.
  private static func node(_ line: Substring) -> (depth: Int, node: LayoutResult.Node)? {
    var rest = line
    var depth = -1
    while rest.hasPrefix("    |") {
      rest = rest.dropFirst(5)
      depth += 1
    }
    guard depth >= 0, let at = rest.firstRange(of: " at ("), let size = size(rest[..<at.lowerBound]) else {
      return nil
    }
    rest = rest[at.upperBound...]
    guard let end = rest.firstRange(of: ") ") else { return nil }
    let place = rest[..<end.lowerBound].split(separator: ",").map { Double($0.drop { $0 == " " }) }
    guard place.count == 2, let x = place[0], let y = place[1] else { return nil }
    rest = rest[end.upperBound...]
    let type = rest.prefix { $0 != " " }
    rest = rest.dropFirst(type.count)
    guard !type.isEmpty else { return nil }
    var id: String?
    if rest.hasPrefix(" \""), rest.count > 2 {
      guard rest.hasSuffix("\"") else { return nil }
      id = String(rest.dropFirst(2).dropLast()).replacing("\\\"", with: "\"")
    } else if !rest.isEmpty {
      return nil
    }
    return (
      depth,
      LayoutResult.Node(
        id: id, type: String(type), frame: Rect(x: x, y: y, width: size.width, height: size.height))
    )
  }
}
