import Testing
import WeftGeometry
import WeftLayout

@testable import WeftCollections

/// What a section of one's own does that implements only what it must.
@Suite struct LayoutSectionDefaultsTests {
  /// Keeps sizes, and places nothing.
  private struct Shelf: LayoutSection {
    var sizes: [AxisSize?]

    var count: Int { sizes.count }
    var extent: LayoutExtent { LayoutExtent() }
    func extent(before element: Int) -> LayoutExtent { LayoutExtent() }
    func isKnown(_ element: Int) -> Bool { sizes[element] != nil }
    func firstUnknown(from element: Int) -> Int { sizes[element...].firstIndex { $0 == nil } ?? count }
    func stretch(around element: Int) -> LayoutStretch? { nil }
    var leadingStretch: LayoutStretch { LayoutStretch(0..<0, span: 0..<0) }
    var trailingStretch: LayoutStretch { LayoutStretch(count..<count, span: 0..<0) }
    func missing(toPlace element: Int, _ direction: LayoutGap.Direction) -> LayoutGap {
      LayoutGap(element, direction)
    }
    func forEach(
      _ elements: Range<Int>, meeting span: Range<Int>, _ body: (_ element: Int, AxisRect) -> Void
    ) {}
    func rect(of element: Int) -> AxisRect { AxisRect(start: 0, length: 0, cross: 0, breadth: 0) }
    func sizeRange(of element: Int) -> SizeRange { .unconstrained }
    var breadth: Int { 0 }

    func hasSize(_ size: AxisSize, of element: Int) -> Bool { sizes[element] == size }
    mutating func setSize(_ size: AxisSize, of element: Int) { sizes[element] = size }
    mutating func edit(_ edit: SectionEdit) -> LayoutItems {
      var taken = LayoutItems()
      switch edit {
      case .remove(let items): sizes.removeSubrange(items)
      case .insert(let item, let count):
        sizes.insert(contentsOf: [AxisSize?](repeating: nil, count: count), at: item)
      case .take(let items):
        taken = LayoutItems(Array(sizes[items]))
        sizes.removeSubrange(items)
      case .put(let items, let item): sizes.insert(contentsOf: items.sizes, at: item)
      case .replace(let item): sizes[item] = nil
      }
      return taken
    }
    mutating func setSupplementaries(_ contents: SectionContents) {}
  }

  private let low = AxisSize(length: 10, breadth: 100)
  private let middle = AxisSize(length: 20, breadth: 100)
  private let high = AxisSize(length: 30, breadth: 100)

  @Test("sizes of elements that follow one another are said one by one, from the first of them on")
  func sizes() {
    var section = Shelf(sizes: [nil, nil, nil, nil, nil])
    section.setSizes([low, high], from: 2)
    #expect(section.sizes == [nil, nil, low, high, nil])
  }

  // Without the first: middle, high; without the first of these: high; then what was taken out behind it.
  @Test("edits are carried out one after the other, and each says what it has taken out")
  func edits() {
    var section = Shelf(sizes: [low, middle, high])
    let taken = section.edit([.take(0..<1), .remove(0..<1), .put(LayoutItems([low]), at: 1)])
    #expect(section.sizes == [high, low])
    #expect(taken == [LayoutItems([low]), LayoutItems(), LayoutItems()])
  }

  @Test("it has no strips, shows its elements opaque and as they are, and has all looked at after a change")
  func nothingSpecial() {
    let section = Shelf(sizes: [low, middle, high])
    var strips = 0
    section.forEachStrip(meeting: 0..<100) { _ in strips += 1 }
    #expect(strips == 0)
    let appearance = section.appearance(of: 1)
    #expect(appearance.zIndex == 0 && appearance.alpha == 1 && appearance.transform == .identity)
    #expect(section.firstMoved(by: 2) == 0)
  }
}
