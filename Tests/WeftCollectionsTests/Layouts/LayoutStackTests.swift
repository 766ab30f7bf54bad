import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// What a container asks of all sections together.
@Suite struct LayoutStackTests {
  /// Two sections of a header and six items: positions 0 to 6, and 7 to 13.
  private let map = UpdatedMap(
    Array(repeating: SectionContents(itemCount: 6, supplementaries: [(.header, 1)]), count: 2)
  ).map

  /// Items one below the other, in a section that is arranged as a whole.
  private struct Pile: ArrangedLayout {
    func sizeRange(of element: SectionElement, in section: LaidOutSection) -> SizeRange { .unconstrained }
    func arrange(_ section: LaidOutSection) -> Arrangement {
      var arrangement = Arrangement()
      for element in section.elements {
        let origin = Point(x: 0, y: arrangement.size.height)
        arrangement.place(element, Rect(origin: origin, size: section.size(of: element)))
        arrangement.size.height += section.size(of: element).height
      }
      return arrangement
    }
  }

  private func measured(_ layout: any CollectionLayout) -> LayoutStack {
    var stack = LayoutStack(layout, of: map)
    for position in 0..<stack.count { stack.setSize(AxisSize(length: 10, breadth: 10), at: position) }
    stack.forgetChanges()
    return stack
  }

  @Test(
    "of an item that grows, the first that may move with it is told: itself, or the first of its line or section",
    arguments: [
      (ListLayout(), [11, 8, 7, 4]), (GridLayout(columns: 2), [10, 8, 7, 3]),
      (GridLayout(columns: 4), [8, 8, 7, 1]), (FlowLayout(), [11, 8, 7, 4]),
      (WaterfallLayout(columns: 2), [11, 8, 7, 4]), (Pile(), [7, 7, 7, 0]),
    ] as [(any CollectionLayout, [Int])])
  func firstChange(layout: any CollectionLayout, expected: [Int]) {
    let firsts = [11, 8, 7, 4].map { position in
      var stack = measured(layout)
      stack.setSize(AxisSize(length: 15, breadth: 10), at: position)
      return stack.firstChange
    }
    #expect(firsts == expected)
  }

  @Test("of several changes the first place counts; an edit changes all of them, the same size none")
  func severalChanges() {
    #expect(LayoutStack(map).firstChange == 0)
    var stack = measured(ListLayout())
    stack.setSize(AxisSize(length: 10, breadth: 10), at: 3)
    #expect(stack.firstChange == .max)
    for (position, first) in [(9, 9), (5, 5), (12, 5)] {
      stack.setSize(AxisSize(length: 15, breadth: 10), at: position)
      #expect(stack.firstChange == first)
    }
    stack.forgetChanges()
    stack.apply([.items(.remove(4..<5), section: 1)])
    #expect(stack.firstChange == 0)
  }

  // Lengths of 3 to 22 pixels. A run of lines has 64 items at most; some sizes are known already.
  @Test(
    "sizes that are told at once are as those that are told one after the other, across headers and sections",
    arguments: [
      ListLayout(), GridLayout(columns: 1), GridLayout(columns: 7), GridLayout(columns: 100), FlowLayout(),
      WaterfallLayout(columns: 3), Pile(),
    ] as [any CollectionLayout])
  func atOnce(layout: any CollectionLayout) {
    let sections = [70, 0, 1, 150].map {
      SectionContents(itemCount: $0, supplementaries: [(.header, 1), (.footer, 1)])
    }
    let map = UpdatedMap(sections).map
    let count = LayoutStack(layout, of: map).count
    let sizes = (0..<count).map { AxisSize(length: 3 + $0 * 7 % 20, breadth: 10) }
    for known in [[], [0, 5, 64, 72, 100]] {
      for range in [0..<count, 3..<count - 2, 60..<90, 10..<11, 10..<10] {
        var (single, many) = (LayoutStack(layout, of: map), LayoutStack(layout, of: map))
        for position in known {
          single.setSize(sizes[position], at: position)
          many.setSize(sizes[position], at: position)
        }
        single.forgetChanges()
        many.forgetChanges()
        for position in range { single.setSize(sizes[position], at: position) }
        many.setSizes(Array(sizes[range]), at: range.lowerBound)
        #expect(many.firstChange == single.firstChange && many.measuredCount == single.measuredCount)
        #expect(range.allSatisfy { many.isKnown($0) == single.isKnown($0) })
        #expect(many.leadingStretch == single.leadingStretch && many.length == single.length)
        for position in many.leadingStretch.elements {
          #expect(many.rect(of: position) == single.rect(of: position))
        }
      }
    }
  }

  // 10 and 20; nothing; 30.
  @Test(
    "sections that meet a span are told with where they begin and end, and their first element",
    arguments: [
      (0..<30, [0]), (-5..<1, [0]), (29..<31, [0, 1, 2]), (30..<31, [2]), (59..<90, [2]), (60..<90, []),
      (-5..<0, []), (7..<7, []),
    ] as [(Range<Int>, [Int])])
  func sections(span: Range<Int>, expected: [Int]) {
    var stack = LayoutStack(UpdatedMap([2, 0, 1]).map)
    for (position, length) in [10, 20, 30].enumerated() { stack.setLength(length, at: position) }
    var found: [[Int]] = []
    stack.forEachSection(meeting: span) { found.append([$0, $1.lowerBound, $1.upperBound, $2]) }
    let all = [[0, 0, 30, 0], [1, 30, 30, 2], [2, 30, 60, 2]]
    #expect(found == expected.map { all[$0] })
  }

  @Test(
    "the mean length is that of what is measured, headers and items alike; beside one another they share it")
  func meanLength() {
    var list = LayoutStack(map)
    for (position, length) in [(0, 10), (1, 20), (2, 30)] { list.setLength(length, at: position) }
    // (10 + 20 + 30) / 3; with 40 of the other header 100 / 4.
    #expect(list.meanLength == 20)
    list.setLength(40, at: 7)
    #expect(list.meanLength == 25)
    var grid = LayoutStack(GridLayout(columns: 2), of: map)
    for (position, length) in [(0, 15), (1, 20), (2, 30), (7, 15)] { grid.setLength(length, at: position) }
    // A row of 30, and two headers.
    #expect(grid.meanLength == 15)
  }
}
