import Testing
import WeftTestSupport

@testable import WeftCollections
@testable import WeftNodes

/// What a controller keeps from one update to the next, and what it forgets.
@Suite struct RangeControllerTests {
  @Test("a container has turned round only with the update that first moves it the other way")
  func turning() {
    let scroll = Scroll()
    let turned = [0, 500, 400, 400, 300, 301, 302].map { offset in
      scroll.update(to: offset)
      return [scroll.controller.hasTurned, scroll.controller.movesForward]
    }
    #expect(turned.map { $0[0] } == [false, false, true, false, false, true, false])
    #expect(turned.map { $0[1] } == [true, true, false, false, false, true, true])
  }

  @Test("to ask where ranges reach changes nothing of which way the container has moved, nor its mode")
  func asking() {
    let scroll = Scroll()
    scroll.update(to: 500)
    scroll.controller.setMode(.full)
    let areas = scroll.controller.areas(of: scroll.scene(at: 400), in: .vertical)
    // Backwards: one viewport before, and half of one behind.
    #expect(areas.display?.main == -600..<1900)
    #expect(scroll.controller.movesForward && scroll.controller.mode == .minimum)
    #expect(!scroll.controller.hasTurned)
    scroll.update(to: 500)
    #expect(scroll.controller.mode == .full)
  }

  @Test("of more elements than there may be some are in ranges, and once there is room all are looked at")
  func crowded() {
    let (free, scroll) = (Scroll(), Scroll())
    free.update(to: 0)
    let count = free.controller.count
    scroll.controller.mostElements = count - 1
    #expect(scroll.update(to: 0).count == count - 1 && scroll.controller.isCrowded)
    #expect(scroll.controller.count == count - 1)
    scroll.controller.mostElements = count
    scroll.update(to: 0)
    #expect(scroll.controller.count == count && !scroll.controller.isCrowded)
    // Further down there are more, those before among them.
    free.update(to: 300)
    #expect(free.controller.count > count)
    scroll.update(to: 300)
    #expect(scroll.controller.count == count && scroll.controller.isCrowded)
    scroll.controller.mostElements = .max
    scroll.update(to: 300)
    #expect(scroll.controller.count == free.controller.count && !scroll.controller.isCrowded)
  }

  // A quarter of 1000 pixels on both sides.
  @Test("the display range of the last update is known, where there is one")
  func displaySpan() {
    let scroll = Scroll()
    #expect(scroll.controller.displaySpan == nil)
    scroll.update(to: 2000)
    #expect(scroll.controller.displaySpan == 1750..<3250)
    scroll.controller.setMode(.lowMemory)
    scroll.update(to: 2000)
    #expect(scroll.controller.displaySpan == nil)
  }

  @Test("an element that has gone is in nothing, and one that takes another's place is in what that was in")
  func replaced() {
    let scroll = Scroll()
    scroll.update(to: 0)
    let controller = scroll.controller
    let (first, second, new) = (
      scroll.map.id(atPosition: 0), scroll.map.id(atPosition: 1), ElementID(5000)
    )
    let (count, membership) = (controller.count, controller[first])
    #expect(membership.contains(.visible) && controller.state(of: first) == .inHierarchy)
    controller.replace(first, by: new)
    #expect(controller[new] == membership && controller[first].isEmpty && controller.count == count)
    controller.forget([second, ElementID(6000)])
    #expect(controller[second].isEmpty && controller.count == count - 1)
    controller.replace(ElementID(6000), by: second)
    #expect(controller[second].isEmpty && Set(controller.elements).count == count - 1)
  }

  @Test("where all are forgotten the next update tells all of them again, as if they had been in nothing")
  func forgotten() {
    let scroll = Scroll()
    let told = scroll.update(to: 3000)
    #expect(scroll.update(to: 3000).isEmpty)
    scroll.controller.forgetAll()
    #expect(scroll.controller.count == 0 && scroll.controller.displaySpan == nil)
    let again = scroll.update(to: 3000)
    #expect(again.map(\.id) == told.map(\.id) && again.allSatisfy { $0.old.isEmpty })
    #expect(again.map(\.new) == told.map(\.new))
  }

  @Test("other tunings hold from the next update on, also where the container stands still")
  func tunings() {
    let scroll = Scroll()
    scroll.update(to: 0)
    #expect(scroll.rows(.display) == Array(0..<13))
    scroll.controller.tunings[.display, .minimum] = RangeTuning(leading: 0.5, trailing: 0)
    scroll.update(to: 0)
    #expect(scroll.rows(.display) == Array(0..<15))
  }
}
