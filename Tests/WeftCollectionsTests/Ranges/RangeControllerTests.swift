import Testing

@testable import Weft
@testable import WeftCollections

@Suite struct RangeControllerTests {
  /// 100 rows of 100 pixels.
  private let column = LayoutStack(lengths: Array(repeating: 100, count: 100))

  /// Updates as a container does: it says where the viewport is and how far it has moved.
  ///
  /// 1000 pixels show 10 rows.
  private final class Scroll {
    let controller = RangeController()
    private var last = 0

    func update(to offset: Int, in column: LayoutStack) -> Ranges {
      defer { last = offset }
      let viewport = RangeController.Area(main: offset..<offset + 1000, cross: 0..<100)
      return Ranges(
        controller.update(
          viewport: viewport, movedBy: .init(main: offset - last), in: column, measured: 0..<column.count))
    }
  }

  /// The positions in each range; those after it are in it too.
  private struct Ranges: Equatable {
    let visible: Range<Int>
    let display: Range<Int>
    let preload: Range<Int>

    init(visible: Range<Int>, display: Range<Int>, preload: Range<Int>) {
      (self.visible, self.display, self.preload) = (visible, display, preload)
    }

    init(_ elements: [RangeController.Element]) {
      func positions(_ reach: RangeController.Reach) -> Range<Int> {
        let positions = elements.filter { $0.reach >= reach }.map(\.position)
        let range = (positions.first ?? 0)..<(positions.last.map { $0 + 1 } ?? 0)
        #expect(positions == Array(range))
        return range
      }
      self.init(visible: positions(.visible), display: positions(.display), preload: positions(.preload))
    }
  }

  @Test("before anybody has scrolled, little is kept ready")
  func minimumAtFirst() {
    let scroll = Scroll()
    let ranges = scroll.update(to: 0, in: column)
    #expect(scroll.controller.mode == .minimum)
    // 0.25 screenfuls ahead: down to 1250, which is in the middle of row 12. Preload: to 1500.
    #expect(ranges == .init(visible: 0..<10, display: 0..<13, preload: 0..<15))
    _ = scroll.update(to: 500, in: column)
    #expect(scroll.controller.mode == .minimum)
  }

  @Test("from the first drag on, ranges are full, and the longer side is ahead")
  func fullOnceDragged() {
    let scroll = Scroll()
    _ = scroll.update(to: 0, in: column)
    scroll.controller.beginDragging()
    let forward = scroll.update(to: 5000, in: column)
    #expect(scroll.controller.mode == .full)
    #expect(forward == .init(visible: 50..<60, display: 45..<70, preload: 35..<85))
    let backward = scroll.update(to: 4000, in: column)
    #expect(backward == .init(visible: 40..<50, display: 30..<55, preload: 15..<65))
  }

  @Test("standing still keeps the direction")
  func directionIsKept() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    _ = scroll.update(to: 5000, in: column)
    let up = scroll.update(to: 4000, in: column)
    #expect(scroll.update(to: 4000, in: column) == up)
  }

  @Test("a mode that was asked for lasts one update once somebody has scrolled")
  func pinnedMode() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    _ = scroll.update(to: 0, in: column)
    scroll.controller.setMode(.lowMemory)
    let ranges = scroll.update(to: 0, in: column)
    #expect(ranges == .init(visible: 0..<10, display: 0..<10, preload: 0..<10))
    _ = scroll.update(to: 0, in: column)
    #expect(scroll.controller.mode == .full)
  }

  @Test("states are nested: visible has all, display has preload, beyond there is only measuring")
  func states() {
    #expect(RangeController.Reach.visible.state == .inHierarchy)
    #expect(RangeController.Reach.display.state == [.measureLayout, .preload, .display])
    #expect(RangeController.Reach.preload.state == [.measureLayout, .preload])
    #expect(RangeController.Reach.margin.state == [.measureLayout])
  }

  @Test(
    "work begins with what is visible, and goes on with what is nearest ahead; what is behind comes after that"
  )
  func order() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    for (offset, expected) in [
      (5000, Array(50..<60) + Array(60..<70) + (45..<50).reversed()),
      (4000, Array(40..<50) + (30..<40).reversed() + Array(50..<55)),
    ] {
      let viewport = RangeController.Area(main: offset..<offset + 1000, cross: 0..<100)
      _ = scroll.update(to: offset, in: column)
      let elements = scroll.controller.update(
        viewport: viewport, movedBy: .init(main: 0), in: column, measured: 0..<100)
      let order = scroll.controller.order(elements, elements.map(\.position), around: viewport.main)
      #expect(order.prefix { $0.element.reach >= .display }.map(\.id) == expected)
    }
  }

  @Test("an empty column has empty ranges")
  func empty() {
    let ranges = Scroll().update(to: 0, in: LayoutStack(lengths: []))
    #expect(ranges.visible.isEmpty && ranges.display.isEmpty && ranges.preload.isEmpty)
  }
}
