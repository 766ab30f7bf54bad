import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// Small layouts of lines, worked out by hand: lists, grids, galleries and pages.
@Suite struct LineLayoutTests: LayoutExampleSuite {
  @Test(
    "items of a list lie one after the other, with room between them and around them, not around the header")
  func list() {
    let layout = ListLayout(spacing: 5, sectionInsets: EdgeInsets(top: 1, left: 10, bottom: 2, right: 20))
    let stack = stack(layout, items: 2, headers: 1, footers: 1)
    // 100 − 10 − 20 = 70 wide.
    #expect(
      stack.sizeRange(of: 1)
        == SizeRange(min: Size(width: 70, height: 0), max: Size(width: 70, height: .infinity)))
    #expect(stack.sizeRange(of: 0).max == Size(width: 100, height: .infinity))
    let measured = measured(stack, [(100, 8), (70, 30), (70, 40), (100, 6)])
    // The first item at 8 + 1, the second at 9 + 30 + 5, the footer at 44 + 40 + 2.
    #expect(places(measured) == [[0, 0, 100, 8], [10, 9, 70, 30], [10, 44, 70, 40], [0, 86, 100, 6]])
    #expect(measured.length == 92)
  }

  @Test("a list that is scrolled sideways takes its insets from the left, and items as high as the viewport")
  func listSideways() {
    let layout = ListLayout(
      scrollDirection: .horizontal, spacing: 5,
      sectionInsets: EdgeInsets(top: 10, left: 1, bottom: 20, right: 2))
    let stack = stack(layout, items: 2, headers: 1)
    // 60 − 10 − 20 = 30 high.
    #expect(
      stack.sizeRange(of: 1)
        == SizeRange(min: Size(width: 0, height: 30), max: Size(width: .infinity, height: 30)))
    let measured = measured(stack, [(8, 60), (30, 30), (40, 30)])
    #expect(places(measured) == [[0, 0, 8, 60], [9, 10, 30, 30], [44, 10, 40, 30]])
    // 44 + 40 + 2
    #expect(measured.length == 86)
  }

  @Test("the edges of columns lie on the pixels nearest to where they would, and fill the room")
  func columns() {
    func columns(_ count: Int, _ breadth: Int, _ gap: Int) -> [[Int]] {
      LineStyle.Columns(count, sharing: breadth, gap: gap).map { [$0.cross, $0.cross + $0.breadth] }
    }
    // (100 − 2 · 4) / 3 = 30.67: from 0 to 30.67, 34.67 to 65.33, 69.33 to 100.
    #expect(columns(3, 100, 4) == [[0, 31], [35, 65], [69, 100]])
    // 33.33: from 33.33 to 66.67.
    #expect(columns(3, 100, 0) == [[0, 33], [33, 67], [67, 100]])
    // 25 / 2 = 12.5, halves upwards.
    #expect(columns(2, 25, 0) == [[0, 13], [13, 25]])
    // 101 / 6 = 16.83: 33.67, 50.5, 67.33, 84.17.
    #expect(columns(6, 101, 0) == [[0, 17], [17, 34], [34, 51], [51, 67], [67, 84], [84, 101]])
    // No room: nothing is narrower than nothing, and gaps stay.
    #expect(columns(3, 4, 5) == [[0, 0], [5, 5], [10, 10]])
    #expect(columns(1, 7, 3) == [[0, 7]])
  }

  @Test("halves of pixels go up, however many columns there are", arguments: 1...40)
  func halves(count: Int) {
    for breadth in 1...200 {
      for gap in [0, 1, 4] {
        let found = LineStyle.Columns(count, sharing: breadth, gap: gap).map {
          $0.cross..<$0.cross + $0.breadth
        }
        #expect(
          found == PlainPlacement.columns(count, sharing: breadth, gap: gap), "\(breadth) px, gap \(gap)")
      }
    }
  }

  @Test(
    "an item lies in a longer line as it is aligned",
    arguments: [
      (.stretch, [[0, 0, 31, 21], [35, 0, 30, 21], [69, 0, 31, 21], [0, 25, 31, 9]]),
      (.start, [[0, 0, 31, 10], [35, 0, 30, 21], [69, 0, 31, 0], [0, 25, 31, 9]]),
      // (21 − 10) / 2 = 5, (21 − 0) / 2 = 10: half a pixel is left out.
      (.center, [[0, 5, 31, 10], [35, 0, 30, 21], [69, 10, 31, 0], [0, 25, 31, 9]]),
      (.end, [[0, 11, 31, 10], [35, 0, 30, 21], [69, 21, 31, 0], [0, 25, 31, 9]]),
    ] as [(ItemAlignment, [[Int]])])
  func grid(alignment: ItemAlignment, expected: [[Int]]) {
    let layout = GridLayout(columns: .count(3), itemSpacing: 4, lineSpacing: 4, alignItems: alignment)
    let stack = measured(stack(layout, items: 4), [(30, 10), (30, 21), (30, 0), (30, 9)])
    #expect(places(stack) == expected)
    // 21 + 4 + 9
    #expect(stack.length == 34)
  }

  @Test("a grid scrolled sideways has rows for columns")
  func gridSideways() {
    var layout = GridLayout(columns: 2, spacing: 4)
    layout.scrollDirection = .horizontal
    let stack = measured(stack(layout, items: 3), [(10, 28), (20, 28), (7, 28)])
    // (60 − 4) / 2 = 28.
    #expect(places(stack) == [[0, 0, 20, 28], [0, 32, 20, 28], [24, 0, 7, 28]])
    #expect(stack.length == 31)
  }

  // 100 px, gap 4. Two columns of 48, three of 30.67: n columns of w and their gaps take n · w + (n − 1) · 4.
  @Test(
    "there are as many columns as have room when none is narrower than a minimum; one at least",
    arguments: [(48.0, 2), (49, 1), (30, 3), (31, 2), (100, 1), (101, 1), (1, 20)])
  func minimumItemWidth(width: Double, count: Int) {
    let layout = GridLayout(columns: .minimumItemWidth(width), itemSpacing: 4)
    let stack = measured(stack(layout, items: 40), Array(repeating: (1, 1), count: 40))
    #expect((0..<40).count { stack.rect(of: $0).start == 0 } == count)
  }

  @Test("a row of a grid has a place once all its items are known; what else is known has places without it")
  func unknownRow() {
    var stack = stack(GridLayout(columns: 2, spacing: 3), items: 6, headers: 1)
    for (position, length) in [(0, 7), (1, 10), (2, 20), (3, 5), (5, 4), (6, 6)] {
      stack.setSize(AxisSize(length: length, breadth: 48), at: position)
    }
    // The header and a row of 20; then item 3 is missing; then a row of 6.
    #expect(stack.stretch(around: 1) == LayoutStretch(0..<3, span: 0..<30))
    #expect(stack.stretch(around: 3) == nil && stack.stretch(around: 4) == nil)
    #expect(stack.stretch(around: 6) == LayoutStretch(5..<7, span: 30..<36))
    #expect(stack.missing(toPlace: 3, .forward).position == 4)
    #expect(stack.firstUnknown(from: 0) == 4 && stack.length == 36)
    // 7 + 20 + 3 + 6, and for the unknown row the mean of 23 and 9.
    #expect(stack.estimatedStart(of: 7) == 52)
    #expect(stack.estimatedStart(of: 5) == 46)
    stack.setSize(AxisSize(length: 1, breadth: 48), at: 4)
    #expect(stack.rect(of: 5) == AxisRect(start: 38, length: 6, cross: 0, breadth: 49))
  }

  @Test("strips are told behind a row that is not known, where one of its items is")
  func stripsBehindUnknownRow() {
    var stack = stack(GridLayout(columns: 2), items: 6)
    for (position, length) in [(1, 9), (2, 10), (3, 20), (4, 5), (5, 6)] {
      stack.setSize(AxisSize(length: length, breadth: 50), at: position)
    }
    var strips: [Range<Int>] = []
    stack.forEachStrip(2..<6, meeting: 0..<26) { strips.append($0) }
    #expect(strips == [0..<20, 20..<26])
  }

  @Test("a gallery has as many items in a row as there is room for, and needs no sizes")
  func gallery() {
    let layout = GalleryLayout(
      itemSize: Size(width: 30, height: 20), itemSpacing: 5, lineSpacing: 2,
      sectionInsets: EdgeInsets(top: 3, left: 4, bottom: 6, right: 0))
    var stack = stack(layout, items: 4, footers: 1)
    stack.setSize(AxisSize(length: 8, breadth: 100), at: 4)
    // ⌊(96 + 5) / (30 + 5)⌋ = 2 a row.
    #expect(
      places(stack)
        == [[4, 3, 30, 20], [39, 3, 30, 20], [4, 25, 30, 20], [39, 25, 30, 20], [0, 51, 100, 8]])
    #expect(stack.sizeRange(of: 2) == .exact(30, 20))
    #expect(stack.isMeasured && stack.length == 59)
    #expect(self.stack(GalleryLayout(itemSize: Size(width: 300, height: 20)), items: 3).length == 60)
  }

  @Test("a million items of a gallery are placed by arithmetic")
  func largeGallery() {
    let stack = stack(GalleryLayout(itemSize: Size(width: 50, height: 10)), items: 1_000_000)
    #expect(stack.length == 5_000_000)
    #expect(stack.rect(of: 777_777) == AxisRect(start: 3_888_880, length: 10, cross: 50, breadth: 50))
    #expect(stack.positions(meeting: 3_888_875..<3_888_885) == [777_774, 777_775, 777_776, 777_777])
  }

  @Test("a page is as large as the viewport without the insets beside it")
  func pager() {
    let container = LayoutContainer(
      scrollDirection: .horizontal, viewport: Size(width: 100, height: 60),
      contentInset: EdgeInsets(top: 5, left: 7, bottom: 10, right: 9))
    var stack = LayoutStack(PagerLayout(), in: container, of: ElementMap())
    stack.apply([.insertSection(SectionContents(itemCount: 3, supplementaries: [(.header, 1)]), at: 0)])
    #expect(places(stack) == [[0, 0, 100, 45], [100, 0, 100, 45], [200, 0, 100, 45]])
    #expect(stack.sizeRange(of: 1) == .exact(100, 45))
  }
}
