import Foundation
import Testing

@testable import WeftCollections

@Suite struct ElementMapTests {
  // Section 0: header, two items, footer: positions 0 to 3. Section 1: nothing. Section 2: three items, two footers, and two
  // badges, which are not in the column: positions 4 to 8.
  let map = UpdatedMap([
    SectionContents(itemCount: 2, supplementaries: [(.header, 1), (.footer, 1)]),
    SectionContents(itemCount: 0),
    SectionContents(itemCount: 3, supplementaries: [("badge", 2), (.footer, 2), (.header, 0)]),
  ]).map

  /// The column, element by element.
  static let column: [CollectionElement] = [
    .supplementary(.header, [0, 0]), .item([0, 0]), .item([0, 1]), .supplementary(.footer, [0, 0]),
    .item([2, 0]), .item([2, 1]), .item([2, 2]), .supplementary(.footer, [2, 0]),
    .supplementary(.footer, [2, 1]),
  ]
  static let badges: [CollectionElement] = [
    .supplementary("badge", [2, 0]), .supplementary("badge", [2, 1]),
  ]
  static let nowhere: [CollectionElement] = [
    .item([0, 2]), .item([1, 0]), .item([3, 0]), .item([-1, 0]), .item([0, -1]), .item([0]),
    .item([0, 0, 0]),
    .item([]), .supplementary(.header, [0, 1]), .supplementary(.header, [1, 0]),
    .supplementary(.header, [2, 0]), .supplementary(.header, [3, 0]), .supplementary(.header, [0, -1]),
    .supplementary(.footer, [0, 1]), .supplementary(.footer, [2, 2]), .supplementary(.footer, [1, 0]),
    .supplementary("badge", [0, 0]), .supplementary("badge", [2, 2]), .supplementary("other", [0, 0]),
    .supplementary(.header, [0]),
  ]

  @Test("the column has the headers, items and footers of each section, numbered through")
  func positions() throws {
    #expect(map.columnCount == 9)
    for (position, element) in Self.column.enumerated() {
      let id = try #require(map.id(of: element))
      #expect(map.id(atPosition: position) == id)
      #expect(map.position(of: id) == position)
      #expect(map.position(of: element) == position)
    }
  }

  @Test(
    "stretches of the column are told in order, with what is an item",
    arguments: [0..<9, 2..<7, 3..<4, 8..<9, 4..<4])
  func stretches(positions: Range<Int>) {
    let expected = Self.column[positions].compactMap(map.id(of:))
    #expect(map.ids(inColumn: positions) == expected)
    var items: [Bool] = []
    map.forEach(inColumn: positions) { _, isItem in items.append(isItem) }
    #expect(items == [false, true, true, false, true, true, true, false, false][positions].map { $0 })
  }

  @Test("an id tells the element, and the element the id", arguments: Self.column + Self.badges)
  func elements(element: CollectionElement) throws {
    let id = try #require(map.id(of: element))
    #expect(map.element(of: id) == element)
    #expect(map.contains(id))
    switch element {
    case .item(let path):
      #expect(map.indexPath(of: id) == path)
      #expect(map.item(at: path) == id)
    case .supplementary(let kind, let path):
      #expect(map.indexPath(of: id) == nil)
      #expect(map.supplementary(kind, at: path) == id)
    }
  }

  @Test("all ids are different")
  func unique() {
    let ids = (Self.column + Self.badges).compactMap(map.id(of:))
    #expect(Set(ids).count == 11)
    #expect(Set(map.sections.map(\.id)).count == 3)
  }

  @Test("supplementaries of other kinds are in the map and not in the column", arguments: Self.badges)
  func outsideColumn(element: CollectionElement) throws {
    let id = try #require(map.id(of: element))
    #expect(map.position(of: id) == nil)
    #expect(map.position(of: element) == nil)
    #expect(!map.column.contains(id))
  }

  @Test("there is nothing at a place that is not there", arguments: Self.nowhere)
  func missing(element: CollectionElement) {
    #expect(map.id(of: element) == nil)
    #expect(map.position(of: element) == nil)
  }

  @Test("an element is told in words, also one at a path that is none")
  func words() {
    #expect(CollectionElement.item([0, 12]).description == "row 12 of section 0")
    #expect(CollectionElement.supplementary(.header, [1, 0]).description == "the header of section 1")
    #expect(CollectionElement.supplementary("badge", [1, 2]).description == "badge 2 of section 1")
    #expect(CollectionElement.item([0]).description == "an element at a path of 1 numbers")
    #expect(CollectionElement.supplementary(.header, []).description == "an element at a path of 0 numbers")
  }

  @Test("an id that was never given out is nowhere")
  func unknownID() {
    for id in [ElementID(11), ElementID(1000), ElementID(1 << 40)] {
      #expect(map.element(of: id) == nil)
      #expect(map.indexPath(of: id) == nil)
      #expect(map.position(of: id) == nil)
      #expect(!map.contains(id))
    }
    #expect(map.index(of: SectionID(3)) == nil)
  }

  @Test("counts are those of the sections; sections that are not there have none")
  func counts() {
    #expect((-1...3).map(map.itemCount(inSection:)) == [0, 2, 0, 3, 0])
    #expect([.header, .footer, "badge"].map { map.sections[2].count(of: $0) } == [0, 2, 2])
  }

  @Test("a map of nothing answers everything with nothing")
  func empty() {
    let map = ElementMap()
    #expect(map.columnCount == 0)
    #expect(map.column.isEmpty)
    #expect(map.item(at: [0, 0]) == nil)
    #expect(map.element(of: ElementID(0)) == nil)
    #expect(map.position(of: CollectionElement.item([0, 0])) == nil)
  }

  @Test("a path of one map is told in another where the same item is in both")
  func convert() throws {
    var updated = UpdatedMap([2, 2])
    let old = updated.map
    // [ab][cd] → [bX][d]
    let new = try updated.update(to: [2, 1]) {
      $0.deletedItems = [[0, 0], [1, 0]]
      $0.insertedItems = [[0, 1]]
    }.new
    let paths: [IndexPath] = [[0, 0], [0, 1], [1, 0], [1, 1]]
    #expect(paths.map { new.convert($0, from: old) } == [nil, [0, 0], nil, [1, 0]])
    #expect(paths.map { old.convert($0, from: new) } == [[0, 1], nil, [1, 1], nil])
    #expect(new.convert([5, 0], from: old) == nil)
  }
}
