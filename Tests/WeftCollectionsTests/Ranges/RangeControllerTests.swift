import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

@Suite struct RangeControllerTests {
  /// A list seen through a viewport of 1000 pixels, and a controller that is told what a container tells it.
  private final class Scroll {
    let controller = RangeController()
    let map: ElementMap
    var list: LayoutStack
    /// Where the container stands that holds this one.
    var state = InterfaceState.inHierarchy
    var rest: Range<Int>?
    /// How many rows count as measured; all, unless said otherwise.
    var measured: Int?
    private var last = 0

    init(_ lengths: [Int]) {
      map = UpdatedMap([lengths.count]).map
      list = LayoutStack(map)
      for (position, length) in lengths.enumerated() { list.setLength(length, at: position) }
    }

    /// 100 rows of 100 pixels: 10 fill the viewport.
    convenience init() { self.init(Array(repeating: 100, count: 100)) }

    func scene(at offset: Int) -> RangeController.Scene {
      var scene = RangeController.Scene(
        viewport: RangeArea(main: offset..<offset + 1000, cross: 0..<100),
        movement: RangeMovement(main: offset - last), measured: 0..<(measured ?? list.count))
      scene.state = state
      scene.rest = rest.map { RangeArea(main: $0, cross: 0..<100) }
      return scene
    }

    @discardableResult
    func update(to offset: Int) -> [RangeController.Change] {
      defer {
        last = offset
        list.forgetChanges()
      }
      return controller.update(to: scene(at: offset), in: list, map, firstChange: list.firstChange)
    }

    /// The rows in a range, in order.
    func rows(_ membership: RangeMembership) -> [Int] {
      (0..<list.count).filter { controller[map.id(atPosition: $0)].contains(membership) }
    }

    /// The rows whose nodes have a state, in order.
    func rows(in state: InterfaceState) -> [Int] {
      (0..<list.count).filter { controller.state(of: map.id(atPosition: $0)).contains(state) }
    }

    func expect(
      _ visible: Range<Int>, display: Range<Int>, preload: Range<Int>,
      sourceLocation: SourceLocation = #_sourceLocation
    ) {
      #expect(rows(.visible) == Array(visible), sourceLocation: sourceLocation)
      #expect(rows(.display) == Array(display), sourceLocation: sourceLocation)
      #expect(rows(.preload) == Array(preload), sourceLocation: sourceLocation)
    }
  }

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

  @Test(
    "work begins with what is visible, and goes on with what is nearest ahead; what is behind comes after that"
  )
  func order() {
    for (offset, visible, display, preload) in [
      (
        5000, Array(50..<60), Array(60..<70) + (45..<50).reversed(),
        Array(70..<85) + (35..<45).reversed()
      ),
      (
        4000, Array(40..<50), (30..<40).reversed() + Array(50..<55),
        (15..<30).reversed() + Array(55..<65)
      ),
    ] {
      let scroll = Scroll()
      scroll.controller.beginDragging()
      scroll.update(to: 4500)
      let order = scroll.update(to: offset).compactMap(\.element?.position)
      // Those that have left one range for another are among the rest.
      let expected = visible + display + preload
      #expect(order == expected.filter(Set(order).contains) + order.filter { !expected.contains($0) })
      #expect(Set(order).isSuperset(of: offset == 5000 ? 55..<60 : 40..<45))
      // Looked at as a whole, it is all of them.
      scroll.controller.lookAtAllNext()
      let all = scroll.update(to: offset).filter { $0.new.contains(.preload) }
      #expect(all.compactMap(\.element?.position) == expected)
    }
  }

  @Test("what will be seen where a fling comes to rest is in both ranges; what lies between is not")
  func rest() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.rest = 7000..<8000
    scroll.update(to: 1000)
    #expect(scroll.rows(.display) == Array(5..<30) + Array(70..<80))
    #expect(scroll.rows(.preload) == Array(0..<45) + Array(70..<80))
    scroll.rest = nil
    let left = scroll.update(to: 1000)
    #expect(Set(left.map(\.id)) == Set((70..<80).map { scroll.map.id(atPosition: $0) }))
    #expect(scroll.rows(.preload) == Array(0..<45))
  }

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

  @Test("an empty list has empty ranges")
  func empty() {
    let scroll = Scroll([])
    #expect(scroll.update(to: 0).isEmpty)
    #expect(scroll.controller.count == 0)
  }

  @Test("a step looks at what enters and leaves, and at nothing else")
  func workFollowsChange() {
    let scroll = Scroll(Array(repeating: 10, count: 20_000))
    scroll.controller.beginDragging()
    scroll.update(to: 100_000)
    for step in 1...20 {
      // Ten pixels: of each range one row comes and one goes.
      let changes = scroll.update(to: 100_000 + step * 10)
      #expect(changes.count <= 10, "\(changes.count) rows")
      #expect(changes.allSatisfy { $0.old != $0.new })
    }
    // What becomes known behind all ranges changes nothing of that.
    scroll.list.setLength(20, at: 19_999)
    #expect(scroll.update(to: 100_210).count <= 10)
    // What changes before them does.
    scroll.list.setLength(20, at: 0)
    #expect(scroll.update(to: 100_220).count > 400)
  }

  @Test(
    "changes that are taken back, because nobody was told of them, are found again; those that have left too")
  func takenBack() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.update(to: 0)
    let changes = scroll.update(to: 3000)
    #expect(changes.contains { $0.element == nil })
    scroll.controller.takeBack(changes)
    let again = scroll.update(to: 3000)
    for change in changes {
      let found = again.first { $0.id == change.id }
      #expect(found?.old == change.old && found?.new == change.new)
    }
  }

  @Test("what is measured later is in the ranges that reach to it as soon as it is")
  func measuredLater() {
    let scroll = Scroll()
    scroll.controller.beginDragging()
    scroll.measured = 12
    scroll.update(to: 0)
    scroll.expect(0..<10, display: 0..<12, preload: 0..<12)
    scroll.measured = 22
    let changes = scroll.update(to: 0)
    scroll.expect(0..<10, display: 0..<20, preload: 0..<22)
    #expect(changes.compactMap(\.element?.position) == Array(12..<22))
  }

  @Test("memberships are those found from scratch, however the container came there", arguments: 0..<40)
  func sameAsFromScratch(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let lengths = (0..<200).map { _ in [0, 0, 1, 40, 100, 333].randomElement(using: &generator)! }
    let scroll = Scroll(lengths)
    if Bool.random(using: &generator) { scroll.controller.beginDragging() }
    var (offset, isForward) = (0, true)
    if Bool.random(using: &generator) { scroll.measured = Int.random(in: 1...60, using: &generator) }
    for step in 0..<40 {
      switch Int.random(in: 0..<12, using: &generator) {
      case 0: scroll.controller.setMode(RangeMode.allCases.randomElement(using: &generator)!)
      case 1: scroll.rest = [nil, 3000..<4000, 9000..<9500].randomElement(using: &generator)!
      case 2:
        scroll.list.setLength(
          Int.random(in: 0...200, using: &generator), at: Int.random(in: 0..<200, using: &generator))
      case 3: scroll.state = Bool.random(using: &generator) ? .inHierarchy : [.measureLayout, .preload]
      case 4...6:
        if let measured = scroll.measured {
          scroll.measured = min(200, measured + Int.random(in: -1...30, using: &generator))
        }
      default: break
      }
      let distance = [0, 1, -1, 7, -50, 120, -2000, 3000].randomElement(using: &generator)!
      let next = max(0, offset + distance)
      if next != offset { isForward = next > offset }
      offset = next
      let before = Dictionary(
        uniqueKeysWithValues: (0..<200).map { ($0, scroll.controller[scroll.map.id(atPosition: $0)]) })
      let changes = scroll.update(to: offset)
      let (mode, tunings) = (scroll.controller.mode!, scroll.controller.tunings)
      func range(_ range: RangeType) -> Range<Double>? {
        let tuning = tunings[range, mode]
        let (ahead, behind) = (tuning.leading * 1000, tuning.trailing * 1000)
        let (lower, upper) = isForward ? (behind, ahead) : (ahead, behind)
        return Double(offset) - lower..<Double(offset) + 1000 + upper
      }
      for position in (scroll.measured ?? 200)..<200 {
        #expect(scroll.controller[scroll.map.id(atPosition: position)].isEmpty)
      }
      // Compared outside of expectations, of which there would be a million.
      let told = Set(changes.map(\.id))
      for position in 0..<(scroll.measured ?? 200) {
        let rect = scroll.list.rect(of: position)
        func meets(_ range: Range<Double>?) -> Bool {
          range.map { Double(rect.start) < $0.upperBound && Double(rect.end) > $0.lowerBound } ?? false
        }
        let isVisible = rect.length > 0 && meets(Double(offset)..<Double(offset + 1000))
        let rest =
          mode == .lowMemory ? nil : scroll.rest.map { Double($0.lowerBound)..<Double($0.upperBound) }
        let found = scroll.controller[scroll.map.id(atPosition: position)]
        var expected: RangeMembership = isVisible ? .visible : []
        if meets(range(.display)) || meets(rest) { expected.insert(.display) }
        if meets(range(.preload)) || meets(rest) { expected.insert(.preload) }
        var compared: RangeMembership = [.visible, .display, .preload]
        if mode == .lowMemory { compared.remove(.display) }
        if found.intersection(compared) != expected.intersection(compared) {
          Issue.record("seed \(seed), step \(step), row \(position) at \(rect): \(found), not \(expected)")
        }
        // Who has changed was told, and what it is told is what is found.
        if found != before[position], !told.contains(scroll.map.id(atPosition: position)) {
          Issue.record("seed \(seed), step \(step), row \(position) has changed and was not told")
        }
      }
      for change in changes {
        #expect(scroll.controller[change.id] == change.new, "seed \(seed), step \(step)")
      }
    }
  }
}
