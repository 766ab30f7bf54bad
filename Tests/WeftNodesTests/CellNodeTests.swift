import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftNodes

@Suite struct CellNodeTests {
  @Test("a cell takes a new model of the type of its own, and nothing while it has none")
  func models() {
    let cell = CellNode()
    #expect(!cell.canUpdate(to: 1))
    cell.nodeModel = 1
    #expect(cell.canUpdate(to: 2) && !cell.canUpdate(to: "2") && !cell.canUpdate(to: 2.0))
  }

  /// Draws a placeholder over a part of itself.
  private final class Marked: CellNode {
    override func recordPlaceholder(into recorder: inout ContentsRecorder) {
      recorder.fill(Rect(x: 0, y: 0, width: 5, height: 5), with: .white)
    }
  }

  @Test("a placeholder is the colour all over the cell, and what the cell draws in front of it")
  func placeholder() throws {
    let cell = Marked()
    cell.frame = Rect(x: 3, y: 4, width: 10, height: 10)
    cell.placeholderColor = .black
    let bitmap = try RenderEnvironment(fonts: .test()).draw(
      cell.makePlaceholderList(), size: PixelSize(width: 12, height: 12), scale: 1, except: [], in: "")
    #expect([bitmap[2, 2], bitmap[7, 7], bitmap[9, 9]] == [0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000])
    #expect([bitmap[10, 5], bitmap[5, 10]] == [0, 0])
  }

  // 10.3 is 10.5 in half points.
  @Test("outside of a pass a subnode is measured on the pixels that its node was laid out for")
  func measuredOnPixels() throws {
    let (node, subnode) = (DisplayNode(), DisplayNode())
    subnode.style.preferredSize = Size(width: 10.3, height: 10)
    _ = try node.bitmap(thatFits: .exact(20, 20), scale: 2, environment: RenderEnvironment(fonts: .test()))
    #expect(node.measure(subnode, in: .unconstrained) == Size(width: 10.5, height: 10))
  }

  /// A container that knows where its cell stands, and notes what the cell says of itself.
  private final class Container: CellOwner {
    var told: [String] = []
    func cellNeedsLayout(_ cell: CellNode) {}
    func cellNeedsDisplay(_ cell: CellNode) {}
    func indexPath(of cell: CellNode) -> IndexPath? { IndexPath(row: 7, section: 2) }
    func cellSelectionChanged(_ cell: CellNode) {
      told.append(
        "\(cell.isSelected ? "selected" : "not selected") \(cell.isHighlighted ? "highlighted" : "plain")")
    }
  }

  /// Counts how often it is to look different.
  private final class Selectable: CellNode {
    private(set) var changeCount = 0
    override func selectionDidChange() { changeCount += 1 }
  }

  @Test(
    "a cell tells its container when it is selected or highlighted, once; what the container sets it does not"
  )
  func selection() {
    let (cell, container) = (Selectable(), Container())
    cell.owner = container
    #expect(!cell.isSelected && !cell.isHighlighted)
    for _ in 0..<2 { cell.isHighlighted = true }
    for _ in 0..<2 { cell.isSelected = true }
    #expect(container.told == ["not selected highlighted", "selected highlighted"])
    #expect(cell.changeCount == 2)
    for _ in 0..<2 { cell.setSelected(false, isHighlighted: true) }
    #expect(cell.changeCount == 3 && container.told.count == 2)
    #expect(!cell.isSelected && cell.isHighlighted)
    cell.isHighlighted = false
    #expect(container.told.last == "not selected plain" && cell.changeCount == 4)
  }

  @Test("a cell that leaves its container leaves all ranges, stands nowhere, and tells nobody any more")
  func leaving() {
    let (cell, container, log) = (CellNode(), Container(), ReportingNode.Log())
    cell.owner = container
    cell.addSubnode(ReportingNode("leaf", log))
    cell.setInterfaceState(.inHierarchy)
    #expect(cell.indexPath == IndexPath(row: 7, section: 2))
    log.events = []
    cell.leaveContainer()
    #expect(log.events == ["leaf -preload", "leaf -display", "leaf -visible"])
    #expect(cell.indexPath == nil && cell.interfaceState == [])
    cell.isSelected = true
    #expect(container.told.isEmpty && cell.isSelected)
  }

  @Test("a cell clips, has no placeholder and no place, unless it is told")
  func defaults() throws {
    let cell = CellNode { cell, range in
      #expect(range == .exact(20, 10))
      return InsetLayoutSpec(insets: EdgeInsets(1), child: LeafNode(1, 1))
    }
    #expect(cell.clipsToBounds && CellNode().clipsToBounds)
    #expect(cell.placeholderColor == nil && cell.placeholderFadeDuration == 0 && !cell.neverShowsPlaceholder)
    #expect(cell.layoutAttributes == nil && cell.indexPath == nil && cell.nodeModel == nil)
    #expect(cell.makePlaceholderList().isEmpty)
    try cell.layOut(
      in: .exact(20, 10), environment: testEnvironment.get(), context: LayoutContext(scale: 1))
    #expect(cell.subnodes.map(\.frame) == [Rect(x: 1, y: 1, width: 18, height: 8)])
  }
}
