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
}
