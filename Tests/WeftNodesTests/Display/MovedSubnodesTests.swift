import Testing
import Weft

@testable import WeftNodes

/// Subnodes that are taken out of a node, or over from another one, and what they and others are told.
@Suite struct MovedSubnodesTests {
  private let log = ReportingNode.Log()

  @Test("a cell whose node another cell's layout takes over is drawn again")
  func takenOverByLayout() throws {
    let leaf = LeafNode(10, 10)
    let cells = (0..<2).map { _ in CellNode { _, _ in WrapperLayoutSpec(children: [leaf]) } }
    try cells[0].layOut()
    let owner = RecordingOwner(of: cells[0])
    try cells[1].layOut()
    #expect(leaf.supernode === cells[1])
    #expect(owner.told.contains("display"))
  }

  @Test("a node that a layout has added and that is taken out by hand comes back with the next layout")
  func takenOutByHand() throws {
    let leaf = LeafNode(10, 10)
    let root = StackNode([leaf])
    try root.layOut()
    leaf.removeFromSupernode()
    #expect(root.subnodes.isEmpty)
    try root.layOut()
    #expect(leaf.supernode === root && root.subnodes.count == 1)
  }

  @Test("what a layout has added to a node learns its state when that node moves to another tree before")
  func movedBeforeBeingTold() throws {
    let (inner, leaf) = (StackNode([]), ReportingNode("leaf", log))
    let (first, second) = (StackNode([inner]), DisplayNode())
    try first.layOut()
    for root in [first, second] { root.setInterfaceState(.inHierarchy) }
    inner.items = [leaf]
    try first.layOut()
    #expect(log.events == [])
    second.addSubnode(inner)
    #expect(log.events == ["leaf +preload", "leaf +display", "leaf +visible"])
  }

  /// Reports that it is drawn.
  private final class Drawn: DisplayNode {
    private let name: String
    private let log: ReportingNode.Log

    init(_ name: String, _ log: ReportingNode.Log) { (self.name, self.log) = (name, log) }

    override func displayDidFinish() { log.events.append(name) }
  }

  @Test("that the picture is there is told to the innermost nodes first")
  func displayDidFinish() {
    let nodes = ["root", "inner", "leaf"].map { Drawn($0, log) }
    nodes[0].addSubnode(nodes[1])
    nodes[1].addSubnode(nodes[2])
    nodes[0].notifyDisplayDidFinish()
    #expect(log.events == ["leaf", "inner", "root"])
  }
}
