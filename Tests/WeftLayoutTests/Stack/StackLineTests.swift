import Testing
import WeftGeometry
import WeftLayout

/// Wrapping, stretching and baselines.
@Suite struct StackLineTests {
  @Test("items wrap with spacing in the line, line spacing between lines, and spacing of their own")
  func wrapping() throws {
    let boxes = [Box(50, 50), Box(50, 50), Box(50, 50)]
    for box in boxes { (box.style.spacingBefore, box.style.spacingAfter) = (5, 5) }
    let layout = try StackLayoutSpec(
      direction: .horizontal, spacing: 50, flexWrap: .wrap, lineSpacing: 5, children: boxes
    ).layoutThatFits(.exact(230, 300), scale: 2)
    // 5 + 50 + 5 + 50 + 5 + 50 + 5 = 170 for two; 280 for three.
    #expect(
      frames(layout).map(\.origin) == [Point(x: 5, y: 0), Point(x: 115, y: 0), Point(x: 5, y: 55)])
  }

  // 50 + 10 + 50 = 110 with the spacing between them, and 5 more after each that has room of its own behind it.
  @Test(
    "an item that fits exactly stays in its line, and one that is a pixel too long does not",
    arguments: [(110, 0, 0), (109.5, 0, 50), (120, 5, 0), (119.5, 5, 50)] as [(Double, Double, Double)])
  func exactFit(length: Double, after: Double, second: Double) throws {
    for direction in StackDirection.allCases {
      let boxes = [Box(50, 50), Box(50, 50)]
      for box in boxes { box.style.spacingAfter = after }
      let layout = try StackLayoutSpec(
        direction: direction, spacing: 10, flexWrap: .wrap, children: boxes
      ).layoutThatFits(.exact(length, length), scale: 2)
      let across = frames(layout).map { direction == .horizontal ? $0.minY : $0.minX }
      #expect(across == [0, second])
    }
  }

  // A line of 20 with its baselines at 15 and 17, and one of 30 below it with its baselines at 12 and 24.
  @Test("the first baseline of a wrapped stack is that of its first line, the last that of its last line")
  func baselinesOfLines() throws {
    let boxes = [Box(50, 20), Box(50, 30)]
    (boxes[0].firstBaseline, boxes[0].lastBaseline) = (15, 17)
    (boxes[1].firstBaseline, boxes[1].lastBaseline) = (12, 24)
    let layout = try StackLayoutSpec(
      direction: .horizontal, alignItems: .start, flexWrap: .wrap, lineSpacing: 4, children: boxes
    ).layoutThatFits(SizeRange(max: Size(width: 60, height: 100)))
    #expect(frames(layout).map(\.minY) == [0, 24])
    #expect(layout.firstBaseline == 15)
    #expect(layout.lastBaseline == 48)
  }

  // Two boxes of 50 fit in 110: three lines of 50 with 10 between leave 150 of 320.
  @Test(
    "lines share the height as alignContent says",
    arguments: [
      (.start, [0, 60, 120]), (.center, [75, 135, 195]), (.end, [150, 210, 270]),
      (.spaceBetween, [0, 135, 270]),
      (.spaceAround, [25, 135, 245]), (.stretch, [0, 110, 220]),
    ] as [(AlignContent, [Double])])
  func lines(alignContent: AlignContent, ys: [Double]) throws {
    let boxes = (0..<6).map { _ in Box(50, 50) }
    let layout = try StackLayoutSpec(
      direction: .horizontal, flexWrap: .wrap, alignContent: alignContent, lineSpacing: 10, children: boxes
    ).layoutThatFits(.exact(110, 320), scale: 2)
    #expect(frames(layout).map(\.minY) == [ys[0], ys[0], ys[1], ys[1], ys[2], ys[2]])
  }

  @Test("a wrapping stack justifies its shorter lines against its own length")
  func justifiedAgainstOwnLength() throws {
    let boxes = [Box(40, 10), Box(40, 10), Box(40, 10)]
    let layout = try StackLayoutSpec(
      direction: .horizontal, justifyContent: .center, flexWrap: .wrap, children: boxes
    ).layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
    #expect(layout.size == Size(width: 80, height: 20))
    #expect(frames(layout).map(\.minX) == [0, 40, 20])
  }

  @Test("sizes in points keep items from being stretched")
  func explicitSizes() throws {
    let layout = try StackLayoutSpec(
      direction: .vertical, children: [Box(50, 10), Box(100, 10), Box(150, 10)]
    )
    .layoutThatFits(SizeRange(min: Size(width: 200, height: 0), max: Size(width: 300, height: .infinity)))
    #expect(frames(layout).map(\.width) == [50, 100, 150])
    #expect(layout.size.width == 200)
  }

  // In a column 200 wide, an item of natural width 40.
  @Test(
    "a stretched item is as wide as the line, within its own limits, of which the minimum wins",
    arguments: [
      (.auto, .auto, 200), (.auto, 100, 100), (100, .auto, 200), (300, .auto, 300), (150, 120, 150),
    ] as [(Dimension, Dimension, Double)])
  func stretched(minWidth: Dimension, maxWidth: Dimension, expected: Double) throws {
    let box = Box(content: Size(width: 40, height: 10))
    (box.style.minWidth, box.style.maxWidth) = (minWidth, maxWidth)
    let layout = try StackLayoutSpec(direction: .vertical, children: [box]).layoutThatFits(
      SizeRange(min: Size(width: 200, height: 0), max: Size(width: 200, height: .infinity)))
    #expect(frames(layout)[0].width == expected)
  }

  @Test("items stretch to the widest where the stack itself has no width")
  func stretchedToWidest() throws {
    let boxes = [Box(content: Size(width: 40, height: 10)), Box(content: Size(width: 90, height: 10))]
    let layout = try StackLayoutSpec(direction: .vertical, children: boxes).layoutThatFits(
      SizeRange(max: Size(width: 200, height: .infinity)))
    #expect(frames(layout).map(\.width) == [90, 90])
  }

  // 45 x 24 with the baseline at 19 and 5 from the bottom, 105 x 29 at 11 and 3.
  @Test(
    "baselines lie on one line, from the style or from the layout",
    arguments: [
      (.baselineFirst, true, [0, 8], 37, 19), (.baselineFirst, false, [0, 8], 37, 19),
      (.baselineLast, true, [7, 0], 31, 26), (.baselineLast, false, [7, 0], 31, 26),
    ] as [(AlignItems, Bool, [Double], Double, Double)])
  func baselines(alignItems: AlignItems, inStyle: Bool, ys: [Double], height: Double, line: Double) throws {
    let boxes = [Box(45, 24), Box(105, 29)]
    for (box, (top, bottom)) in zip(boxes, [(19.0, -5.0), (11.0, -3.0)]) {
      if inStyle {
        (box.style.ascender, box.style.descender) = (top, bottom)
      } else {
        (box.firstBaseline, box.lastBaseline) = (top, box.style.preferredSize.height + bottom)
      }
    }
    let layout = try StackLayoutSpec(direction: .horizontal, alignItems: alignItems, children: boxes)
      .layoutThatFits(
        SizeRange(min: Size(width: 150, height: 0), max: Size(width: 150, height: .infinity)), scale: 2)
    #expect(frames(layout).map(\.minY) == ys)
    #expect(layout.size.height == height)
    #expect((alignItems == .baselineFirst ? layout.firstBaseline : layout.lastBaseline) == line)
  }

  @Test("baselines reach the outer stack through insets, backgrounds and columns")
  func baselinePropagation() throws {
    let (title, subtitle, price) = (Box(50, 20), Box(50, 20), Box(30, 10))
    for box in [title, subtitle] { (box.firstBaseline, box.lastBaseline) = (15, 15) }
    (price.firstBaseline, price.lastBaseline) = (8, 8)
    let column = StackLayoutSpec(direction: .vertical, spacing: 4, children: [title, subtitle])
    let card = BackgroundLayoutSpec(
      child: InsetLayoutSpec(insets: EdgeInsets(top: 6), child: column), background: Box())
    let first = try StackLayoutSpec(
      direction: .horizontal, alignItems: .baselineFirst, children: [card, price]
    )
    .layoutThatFits(.unconstrained)
    // The card's first baseline is at 6 + 15, its last at 6 + 20 + 4 + 15.
    #expect(frames(first).map(\.minY) == [0, 13])
    let last = try StackLayoutSpec(
      direction: .horizontal, alignItems: .baselineLast, children: [card, price]
    )
    .layoutThatFits(.unconstrained)
    #expect(frames(last).map(\.minY) == [0, 37])
  }

  @Test("alignment by side means the same in both directions")
  func sides() throws {
    for direction in StackDirection.allCases {
      let layout = try StackLayoutSpec(
        direction: direction, horizontalAlignment: .right, verticalAlignment: .center, children: [Box(20, 10)]
      ).layoutThatFits(.exact(100, 50))
      #expect(frames(layout) == [Rect(x: 80, y: 20, width: 20, height: 10)])
    }
  }

  @Test("an item's own alignment beats the stack's, and baselines mean start in a column")
  func alignSelf() throws {
    let boxes = [Box(20, 10), Box(20, 10), Box(20, 10)]
    boxes[1].style.alignSelf = .end
    boxes[2].style.alignSelf = .baselineLast
    let layout = try StackLayoutSpec(direction: .vertical, alignItems: .center, children: boxes)
      .layoutThatFits(.exact(100, 50))
    #expect(frames(layout).map(\.minX) == [40, 80, 0])
  }

  @Test("a fractional basis in a stack of unknown length is as good as none")
  func fractionalBasis() throws {
    let box = Box(content: Size(width: 40, height: 10))
    box.style.flexBasis = .fraction(0.5)
    #expect(
      try StackLayoutSpec(direction: .horizontal, children: [box]).layoutThatFits(.unconstrained).size.width
        == 40)
  }
}
