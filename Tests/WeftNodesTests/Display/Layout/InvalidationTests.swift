import Testing
import Weft
import WeftGraphics

@Suite struct InvalidationTests {
  @Test("a change of one subnode measures it and those around it again, and no sibling")
  func siblingsKeepWhatTheyKnow() throws {
    let (changed, sibling) = (LeafNode(20, 10), LeafNode(20, 30))
    let (inner, other) = (StackNode([changed]), StackNode([sibling]))
    let root = StackNode([inner, other])
    try root.layOut()
    #expect(root.frame.height == 40)
    let (innerCount, otherCount) = (inner.specCount, other.specCount)
    let siblingCount = sibling.askedCount
    changed.content.height = 15
    #expect(try root.layOut().height == 45)
    #expect(inner.specCount > innerCount)
    #expect(root.specCount == 2)
    #expect(other.specCount == otherCount)
    #expect(sibling.askedCount == siblingCount)
  }

  @Test("laying out again without a change asks no hook")
  func nothingChanged() throws {
    let leaf = LeafNode(20, 10)
    let root = StackNode([leaf])
    for _ in 0..<3 { try root.layOut() }
    #expect(root.specCount == 1)
    #expect(leaf.askedCount == 1)
  }

  @Test("nodes in stacks in stacks make their specs once in a layout that flexes nothing")
  func specsAreMadeOnce() throws {
    var nodes = [StackNode([LeafNode(10, 10)])]
    for _ in 0..<8 { nodes.append(StackNode([LeafNode(5, 5), nodes[nodes.count - 1]])) }
    for node in nodes { node.style.alignSelf = .start }
    try nodes[nodes.count - 1].layOut()
    #expect(nodes.map(\.specCount) == Array(repeating: 1, count: 9))
  }

  // The row shares 100 points: 60 for the box, and the flexed part gets 40 exactly, whatever is in it. What
  // is in it wraps to a height, and so the row grows.
  @Test("a change deep inside a flexed child reaches the container")
  func flexedChild() throws {
    let deep = LeafNode(30, 10)
    let middle = StackNode([deep])
    let flexed = StackNode([middle])
    flexed.style.flexGrow = 1
    flexed.style.flexShrink = 1
    let box = LeafNode(60, 5)
    let cell = CellNode { _, _ in StackLayoutSpec(direction: .horizontal, children: [box, flexed]) }
    try cell.layOut()
    #expect(flexed.frame == Rect(x: 60, y: 0, width: 40, height: 10))
    let owner = RecordingOwner(of: cell)
    deep.content.height = 25
    #expect(owner.told.filter { $0 == "layout" } == ["layout"])
    #expect(try cell.layOut().height == 25)
    #expect(deep.frame.height == 25)
  }

  // Asked with 0…∞ and then with the room there is: both times the style leaves 40 × 20.
  @Test("a node whose style leaves the same of two ranges is measured once")
  func narrowedRange() throws {
    let leaf = LeafNode(0, 0)
    leaf.style.preferredSize = Size(width: 40, height: 20)
    let context = LayoutContext()
    _ = leaf.layoutThatFits(.unconstrained, relativeTo: .unknown, in: context)
    _ = leaf.layoutThatFits(
      SizeRange(max: Size(width: 90, height: 90)), relativeTo: ParentSize(width: 90), in: context)
    #expect(leaf.askedCount == 1)
    _ = leaf.layoutThatFits(.exact(50, 50), relativeTo: .unknown, in: context)
    #expect(leaf.askedCount == 2)
  }

  @Test("what a layout hook changes leaves the pass as it is, and is found at the next")
  func changeInsideAHook() throws {
    let leaf = LeafNode(10, 10)
    let root = StackNode([leaf])
    let cell = CellNode { _, _ in WrapperLayoutSpec(children: [root]) }
    let owner = RecordingOwner(of: cell)
    root.onLayout = {
      root.onLayout = nil
      root.setNeedsLayout()
    }
    try cell.layOut()
    #expect(root.frame.height == 10)
    let count = root.specCount
    try cell.layOut()
    #expect(root.specCount > count)
    let settled = root.specCount
    try cell.layOut()
    #expect(root.specCount == settled)
    #expect(owner.told.isEmpty, "a pass does not tell the container of what it does itself")
  }

  @Test("an appearance does not touch the layout; it tells the container that the cell must be drawn")
  func appearance() throws {
    let leaf = LeafNode(10, 10)
    let cell = CellNode { _, _ in WrapperLayoutSpec(children: [leaf]) }
    try cell.layOut()
    let owner = RecordingOwner(of: cell)
    leaf.backgroundColor = .black
    leaf.backgroundColor = .black
    leaf.alpha = 0.5
    #expect(owner.told == ["display", "display"])
    try cell.layOut()
    #expect(leaf.askedCount == 1)
  }

  @Test("a node that has left no longer makes its old supernode dirty")
  func nodeThatLeft() throws {
    let (leaving, staying) = (LeafNode(10, 10), LeafNode(10, 10))
    let root = StackNode([leaving, staying])
    try root.layOut()
    root.items = [staying]
    try root.layOut()
    let count = root.specCount
    leaving.content.height = 50
    try root.layOut()
    #expect(root.specCount == count)
  }

  @Test("a change in a node that has been measured and belongs to nobody yet reaches who measured it")
  func measuredOnly() throws {
    let leaf = LeafNode(20, 10)
    let inner = StackNode([leaf])
    let root = StackNode([inner])
    #expect(try root.layoutThatFits(.unconstrained).size.height == 10)
    #expect(leaf.supernode == nil && inner.supernode == nil)
    leaf.content.height = 25
    #expect(try root.layoutThatFits(.unconstrained).size.height == 25)
    // Measured, not changed: nobody is asked again.
    let count = root.specCount
    #expect(try root.layoutThatFits(.unconstrained).size.height == 25)
    #expect(root.specCount == count)
  }

  @Test("a change of a node that another one measures than the one it lies in reaches both")
  func measuredByAnother() throws {
    let leaf = LeafNode(20, 10)
    let owner = StackNode([leaf])
    try owner.layOut()
    // It stays in its supernode until the other one's layout is applied.
    let other = StackNode([leaf])
    #expect(try other.layoutThatFits(.unconstrained).size.height == 10)
    #expect(leaf.supernode === owner)
    leaf.content.height = 25
    #expect(try other.layoutThatFits(.unconstrained).size.height == 25)
    #expect(try owner.layOut().height == 25)
  }

  @Test("adding a subnode by hand makes the node dirty: a hook may depend on it")
  func subnodeAdded() throws {
    let node = DisplayNode()
    node.automaticallyManagesSubnodes = false
    node.layoutSpecBlock = { node, _ in StackLayoutSpec(direction: .vertical, children: node.subnodes) }
    node.addSubnode(LeafNode(10, 10))
    #expect(try node.layOut().height == 10)
    node.addSubnode(LeafNode(10, 5))
    #expect(try node.layOut().height == 15)
    node.subnodes[0].removeFromSupernode()
    #expect(try node.layOut().height == 5)
  }

  @Test("a node whose subnode is added to another one is measured again, as that one is")
  func subnodeMoved() throws {
    func list() -> DisplayNode {
      let node = DisplayNode()
      node.layoutSpecBlock = { node, _ in StackLayoutSpec(direction: .vertical, children: node.subnodes) }
      return node
    }
    let (moving, old, new) = (LeafNode(10, 10), list(), list())
    old.addSubnode(moving)
    old.addSubnode(LeafNode(10, 10))
    let root = StackNode([old, new])
    try root.layOut()
    #expect([old, new].map(\.frame.height) == [20, 0])
    new.addSubnode(moving)
    try root.layOut()
    #expect([old, new].map(\.frame.height) == [10, 10])
  }

  @Test("a cell whose subnode is added to another cell is laid out and drawn again")
  func movedToAnotherCell() throws {
    let (leaf, old, new) = (LeafNode(10, 10), CellNode(), CellNode())
    old.addSubnode(leaf)
    for cell in [old, new] { try cell.layOut() }
    let owners = [old, new].map { RecordingOwner(of: $0) }
    new.addSubnode(leaf)
    for owner in owners { #expect(Set(owner.told) == ["layout", "display"]) }
  }

  @Test("a text that changes is shaped again, and no other text is measured")
  func texts() throws {
    let (changed, other) = (TextNode("one"), TextNode("two"))
    let root = StackNode([changed, other])
    try root.layOut()
    let (before, otherBefore) = (changed.measurementCount, other.measurementCount)
    changed.attributedText = AttributedString("one and a second line, which is far too long for the width")
    let height = try root.layOut().height
    #expect(changed.lineCount > 1)
    #expect(height == changed.frame.height + other.frame.height)
    #expect(changed.measurementCount > before)
    #expect(other.measurementCount == otherBefore)
  }

  @Test("each change that the layout depends on is seen by the next layout")
  func changes() throws {
    let leaf = LeafNode(10, 10)
    let root = StackNode([leaf])
    let changes: [(String, () -> Void, Double)] = [
      ("height", { leaf.style.height = .points(20) }, 20),
      ("minimum", { leaf.style.minHeight = .points(30) }, 30),
      ("spacing", { leaf.style.spacingBefore = 5 }, 35),
      ("items", { root.items = [] }, 0),
      (
        "block", { root.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(1), child: leaf) } },
        32
      ),
    ]
    try root.layOut()
    for (name, change, height) in changes {
      change()
      #expect(try root.layOut().height == height, "after a change of \(name)")
    }
  }
}
