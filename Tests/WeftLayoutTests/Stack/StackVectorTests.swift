import Testing
import WeftGeometry
import WeftLayout

/// Worked-out stacks at two pixels a point, of boxes with fixed sizes.
@Suite struct StackVectorTests {
  private func xs(_ layout: Layout) -> [Double] { frames(layout).map(\.minX) }
  private func widths(_ layout: Layout) -> [Double] { frames(layout).map(\.width) }
  private func heights(_ layout: Layout) -> [Double] { frames(layout).map(\.height) }

  private func row(
    _ boxes: [Box], width: Double, justifyContent: JustifyContent = .start
  ) throws(LayoutError) -> Layout {
    try StackLayoutSpec(direction: .horizontal, justifyContent: justifyContent, children: boxes)
      .layoutThatFits(
        SizeRange(min: Size(width: width, height: 0), max: Size(width: width, height: .infinity)), scale: 2)
  }

  private func column(_ boxes: [Box], height: Double) throws(LayoutError) -> Layout {
    try StackLayoutSpec(direction: .vertical, children: boxes)
      .layoutThatFits(
        SizeRange(min: Size(width: 0, height: height), max: Size(width: .infinity, height: height)), scale: 2)
  }

  // Three boxes of 50 points: 150 points are left of 300, and 40 are missing in 110.
  @Test(
    "room left over is shared as justifyContent says",
    arguments: [
      (300, .spaceBetween, [0, 125, 250]),
      (300, .spaceAround, [25, 125, 225]),
      (301, .spaceBetween, [0, 125.5, 251]),
      (110, .center, [-20, 30, 80]),
      (110, .end, [-40, 10, 60]),
      (110, .spaceBetween, [0, 50, 100]),
      (110, .spaceAround, [-20, 30, 80]),
    ] as [(Double, JustifyContent, [Double])])
  func justified(width: Double, justifyContent: JustifyContent, expected: [Double]) throws {
    let layout = try row(
      [Box(50, 50), Box(50, 50), Box(50, 50)], width: width, justifyContent: justifyContent)
    #expect(xs(layout) == expected)
    #expect(layout.size == Size(width: width, height: 50))
  }

  // 305 − 150 = 155 over three: 25.8333 before the first, 77.5 and 129.1666 between them. The positions themselves
  // stay unrounded; they are rounded up to half points when flattened.
  @Test("flattening rounds positions up to pixels once")
  func roundedPositions() throws {
    let boxes = [Box(50, 50), Box(50, 50), Box(50, 50)]
    let context = LayoutContext(scale: 2)
    let flat = flattenedLayout(
      of: StackLayoutSpec(direction: .horizontal, justifyContent: .spaceAround, children: boxes),
      in: SizeRange(min: Size(width: 305, height: 0), max: Size(width: 305, height: .infinity)),
      relativeTo: .unknown, context: context)
    #expect(flat.frames.map(\.minX) == [26, 127.5, 229.5])
    #expect(context.error == nil)
  }

  // 50 points among three growers: 16 whole points each, the two left over to the first. Shrinking is by length:
  // 50 points out of 250.
  @Test(
    "items flex by their factors",
    arguments: [
      (300, [68, 166, 66]), (200, [40, 120, 40]), (250, [50, 150, 50]),
      // 2 points make half a point each, and the half left over goes to the first; 1 point makes no share at all.
      (252, [51, 150.5, 50.5]), (251, [51, 150, 50]),
    ] as [(Double, [Double])])
  func flexed(width: Double, expected: [Double]) throws {
    let layout = try row(
      [Box(50, 50, grow: 1, shrink: 1), Box(150, 50, grow: 1, shrink: 1), Box(50, 50, grow: 1, shrink: 1)],
      width: width)
    #expect(widths(layout) == expected)
  }

  @Test("shrunk sizes are rounded up to pixels and may exceed the stack by less than a pixel each")
  func shrunk() throws {
    // 40 points are missing: 36.66 each is 37 in half points.
    let boxes = (0..<3).map { _ in Box(50, 50, grow: 1, shrink: 1) }
    let layout = try row(boxes, width: 110)
    #expect(widths(layout) == [37, 37, 37])
    #expect(xs(layout) == [0, 37, 74])
    #expect(layout.size.width == 110)
  }

  @Test(
    "growing and shrinking go by factor, and shrinking by length too",
    arguments: [
      // 175 to share: 87 each, and one left over.
      ([(25, 0, 0), (0, 1, 0), (100, 1, 0)], 300, [25, 88, 187]),
      // 200 too many, weights 600 : 100 : 400.
      ([(300, 0, 2), (100, 0, 1), (200, 0, 2)], 400, [191, 82, 127.5]),
      // 200 too many, weights 100 : 600.
      ([(150, 0, 0), (100, 0, 1), (150, 0, 0), (200, 0, 3)], 400, [150, 71.5, 150, 29]),
    ] as [([(Double, Double, Double)], Double, [Double])])
  func vertical(boxes: [(Double, Double, Double)], height: Double, expected: [Double]) throws {
    let layout = try column(boxes.map { Box(50, $0.0, grow: $0.1, shrink: $0.2) }, height: height)
    #expect(heights(layout) == expected)
  }

  @Test("an item shrinks to nothing and no further")
  func shrunkToNothing() throws {
    let layout = try row([Box(50, 50), Box(50, 50, shrink: 1), Box(50, 50)], width: 75)
    #expect(widths(layout) == [50, 0, 50])
    #expect(layout.size.width == 75)
  }

  @Test("a basis replaces the item's own length before it flexes")
  func basis() throws {
    let boxes = [Box(50, 50, grow: 1), Box(150, 50, grow: 1), Box(50, 50, grow: 1)]
    for box in boxes { box.style.flexBasis = 10 }
    #expect(widths(try row(boxes, width: 200)) == [68, 66, 66])
    let halved = [Box(50, 50, grow: 1), Box(50, 50, grow: 1), Box(50, 50, grow: 1)]
    halved[0].style.flexBasis = .fraction(0.5)
    #expect(widths(try row(halved, width: 200)) == [100, 50, 50])
  }
}
