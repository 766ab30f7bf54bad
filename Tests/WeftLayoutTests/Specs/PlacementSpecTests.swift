import Testing
import WeftGeometry
import WeftLayout

/// Where specs put their children, in whole pixels, and what fractions of the children refer to.
@Suite struct PlacementSpecTests {
  private func half(_ fraction: Double = 0.5) -> Box {
    let box = Box(content: Size(width: 7, height: 7))
    (box.style.width, box.style.height) = (.fraction(fraction), .fraction(fraction))
    return box
  }

  /// The size of the innermost first child.
  private func innermost(_ layout: Layout) -> Size {
    layout.sublayouts.first.map { innermost($0.layout) } ?? layout.size
  }

  // 89 of 100 points are left: half of them is 44.5, of 88.5 points at two pixels each 44.25. Halves of pixels are rounded up.
  @Test(
    "the middle of a centre spec is the nearest pixel",
    arguments: [(1, 11, 45), (2, 11, 44.5), (2, 11.5, 44.5)] as [(Double, Double, Double)])
  func roundedMiddle(scale: Double, side: Double, start: Double) throws {
    for spec in [
      CenterLayoutSpec(centering: .xy, child: Box(side, side)),
      RelativeLayoutSpec(horizontalPosition: .center, verticalPosition: .center, child: Box(side, side)),
    ] {
      let layout = try spec.layoutThatFits(.exact(100, 100), scale: scale)
      #expect(frames(layout)[0].origin == Point(x: start, y: start))
    }
  }

  // Of 101 points 91 are left, of which the trailing half is rounded to 46: 45 remain before the child.
  @Test("between two infinite insets the trailing one is rounded to the nearest pixel")
  func roundedInset() throws {
    let insets = EdgeInsets(top: .infinity, left: .infinity, bottom: .infinity, right: .infinity)
    let layout = try InsetLayoutSpec(insets: insets, child: Box(content: Size(width: 10, height: 10)))
      .layoutThatFits(SizeRange(max: Size(width: 101, height: 101)))
    #expect(frames(layout) == [Rect(x: 45, y: 45, width: 10, height: 10)])
  }

  // A child that likes to be 10 × 10, in 100...320 × 120...160.
  @Test(
    "a child in its place is as small as it likes, and as large as the least size where it has none",
    arguments: [
      (.none, (0, 100), (0, 120)), (.start, (0, 10), (0, 10)), (.center, (155, 10), (75, 10)),
      (.end, (310, 10), (150, 10)),
    ] as [(RelativePosition, (Double, Double), (Double, Double))])
  func positions(position: RelativePosition, x: (Double, Double), y: (Double, Double)) throws {
    let range = SizeRange(min: Size(width: 100, height: 120), max: Size(width: 320, height: 160))
    func frame(_ horizontal: RelativePosition, _ vertical: RelativePosition) throws -> Rect {
      let spec = RelativeLayoutSpec(
        horizontalPosition: horizontal, verticalPosition: vertical,
        child: Box(content: Size(width: 10, height: 10)))
      return try frames(spec.layoutThatFits(range))[0]
    }
    #expect(try frame(position, .start) == Rect(x: x.0, y: 0, width: x.1, height: 10))
    #expect(try frame(.start, position) == Rect(x: 0, y: y.0, width: 10, height: y.1))
  }

  // In up to 200 × 100 points; a stack knows neither of them.
  @Test("what centres, wraps or places a child has it refer to the largest size there may be")
  func fractionsOfTheLargest() throws {
    let range = SizeRange(max: Size(width: 200, height: 100))
    for spec in [
      CenterLayoutSpec(centering: .xy, child: half()), WrapperLayoutSpec(children: [half()]),
      AbsoluteLayoutSpec(children: [half()]),
    ] as [LayoutSpec] {
      #expect(try innermost(spec.layoutThatFits(range)) == Size(width: 100, height: 50))
      // From left to right a row has no limit, and the child its own width.
      let row = try StackLayoutSpec(direction: .horizontal, children: [spec]).layoutThatFits(range)
      #expect(innermost(row) == Size(width: 7, height: 50))
    }
  }

  // Half as high as wide in up to 100 × 100: the spec is 100 × 50.
  @Test("inside a ratio fractions refer to the size that it found")
  func fractionsOfARatio() throws {
    let free = InsetLayoutSpec(insets: EdgeInsets(bottom: .infinity, right: .infinity), child: half())
    let layout = try RatioLayoutSpec(ratio: 0.5, child: free)
      .layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
    #expect(innermost(layout) == Size(width: 50, height: 25))
  }

  // A child of 60 × 40 in 200 × 100: a quarter of either.
  @Test("fractions of a background refer to the parent, and those of an overlay to the child")
  func fractionsOfLayers() throws {
    let free = InsetLayoutSpec(insets: EdgeInsets(bottom: .infinity, right: .infinity), child: half(0.25))
    func layer(_ spec: LayoutSpec, _ index: Int) throws -> Size {
      let column = WrapperLayoutSpec(children: [spec])
      let layout = try column.layoutThatFits(SizeRange(max: Size(width: 200, height: 100)))
      return innermost(layout.sublayouts[0].layout.sublayouts[index].layout)
    }
    #expect(
      try layer(BackgroundLayoutSpec(child: Box(60, 40), background: free), 0) == Size(width: 50, height: 25))
    #expect(try layer(OverlayLayoutSpec(child: Box(60, 40), overlay: free), 1) == Size(width: 15, height: 10))
  }

  // 50 × 40 at (10, 20), and a second child that begins left and above of the spec.
  @Test("an absolute spec takes the room there is, or what its children reach to")
  func absoluteSizing() throws {
    func size(_ sizing: AbsoluteLayoutSpec.Sizing, _ range: SizeRange) throws -> Size {
      let boxes = [Box(50, 40), Box(20, 10)]
      boxes[0].style.layoutPosition = Point(x: 10, y: 20)
      boxes[1].style.layoutPosition = Point(x: -30, y: -30)
      return try AbsoluteLayoutSpec(sizing: sizing, children: boxes).layoutThatFits(range).size
    }
    let (bounded, open) = (Size(width: 200, height: 100), Size(width: 200, height: Double.infinity))
    #expect(try size(.default, SizeRange(max: bounded)) == bounded)
    #expect(try size(.default, SizeRange(max: open)) == Size(width: 200, height: 60))
    #expect(try size(.sizeToFit, SizeRange(max: bounded)) == Size(width: 60, height: 60))
    #expect(try size(.sizeToFit, .exact(80, 90)) == Size(width: 80, height: 90))
  }

  // From (30, 10) there are 170 × 90 points left.
  @Test("a child in its place gets the room behind it on both axes, unless it has a maximum of its own")
  func absoluteRoom() throws {
    func frame(_ maxWidth: Dimension, _ maxHeight: Dimension) throws -> Size {
      let box = Box(content: Size(width: 500, height: 500))
      box.style.layoutPosition = Point(x: 30, y: 10)
      (box.style.maxWidth, box.style.maxHeight) = (maxWidth, maxHeight)
      return try frames(AbsoluteLayoutSpec(children: [box]).layoutThatFits(.exact(200, 100)))[0].size
    }
    #expect(try frame(.auto, .auto) == Size(width: 170, height: 90))
    #expect(try frame(190, .auto) == Size(width: 190, height: 90))
    #expect(try frame(.fraction(0.9), .auto) == Size(width: 180, height: 90))
    #expect(try frame(.auto, 95) == Size(width: 170, height: 95))
  }

  @Test("what centres or places is as large as its child where there is no limit, each axis by itself")
  func openAxes() throws {
    for spec in [Box(10, 20).centered(), Box(10, 20).relative(horizontal: .center, vertical: .center)] {
      func layout(_ width: Double, _ height: Double) throws -> Layout {
        try spec.layoutThatFits(SizeRange(max: Size(width: width, height: height)))
      }
      #expect(try layout(100, .infinity).size == Size(width: 100, height: 20))
      #expect(try frames(layout(100, .infinity))[0].origin == Point(x: 45, y: 0))
      #expect(try layout(.infinity, 100).size == Size(width: 10, height: 100))
      #expect(try frames(layout(.infinity, 100))[0].origin == Point(x: 0, y: 40))
      #expect(try layout(.infinity, .infinity).size == Size(width: 10, height: 20))
    }
  }

  // At least 80 wide, twice as high as wide would be 50 × 100: 80 × 100 comes nearer than 100 × 100. The other way round the same.
  @Test("a ratio that the least size is in the way of comes as near as may be")
  func ratioAndLeastSize() throws {
    let most = Size(width: 100, height: 100)
    let high = try Box().ratio(2).layoutThatFits(SizeRange(min: Size(width: 80, height: 0), max: most))
    #expect(high.size == Size(width: 80, height: 100))
    let wide = try Box().ratio(0.5).layoutThatFits(SizeRange(min: Size(width: 0, height: 80), max: most))
    #expect(wide.size == Size(width: 100, height: 80))
  }

  @Test(
    "an infinite inset above or below takes the room there as one at a side does",
    arguments: [
      (EdgeInsets(top: .infinity, left: 5, bottom: 10, right: 7), 280),
      (EdgeInsets(top: 10, left: 5, bottom: .infinity, right: 7), 10),
      (EdgeInsets(top: .infinity, left: 5, bottom: .infinity, right: 7), 145),
    ] as [(EdgeInsets, Double)])
  func infiniteInset(insets: EdgeInsets, y: Double) throws {
    let layout = try InsetLayoutSpec(insets: insets, child: Box(content: Size(width: 10, height: 10)))
      .layoutThatFits(SizeRange(max: Size(width: 300, height: 300)), scale: 2)
    #expect(frames(layout) == [Rect(x: 5, y: y, width: 10, height: 10)])
    #expect(layout.size == Size(width: 22, height: 300))
  }
}
