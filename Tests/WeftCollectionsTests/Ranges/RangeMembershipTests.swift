import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// What an element is in, by where it lies: ranges, and where pixels and cells are kept beyond them.
@Suite struct RangeMembershipTests {
  /// A viewport of 1000 by 400 points that has moved forward on both axes.
  private let scene = RangeController.Scene(
    viewport: RangeArea(main: 5000..<6000, cross: 2000..<2400), movement: RangeMovement(main: 1, cross: 1),
    measured: 0..<0)

  private func areas(
    _ mode: RangeMode = .full, rest: RangeArea? = nil, in direction: ScrollDirection = .vertical
  ) -> RangeAreas {
    var scene = scene
    scene.rest = rest
    let controller = RangeController()
    controller.setMode(mode)
    return controller.areas(of: scene, in: direction)
  }

  private func membership(_ areas: RangeAreas, at start: Int, length: Int = 10) -> RangeMembership {
    areas.membership(
      of: AxisRect(start: start, length: length, cross: 2000, breadth: 400), isPinned: false)
  }

  // Display reaches one viewport ahead and preload 2.5: on both sides so far, and a quarter of a viewport more.
  @Test(
    "what was made is kept as far on both sides as the longer side reaches, and a quarter further, on each axis"
  )
  func kept() {
    let areas = areas(in: .both)
    #expect(areas.pixels == RangeArea(main: 3750..<7250, cross: 1500..<2900))
    #expect(areas.cells == RangeArea(main: 2250..<8750, cross: 900..<3500))
    #expect(membership(areas, at: 3750) == [.preload, .pixels, .cell])
    #expect(membership(areas, at: 3740) == [.preload, .cell])
    #expect(membership(areas, at: 2250) == .cell)
    #expect(membership(areas, at: 2240).isEmpty)
  }

  @Test("where memory is short what is seen keeps its pixels, and nothing else has any")
  func lowMemory() {
    let areas = areas(.lowMemory, rest: RangeArea(main: 9000..<10_000, cross: 2000..<2400))
    #expect(areas.display == nil)
    #expect(membership(areas, at: 5500) == [.visible, .preload, .pixels, .cell])
    #expect(membership(areas, at: 6000) == .cell)
    #expect(membership(areas, at: 9500).isEmpty)
    #expect(membership(self.areas(.visibleOnly), at: 6000) == [.pixels, .cell])
  }

  @Test("what will be seen at rest is drawn and kept, and is not visible yet")
  func atRest() {
    let areas = areas(rest: RangeArea(main: 20_000..<21_000, cross: 2000..<2400))
    #expect(membership(areas, at: 20_990) == [.display, .preload, .pixels, .cell])
    #expect(membership(areas, at: 21_000).isEmpty && membership(areas, at: 19_990).isEmpty)
  }

  @Test("what is pinned is in everything, wherever its place is; what has no length is not visible")
  func special() {
    let far = AxisRect(start: 0, length: 10, cross: 0, breadth: 10)
    #expect(areas().membership(of: far, isPinned: true) == .all)
    #expect(areas().membership(of: far, isPinned: false).isEmpty)
    #expect(membership(areas(), at: 5500, length: 0) == [.display, .preload, .pixels, .cell])
  }

  @Test("items that follow one another are one run, of one section only")
  func runs() {
    let runs = CollectionRanges.runs([[0, 1], [0, 2], [0, 4], [1, 5], [1, 6], [3, 0]])
    #expect(runs.map(\.section) == [0, 0, 1, 3])
    #expect(runs.map(\.items) == [1..<3, 4..<5, 5..<7, 0..<1])
    #expect(CollectionRanges.runs([]).isEmpty)
  }

  // Those of its `ASPagerNode`.
  @Test(
    "a pager's ranges reach as far as Texture's: the pages on either side are drawn",
    arguments: [
      (RangeType.display, RangeMode.minimum, 0), (.display, .full, 1), (.preload, .minimum, 1),
      (.preload, .full, 2), (.display, .visibleOnly, 0), (.preload, .lowMemory, 0),
    ] as [(RangeType, RangeMode, Double)])
  func pager(range: RangeType, mode: RangeMode, pages: Double) {
    #expect(RangeTunings.pager[range, mode] == RangeTuning(leading: pages, trailing: pages))
    #expect(RangeTunings.none[range, mode] == .none)
  }
}
