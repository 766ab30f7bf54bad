import WeftGeometry

@testable import WeftCollections

extension LayoutStack {
  /// The elements of `map` as a list, none of them measured, in a room 100 pixels wide and 1000 high.
  init(_ map: ElementMap) { self.init(ListLayout(), of: map) }

  /// The elements of `map` by a layout, none of them measured, in a room 100 pixels wide and 1000 high.
  init(_ layout: any CollectionLayout, of map: ElementMap, viewport: Size = Size(width: 100, height: 1000)) {
    self.init(
      layout, in: LayoutContainer(scrollDirection: layout.scrollDirection, viewport: viewport), of: map)
  }

  /// Items of so many pixels each as a list; `nil` has not been measured.
  init(lengths: [Int?]) {
    var ids = IDSource()
    self.init(MapUpdate(from: ElementMap(), reading: [.init(itemCount: lengths.count)], ids: &ids).new)
    for (position, length) in lengths.enumerated() {
      if let length { setLength(length, at: position) }
    }
  }

  /// The lengths of all elements of a list, in pixels; `nil` has not been measured.
  var lengths: [Int?] { (0..<count).map { isKnown($0) ? rect(of: $0).length : nil } }

  /// Says how long an element is that is as broad as the list.
  mutating func setLength(_ length: Int, at position: Int) {
    setSize(AxisSize(length: length, breadth: container.breadth), at: position)
  }

  /// Has an item of the first section replaced: its size is not known then.
  mutating func replaceItem(_ item: Int) { apply([.items(.replace(item), section: 0)]) }

  /// Those of a stretch that meet a span, by their positions.
  func positions(in stretch: Range<Int>? = nil, meeting span: Range<Int>) -> [Int] {
    var found: [Int] = []
    forEach(stretch ?? 0..<count, meeting: span) { position, _ in found.append(position) }
    return found
  }

  /// What was measured without a gap around a position.
  func measured(around position: Int) -> Range<Int>? { stretch(around: position)?.elements }
}
