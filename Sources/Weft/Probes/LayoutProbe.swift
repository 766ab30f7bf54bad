public import WeftCollections
import WeftFoundation
import WeftGeometry

/// What a layout takes over many items: what benchmarks, which live in a package of their own, need of the engine's inside.
///
/// Not API: it is there for `@_spi(Benchmarks) import Weft`, and changes as the engine does.
@_spi(Benchmarks) public struct LayoutProbe {
  private var geometry: LayoutStack

  /// A section of `count` items, all measured: their sizes are those of `size`, in pixels along the main axis and across it.
  public init(_ layout: any CollectionLayout, count: Int, size: (Int) -> (length: Int, breadth: Int)) {
    var ids = IDSource()
    let map = MapUpdate(
      from: ElementMap(kinds: layout.supplementaryKinds), reading: [SectionContents(itemCount: count)],
      ids: &ids
    ).new
    let container = LayoutContainer(
      scrollDirection: layout.scrollDirection, viewport: Size(width: 390, height: 844), scale: 2)
    geometry = LayoutStack(layout, in: container, of: map)
    for item in 0..<count {
      let size = size(item)
      geometry.setSize(AxisSize(length: size.length, breadth: size.breadth), at: item)
    }
  }

  /// How long the content is, in pixels.
  public var length: Int { geometry.length }

  /// Says another size of an item.
  public mutating func setSize(_ length: Int, _ breadth: Int, at item: Int) {
    geometry.setSize(AxisSize(length: length, breadth: breadth), at: item)
  }

  /// How many items meet the rows.
  public func count(in rows: Range<Int>) -> Int {
    var count = 0
    geometry.forEach(0..<geometry.count, meeting: rows) { _, _ in count += 1 }
    return count
  }
}
