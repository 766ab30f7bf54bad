import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// Ranges of content that is scrolled both ways, and of what lies aside.
@Suite struct RangesOnBothAxesTests {
  @Test(
    "content that is scrolled both ways has ranges on both axes, each with a direction of its own that stays while the other moves"
  )
  func bothWays() {
    let controller = RangeController()
    controller.beginDragging()
    let list = LayoutStack(lengths: [])
    func areas(movedBy movement: RangeMovement) -> RangeAreas {
      // 1000 pixels high, 400 wide.
      let scene = RangeController.Scene(
        viewport: RangeArea(main: 5000..<6000, cross: 2000..<2400), movement: movement, measured: 0..<0)
      let areas = controller.areas(of: scene, in: .both)
      _ = controller.update(to: scene, in: list, UpdatedMap([0]).map, firstChange: 0)
      return areas
    }
    let first = areas(movedBy: RangeMovement(main: 1, cross: 1))
    // Display 1 and 0.5 viewports, preload 2.5 and 1.5.
    #expect(first.display == RangeArea(main: 4500..<7000, cross: 1800..<2800))
    #expect(first.preload == RangeArea(main: 3500..<8500, cross: 1400..<3400))
    let left = areas(movedBy: RangeMovement(main: 0, cross: -1))
    #expect(left.display == RangeArea(main: 4500..<7000, cross: 1600..<2600))
    let up = areas(movedBy: RangeMovement(main: -1, cross: 0))
    #expect(up.display == RangeArea(main: 4000..<6500, cross: 1600..<2600))
    // Turning round twice is as if it had not.
    _ = areas(movedBy: RangeMovement(main: 1, cross: 1))
    #expect(areas(movedBy: RangeMovement(main: 1, cross: 1)) == first)
    // What lies ahead on one axis only is not in the range.
    #expect(
      first.membership(of: AxisRect(start: 6500, length: 10, cross: 2700, breadth: 10), isPinned: false)
        .contains(.display))
    #expect(
      !first.membership(of: AxisRect(start: 6500, length: 10, cross: 3390, breadth: 10), isPinned: false)
        .contains(.display))
    #expect(
      first.membership(of: AxisRect(start: 6500, length: 10, cross: 3390, breadth: 10), isPinned: false)
        .contains(.preload))
  }

  @Test("what lies further aside is further away, on both axes")
  func aside() {
    let controller = RangeController()
    let viewport = RangeArea(main: 0..<100, cross: 0..<100)
    func distance(main: Int, cross: Int) -> Int {
      controller.distance(of: AxisRect(start: main, length: 10, cross: cross, breadth: 10), from: viewport)
    }
    #expect(distance(main: 50, cross: 50) == 0)
    #expect(distance(main: 50, cross: 140) == 40)
    #expect(distance(main: 101, cross: 50) == 1)
    #expect(distance(main: 130, cross: -50) == 40)
    // Behind comes after all that is ahead.
    #expect(distance(main: -20, cross: 50) > distance(main: 100_000, cross: 50))
  }

  @Test("what has no breadth is where a fling comes to rest too, unless the content can be scrolled across")
  func restWithoutBreadth() {
    let controller = RangeController()
    controller.beginDragging()
    var scene = RangeController.Scene(
      viewport: RangeArea(main: 0..<100, cross: 0..<100), movement: RangeMovement(main: 1), measured: 0..<0)
    scene.rest = RangeArea(main: 1000..<1100, cross: 0..<100)
    let rect = AxisRect(start: 1050, length: 10, cross: 0, breadth: 0)
    for (direction, isIn) in [(ScrollDirection.vertical, true), (.horizontal, true), (.both, false)] {
      let areas = controller.areas(of: scene, in: direction)
      #expect(areas.membership(of: rect, isPinned: false).contains(.display) == isIn)
    }
  }
}
