import Testing
import Weft

@Suite struct SubnodeTests {
  private let log = ReportingNode.Log()

  private func node(_ name: String) -> ReportingNode {
    let node = ReportingNode(name, log)
    node.id = name
    return node
  }

  // Capital letters are managed by the layout, small ones were added by hand.
  @Test(
    "hand-added subnodes keep their place when the managed ones change",
    arguments: [
      ("AB", "xAyBz", "AB", "xAyBz"),
      ("AB", "xAyBz", "BA", "xBAyz"),
      ("AB", "xAyBz", "ACB", "xAyCBz"),
      ("AB", "xAyBz", "CABD", "xCAyBDz"),
      ("AB", "xAyBz", "B", "xyBz"),
      ("AB", "xAyBz", "A", "xAyz"),
      ("AB", "xAyBz", "", "xyz"),
    ])
  func handAdded(first: String, arranged: String, second: String, expected: String) throws {
    var all: [Character: DisplayNode] = [:]
    for name in "ABCDxyz" { all[name] = node(String(name)) }
    func nodes(_ names: String) -> [DisplayNode] { names.compactMap { all[$0] } }
    let root = StackNode(nodes(first))
    try root.layOut()
    for (index, name) in arranged.enumerated() where name.isLowercase {
      root.insertSubnode(try #require(all[name]), at: index)
    }
    try root.layOut()
    #expect(root.subnodes.compactMap(\.id).joined() == arranged)
    root.items = nodes(second)
    try root.layOut()
    #expect(root.subnodes.compactMap(\.id).joined() == expected)
  }

  @Test("subnodes that a layout brings get the state of the tree, and those that it takes lose theirs")
  func statesOfManagedSubnodes() throws {
    let (a, b) = (node("a"), node("b"))
    let root = StackNode([a])
    try root.layOut()
    root.setInterfaceState(.inHierarchy)
    log.events = []
    root.items = [b]
    try root.layOut()
    #expect(log.events == [], "the thread that measures calls nobody")
    root.setInterfaceState(.inHierarchy)
    #expect(log.events == ["a -display", "a -visible", "b +preload", "b +display", "b +visible"])
    #expect(a.interfaceState == [])
    #expect(b.interfaceState == .inHierarchy)
    root.setInterfaceState(.inHierarchy)
    #expect(log.events.count == 5)
  }

  @Test("a subnode that moves between two nodes on show is told nothing")
  func moving() throws {
    let a = node("a")
    let (left, right) = (StackNode([a]), StackNode([]))
    let root = StackNode([left, right])
    try root.layOut()
    root.setInterfaceState(.inHierarchy)
    log.events = []
    (left.items, right.items) = ([], [a])
    try root.layOut()
    root.setInterfaceState(.inHierarchy)
    #expect(a.supernode === right)
    left.addSubnode(a)
    #expect(log.events == [])
  }

  @Test("by hand, subnodes are told at once")
  func byHand() {
    let root = DisplayNode()
    let a = node("a")
    root.setInterfaceState([.measureLayout, .preload])
    root.addSubnode(a)
    #expect(log.events == ["a +preload"])
    root.setInterfaceState(.inHierarchy)
    a.removeFromSupernode()
    #expect(log.events == ["a +preload", "a +display", "a +visible", "a -display", "a -visible"])
    #expect(a.interfaceState == [])
  }

  @Test("what lies in a subnode that is taken out leaves its ranges with it")
  func takenOutWithSubnodes() {
    let root = DisplayNode()
    let (middle, leaf) = (node("middle"), node("leaf"))
    middle.addSubnode(leaf)
    root.addSubnode(middle)
    root.setInterfaceState(.inHierarchy)
    log.events = []
    middle.removeFromSupernode()
    #expect(log.events == ["middle -display", "middle -visible", "leaf -display", "leaf -visible"])
    #expect(leaf.interfaceState == [])
  }

  @Test("a subnode taken over by another tree leaves the first")
  func takenOver() throws {
    let a = node("a")
    let (first, second) = (StackNode([a]), StackNode([a]))
    try first.layOut()
    try second.layOut()
    #expect(first.subnodes.isEmpty)
    #expect(a.supernode === second)
  }
}

@Suite struct DeepHierarchyTests {
  @Test(
    "a hierarchy made by hand that is too deep is an error, with frames and without",
    arguments: [0.0, 1])
  func tooDeep(width: Double) {
    var node = DisplayNode()
    for _ in 0..<100_000 {
      let supernode = DisplayNode()
      node.frame = Rect(x: 0, y: 0, width: width, height: width)
      supernode.addSubnode(node)
      node = supernode
    }
    let error = #expect(throws: LayoutError.self) { try node.layOut() }
    #expect(error?.problem.contains("deeper than") == true)
  }
}

@Suite struct LayoutDirectionTests {
  // 20 and 30 points wide in 100: at 0 and 20 from the left, and mirrored at 80 and 50.
  @Test(
    "subnodes are mirrored where the tree runs from right to left, unless the node says otherwise",
    arguments: [
      (.leftToRight, .unspecified, [0, 20]), (.rightToLeft, .unspecified, [80, 50]),
      (.leftToRight, .forceRightToLeft, [80, 50]), (.rightToLeft, .forceRightToLeft, [80, 50]),
      (.rightToLeft, .forceLeftToRight, [0, 20]), (.rightToLeft, .playback, [0, 20]),
      (.rightToLeft, .spatial, [0, 20]),
    ] as [(LayoutDirection, SemanticContentAttribute, [Double])])
  func mirroring(direction: LayoutDirection, attribute: SemanticContentAttribute, x: [Double]) throws {
    let items = [LeafNode(20, 10), LeafNode(30, 10)]
    let root = StackNode(items, .horizontal)
    root.semanticContentAttribute = attribute
    try root.layOut(scale: 3, direction: direction)
    #expect(items.map(\.frame.minX) == x)
  }

  @Test("what lies inside a node that is forced follows the tree")
  func nested() throws {
    let items = [LeafNode(20, 10), LeafNode(30, 10)]
    let inner = StackNode(items, .horizontal)
    inner.style.width = .points(60)
    let root = StackNode([inner], .horizontal)
    root.semanticContentAttribute = .forceLeftToRight
    try root.layOut(direction: .rightToLeft)
    #expect(inner.frame.minX == 0)
    #expect(items.map(\.frame.minX) == [40, 10])
  }

  @Test("a tree can be laid out again the other way round")
  func changedDirection() throws {
    let leaf = LeafNode(20, 10)
    let root = StackNode([leaf], .horizontal)
    try root.layOut()
    try root.layOut(direction: .rightToLeft)
    #expect(leaf.frame.minX == 80)
    root.semanticContentAttribute = .forceLeftToRight
    try root.layOut(direction: .rightToLeft)
    #expect(leaf.frame.minX == 0)
  }
}

@Suite struct BadValueTests {
  @Test(
    "a frame with a number that cannot be used has 0 in its place",
    arguments: [
      (Rect(x: .nan, y: 1, width: 2, height: 3), Rect(x: 0, y: 1, width: 2, height: 3)),
      (Rect(x: -.infinity, y: -1, width: .infinity, height: 3), Rect(x: 0, y: -1, width: 0, height: 3)),
      (Rect(x: 1e7, y: -1e7, width: -1, height: .nan), Rect(x: 0, y: 0, width: 0, height: 0)),
    ])
  func frames(given: Rect, kept: Rect) {
    let node = DisplayNode()
    node.frame = given
    #expect(node.frame == kept)
  }

  @Test("opacity, radius, border and shadow keep to what can be drawn")
  func appearance() {
    let node = DisplayNode()
    for (given, kept) in [(-1, 0), (0.5, 0.5), (2, 1), (.nan, 1), (.infinity, 1)] as [(Double, Double)] {
      node.alpha = given
      #expect(node.alpha == kept)
    }
    for (given, kept) in [(-1, 0), (4, 4), (.nan, 0)] as [(Double, Double)] {
      node.cornerRadius = given
      node.borderWidth = given
      #expect(node.cornerRadius == kept)
      #expect(node.borderWidth == kept)
    }
    node.borderWidth = .infinity
    #expect(node.borderWidth == 0)
    node.shadow = Shadow(offset: Point(x: .nan, y: 1), radius: -.infinity)
    #expect(node.shadow == Shadow(offset: .zero, radius: 0))
  }

  @Test("texts keep to insets and numbers of lines that there are")
  func texts() {
    let text = TextNode("abc")
    text.textContainerInset = EdgeInsets(top: .nan, left: .infinity, bottom: 3, right: -2)
    #expect(text.textContainerInset == EdgeInsets(top: 0, left: 0, bottom: 3, right: -2))
    text.maximumNumberOfLines = -4
    #expect(text.maximumNumberOfLines == 0)
  }

  @Test("a style with a number that cannot be used is an error that names the node")
  func styles() {
    let node = DisplayNode()
    node.id = "avatar"
    node.style.width = .points(.nan)
    let error = #expect(throws: LayoutError.self) { try node.layoutThatFits(.unconstrained) }
    #expect(error?.element.contains("avatar") == true)
  }
}
