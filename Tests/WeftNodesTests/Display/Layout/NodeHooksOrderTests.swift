import Testing
import Weft

/// When the hooks of nodes are called, and what they find.
@Suite struct NodeHooksOrderTests {
  private final class Log {
    var events: [String] = []
  }

  /// Notes when it has been laid out, and where its subnodes lie then.
  private final class Noting: DisplayNode {
    private let name: String
    private let log: Log
    init(_ name: String, _ log: Log) { (self.name, self.log) = (name, log) }
    override func layout() { log.events.append("\(name) layout \(subnodes.map(\.frame.minX))") }
    override func layoutDidFinish() { log.events.append("\(name) finished") }
  }

  @Test(
    "a layout is finished inside first, and at each node after its own layout, in which all subnodes have frames"
  )
  func finished() throws {
    let log = Log()
    let (outer, inner) = (Noting("outer", log), Noting("inner", log))
    inner.style.preferredSize = Size(width: 10, height: 10)
    outer.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(top: 1, left: 2), child: inner) }
    try outer.layOut()
    #expect(log.events.filter { $0.hasSuffix("finished") } == ["inner finished", "outer finished"])
    #expect(log.events.filter { $0.hasPrefix("outer") } == ["outer layout [2.0]", "outer finished"])
    #expect(log.events.filter { $0.hasPrefix("inner") } == ["inner layout []", "inner finished"])
  }

  @Test(
    "where a node manages its subnodes by hand, a layout gives frames to those that are there and adds none")
  func byHand() throws {
    let (there, other) = (LeafNode(10, 10), LeafNode(10, 10))
    let node = DisplayNode()
    node.automaticallyManagesSubnodes = false
    node.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .vertical, spacing: 3, alignItems: .start, children: [other, there])
    }
    node.addSubnode(there)
    try node.layOut()
    #expect(node.subnodes.map { ObjectIdentifier($0) } == [ObjectIdentifier(there)])
    #expect(there.frame == Rect(x: 0, y: 13, width: 10, height: 10))
    #expect(other.supernode == nil)
    node.automaticallyManagesSubnodes = true
    try node.layOut()
    #expect(node.subnodes.map { ObjectIdentifier($0) } == [other, there].map { ObjectIdentifier($0) })
    #expect(other.supernode === node)
  }

  /// A node of 20 × 10 points with two baselines.
  private final class Lettered: DisplayNode {
    private let baselines: (first: Double, last: Double)
    init(_ first: Double, _ last: Double) { baselines = (first, last) }
    override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext)
      -> NodeLayout
    {
      NodeLayout(
        size: Size(width: 20, height: 10), firstBaseline: baselines.first, lastBaseline: baselines.last)
    }
  }

  // Baselines at 4 and 9 beside one at 8: the first line is at 8, the last at 9. Three points lower they are at 7 and 12.
  @Test("a node's baselines are those that it says, or those of its spec, moved with what has them")
  func baselines() throws {
    func ys(_ alignment: AlignItems, _ first: DisplayNode) throws -> [Double] {
      let other = Lettered(8, 8)
      let row = DisplayNode()
      row.layoutSpecBlock = { _, _ in
        StackLayoutSpec(direction: .horizontal, alignItems: alignment, children: [first, other])
      }
      try row.layOut()
      return [first.frame.minY, other.frame.minY]
    }
    func around() -> DisplayNode {
      let (node, inner) = (DisplayNode(), Lettered(4, 9))
      node.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(top: 3), child: inner) }
      return node
    }
    #expect(try ys(.baselineFirst, Lettered(4, 9)) == [4, 0])
    #expect(try ys(.baselineLast, Lettered(4, 9)) == [0, 1])
    #expect(try ys(.baselineFirst, around()) == [1, 0])
    #expect(try ys(.baselineLast, around()) == [0, 4])
  }

  @Test("a layout that a node works out itself says where it has put each subnode, and keeps what it is told")
  func nodeLayout() {
    let nodes = [LeafNode(1, 1), LeafNode(2, 2), LeafNode(3, 3)]
    var layout = NodeLayout(size: Size(width: 30, height: 20))
    #expect(layout.firstBaseline == nil && layout.lastBaseline == nil)
    layout.place(nodes[0], at: Point(x: 1, y: 2), layout: Layout(size: Size(width: 3, height: 4)))
    layout.place(nodes[1], in: Rect(x: 5, y: 6, width: 7, height: 8), context: LayoutContext())
    #expect(layout.frame(for: nodes[0]) == Rect(x: 1, y: 2, width: 3, height: 4))
    #expect(layout.frame(for: nodes[1]) == Rect(x: 5, y: 6, width: 7, height: 8))
    #expect(layout.frame(for: nodes[2]) == nil)
    (layout.firstBaseline, layout.lastBaseline) = (6, 9)
    layout.size.height = 21
    #expect((layout.firstBaseline, layout.lastBaseline) == (6, 9))
    #expect(layout.size == Size(width: 30, height: 21))
  }
}
