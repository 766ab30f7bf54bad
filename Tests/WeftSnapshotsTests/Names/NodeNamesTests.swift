import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// What tests and nodes without an id are called, and where the nodes of a name lie.
@Suite struct NodeNamesTests {
  private final class Inner: DisplayNode {
    let dot: DisplayNode
    init(_ dot: DisplayNode) {
      self.dot = dot
      super.init()
      addSubnode(dot)
    }
  }

  private class Base: DisplayNode {
    let first: DisplayNode
    let inner: Inner
    /// The inner node's own.
    let farDot: DisplayNode
    init(_ first: DisplayNode) {
      self.first = first
      farDot = DisplayNode()
      inner = Inner(farDot)
      super.init()
      addSubnode(first)
      addSubnode(inner)
    }
  }

  private final class Derived: Base {
    let title: DisplayNode
    private let _hidden = DisplayNode()
    let rows = [DisplayNode(), DisplayNode()]
    lazy var later = DisplayNode()
    override init(_ first: DisplayNode) {
      title = first
      super.init(first)
      addSubnode(_hidden)
      for row in rows { addSubnode(row) }
      addSubnode(later)
    }
    var hidden: DisplayNode { _hidden }
  }

  @Test("a node is called by the class furthest down and the node nearest around that hold it")
  func names() {
    let node = Derived(DisplayNode())
    let names = NodeNames(in: node)
    #expect(names.name(of: node.first) == "title" && names.name(of: node.inner) == "inner")
    #expect(names.name(of: node.farDot) == "dot" && names.name(of: node.hidden) == "hidden")
    #expect(names.name(of: node.rows[1]) == "rows[1]" && names.name(of: node.later) == "later")
    #expect(names.name(of: node) == nil && names.name(of: DisplayNode()) == nil)
    node.title.id = "headline"
    #expect(names.name(of: node.first) == "headline")
    #expect(NodeNames(in: Base(DisplayNode())).name(of: node.inner) == nil)
  }

  @Test("the frames of an id are those of all nodes that have it, also where one lies inside another")
  func framesOfAnID() {
    let (outer, inner) = (Rect(x: 0, y: 0, width: 30, height: 20), Rect(x: 5, y: 5, width: 40, height: 4))
    let below = Rect(x: 0, y: 20, width: 30, height: 10)
    let nested = LayoutResult.Node(id: "tag", frame: inner)
    let box = LayoutResult.Node(frame: Rect(x: 0, y: 0, width: 10, height: 10), children: [nested])
    let layout = LayoutResult(
      size: Size(width: 40, height: 40),
      nodes: [
        LayoutResult.Node(id: "tag", frame: outer, children: [box]),
        LayoutResult.Node(id: "tag", frame: below),
      ])
    #expect(layout.frames(ofID: "tag") == [outer, inner, below])
    #expect(layout.frames(ofID: "title").isEmpty)
    #expect(layout.ids == ["tag"])
  }

  // `inner` lies at (5, 6) in its parent, and `dot` at (1, 2) in that.
  @Test("a layout has the names, from the root's corner on")
  func layout() {
    let node = Base(DisplayNode())
    node.frame = Rect(x: 100, y: 100, width: 40, height: 30)
    node.first.frame = Rect(x: 0, y: 0, width: 4, height: 4)
    node.inner.frame = Rect(x: 5, y: 6, width: 20, height: 20)
    node.farDot.frame = Rect(x: 1, y: 2, width: 3, height: 3)
    #expect(
      LayoutResult(naming: node).text == """
        40 × 30
            |40 × 30 at (0, 0) node
            |    |4 × 4 at (0, 0) node "first"
            |    |20 × 20 at (5, 6) node "inner"
            |    |    |3 × 3 at (6, 8) node "dot"
        """)
  }

  @Test(
    "a test is called as the compiler tells it, in whichever folder its file lies",
    arguments: [
      ("AppTests/Cards.swift", "card()", "AppTests", "Cards", "card"),
      ("AppTests/Deep/Cards.swift", "cards(_:)", "AppTests", "Cards", "cards(_:)"),
      ("AppTests/Cards", "card", "AppTests", "Cards", "card"),
    ])
  func tests(fileID: String, function: String, module: String, file: String, test: String) {
    let name = SnapshotName(fileID: fileID, function: function, name: "n")
    #expect(name == SnapshotName(module: module, file: file, test: test, name: "n"))
    #expect(name.testID == "\(module).\(test)")
  }
}
