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
}
