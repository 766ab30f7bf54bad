import Testing
import WeftGeometry
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftNodes

/// A list seen through a viewport of 1000 pixels, and a controller that is told what a container tells it.
final class Scroll {
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
