import Testing
import WeftGeometry
import WeftLayout

/// Who gets how much of a stack's length, in both directions.
@Suite struct StackFlexTests {
  /// A box so long in that direction, and 10 points across.
  private func box(
    _ length: Double, grow: Double = 0, shrink: Double = 0, in direction: StackDirection
  ) -> Box {
    direction == .horizontal
      ? Box(length, 10, grow: grow, shrink: shrink) : Box(10, length, grow: grow, shrink: shrink)
  }

  private func starts(_ layout: Layout, _ direction: StackDirection) -> [Double] {
    frames(layout).map { direction == .horizontal ? $0.minX : $0.minY }
  }

  private func lengths(_ layout: Layout, _ direction: StackDirection) -> [Double] {
    frames(layout).map { direction == .horizontal ? $0.width : $0.height }
  }

  private func across(_ layout: Layout, _ direction: StackDirection) -> [Double] {
    frames(layout).map { direction == .horizontal ? $0.minY : $0.minX }
  }

  // 60 points of room: a sixth, a third and a half of them. 40 points: a quarter and three quarters.
  @Test("room is shared by the factors, whatever they add up to", arguments: StackDirection.allCases)
  func growing(direction: StackDirection) throws {
    func grown(_ boxes: (Double, Double)...) throws -> [Double] {
      let children = boxes.map { box($0.0, grow: $0.1, in: direction) }
      let stack = StackLayoutSpec(direction: direction, children: children)
      return try lengths(stack.layoutThatFits(.exact(100, 100)), direction)
    }
    #expect(try grown((10, 1), (10, 2), (20, 3)) == [20, 30, 50])
    #expect(try grown((30, 0.125), (30, 0.375)) == [40, 60])
    #expect(try grown((30, 0), (30, 5)) == [30, 70])
  }

  // 12 points too many of 140: 60 and 2 · 30 weigh the same.
  @Test("what is too much is taken by the factors and the lengths", arguments: StackDirection.allCases)
  func shrinking(direction: StackDirection) throws {
    let children = [
      box(60, shrink: 1, in: direction), box(30, shrink: 2, in: direction), box(50, in: direction),
    ]
    let layout = try StackLayoutSpec(direction: direction, children: children).layoutThatFits(
      .exact(128, 128))
    #expect(lengths(layout, direction) == [54, 24, 50])
    #expect(starts(layout, direction) == [0, 54, 78])
  }

  // Of 100 points 20 are left beside two boxes of 40, and 60 beside one; what is 150 long alone has 50 too many.
  @Test("each line flexes by itself", arguments: StackDirection.allCases)
  func lines(direction: StackDirection) throws {
    let growing = [1.0, 0, 1].map { box(40, grow: $0, in: direction) }
    let grown = try StackLayoutSpec(direction: direction, flexWrap: .wrap, children: growing)
      .layoutThatFits(.exact(100, 100))
    #expect(lengths(grown, direction) == [60, 40, 100])
    #expect(starts(grown, direction) == [0, 60, 0])
    #expect(across(grown, direction) == [0, 0, 10])
    let shrinking = [box(150, shrink: 1, in: direction), box(40, shrink: 1, in: direction)]
    let shrunk = try StackLayoutSpec(direction: direction, flexWrap: .wrap, children: shrinking)
      .layoutThatFits(.exact(100, 100))
    #expect(lengths(shrunk, direction) == [100, 40])
    #expect(across(shrunk, direction) == [0, 10])
  }

  // 5 + 50 + 10 + 5 + 50 = 120.
  @Test("the room before an item is part of what has to fit in a line", arguments: StackDirection.allCases)
  func roomBefore(direction: StackDirection) throws {
    for (length, expected) in [(120, [5, 70]), (119, [5, 5])] as [(Double, [Double])] {
      let boxes = [box(50, in: direction), box(50, in: direction)]
      for box in boxes { box.style.spacingBefore = 5 }
      let layout = try StackLayoutSpec(direction: direction, spacing: 10, flexWrap: .wrap, children: boxes)
        .layoutThatFits(.exact(length, length))
      #expect(starts(layout, direction) == expected)
    }
  }

  // 3 + 20 + 4, 10 between them, and again; then both 5 closer than side by side.
  @Test(
    "a stack is as long as its items and all that lies between and around them",
    arguments: StackDirection.allCases)
  func ownLength(direction: StackDirection) throws {
    let padded = [box(20, in: direction), box(20, in: direction)]
    for box in padded { (box.style.spacingBefore, box.style.spacingAfter) = (3, 4) }
    let layout = try StackLayoutSpec(direction: direction, spacing: 10, children: padded)
      .layoutThatFits(.unconstrained)
    #expect(starts(layout, direction) == [3, 40])
    #expect((direction == .horizontal ? layout.size.width : layout.size.height) == 64)
    let close = try StackLayoutSpec(
      direction: direction, spacing: -5, children: [box(20, in: direction), box(20, in: direction)]
    ).layoutThatFits(.unconstrained)
    #expect(starts(close, direction) == [0, 15])
    #expect((direction == .horizontal ? close.size.width : close.size.height) == 35)
  }

  // 100 points across, of which an item that is not stretched takes 20.
  @Test(
    "an item's own alignment beats the stack's, whichever it is",
    arguments: [
      (.auto, 80, 20), (.start, 0, 20), (.center, 40, 20), (.end, 80, 20), (.stretch, 0, 100),
    ] as [(AlignSelf, Double, Double)])
  func ownAlignment(alignment: AlignSelf, start: Double, extent: Double) throws {
    for direction in StackDirection.allCases {
      let item = Box(content: Size(width: 20, height: 20))
      item.style.alignSelf = alignment
      let frame = try frames(
        StackLayoutSpec(direction: direction, alignItems: .end, children: [item])
          .layoutThatFits(.exact(100, 100)))[0]
      let isRow = direction == .horizontal
      #expect((isRow ? frame.minY : frame.minX) == start)
      #expect((isRow ? frame.height : frame.width) == extent)
      #expect((isRow ? frame.size.width : frame.size.height) == 20)
    }
  }

  // Boxes of 40 × 10, 40 × 20 and 40 × 5, of which two fit in 100: lines of 20 and 5.
  @Test(
    "items lie at the end or in the middle of their line, not of the stack",
    arguments: [(.end, [10, 0, 20]), (.center, [5, 0, 20]), (.start, [0, 0, 20])] as [(AlignItems, [Double])])
  func alignedInLine(alignItems: AlignItems, expected: [Double]) throws {
    for direction in StackDirection.allCases {
      let boxes = [10.0, 20, 5].map { direction == .horizontal ? Box(40, $0) : Box($0, 40) }
      let layout = try StackLayoutSpec(
        direction: direction, alignItems: alignItems, flexWrap: .wrap, children: boxes
      ).layoutThatFits(.exact(100, 100))
      #expect(across(layout, direction) == expected)
    }
  }

  // Half a point is one pixel at scale 2, which two do not share.
  @Test("room of less than a point is used, too", arguments: StackDirection.allCases)
  func lessThanAPoint(direction: StackDirection) throws {
    let boxes = [box(50, grow: 1, in: direction), box(50, grow: 1, in: direction)]
    let layout = try StackLayoutSpec(direction: direction, children: boxes)
      .layoutThatFits(.exact(100.5, 100.5), scale: 2)
    #expect(lengths(layout, direction) == [50.5, 50])
    let items = [Box(content: Size(width: 10, height: 10)), Box(content: Size(width: 9.5, height: 9.5))]
    let stretched = try StackLayoutSpec(direction: direction, children: items)
      .layoutThatFits(SizeRange(max: Size(width: 100, height: 100)), scale: 2)
    #expect(frames(stretched).map { direction == .horizontal ? $0.height : $0.width } == [10, 10])
  }

  @Test("what has grown into the room leaves none to be shared", arguments: JustifyContent.allCases)
  func noRoomLeft(justifyContent: JustifyContent) throws {
    for direction in StackDirection.allCases {
      let boxes = [box(20, grow: 1, in: direction), box(10, in: direction)]
      let layout = try StackLayoutSpec(
        direction: direction, justifyContent: justifyContent, children: boxes
      ).layoutThatFits(.exact(100, 100))
      #expect(starts(layout, direction) == [0, 90])
    }
  }

  @Test(
    "a stack of lines is as long as its longest line, whichever it is", arguments: [[30.0, 80], [80, 30]])
  func longestLine(lengths: [Double]) throws {
    for direction in StackDirection.allCases {
      let layout = try StackLayoutSpec(
        direction: direction, flexWrap: .wrap, children: lengths.map { box($0, in: direction) }
      ).layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
      #expect(
        layout.size == (direction == .horizontal ? Size(width: 80, height: 20) : Size(width: 20, height: 80)))
    }
  }

  // 30 points long in 30, so that nothing is left to flex, and 10 of 50 across.
  @Test("a stack that had no need to flex is as far across as it likes", arguments: StackDirection.allCases)
  func unflexed(direction: StackDirection) throws {
    let isRow = direction == .horizontal
    for (grow, shrink) in [(1.0, 0.0), (0, 1)] {
      let inner = StackLayoutSpec(
        direction: isRow ? .vertical : .horizontal, justifyContent: .end, children: [box(30, in: direction)])
      (inner.style.flexGrow, inner.style.flexShrink) = (grow, shrink)
      let layout = try StackLayoutSpec(direction: direction, alignItems: .start, children: [inner])
        .layoutThatFits(.exact(isRow ? 30 : 50, isRow ? 50 : 30))
      #expect(frames(layout)[0].size == (isRow ? Size(width: 30, height: 10) : Size(width: 10, height: 30)))
      #expect(frames(layout.sublayouts[0].layout)[0].origin == .zero)
    }
  }

  // A box of 30 at the end of 40 points.
  @Test("places in an item with a basis are those in that length", arguments: StackDirection.allCases)
  func placesInBasis(direction: StackDirection) throws {
    let inner = StackLayoutSpec(
      direction: direction, justifyContent: .end, children: [box(30, in: direction)])
    (inner.style.flexBasis, inner.style.flexGrow) = (.points(40), 1)
    let layout = try StackLayoutSpec(direction: direction, children: [inner]).layoutThatFits(.exact(40, 40))
    #expect(lengths(layout, direction) == [40])
    #expect(starts(layout.sublayouts[0].layout, direction) == [10])
  }
}
