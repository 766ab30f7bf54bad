import Testing

@testable import Weft
@testable import WeftCollections

@Suite struct RangeControllerTests {
  /// 100 rows of 100 pixels.
  private let column = ListGeometry(lengths: Array(repeating: 100, count: 100))

  /// Updates as a container does: it says where the viewport is and how far it has moved.
  ///
  /// 1000 pixels show 10 rows.
  private final class Scroll {
    let controller = RangeController()
    private var last = 0

    func update(to offset: Int, in column: ListGeometry) -> RangeController.Ranges {
      defer { last = offset }
      return controller.update(
        viewport: offset..<offset + 1000, movedBy: offset - last, in: column, measured: 0..<column.count)
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
    let ranges = RangeController.Ranges(visible: 2..<3, display: 1..<4, preload: 0..<5)
    #expect(ranges.state(of: 2) == .inHierarchy)
    #expect(ranges.state(of: 1) == [.measureLayout, .preload, .display])
    #expect(ranges.state(of: 4) == [.measureLayout, .preload])
    #expect(ranges.state(of: 5) == [.measureLayout])
  }

  @Test("an empty column has empty ranges")
  func empty() {
    let ranges = Scroll().update(to: 0, in: ListGeometry())
    #expect(ranges.visible.isEmpty && ranges.display.isEmpty && ranges.preload.isEmpty)
  }
}
