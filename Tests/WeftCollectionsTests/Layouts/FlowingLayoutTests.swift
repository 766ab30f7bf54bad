import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// Small flows and waterfalls, worked out by hand.
@Suite struct FlowingLayoutTests: LayoutExampleSuite {
  @Test("a flow begins a new line where an item and the room before it are too much")
  func flow() {
    let layout = FlowLayout(itemSpacing: 5, lineSpacing: 2)
    // 45 + 5 + 50 = 100 fits; 45 + 5 + 51 does not; what is too broad stands alone.
    let stack = measured(
      stack(layout, items: 6), [(45, 10), (50, 20), (45, 8), (51, 6), (120, 9), (1, 4)])
    #expect(
      places(stack) == [
        [0, 0, 45, 10], [50, 0, 50, 20], [0, 22, 45, 8], [0, 32, 51, 6], [0, 40, 120, 9], [0, 51, 1, 4],
      ])
    #expect(stack.length == 55)
    #expect(stack.sizeRange(of: 0) == SizeRange(max: Size(width: 100, height: .infinity)))
  }

  @Test("an item without breadth goes to the line before it where there is room for it alone")
  func flowOfNothing() {
    // 100 + 0 = 100 fits; with 5 between them it does not.
    let tight = measured(stack(FlowLayout(), items: 2), [(100, 10), (0, 5)])
    #expect(places(tight) == [[0, 0, 100, 10], [100, 0, 0, 5]])
    let spaced = measured(stack(FlowLayout(itemSpacing: 5), items: 2), [(100, 10), (0, 5)])
    #expect(places(spaced) == [[0, 0, 100, 10], [0, 10, 0, 5]])
  }

  @Test("items of a flow have places up to the first that is not known; what is known behind it waits")
  func unknownInFlow() {
    var stack = stack(FlowLayout(), items: 5, footers: 1)
    for position in [0, 1, 2, 4] { stack.setSize(AxisSize(length: 10, breadth: 40), at: position) }
    // Two in the first line, one in the second, which the next may join.
    #expect(stack.leadingStretch == LayoutStretch(0..<3, span: 0..<10))
    #expect(stack.stretch(around: 4) == nil)
    #expect(stack.missing(toPlace: 4, .backward).position == 3)
    #expect(stack.length == 20)
    stack.setSize(AxisSize(length: 30, breadth: 60), at: 3)
    // 40 + 60 = 100: the second line is 30 long; item 4 begins the third.
    #expect(stack.rect(of: 4) == AxisRect(start: 40, length: 10, cross: 0, breadth: 40))
    stack.replaceItem(0)
    #expect(stack.leadingStretch == LayoutStretch(0..<0, span: 0..<0))
  }

  @Test("a waterfall puts an item into the shortest column, of equals into the first")
  func waterfall() {
    let layout = WaterfallLayout(columns: 3, spacing: 4)
    let stack = measured(
      stack(layout, items: 6, headers: 1),
      [(100, 5), (30, 20), (30, 10), (30, 20), (30, 10), (30, 6), (30, 3)])
    // Columns at 0, 35 and 69; 20, 10 and 20 long. The fourth below the second: 14 to 24. Then 24, 28, 24: the first;
    // then 34, 28, 24: the third.
    #expect(
      places(stack) == [
        [0, 0, 100, 5], [0, 5, 31, 20], [35, 5, 30, 10], [69, 5, 31, 20], [35, 19, 30, 10], [0, 29, 31, 6],
        [69, 29, 31, 3],
      ])
    // 5 + 24 + 6: the longest column without the gap below it.
    #expect(stack.length == 35)
    #expect(stack.positions(meeting: 24..<25) == [1, 3, 4])
  }

  // The first of 100 items fills the first column; those behind it are 10 long and lie at 0, 10, 20, … in the second.
  @Test("beside an item that is longer than all the others together, these are found where they lie")
  func unevenWaterfall() {
    let stack = measured(
      stack(WaterfallLayout(columns: 2), items: 100),
      [(50, 1000)] + Array(repeating: (50, 10), count: 99))
    #expect(stack.length == 1000)
    #expect(stack.positions(meeting: 0..<10) == [0, 1])
    #expect(stack.positions(meeting: 700..<720) == [0, 71, 72])
    #expect(stack.positions(meeting: 980..<1000) == [0, 99])
  }

  @Test("an empty section takes the room around its items, and its header and footer")
  func emptySection() {
    let layout = WaterfallLayout(columns: .count(2), sectionInsets: EdgeInsets(top: 3, bottom: 4))
    let stack = measured(stack(layout, items: 0, headers: 1, footers: 1), [(100, 10), (100, 20)])
    #expect(places(stack) == [[0, 0, 100, 10], [0, 17, 100, 20]])
    #expect(stack.length == 37)
  }
}
