import WeftCollections
import WeftGeometry

/// What a step of the ranges takes, in a measured list: what benchmarks, which live in a package of their own, need of the
/// engine's inside.
///
/// Not API: it is there for `@_spi(Benchmarks) import Weft`, and changes as the engine does.
@_spi(Benchmarks) public struct RangeProbe {
  private static let viewLength = 844
  private let controller = RangeController()
  private let map: ElementMap
  private var list: LayoutStack
  private var offset = 0

  /// A list of `count` rows of so many pixels, seen through a viewport of 844, and scrolled before.
  public init(count: Int, length: Int) {
    var ids = IDSource()
    map = MapUpdate(from: ElementMap(), reading: [SectionContents(itemCount: count)], ids: &ids).new
    list = LayoutStack(
      ListLayout(),
      in: LayoutContainer(
        scrollDirection: .vertical, viewport: Size(width: 390, height: Double(Self.viewLength))),
      of: map)
    for position in 0..<count { list.setSize(AxisSize(length: length, breadth: 390), at: position) }
    controller.beginDragging()
  }

  /// Scrolls by so many pixels.
  ///
  /// - Returns: how many elements have come nearer or gone further away.
  public mutating func scroll(by distance: Int) -> Int {
    offset += distance
    let scene = RangeController.Scene(
      viewport: RangeArea(main: offset..<offset + Self.viewLength, cross: 0..<390),
      movement: RangeMovement(main: distance), measured: 0..<list.count)
    let changes = controller.update(to: scene, in: list, map, firstChange: list.firstChange)
    list.forgetChanges()
    return changes.count
  }
}
