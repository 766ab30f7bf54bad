import Testing
import Weft

@testable import WeftNodes

/// What a node remembers of what it has measured: the answer to the same question, and to no other.
@Suite struct MeasurementTests {
  /// Half as wide as its parent, whatever range it is given.
  private final class HalfNode: DisplayNode {
    private(set) var askedCount = 0

    override func calculateLayoutThatFits(
      _ constrainedSize: SizeRange, restrictedTo size: LayoutSize, relativeTo parentSize: ParentSize,
      in context: LayoutContext
    ) -> NodeLayout? {
      askedCount += 1
      return NodeLayout(size: Size(width: (parentSize.width ?? 0) / 2, height: 10))
    }
  }

  private let range = SizeRange(max: Size(width: 80, height: 60))

  @Test("a node that looks at its parent's size is asked again where only that differs")
  func parentSize() {
    let node = HalfNode()
    let context = LayoutContext()
    func width(in parent: Double?) -> Double {
      node.layoutThatFits(range, relativeTo: ParentSize(width: parent), in: context).size.width
    }
    #expect([80, 60, nil, 80].map(width) == [40, 30, 0, 40])
    #expect(node.askedCount == 3)
  }

  /// Places a node in a frame.
  private final class PlacingNode: DisplayNode {
    let inner: DisplayNode

    init(_ inner: DisplayNode) { self.inner = inner }

    override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext)
      -> NodeLayout
    {
      var layout = NodeLayout(size: Size(width: 100, height: 50))
      layout.place(inner, in: Rect(x: 10, y: 20, width: 80, height: 30), context: context)
      return layout
    }
  }

  // Half of 80 is 40.
  @Test("the parent of a node that is placed in a frame is as large as the frame")
  func placedInFrame() throws {
    let half = HalfNode()
    try PlacingNode(half).layOut()
    #expect(half.frame == Rect(x: 10, y: 20, width: 40, height: 10))
  }

  // 10.3 points are 11 pixels at scale 1, 20.6 and so 21 at scale 2, and 30.9 and so 31 at scale 3.
  @Test("a node is measured for each pixel grid that it is shown on")
  func grids() {
    let leaf = LeafNode(10.3, 10)
    func width(at scale: Double) -> Double {
      leaf.layoutThatFits(range, relativeTo: .unknown, in: LayoutContext(scale: scale)).size.width
    }
    #expect([1, 2, 3, 1].map(width) == [11, 10.5, 31.0 / 3, 11])
    #expect(leaf.askedCount == 3)
  }

  // A row of 10 and 20 in 100: from the right the first ends at 100.
  @Test("a node is measured for each direction that its tree runs in")
  func directions() throws {
    let leaf = LeafNode(10, 10)
    let row = StackNode([leaf, LeafNode(20, 10)], .horizontal)
    for (direction, x) in [(.leftToRight, 0), (.rightToLeft, 90), (.leftToRight, 0)]
      as [(LayoutDirection, Double)]
    {
      try row.layOut(direction: direction)
      #expect(leaf.frame.minX == x, "\(direction)")
    }
    // Also where nothing but the context says so.
    let other = StackNode([LeafNode(10, 10), LeafNode(20, 10)], .horizontal)
    for (direction, count) in [(.leftToRight, 1), (.rightToLeft, 2), (.leftToRight, 2)]
      as [(LayoutDirection, Int)]
    {
      let context = LayoutContext(layoutDirection: direction)
      _ = other.layoutThatFits(range, relativeTo: .unknown, in: context)
      #expect(other.measurementCount == count, "\(direction)")
    }
  }

  @Test("fractions of a subnode that is measured by hand refer to the most that it may take")
  func measuredByHand() {
    let (node, subnode) = (DisplayNode(), DisplayNode())
    subnode.style.width = .fraction(0.5)
    subnode.style.height = .fraction(0.5)
    let size = node.measure(subnode, in: SizeRange(max: Size(width: 200, height: 100)))
    #expect(size == Size(width: 100, height: 50))
  }

  @Test("four answers are remembered, and the oldest makes room for a fifth")
  func capacity() {
    let leaf = LeafNode(10, 10)
    let context = LayoutContext()
    func ask(_ width: Double) -> Int {
      _ = leaf.layoutThatFits(.exact(width, 10), relativeTo: .unknown, in: context)
      return leaf.askedCount
    }
    #expect([1, 2, 3, 4].map(ask) == [1, 2, 3, 4])
    #expect([1, 4, 2, 3].map(ask) == [4, 4, 4, 4])
    #expect(ask(5) == 5)
    #expect([2, 3, 4, 5].map(ask) == [5, 5, 5, 5])
    #expect(ask(1) == 6)
  }

  @Test("the size that a node was found to have is the last one, rounded up to the pixels of that time")
  func calculatedSize() {
    let leaf = LeafNode(10.3, 10)
    #expect(leaf.calculatedSize == .zero)
    for (scale, width) in [(1, 11), (2, 10.5)] as [(Double, Double)] {
      _ = leaf.layoutThatFits(range, relativeTo: .unknown, in: LayoutContext(scale: scale))
      #expect(leaf.calculatedSize == Size(width: width, height: 10))
    }
  }

  @Test("trees that are laid out one after the other with one context do not count together")
  func countedPerTree() throws {
    let context = LayoutContext()
    var environment = try testEnvironment.get()
    func layOut() throws -> Int {
      try StackNode([LeafNode(10, 10)]).layOut(in: range, environment: environment, context: context)
      return context.countedMeasurements
    }
    let count = try layOut()
    #expect(count > 0)
    var limits = RenderLimits.standard
    limits[.measurements] = count
    environment = environment.with(limits: limits)
    for _ in 0..<2 { #expect(try layOut() == count) }
  }
}
