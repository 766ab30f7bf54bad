import Testing
import WeftGeometry
import WeftLayout

/// What nesting costs: leaves are measured a bounded number of times, whatever the depth.
@Suite struct NestingTests {
  /// A stack of a leaf and a stack of a leaf and a stack …, which all want to grow, shrink and stretch.
  private func tree(depth: Int, alternating: Bool) -> (root: StackLayoutSpec, leaves: [Box]) {
    var leaves = [Box(content: Size(width: 7, height: 5))]
    var inner: any LayoutElement = leaves[0]
    var root = StackLayoutSpec(children: [inner])
    for level in 0..<depth {
      let leaf = Box(content: Size(width: Double(level % 5) + 3, height: Double(level % 3) + 3))
      (leaf.style.flexGrow, leaf.style.flexShrink) = (1, 1)
      leaves.append(leaf)
      root = StackLayoutSpec(
        direction: alternating && level % 2 == 0 ? .vertical : .horizontal, children: [leaf, inner])
      (root.style.flexGrow, root.style.flexShrink) = (1, 1)
      inner = root
    }
    return (root, leaves)
  }

  @Test(
    "each leaf is measured a bounded number of times", arguments: [true, false], [1, 2, 4, 8, 16, 32, 64])
  func measurements(alternating: Bool, depth: Int) throws {
    for range in [
      SizeRange.exact(400, 300), SizeRange(max: .infinity),
      SizeRange(min: Size(width: 400, height: 0), max: Size(width: 400, height: .infinity)),
    ] {
      let (root, leaves) = tree(depth: depth, alternating: alternating)
      _ = try root.layoutThatFits(range, scale: 2)
      let most = leaves.map(\.measurementCount).max() ?? 0
      #expect(most <= 12, "\(range)")
    }
  }

  @Test("a wrapping, growing, stretching tree of insets and centres is no exception")
  func mixed() throws {
    let leaf = Box(content: Size(width: 20, height: 10))
    var tree: any LayoutElement = leaf
    for level in 0..<20 {
      let stack = StackLayoutSpec(
        direction: level % 2 == 0 ? .vertical : .horizontal, flexWrap: level % 3 == 0 ? .wrap : .noWrap,
        children: [
          Box(content: Size(width: 5, height: 5)),
          InsetLayoutSpec(insets: EdgeInsets(1), child: CenterLayoutSpec(centering: .xy, child: tree)),
        ])
      stack.children[1].style.flexGrow = 1
      stack.children[1].style.flexShrink = 1
      tree = stack
    }
    _ = try tree.layoutThatFits(.exact(400, 400), scale: 2)
    #expect(leaf.measurementCount <= 12)
  }

  @Test("a changed spec or style is measured afresh in the next pass")
  func changes() throws {
    let box = Box(10, 10)
    let stack = StackLayoutSpec(direction: .vertical, children: [box, Box(10, 10)])
    let context = LayoutContext()
    func height() throws -> Double {
      try context.layout(of: stack, thatFits: .unconstrained, relativeTo: .unknown).size.height
    }
    #expect(try height() == 20)
    stack.spacing = 5
    #expect(try height() == 25)
    box.style.height = 30
    #expect(try height() == 45)
    stack.style.height = 12
    #expect(try height() == 12)
  }

  @Test("asked twice with the same context, the same layout comes out")
  func twice() throws {
    let (root, _) = tree(depth: 10, alternating: true)
    let context = LayoutContext(scale: 2)
    let first = try context.layout(of: root, thatFits: .exact(400, 300), relativeTo: .unknown)
    #expect(try context.layout(of: root, thatFits: .exact(400, 300), relativeTo: .unknown) == first)
    #expect(try root.layoutThatFits(.exact(400, 300), scale: 2) == first)
  }
}
