import Testing
import WeftGeometry
import WeftLayout

@Suite struct FlatteningTests {
  private func flat(
    _ root: any LayoutElement, _ range: SizeRange, scale: Double = 1,
    direction: LayoutDirection = .leftToRight
  ) -> FlattenedLayout {
    flattenedLayout(
      of: root, in: range, relativeTo: ParentSize(maximumOf: range),
      context: LayoutContext(scale: scale, layoutDirection: direction))
  }

  @Test("specs vanish, leaves stay, back to front")
  func order() {
    let boxes = [Box("back", content: .zero), Box("middle"), Box("front")]
    boxes[1].style.preferredSize = Size(width: 20, height: 10)
    let tree = BackgroundLayoutSpec(
      child: OverlayLayoutSpec(
        child: InsetLayoutSpec(insets: EdgeInsets(5), child: boxes[1]), overlay: boxes[2]),
      background: boxes[0])
    let flattened = flat(
      StackLayoutSpec(direction: .horizontal, children: [LayoutSpec(), tree]), .unconstrained)
    #expect(flattened.elements.map(\.debugName) == ["back", "middle", "front"])
    #expect(flattened.frames[1] == Rect(x: 5, y: 5, width: 20, height: 10))
    #expect(flattened.size == Size(width: 30, height: 20))
  }

  @Test("positions are summed before they are rounded")
  func summedPositions() {
    // 0.3 + 0.3 = 0.6 is one pixel; rounding on each level would make two.
    let tree = InsetLayoutSpec(
      insets: EdgeInsets(left: 0.3), child: InsetLayoutSpec(insets: EdgeInsets(left: 0.3), child: Box(10, 10))
    )
    #expect(flat(tree, .unconstrained).frames == [Rect(x: 1, y: 0, width: 10, height: 10)])
  }

  @Test("positions are rounded up on both axes")
  func roundedUp() {
    let tree = InsetLayoutSpec(insets: EdgeInsets(top: 0.2, left: 1.3), child: Box(10, 10))
    #expect(flat(tree, .unconstrained).frames == [Rect(x: 2, y: 1, width: 10, height: 10)])
    #expect(flat(tree, .unconstrained, scale: 2).frames == [Rect(x: 1.5, y: 0.5, width: 10, height: 10)])
  }

  @Test("a single element is a tree of its own")
  func single() {
    #expect(flat(Box(20, 10), .unconstrained).frames == [Rect(x: 0, y: 0, width: 20, height: 10)])
  }

  @Test("from right to left everything is mirrored in the end")
  func mirrored() {
    let stack = StackLayoutSpec(direction: .horizontal, spacing: 5, children: [Box(20, 10), Box(30, 10)])
    let frames = flat(stack, .exact(100, 10), direction: .rightToLeft).frames
    #expect(frames.map(\.minX) == [80, 45])
  }

  @Test("a spacer takes room and leaves no trace")
  func spacer() {
    let spacer = LayoutSpec()
    spacer.style.flexGrow = 1
    let stack = StackLayoutSpec(direction: .horizontal, children: [Box(20, 10), spacer, Box(20, 10)])
    #expect(flat(stack, .exact(100, 10)).frames.map(\.minX) == [0, 80])
  }

  // In thirds of a point, and with what hangs out at the left.
  @Test(
    "from right to left each leaf lies as far from the right as it lay from the left, and as high as it did")
  func mirroredTree() {
    func tree() -> LayoutSpec {
      HStack(spacing: 5.3) {
        VStack(alignItems: .end) {
          Box(20, 10)
          Box(33.4, 10)
        }.inset(top: 2, left: 7.1)
        Box(10, 10).spacingBefore(-40)
        Box(9, 9).overlay(Box()).corner(Box(4, 4), at: .topLeft)
      }
    }
    let range = SizeRange.exact(200, 50)
    let plain = flat(tree(), range, scale: 3)
    let mirrored = flat(tree(), range, scale: 3, direction: .rightToLeft)
    #expect(plain.frames.count == 6)
    #expect(mirrored.frames.map(\.minX) == plain.frames.map { 200 - $0.maxX })
    #expect(mirrored.frames.map(\.minY) == plain.frames.map(\.minY))
    #expect(mirrored.frames.map(\.size) == plain.frames.map(\.size))
  }
}
