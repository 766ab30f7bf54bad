import Testing
import Weft

@testable import WeftNodes

/// Subnodes that a node places by itself.
@Suite struct PlacedSubnodesTests {
  private final class Placing: DisplayNode {
    let subnode: DisplayNode
    init(_ subnode: DisplayNode) {
      self.subnode = subnode
      super.init()
      automaticallyManagesSubnodes = true
    }
    override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext)
      -> NodeLayout
    {
      var layout = NodeLayout(size: Size(width: 20.2, height: 20))
      layout.place(subnode, in: Rect(x: 0.3, y: 1.7, width: 5.1, height: 4), context: context)
      return layout
    }
  }

  // In half points 0.3 is 0.5, 1.7 is 2, 5.1 is 5.5 and 20.2 is 20.5; mirrored, 20.5 − 0.5 − 5.5 = 14.5 is at the left.
  @Test(
    "places and sizes are rounded up to pixels, and mirrored then", arguments: [(false, 0.5), (true, 14.5)])
  func rounded(isMirrored: Bool, x: Double) throws {
    let subnode = DisplayNode()
    let node = Placing(subnode)
    if isMirrored { node.semanticContentAttribute = .forceRightToLeft }
    _ = try node.bitmap(
      thatFits: SizeRange(max: Size(width: 50, height: 50)), scale: 2,
      environment: RenderEnvironment(fonts: .test()))
    #expect(node.frame.size == Size(width: 20.5, height: 20))
    #expect(subnode.frame == Rect(x: x, y: 2, width: 5.5, height: 4))
  }
}
