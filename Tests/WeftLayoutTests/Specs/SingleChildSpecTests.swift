import Testing
import WeftGeometry
import WeftLayout

/// The specs around one child, or a child and another element.
@Suite struct SingleChildSpecTests {
  // A child of 10 x 10 content in up to 300 x 300 points.
  @Test(
    "an infinite inset takes the room the child leaves",
    arguments: [
      (
        EdgeInsets(top: 10, left: .infinity, bottom: 10, right: 10),
        Rect(x: 280, y: 10, width: 10, height: 10)
      ),
      (
        EdgeInsets(top: 10, left: 10, bottom: 10, right: .infinity), Rect(x: 10, y: 10, width: 10, height: 10)
      ),
      (
        EdgeInsets(top: 0, left: .infinity, bottom: 0, right: .infinity),
        Rect(x: 145, y: 0, width: 10, height: 10)
      ),
    ] as [(EdgeInsets, Rect)])
  func infiniteInset(insets: EdgeInsets, frame: Rect) throws {
    let layout = try InsetLayoutSpec(insets: insets, child: Box(content: Size(width: 10, height: 10)))
      .layoutThatFits(SizeRange(max: Size(width: 300, height: 300)), scale: 2)
    #expect(frames(layout) == [frame])
    #expect(layout.size.width == 300)
  }

  @Test("infinite insets in an exact range centre the child at its own height")
  func infiniteInsetsInExactRange() throws {
    let insets = EdgeInsets(top: .infinity, left: 10, bottom: .infinity, right: 10)
    let layout = try InsetLayoutSpec(insets: insets, child: Box(content: Size(width: 10, height: 10)))
      .layoutThatFits(.exact(300, 300), scale: 2)
    #expect(frames(layout) == [Rect(x: 10, y: 145, width: 280, height: 10)])
  }

  @Test("an infinite inset is 0 where the range has no limit")
  func infiniteInsetUnbounded() throws {
    let layout = try InsetLayoutSpec(insets: EdgeInsets(top: 5, left: .infinity), child: Box(20, 10))
      .layoutThatFits(.unconstrained)
    #expect(layout.size == Size(width: 20, height: 15))
    #expect(frames(layout) == [Rect(x: 0, y: 5, width: 20, height: 10)])
  }

  @Test("a negative inset lets the child hang out")
  func negativeInset() throws {
    let layout = try InsetLayoutSpec(insets: EdgeInsets(-10), child: Box()).layoutThatFits(.exact(100, 50))
    #expect(frames(layout) == [Rect(x: -10, y: -10, width: 120, height: 70)])
    #expect(layout.size == Size(width: 100, height: 50))
  }

  @Test("an inset hands an unknown parent size on as unknown, and a known one without the insets")
  func insetParentSize() throws {
    let box = Box(content: Size(width: 30, height: 10))
    box.style.width = .fraction(0.5)
    let stack = StackLayoutSpec(
      direction: .horizontal, children: [InsetLayoutSpec(insets: EdgeInsets(10), child: box)])
    #expect(try stack.layoutThatFits(SizeRange(max: Size(width: 300, height: 100))).size.width == 50)
    // Exactly 300: half of the 280 inside.
    #expect(
      try stack.layoutThatFits(.exact(300, 100)).sublayouts[0].layout.sublayouts[0].layout.size.width == 140)
  }

  // From top to bottom the same: half of the 280 between 8 above and 12 below.
  @Test("an inset takes what it has above and below from the parent's height")
  func insetParentHeight() throws {
    let box = Box(content: Size(width: 30, height: 10))
    box.style.height = .fraction(0.5)
    let inset = InsetLayoutSpec(insets: EdgeInsets(top: 8, left: 1, bottom: 12, right: 2), child: box)
    let stack = StackLayoutSpec(direction: .vertical, children: [inset])
    let layout = try stack.layoutThatFits(.exact(100, 300)).sublayouts[0].layout
    #expect(layout.sublayouts[0].layout.size == Size(width: 97, height: 140))
    #expect(layout.size.height == 160)
  }

  // Height by width in up to 100 x 100 points: 100 / 7 = 14.28, down to half a point, as a width and as a height.
  @Test(
    "a ratio takes the largest size of its shape",
    arguments: [
      (7, 14, 100), (1.0 / 7, 100, 14), (0.5, 100, 50), (2, 50, 100), (1, 100, 100),
    ] as [(Double, Double, Double)])
  func ratio(ratio: Double, width: Double, height: Double) throws {
    let layout = try RatioLayoutSpec(ratio: ratio, child: Box())
      .layoutThatFits(SizeRange(max: Size(width: 100, height: 100)), scale: 2)
    #expect(layout.size == Size(width: width, height: height))
  }

  @Test("a ratio needs a limit on one axis only, and without any leaves the child alone")
  func ratioUnbounded() throws {
    let spec = RatioLayoutSpec(ratio: 0.5, child: Box(content: Size(width: 30, height: 40)))
    #expect(
      try spec.layoutThatFits(SizeRange(max: Size(width: 80, height: .infinity))).size
        == Size(width: 80, height: 40))
    #expect(try spec.layoutThatFits(.unconstrained).size == Size(width: 30, height: 40))
  }

  // A child of 70 x 100 in 100...320 x 120...160: the minimum holds where it is not centred.
  @Test(
    "a centre spec positions on its axes and stretches to the minimum on the others",
    arguments: [
      (.xy, Rect(x: 125, y: 30, width: 70, height: 100)), (.x, Rect(x: 125, y: 0, width: 70, height: 120)),
      (.y, Rect(x: 0, y: 30, width: 100, height: 100)), (.none, Rect(x: 0, y: 0, width: 100, height: 120)),
    ] as [(Centering, Rect)])
  func center(centering: Centering, frame: Rect) throws {
    let layout = try CenterLayoutSpec(centering: centering, child: Box(70, 100)).layoutThatFits(
      SizeRange(min: Size(width: 100, height: 120), max: Size(width: 320, height: 160)), scale: 2)
    #expect(layout.size == Size(width: 320, height: 160))
    #expect(frames(layout) == [frame])
  }

  @Test(
    "a relative spec is as small as its child where told to",
    arguments: [
      (.default, Size(width: 320, height: 160)), (.minimumX, Size(width: 100, height: 160)),
      (.minimumY, Size(width: 320, height: 120)), (.minimumXY, Size(width: 100, height: 120)),
    ] as [(RelativeSizing, Size)])
  func relativeSizing(sizing: RelativeSizing, size: Size) throws {
    let spec = RelativeLayoutSpec(
      horizontalPosition: .end, verticalPosition: .end, sizing: sizing, child: Box(70, 100))
    let layout = try spec.layoutThatFits(
      SizeRange(min: Size(width: 100, height: 120), max: Size(width: 320, height: 160)), scale: 2)
    #expect(layout.size == size)
    #expect(frames(layout)[0].origin == Point(x: size.width - 70, y: size.height - 100))
  }

  @Test(
    "a corner hangs out, or is wrapped",
    arguments: [
      (.topLeft, false, Point(x: 0, y: 0), Point(x: -10, y: -10), 60),
      (.topLeft, true, Point(x: 10, y: 10), Point(x: 0, y: 0), 70),
      (.bottomRight, false, Point(x: 0, y: 0), Point(x: 50, y: 50), 60),
      (.bottomRight, true, Point(x: 0, y: 0), Point(x: 50, y: 50), 70),
      (.topRight, true, Point(x: 0, y: 10), Point(x: 50, y: 0), 70),
      (.bottomLeft, false, Point(x: 0, y: 0), Point(x: -10, y: 50), 60),
      (.bottomLeft, true, Point(x: 10, y: 0), Point(x: 0, y: 50), 70),
    ] as [(CornerLayoutSpec.Location, Bool, Point, Point, Double)])
  func corner(location: CornerLayoutSpec.Location, wraps: Bool, child: Point, corner: Point, side: Double)
    throws
  {
    let spec = CornerLayoutSpec(
      child: Box(60, 60), corner: Box(20, 20), location: location, wrapsCorner: wraps)
    let layout = try spec.layoutThatFits(SizeRange(max: Size(width: 300, height: 300)))
    #expect(frames(layout).map(\.origin) == [child, corner])
    #expect(layout.size == Size(width: side, height: side))
  }

  // In the corner at (60, 60) the badge of 20 x 20 has its middle: 50 and 50, and 3 further right and 4 further up.
  @Test("a corner is moved by its offset on both axes")
  func cornerOffset() throws {
    let spec = CornerLayoutSpec(
      child: Box(60, 60), corner: Box(20, 20), location: .bottomRight, offset: Point(x: 3, y: -4))
    let layout = try spec.layoutThatFits(SizeRange(max: Size(width: 300, height: 300)))
    #expect(frames(layout)[1].origin == Point(x: 53, y: 46))
  }

  @Test("an exact range does not blow a badge up")
  func cornerInExactRange() throws {
    let spec = CornerLayoutSpec(child: Box(), corner: Box(20, 20), location: .topRight)
    let layout = try spec.layoutThatFits(.exact(100, 100))
    #expect(frames(layout)[1] == Rect(x: 90, y: -10, width: 20, height: 20))
  }

  @Test("overlay and background get the child's size; the background lies first")
  func layers() throws {
    let (child, other) = (Box("child"), Box("other"))
    child.style.preferredSize = Size(width: 60, height: 40)
    for spec in [
      OverlayLayoutSpec(child: child, overlay: other), BackgroundLayoutSpec(child: child, background: other),
    ] {
      let layout = try spec.layoutThatFits(.unconstrained)
      #expect(frames(layout) == Array(repeating: Rect(x: 0, y: 0, width: 60, height: 40), count: 2))
      let names = spec.children.map(\.debugName)
      #expect(names == (spec is OverlayLayoutSpec ? ["child", "other"] : ["other", "child"]))
    }
  }

  @Test("a wrapper is as large as its largest children, or the minimum")
  func wrapper() throws {
    let range = SizeRange(min: Size(width: 5, height: 5), max: .infinity)
    #expect(
      try WrapperLayoutSpec(children: [Box(10, 40), Box(30, 20)]).layoutThatFits(range).size
        == Size(width: 30, height: 40))
    #expect(try WrapperLayoutSpec(children: []).layoutThatFits(range).size == Size(width: 5, height: 5))
  }

  // 50 x 50 at (0, 0) and 100 x 100 at (0, 50).
  @Test(
    "an absolute spec clips children to the room behind their position",
    arguments: [
      (
        Size(width: 150, height: 200), Size.infinity, Size(width: 150, height: 200),
        Size(width: 100, height: 100)
      ),
      (.zero, Size(width: 50, height: 100), Size(width: 50, height: 100), Size(width: 50, height: 50)),
      (.zero, .infinity, Size(width: 100, height: 150), Size(width: 100, height: 100)),
    ] as [(Size, Size, Size, Size)])
  func absolute(min: Size, max: Size, own: Size, second: Size) throws {
    let boxes = [Box(50, 50), Box(100, 100)]
    boxes[1].style.layoutPosition = Point(x: 0, y: 50)
    let layout = try AbsoluteLayoutSpec(children: boxes).layoutThatFits(SizeRange(min: min, max: max))
    #expect(layout.size == own)
    #expect(frames(layout)[1] == Rect(origin: Point(x: 0, y: 50), size: second))
  }

  @Test("a spec's own style narrows its range, whatever the spec")
  func ownStyle() throws {
    let inset = InsetLayoutSpec(insets: EdgeInsets(10), child: Box())
    inset.style.width = 80
    #expect(
      try inset.layoutThatFits(SizeRange(max: Size(width: 300, height: 50))).size
        == Size(width: 80, height: 50))
  }
}
