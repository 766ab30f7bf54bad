import Testing
import Weft

@testable import WeftNodes

/// Which changes of a node its cell's container is told of, and as what.
@Suite struct ToldChangesTests {
  private let red = Color(red: 1, green: 0, blue: 0)

  @Test("each part of how a node looks has a default, keeps what is set, and has the cell drawn again, once")
  func appearance() throws {
    let node: DisplayNode = LeafNode(10, 10)
    let cell = CellNode { _, _ in WrapperLayoutSpec(children: [node]) }
    try cell.layOut()
    let owner = RecordingOwner(of: cell)
    func expect<Value: Equatable>(
      _ property: ReferenceWritableKeyPath<DisplayNode, Value>, _ initial: Value, _ value: Value
    ) {
      #expect(node[keyPath: property] == initial, "\(property)")
      owner.told = []
      for _ in 0..<2 { node[keyPath: property] = value }
      #expect(node[keyPath: property] == value, "\(property)")
      #expect(owner.told == ["display"], "\(property)")
    }
    expect(\.backgroundColor, nil, red)
    expect(\.cornerRadius, 0, 4)
    expect(\.maskedCorners, .all, .topLeft)
    expect(\.cornerRadii, nil, CornerRadii(3))
    expect(\.borderWidth, 0, 2)
    expect(\.borderColor, .black, red)
    expect(\.shadow, nil, Shadow(color: red, offset: Point(x: 1, y: 2), radius: 3))
    expect(\.alpha, 1, 0.5)
    expect(\.isHidden, false, true)
    expect(\.clipsToBounds, false, true)
    expect(\.frame, Rect(x: 0, y: 0, width: 100, height: 10), Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(node.bounds == Rect(x: 0, y: 0, width: 3, height: 4))
  }

  @Test("what a layout may depend on has the cell measured again, once for each change")
  func layout() throws {
    let node = LeafNode(10, 10)
    let cell = CellNode { _, _ in WrapperLayoutSpec(children: [node]) }
    try cell.layOut()
    let owner = RecordingOwner(of: cell)
    let changes: [(String, () -> Void)] = [
      ("style", { node.style.flexGrow = 1 }), ("direction", { node.semanticContentAttribute = .spatial }),
      ("subnodes", { node.automaticallyManagesSubnodes = false }),
    ]
    for (name, change) in changes {
      owner.told = []
      for _ in 0..<2 { change() }
      #expect(owner.told == ["layout"], "\(name)")
      try cell.layOut()
    }
    owner.told = []
    node.layoutSpecBlock = { _, _ in LayoutSpec() }
    #expect(owner.told == ["layout"])
  }

  @Test("adding again what is there already, or a node to itself, is no change; inserting elsewhere is one")
  func insertion() {
    let cell = CellNode()
    let nodes = ["a", "b", "c"].map { id in
      let node = DisplayNode()
      node.id = id
      cell.addSubnode(node)
      return node
    }
    var order: String { cell.subnodes.compactMap(\.id).joined() }
    let owner = RecordingOwner(of: cell)
    cell.addSubnode(nodes[0])
    cell.addSubnode(cell)
    cell.removeFromSupernode()
    #expect(order == "abc" && owner.told.isEmpty)
    // Among the other two.
    cell.insertSubnode(nodes[0], at: 2)
    #expect(order == "bca" && Set(owner.told) == ["layout", "display"])
    cell.insertSubnode(nodes[2], at: 0)
    #expect(order == "cba")
    cell.insertSubnode(nodes[0], at: 1)
    #expect(order == "cab")
    owner.told = []
    nodes[0].removeFromSupernode()
    #expect(order == "cb" && nodes[0].supernode == nil && Set(owner.told) == ["layout", "display"])
  }

  @Test("a node is called what it was named, or else by its id")
  func names() {
    let node = DisplayNode()
    #expect(node.debugName == nil && node.placeName == "DisplayNode")
    node.id = "a"
    #expect(node.debugName == "a" && node.placeName == "a")
    node.debugName = "b"
    #expect(node.debugName == "b" && node.id == "a")
    node.debugName = nil
    #expect(node.debugName == "a")
  }
}
