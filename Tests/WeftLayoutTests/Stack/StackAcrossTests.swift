import Testing
import WeftGeometry
import WeftLayout

/// Where items lie across a stack and how far they reach there, and how lines share what is left.
@Suite struct StackAcrossTests {
  private typealias Property = WritableKeyPath<LayoutElementStyle, Dimension>

  @Test("stacks by Texture's names run along their axis, and have no children yet")
  func axes() {
    for (stack, direction) in [
      (StackLayoutSpec.vertical(), StackDirection.vertical), (.horizontal(), .horizontal),
    ] {
      #expect(stack.direction == direction && stack.children.isEmpty)
    }
  }

  /// Of two properties that of a row, or that of a column.
  private func across(_ direction: StackDirection, _ row: Property, _ column: Property) -> Property {
    direction == .horizontal ? row : column
  }

  // Of 15 points across, 10 are taken: half of the 5 left is 2.5, in whole pixels 2; at two pixels a point it is 2.5.
  @Test(
    "the middle across a stack is rounded down to a pixel",
    arguments: [(1, 2), (2, 2.5)] as [(Double, Double)])
  func roundedMiddle(scale: Double, start: Double) throws {
    for direction in StackDirection.allCases {
      let layout = try StackLayoutSpec(direction: direction, alignItems: .center, children: [Box(10, 10)])
        .layoutThatFits(.exact(15, 15), scale: scale)
      let origin = frames(layout)[0].origin
      #expect(origin == (direction == .horizontal ? Point(x: 0, y: start) : Point(x: start, y: 0)))
    }
  }

  // A box of 20 × 10 in 100 × 50: 80 points are left from left to right, and 40 from top to bottom.
  @Test(
    "alignment by side beats what the stack says else, in both directions",
    arguments: [
      (.left, .top, 0, 0), (.middle, .center, 40, 20), (.right, .bottom, 80, 40), (.left, .bottom, 0, 40),
      (.right, .top, 80, 0),
    ] as [(HorizontalAlignment, VerticalAlignment, Double, Double)])
  func sides(horizontal: HorizontalAlignment, vertical: VerticalAlignment, x: Double, y: Double) throws {
    for direction in StackDirection.allCases {
      for others in [(JustifyContent.end, AlignItems.end), (.start, .start)] {
        let layout = try StackLayoutSpec(
          direction: direction, justifyContent: others.0, alignItems: others.1,
          horizontalAlignment: horizontal,
          verticalAlignment: vertical, children: [Box(20, 10)]
        ).layoutThatFits(.exact(100, 50))
        #expect(frames(layout)[0].origin == Point(x: x, y: y))
      }
    }
  }

  // The stack is 200 points long and 100 across in either direction.
  @Test("limits that are fractions refer to the stack's extent across it, in both directions")
  func fractionalLimits() throws {
    for direction in StackDirection.allCases {
      let isRow = direction == .horizontal
      let (limited, wide) = (
        Box(content: Size(width: 10, height: 10)), Box(content: Size(width: 90, height: 90))
      )
      limited.style[keyPath: across(direction, \.maxHeight, \.maxWidth)] = .fraction(0.4)
      wide.style[keyPath: across(direction, \.minHeight, \.minWidth)] = .fraction(0.95)
      wide.style.alignSelf = .start
      let layout = try StackLayoutSpec(direction: direction, children: [limited, wide])
        .layoutThatFits(.exact(isRow ? 200 : 100, isRow ? 100 : 200))
      #expect(frames(layout).map { isRow ? $0.height : $0.width } == [40, 95])
    }
  }

  @Test("a fraction of the extent does not keep an item from being stretched to all of it")
  func fractionIsStretched() throws {
    for direction in StackDirection.allCases {
      let box = Box(content: Size(width: 10, height: 10))
      box.style[keyPath: across(direction, \.height, \.width)] = .fraction(0.5)
      let size = try frames(
        StackLayoutSpec(direction: direction, children: [box]).layoutThatFits(.exact(60, 60)))[0].size
      #expect(size == (direction == .horizontal ? Size(width: 10, height: 60) : Size(width: 60, height: 10)))
    }
  }

  @Test("a fraction of an extent that is open is as good as none")
  func openExtent() throws {
    for direction in StackDirection.allCases {
      let box = Box(content: Size(width: 30, height: 30))
      box.style[keyPath: across(direction, \.height, \.width)] = .fraction(0.5)
      let layout = try StackLayoutSpec(direction: direction, children: [box])
        .layoutThatFits(SizeRange(max: Size(width: 100, height: 100)))
      #expect(frames(layout)[0].size == Size(width: 30, height: 30))
    }
  }

  // Two lines of 10 points in 60.
  @Test("items of several lines are as high as their line, not as the stack")
  func lineHeights() throws {
    let boxes = (0..<2).map { _ in Box(content: Size(width: 60, height: 10)) }
    let layout = try StackLayoutSpec(direction: .horizontal, flexWrap: .wrap, children: boxes)
      .layoutThatFits(.exact(100, 60))
    #expect(
      frames(layout) == [Rect(x: 0, y: 0, width: 60, height: 10), Rect(x: 0, y: 10, width: 60, height: 10)])
  }

  // Two lines of 10 points in 25: each gets 2.5 more, and an item rounded up to pixels is 13 high.
  @Test("what lines are stretched by is shared to the fraction of a pixel")
  func stretchedLines() throws {
    let boxes = (0..<2).map { _ in Box(content: Size(width: 60, height: 10)) }
    let layout = try StackLayoutSpec(
      direction: .horizontal, flexWrap: .wrap, alignContent: .stretch, children: boxes
    ).layoutThatFits(.exact(100, 25))
    #expect(frames(layout).map(\.minY) == [0, 12.5])
    #expect(frames(layout).map(\.height) == [13, 13])
  }

  // Three boxes of 40 in 100: 20 points are left beside two, and 60 beside one.
  @Test(
    "each line shares what it has left among its own items",
    arguments: [
      (.spaceBetween, [0, 60, 0]), (.spaceAround, [5, 55, 30]), (.center, [10, 50, 30]),
      (.end, [20, 60, 60]),
    ] as [(JustifyContent, [Double])])
  func justifiedLines(justifyContent: JustifyContent, xs: [Double]) throws {
    let boxes = (0..<3).map { _ in Box(40, 10) }
    let layout = try StackLayoutSpec(
      direction: .horizontal, justifyContent: justifyContent, flexWrap: .wrap, children: boxes
    ).layoutThatFits(.exact(100, 50))
    #expect(frames(layout).map(\.minX) == xs)
    #expect(frames(layout).map(\.minY) == [0, 0, 10])
  }

  // 60 points too few, and 60 too many.
  @Test("a factor below 0 counts as 0, for growing and for shrinking")
  func negativeFactors() throws {
    func widths(_ boxes: Box...) throws -> [Double] {
      try frames(StackLayoutSpec(direction: .horizontal, children: boxes).layoutThatFits(.exact(100, 10)))
        .map(\.width)
    }
    #expect(try widths(Box(20, 10, grow: 1), Box(20, 10, grow: -1)) == [80, 20])
    #expect(try widths(Box(80, 10, shrink: 1), Box(80, 10, shrink: -1)) == [20, 80])
  }
}
