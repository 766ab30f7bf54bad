import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// The lines of a flow 100 pixels wide, after changes and as strips.
@Suite struct FlowLinesTests: LayoutExampleSuite {
  @Test("when a whole line goes, items of the next one move up to where there is room for them")
  func removedLine() {
    // 60; 50 + 50; 30 + 70.
    var stack = measured(
      stack(FlowLayout(), items: 5), [(60, 10), (50, 20), (50, 20), (30, 10), (70, 10)])
    #expect(stack.length == 40)
    stack.apply([.items(.remove(1..<3), section: 0)])
    // 60 + 30 = 90 fits, and 70 more does not.
    #expect(places(stack) == [[0, 0, 60, 10], [60, 0, 30, 10], [0, 10, 70, 10]])
    #expect(stack.length == 20)
  }

  @Test("a line with the room below it is a strip, the last one without; one that may still grow is none")
  func strips() {
    func strips(items: Int) -> [Range<Int>] {
      let stack = measured(
        stack(FlowLayout(lineSpacing: 2), items: items), [(60, 10), (50, 20), (50, 20)])
      var strips: [Range<Int>] = []
      stack.forEachStrip(0..<3, meeting: 0..<100) { strips.append($0) }
      return strips
    }
    #expect(strips(items: 3) == [0..<12, 12..<32])
    #expect(strips(items: 4) == [0..<12])
  }

  @Test("an item that gets narrower lets the next line's first up, and sends it back when it gets broader")
  func otherSizes() {
    var stack = measured(stack(FlowLayout(), items: 3), [(60, 10), (50, 20), (40, 5)])
    #expect(places(stack) == [[0, 0, 60, 10], [0, 10, 50, 20], [50, 10, 40, 5]])
    // 50 + 50 = 100.
    stack.setSize(AxisSize(length: 10, breadth: 50), at: 0)
    #expect(places(stack) == [[0, 0, 50, 10], [50, 0, 50, 20], [0, 20, 40, 5]])
    // 51 + 50 is too much, and 50 + 40 is not.
    stack.setSize(AxisSize(length: 10, breadth: 51), at: 0)
    #expect(places(stack) == [[0, 0, 51, 10], [0, 10, 50, 20], [50, 10, 40, 5]])
  }

  // 60 + 5 + 35 = 100, and 60 + 5 + 36 = 101.
  @Test("a line's first that gets narrower goes up as soon as it just fills the line before, and no sooner")
  func shrunkFirst() {
    var stack = measured(stack(FlowLayout(itemSpacing: 5), items: 2), [(60, 10), (50, 20)])
    #expect(places(stack) == [[0, 0, 60, 10], [0, 10, 50, 20]])
    stack.setSize(AxisSize(length: 20, breadth: 36), at: 1)
    #expect(places(stack) == [[0, 0, 60, 10], [0, 10, 36, 20]])
    stack.setSize(AxisSize(length: 20, breadth: 35), at: 1)
    #expect(places(stack) == [[0, 0, 60, 10], [65, 0, 35, 20]])
    #expect(stack.length == 20)
  }
}
