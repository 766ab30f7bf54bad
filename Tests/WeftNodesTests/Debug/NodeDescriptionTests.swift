import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftNodes

@Suite struct NodeDescriptionTests {
  /// A 100 × 60 node with a 20 × 10 one, 5 points from its edges, that holds a 4 × 4 one.
  private func tree() throws -> DisplayNode {
    let inner = DisplayNode()
    inner.id = "inner"
    inner.preferredSize(width: 4, height: 4)
    let outer = DisplayNode()
    outer.preferredSize(width: 20, height: 10)
    outer.layoutSpecBlock = { _, _ in inner.relative(horizontal: .end, vertical: .end) }
    let root = DisplayNode()
    root.layoutSpecBlock = { _, _ in VStack(alignItems: .start) { outer }.inset(5) }
    try root.layOut(in: .exact(100, 60), environment: .standard(), context: LayoutContext(scale: 2))
    return root
  }

  @Test("a tree of nodes is described line by line")
  func recursiveDescription() throws {
    #expect(
      try tree().recursiveDescription == """
        100 × 60 at (0, 0) DisplayNode
            |20 × 10 at (5, 5) DisplayNode {width 20pt, height 10pt}
            |    |4 × 4 at (16, 6) DisplayNode "inner" {width 4pt, height 4pt}
        """)
  }

  @Test("a node counts its layouts and specs where it is told to, and what it remembers is neither")
  func performance() throws {
    let leaf = LeafNode(20, 10)
    let root = StackNode([leaf])
    try root.layOut()
    #expect(root.layoutPerformance == nil)
    root.layoutPerformance = LayoutPerformance()
    leaf.layoutPerformance = LayoutPerformance()
    for _ in 0..<3 { try root.layOut() }
    #expect(root.layoutPerformance == LayoutPerformance())
    for height in [11.0, 12] {
      leaf.content.height = height
      try root.layOut()
    }
    let (outer, inner) = (try #require(root.layoutPerformance), try #require(leaf.layoutPerformance))
    #expect((outer.layouts.count, outer.specs.count) == (2, 2))
    #expect((inner.layouts.count, inner.specs.count) == (2, 0))
    #expect(outer.layouts.time >= outer.specs.time && outer.layouts.time >= inner.layouts.time)
    #expect(root.recursiveDescription.contains("StackNode [2 layouts in "))
    #expect("\(LayoutPerformance())" == "0 layouts in 0.0 ms, 0 specs in 0.0 ms")
  }

  @Test("a node without a layout spec counts none") func noSpec() throws {
    let node = DisplayNode()
    node.layoutPerformance = LayoutPerformance()
    try node.layOut()
    #expect(node.layoutPerformance?.layouts.count == 1 && node.layoutPerformance?.specs.count == 0)
  }

  // At scale 2, the outline of the root is the outermost pixel, and nothing is drawn in its middle.
  @Test("frames are outlined one pixel wide over the picture")
  func outlines() throws {
    let bitmap = try tree().bitmapWithFrames(scale: 2, environment: .standard())
    #expect(bitmap.size == PixelSize(width: 200, height: 120))
    let pixels = bitmap.withRow(119) { row in (row[0], row[100], row[199]) }
    #expect(pixels == (0xFFD8_1B60, 0xFFD8_1B60, 0xFFD8_1B60))
    #expect(bitmap.withRow(118) { $0[100] } == 0)
    // The outer node's bottom edge lies at 15 points, so in row 29; its left one at 5, in column 10.
    #expect(bitmap.withRow(29) { $0[10] } == 0xFF1E_88E5)
  }

  @Test("no more than so many labels are put over a tree, and all of it is outlined", arguments: [1, 2])
  func labels(limit: Int) throws {
    let root = try tree()
    let environment = try RenderEnvironment.standard()
    var outlines = FrameOutlines(
      picture: root.makeDisplayList(), bounds: root.bounds, lineWidth: 0.5, text: environment.text,
      labelLimit: limit)
    outlines.add(root, at: .zero, level: 0)
    let commands = outlines.finish().commands
    #expect(commands.count { if case .text = $0 { true } else { false } } == limit)
    #expect(commands.count { if case .stroke = $0 { true } else { false } } == 3)
  }

  @Test("a hidden node says so, behind its style and before what its layouts took")
  func hidden() throws {
    let root = try tree()
    root.subnodes[0].isHidden = true
    #expect(
      root.recursiveDescription.split(separator: "\n")[1]
        == "    |20 × 10 at (5, 5) DisplayNode {width 20pt, height 10pt} hidden")
    var performance = LayoutPerformance()
    (performance.layouts.count, performance.layouts.time) = (1, .microseconds(416))
    (performance.specs.count, performance.specs.time) = (3, .microseconds(54))
    #expect("\(performance)" == "1 layout in 0.42 ms, 3 specs in 0.05 ms")
  }
}
