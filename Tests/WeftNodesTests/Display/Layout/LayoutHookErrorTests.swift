import Testing
import Weft

// What users write: nothing here but the public API.

@Suite struct LayoutHookErrorTests {
  private final class PlacingNode: DisplayNode {
    let body: (PlacingNode, inout NodeLayout, LayoutContext) -> Void
    init(_ body: @escaping (PlacingNode, inout NodeLayout, LayoutContext) -> Void) { self.body = body }
    override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext)
      -> NodeLayout
    {
      var layout = NodeLayout(size: Size(width: 10, height: 10))
      body(self, &layout, context)
      return layout
    }
  }

  private func problem(of node: DisplayNode) -> String {
    do {
      _ = try node.layoutThatFits(.unconstrained)
      return "none"
    } catch { return "\(error)" }
  }

  @Test("a place that is no number is an error with the place in it")
  func badPlace() {
    let node = PlacingNode { _, layout, context in
      layout.place(DisplayNode(), at: Point(x: .nan, y: 0), layout: Layout(size: .zero))
    }
    #expect(problem(of: node).contains("it places a subnode at (nan, 0.0)"))
  }

  @Test("a size that is no number is an error", arguments: [Double.nan, .infinity, -1])
  func badSize(width: Double) {
    let node = PlacingNode { _, layout, _ in layout.size.width = width }
    #expect(problem(of: node).contains("its size came out as"))
  }

  @Test("the same subnode twice, or the node in itself, is an error")
  func sameNode() {
    let subnode = DisplayNode()
    let twice = PlacingNode { _, layout, _ in
      for _ in 0..<2 { layout.place(subnode, at: .zero, layout: Layout(size: .zero)) }
    }
    #expect(problem(of: twice).contains("places the same subnode twice"))
    let inItself = PlacingNode { node, layout, _ in layout.place(node, at: .zero, layout: Layout(size: .zero))
    }
    #expect(problem(of: inItself).contains("places a node that contains it"))
  }

  @Test("nodes that place one another too deep are an error")
  func depth() {
    var node: DisplayNode = DisplayNode()
    for _ in 0..<2_000 {
      let inner = node
      node = PlacingNode { _, layout, context in
        layout.place(
          inner, at: .zero, layout: inner.layoutThatFits(.unconstrained, relativeTo: .unknown, in: context))
      }
    }
    #expect(problem(of: node).contains("deeper than \(LayoutContext.maximumDepth) levels"))
  }

  @Test("100,000 nodes in one another's blocks are an error, and are freed without overflowing the stack")
  func deepBlocks() async {
    let problem = await Task.detached {
      weak var innermost: DisplayNode?
      var problem = ""
      do {
        var node = DisplayNode()
        innermost = node
        for _ in 0..<100_000 {
          let outer = DisplayNode()
          outer.layoutSpecBlock = { [node] _, _ in WrapperLayoutSpec(children: [node]) }
          node = outer
        }
        do { _ = try node.layoutThatFits(.exact(100, 100)) } catch { problem = "\(error)" }
      }
      return innermost == nil ? problem : "The innermost node is still there."
    }.value
    #expect(problem.contains("deeper than \(LayoutContext.maximumDepth) levels"))
  }

  @Test("a node inside itself is an error")
  func knot() {
    let knot = DisplayNode()
    knot.layoutSpecBlock = { node, _ in WrapperLayoutSpec(children: [node]) }
    #expect(problem(of: knot).contains("deeper than"))
    knot.setNeedsLayout()  // comes back
    knot.setNeedsDisplay()
  }
}
