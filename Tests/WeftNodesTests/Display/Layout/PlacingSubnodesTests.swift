import Testing
import Weft

// What users write: nothing here but the public API.

/// Puts its subnodes in a row that overlaps by half, and has a badge of 4 × 4 points in its corner.
private final class OverlappingNode: DisplayNode {
  let items: [DisplayNode]
  init(_ items: [DisplayNode]) { self.items = items }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext) -> NodeLayout
  {
    var layout = NodeLayout(size: .zero)
    var x = 0.0
    for item in items {
      let measured = item.layoutThatFits(.unconstrained, relativeTo: .unknown, in: context)
      layout.place(item, at: Point(x: x, y: 0), layout: measured)
      x += measured.size.width / 2
      layout.size = Size(
        width: x + measured.size.width / 2, height: max(layout.size.height, measured.size.height))
    }
    return layout
  }
}

/// Adds a badge to what its spec gives.
private final class BadgedNode: DisplayNode {
  let content = DisplayNode()
  let badge = DisplayNode()

  override init() {
    super.init()
    content.style.preferredSize = Size(width: 30, height: 20)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    WrapperLayoutSpec(children: [content])
  }

  override func calculateLayoutThatFits(_ constrainedSize: SizeRange, in context: LayoutContext) -> NodeLayout
  {
    var layout = super.calculateLayoutThatFits(constrainedSize, in: context)
    layout.place(badge, in: Rect(x: layout.size.width - 4, y: -4, width: 8, height: 8), context: context)
    return layout
  }
}

/// Lays its subnode out by hand, 5 points from each edge.
private final class ManualNode: DisplayNode {
  let inside: DisplayNode
  private(set) var finishedCount = 0

  init(_ inside: DisplayNode) {
    self.inside = inside
    super.init()
    addSubnode(inside)
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    let size = measure(inside, in: SizeRange(max: constrainedSize.inset(by: EdgeInsets(5))))
    return Size(width: size.width + 10, height: size.height + 10)
  }

  override func layout() { inside.frame = bounds.inset(by: EdgeInsets(5)) }

  override func layoutDidFinish() { finishedCount += 1 }
}

/// A spec that steps its children down a stair.
private final class StairSpec: LayoutSpec {
  override func calculateLayoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    var corner = Point.zero
    let steps = children.map { child in
      let layout = child.layoutThatFits(
        SizeRange(max: constrainedSize.max), relativeTo: .unknown, in: context)
      defer { corner = Point(x: corner.x + layout.size.width, y: corner.y + layout.size.height) }
      return Sublayout(position: corner, layout: layout)
    }
    return Layout(size: constrainedSize.clamp(Size(width: corner.x, height: corner.y)), sublayouts: steps)
  }
}

/// An element that is neither a node nor a spec: room as wide as it is high.
private final class SquareGap: LayoutElement {
  var style = LayoutElementStyle()
  func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    Layout(size: constrainedSize.clamp(Size(width: 7, height: 7)))
  }
}

/// Nodes, specs and elements that place what they hold themselves.
@Suite struct PlacingSubnodesTests {
  private let environment: RenderEnvironment
  init() throws { environment = try testEnvironment.get() }

  private func show(_ node: DisplayNode, _ range: SizeRange = .unconstrained, scale: Double = 1) throws {
    _ = try node.bitmap(thatFits: range, scale: scale, environment: environment)
  }

  private func box(_ width: Double, _ height: Double) -> DisplayNode {
    let node = DisplayNode()
    node.style.preferredSize = Size(width: width, height: height)
    return node
  }

  // 10, 20 and 7.25 wide: the second starts at 5, the third at 5 + 10 = 15, and the row ends at 15 + 7.25 =
  // 22.25. At scale 2 the last width is rounded up to 7.5, half of it is 3.75: 15 + 7.5 = 22.5.
  @Test("a node that places its subnodes itself gives them frames on pixels, in its order")
  func placing() throws {
    let items = [box(10, 5), box(20, 6), box(7.25, 7)]
    let row = OverlappingNode(items)
    try show(row, scale: 2)
    #expect(row.frame.size == Size(width: 22.5, height: 7))
    #expect(
      items.map(\.frame) == [
        Rect(x: 0, y: 0, width: 10, height: 5), Rect(x: 5, y: 0, width: 20, height: 6),
        Rect(x: 15, y: 0, width: 7.5, height: 7),
      ])
    #expect(row.subnodes.map { ObjectIdentifier($0) } == items.map { ObjectIdentifier($0) })
  }

  @Test("what the spec gives can be added to")
  func addingToTheSpec() throws {
    let node = BadgedNode()
    try show(node)
    #expect(node.content.frame == Rect(x: 0, y: 0, width: 30, height: 20))
    #expect(node.badge.frame == Rect(x: 26, y: -4, width: 8, height: 8))
    #expect(node.subnodes.last === node.badge)
  }

  @Test(
    "a size from calculateSizeThatFits goes with frames set in layout, down to the subnodes' own subnodes")
  func manualLayout() throws {
    let leaf = box(20, 10)
    let inside = DisplayNode()
    inside.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(1), child: leaf) }
    let node = ManualNode(inside)
    try show(node)
    #expect(inside.calculatedSize == Size(width: 22, height: 12))
    #expect(node.frame.size == Size(width: 32, height: 22))
    #expect(inside.frame == Rect(x: 5, y: 5, width: 22, height: 12))
    #expect(leaf.frame == Rect(x: 1, y: 1, width: 20, height: 10))
    #expect(node.finishedCount == 1)
    leaf.style.preferredSize = Size(width: 40, height: 10)
    try show(node)
    #expect(node.frame.size == Size(width: 52, height: 22))
    #expect(leaf.frame.size == Size(width: 40, height: 10))
  }

  @Test("specs and elements of the user's own take part")
  func customSpecAndElement() throws {
    let (first, second) = (box(10, 20), box(30, 5))
    let node = DisplayNode()
    node.layoutSpecBlock = { _, _ in StairSpec(children: [first, SquareGap(), second]) }
    try show(node)
    #expect(first.frame.origin == .zero)
    #expect(second.frame.origin == Point(x: 17, y: 27))
    #expect(node.frame.size == Size(width: 47, height: 32))
    #expect(node.subnodes.count == 2)
  }
}
