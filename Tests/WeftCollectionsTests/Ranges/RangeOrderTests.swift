import Testing

@testable import WeftCollections
@testable import WeftNodes

/// In which order what is near is worked on, and which parts of the content are looked at for it.
@Suite struct RangeOrderTests {
  /// From 100 to 200, and 100 pixels broad.
  private let viewport = RangeArea(main: 100..<200, cross: 0..<100)

  private func rect(_ start: Int, _ length: Int = 10) -> AxisRect {
    AxisRect(start: start, length: length, cross: 0, breadth: 100)
  }

  @Test("what touches the viewport is no pixel away, and what lies behind it comes after all that lies ahead")
  func distances() {
    let behind = 1 << 32
    for (isForward, before, after) in [(true, behind, 0), (false, 0, behind)] {
      let order = RangeOrder(viewport: viewport, isForward: isForward)
      #expect([200, 201].map { order.distance(of: rect($0)) } == [after, after + 1])
      #expect([90, 89].map { order.distance(of: rect($0)) } == [before, before + 1])
      #expect([91, 150, 199].map { order.distance(of: rect($0)) } == [0, 0, 0])
    }
  }

  // Those with two at one place stand beside one another, as in a grid.
  @Test("the innermost range comes first, in it what is nearest, and of equals what is placed nearer")
  func order() {
    func change(_ number: Int, _ start: Int, _ new: RangeMembership) -> RangeController.Change {
      .init(
        id: ElementID(UInt64(number)), element: .init(position: number, rect: rect(start)), old: [], new: new)
    }
    let gone = [3, 2].map { RangeController.Change(id: ElementID($0), element: nil, old: .all, new: []) }
    var changes =
      gone + [
        change(40, 210, .cell), change(30, 250, [.preload, .cell]), change(4, 90, [.display, .pixels]),
        change(5, 90, [.display, .pixels]), change(20, 300, [.display, .pixels]),
        change(13, 200, [.display, .preload]), change(12, 200, [.display, .preload]), change(11, 140, .all),
        change(10, 150, .all),
      ]
    RangeOrder(viewport: viewport, isForward: true).sort(&changes)
    #expect(changes.map(\.id.rawValue) == [10, 11, 12, 13, 20, 5, 4, 30, 40, 2, 3])
    RangeOrder(viewport: viewport, isForward: false).sort(&changes)
    #expect(changes.map(\.id.rawValue) == [10, 11, 5, 4, 12, 13, 20, 30, 40, 2, 3])
  }

  @Test("of an area that has moved its ends are looked at, a pixel more on both sides; of others all of both")
  func differences() {
    func difference(_ old: Range<Int>?, _ new: Range<Int>?, cross: Range<Int> = 0..<100) -> [Range<Int>] {
      RangeArea.difference(
        old.map { RangeArea(main: $0, cross: 0..<100) }, new.map { RangeArea(main: $0, cross: cross) })
    }
    #expect(difference(100..<200, 100..<200).isEmpty && difference(nil, nil).isEmpty)
    #expect(difference(100..<200, 110..<230) == [99..<111, 199..<231])
    #expect(difference(100..<200, 90..<200) == [89..<101])
    #expect(difference(100..<200, 100..<180) == [179..<201])
    #expect(difference(100..<200, 199..<200) == [99..<200])
    #expect(difference(100..<200, 200..<300) == [99..<201, 199..<301])
    #expect(difference(100..<200, 110..<230, cross: 0..<101) == [99..<201, 109..<231])
    #expect(difference(nil, 100..<200) == [99..<201] && difference(100..<200, nil) == [99..<201])
  }

  // Cells are kept 2500 and a quarter of 1000 pixels around the viewport: from 2250 to 8750.
  @Test(
    "what is near is one part of the content, and where a motion comes to rest beyond it another",
    arguments: [
      (nil, [2250..<8750]), (9000..<10_000, [2250..<8750, 9000..<10_000]),
      (1000..<2000, [1000..<2000, 2250..<8750]), (8749..<9749, [2250..<9749]),
      (8750..<9750, [2250..<8750, 8750..<9750]), (1251..<2251, [1251..<8750]), (5000..<6000, [2250..<8750]),
    ] as [(Range<Int>?, [Range<Int>])])
  func parts(rest: Range<Int>?, expected: [Range<Int>]) {
    var scene = RangeController.Scene(
      viewport: RangeArea(main: 5000..<6000, cross: 0..<100), movement: RangeMovement(main: 1),
      measured: 0..<0)
    scene.rest = rest.map { RangeArea(main: $0, cross: 0..<100) }
    let controller = RangeController()
    controller.setMode(.full)
    #expect(controller.areas(of: scene, in: .vertical).parts == expected)
    // Pixels are kept as far as the display range reaches, and 250 more: from 750 to 10,250.
    scene.rest = nil
    controller.tunings[.display, .full] = RangeTuning(leading: 4, trailing: 0)
    #expect(controller.areas(of: scene, in: .vertical).parts == [750..<10_250])
    controller.setMode(.lowMemory)
    #expect(controller.areas(of: scene, in: .vertical).parts == [4750..<6250])
  }
}
