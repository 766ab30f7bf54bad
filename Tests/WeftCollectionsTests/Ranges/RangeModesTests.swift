import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// How far ranges reach, by the mode and by where the container stands.
@Suite struct RangeModesTests {
  @Test("before anybody has scrolled, little is kept ready")
  func minimumAtFirst() {
    let scroll = Scroll()
    scroll.update(to: 0)
    #expect(scroll.controller.mode == .minimum)
    // 0.25 screenfuls ahead: down to 1250, which is in the middle of row 12. Preload: to 1500.
    scroll.expect(0..<10, display: 0..<13, preload: 0..<15)
    scroll.update(to: 500)
    #expect(scroll.controller.mode == .minimum)
  }

  @Test("from the first drag on, ranges are full, and the longer side is ahead")
  func fullOnceDragged() {
    let scroll = Scroll()
    scroll.update(to: 0)
    scroll.controller.beginDragging()
    scroll.update(to: 5000)
    #expect(scroll.controller.mode == .full)
    scroll.expect(50..<60, display: 45..<70, preload: 35..<85)
    scroll.update(to: 4000)
    scroll.expect(40..<50, display: 30..<55, preload: 15..<65)
  }

  @Test("standing still keeps the direction, and nothing has to be looked at")
  func directionIsKept() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.update(to: 5000)
    scroll.update(to: 4000)
    #expect(scroll.update(to: 4000).isEmpty)
    scroll.expect(40..<50, display: 30..<55, preload: 15..<65)
  }

  @Test("a mode that was asked for lasts one update once somebody has scrolled")
  func pinnedMode() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.update(to: 0)
    scroll.controller.setMode(.lowMemory)
    scroll.update(to: 0)
    scroll.expect(0..<10, display: 0..<0, preload: 0..<10)
    #expect(scroll.rows(in: .display) == Array(0..<10))
    scroll.update(to: 0)
    #expect(scroll.controller.mode == .full)
  }

  @Test("a mode that was asked for stays where nobody has scrolled, or the container is not visible")
  func modeStays() {
    let scroll = Scroll()
    scroll.update(to: 0)
    scroll.controller.setMode(.visibleOnly)
    for offset in [0, 500] {
      scroll.update(to: offset)
      #expect(scroll.controller.mode == .visibleOnly)
    }
    scroll.controller.beginDragging()
    scroll.state = [.measureLayout, .preload, .display]
    scroll.update(to: 500)
    scroll.controller.setMode(.minimum)
    for offset in [500, 600] {
      scroll.update(to: offset)
      #expect(scroll.controller.mode == .minimum)
    }
    scroll.state = .inHierarchy
    scroll.update(to: 600)
    #expect(scroll.controller.mode == .full)
  }

  @Test(
    "where the container is not visible nothing in it is; what its viewport shows is drawn, the rest of the display range loads"
  )
  func invisibleContainer() {
    let scroll = Scroll()
    scroll.state = [.measureLayout, .preload, .display]
    scroll.update(to: 2000)
    #expect(scroll.rows(in: .visible).isEmpty)
    #expect(scroll.rows(in: .display) == Array(20..<30))
    // Minimum: a quarter of the viewport on both sides.
    #expect(scroll.rows(in: .preload) == Array(17..<33))
    scroll.controller.setMode(.lowMemory)
    scroll.update(to: 2000)
    #expect(scroll.rows(in: .display).isEmpty)
    #expect(scroll.rows(in: .preload) == Array(20..<30))
  }

  @Test(
    "ranges are ranges of their own: a display range that reaches further than preload draws without loading")
  func independentRanges() {
    let scroll = Scroll()
    scroll.controller.tunings[.preload, .minimum] = RangeTuning(leading: 0.2, trailing: 0)
    scroll.controller.tunings[.display, .minimum] = RangeTuning(leading: 0.5, trailing: 0)
    scroll.update(to: 0)
    #expect(scroll.rows(in: .display) == Array(0..<15))
    #expect(scroll.rows(in: .preload) == Array(0..<12))
  }

  @Test("what has no length is in no viewport, and in the ranges where it lies strictly inside")
  func withoutLength() {
    let scroll = Scroll([500, 0, 500, 0, 250, 0, 100])
    scroll.update(to: 0)
    #expect(scroll.rows(.visible) == [0, 2])
    // Row 5 touches the end of the display range, at 1250.
    #expect(scroll.rows(.display) == [0, 1, 2, 3, 4])
    #expect(scroll.rows(in: .visible) == [0, 2])
  }

  @Test("an empty list has empty ranges")
  func empty() {
    let scroll = Scroll([])
    #expect(scroll.update(to: 0).isEmpty)
    #expect(scroll.controller.count == 0)
  }
}
