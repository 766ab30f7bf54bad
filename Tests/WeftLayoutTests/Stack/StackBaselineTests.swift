import Testing
import WeftGeometry
import WeftLayout

/// Which baseline of its items a stack lines up, and has itself.
@Suite struct StackBaselineTests {
  private func box(_ height: Double, _ first: Double? = nil, _ last: Double? = nil) -> Box {
    let box = Box(20, height)
    (box.firstBaseline, box.lastBaseline) = (first, last)
    return box
  }

  // Two items of 10 and 30 points, the second one with its baselines at 15 and 17: from the column's top 25 and 27.
  @Test("a column has the first baseline of its first item and the last of its last, and else none")
  func column() throws {
    func baselines(_ boxes: Box...) throws -> [Double?] {
      let layout = try StackLayoutSpec(direction: .vertical, children: boxes).layoutThatFits(.unconstrained)
      return [layout.firstBaseline, layout.lastBaseline]
    }
    #expect(try baselines(box(10), box(30, 15, 17)) == [nil, 27])
    #expect(try baselines(box(30, 15, 17), box(10)) == [15, nil])
    #expect(try baselines(box(10), box(30, 15, 17), box(10)) == [nil, nil])
  }

  // Room of 100 points across, of which each takes its own 20.
  @Test("items of a column that are to line up by a baseline stand at its start, as wide as they like to be")
  func columnAcross() throws {
    for alignment in [AlignItems.baselineFirst, .baselineLast] {
      let item = Box(content: Size(width: 20, height: 10))
      let layout = try StackLayoutSpec(direction: .vertical, alignItems: alignment, children: [item])
        .layoutThatFits(.exact(100, 50))
      #expect(frames(layout) == [Rect(x: 0, y: 0, width: 20, height: 10)])
    }
  }

  @Test("a row has the baselines of the first item that lines up by one, or else of the first that has one")
  func row() throws {
    func baselines(_ boxes: Box...) throws -> [Double?] {
      let layout = try StackLayoutSpec(direction: .horizontal, alignItems: .start, children: boxes)
        .layoutThatFits(.unconstrained)
      return [layout.firstBaseline, layout.lastBaseline]
    }
    #expect(try baselines(box(10), box(30, 20, 25), box(10, 8, 9)) == [20, 25])
    for alignment in [AlignSelf.baselineFirst, .baselineLast] {
      let aligned = box(10, 8, 9)
      aligned.style.alignSelf = alignment
      #expect(try baselines(box(10), box(30, 20, 25), aligned) == [8, 9])
    }
  }

  // A plain item of 12 points beside one of 10 with its baselines at 8. Its top at 8 makes 8 + 12 points; its bottom at 12 leaves
  // 12 − 8 = 4 above the other one, which ends at 14.
  @Test(
    "an item without baselines has its first at its top and its last at its bottom",
    arguments: [(.baselineFirst, [8, 0], 20), (.baselineLast, [0, 4], 14)] as [(AlignItems, [Double], Double)]
  )
  func plainItem(alignItems: AlignItems, ys: [Double], height: Double) throws {
    let layout = try StackLayoutSpec(
      direction: .horizontal, alignItems: alignItems, children: [box(12), box(10, 8, 8)]
    ).layoutThatFits(.unconstrained)
    #expect(frames(layout).map(\.minY) == ys)
    #expect(layout.size.height == height)
  }

  @Test("a wrapper has the baselines of the first child that has some")
  func wrapper() throws {
    let layout = try WrapperLayoutSpec(children: [box(10), box(10, 8, 9), box(30, 20, 25)])
      .layoutThatFits(.unconstrained)
    #expect(layout.firstBaseline == 8)
    #expect(layout.lastBaseline == 9)
  }

  // Half of the corner's 16 points stick out at the top: where they are wrapped, all else lies 8 lower.
  @Test("a child's baselines move down with it where a corner above it is wrapped", arguments: [false, true])
  func corner(wraps: Bool) throws {
    let layout = try CornerLayoutSpec(
      child: box(60, 40, 50), corner: Box(16, 16), location: .topRight, wrapsCorner: wraps
    ).layoutThatFits(.unconstrained)
    #expect(layout.firstBaseline == (wraps ? 48 : 40))
    #expect(layout.lastBaseline == (wraps ? 58 : 50))
  }

  // Baselines at 8 of 10 and at 20 of 30 points: the line at 20, from 0 to 30. Beside them 40 points, and 5 at the end.
  @Test("a line is as high as what lines up by a baseline, or as what does not, whichever is more")
  func mixed() throws {
    func row(_ height: Double) throws -> Layout {
      let (plain, low) = (box(height), box(5))
      (plain.style.alignSelf, low.style.alignSelf) = (.start, .end)
      return try StackLayoutSpec(
        direction: .horizontal, alignItems: .baselineFirst,
        children: [box(10, 8, 8), box(30, 20, 28), plain, low]
      ).layoutThatFits(.unconstrained)
    }
    #expect(try row(40).size.height == 40)
    #expect(try frames(row(40)).map(\.minY) == [12, 0, 0, 35])
    #expect(try row(25).size.height == 30)
    #expect(try frames(row(25)).map(\.minY) == [12, 0, 0, 25])
    #expect(try row(40).firstBaseline == 20)
  }

  // From the style: the first 7 points from the top and the last 2 from the bottom of 10.
  @Test("baselines that the style gives go through every spec, moved with the child")
  func throughSpecs() throws {
    func child() -> Box {
      let child = box(10, 1, 1)
      (child.style.ascender, child.style.descender) = (7, -2)
      return child
    }
    let other = box(10, 3, 4)
    let specs: [(LayoutSpec, Double)] = [
      (child().inset(top: 5), 5), (child().overlay(other), 0), (child().background(other), 0),
      (ZStack { child() }, 0), (child().corner(Box(4, 4)), 0),
      (child().corner(Box(4, 4), wrapsCorner: true), 2),
      (child().centered(), 10), (child().relative(vertical: .end), 20), (VStack { child() }, 0),
      (HStack { child() }, 0),
    ]
    for (spec, y) in specs {
      let layout = try spec.layoutThatFits(SizeRange(max: Size(width: 20, height: 30)))
      #expect(layout.firstBaseline == y + 7, "\(type(of: spec))")
      #expect(layout.lastBaseline == y + 8, "\(type(of: spec))")
    }
    let ratio = try child().ratio(0.5).layoutThatFits(.exact(20, 10))
    #expect(ratio.firstBaseline == 7 && ratio.lastBaseline == 8)
  }

  // 6 + 8 = 14 beside one at 20.
  @Test("a spec that may yet shrink or be measured again lines up by the baseline of what is in it")
  func flexible() throws {
    let spec = VStack { box(10, 8, 8) }.inset(top: 6).flexShrink(1)
    let row = HStack(alignItems: .baselineFirst) {
      spec
      box(30, 20, 28)
    }
    let column = VStack { row }
    let layout = try column.layoutThatFits(SizeRange(max: Size(width: 200, height: 100)))
    #expect(frames(layout.sublayouts[0].layout).map(\.minY) == [6, 0])
    #expect(layout.size.height == 30)
  }
}
