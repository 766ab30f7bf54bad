import Weft
import WeftSnapshots

extension LayoutResult {
  /// Where the cells of a frame lie, and the nodes in them, as long as the container has them.
  init(_ frame: FrameInfo, viewport: Size, of container: CollectionNode) {
    self.init(
      size: viewport,
      nodes: frame.cells.map { cell in
        let path = cell.row.map { IndexPath(row: $0, section: cell.section) }
        let node = path.flatMap { container.node(forItemAt: $0) }
        return Node(cell, children: node.map { Self.subnodes(of: $0, at: cell.frame.origin) })
      })
  }

  /// What is in a cell, from the viewport's origin.
  private static func subnodes(of cell: CellNode, at origin: Point) -> [Node] {
    LayoutResult(naming: cell).nodes.flatMap(\.children).map { shifted($0, by: origin) }
  }

  private static func shifted(_ node: Node, by origin: Point) -> Node {
    var node = node
    node.frame = node.frame.offset(by: origin)
    node.children = node.children.map { shifted($0, by: origin) }
    return node
  }
}

extension LayoutResult.Node {
  /// A cell, called by its id or by what it is in its section: `row 0.3`.
  fileprivate init(_ cell: FrameInfo.Cell, children: [LayoutResult.Node]?) {
    let name = "\(cell.kind.rawValue) \(cell.section)" + (cell.row.map { ".\($0)" } ?? "")
    self.init(
      id: cell.id ?? name, type: "cell", frame: cell.frame,
      children: children ?? cell.cells.map { Self($0, children: nil) })
  }
}
