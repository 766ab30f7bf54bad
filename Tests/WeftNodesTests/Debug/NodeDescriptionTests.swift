import Testing
import Weft
import WeftTestSupport

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
}
