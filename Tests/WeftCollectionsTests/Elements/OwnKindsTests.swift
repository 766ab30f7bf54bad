import Foundation
import Testing

@testable import WeftCollections

/// Columns of layouts that place supplementaries of several kinds before the items and after them.
@Suite struct OwnKindsTests {
  private static let kinds = LayoutKinds(leading: ["badge", .header], trailing: [.footer, "note"])

  // The kinds of a section are told in another order than they are placed in.
  private static let contents = [
    SectionContents(
      itemCount: 2, supplementaries: [("note", 1), (.footer, 2), (.header, 1), ("badge", 2), ("other", 1)]),
    SectionContents(itemCount: 1, supplementaries: [(.header, 2), ("note", 2)]),
  ]

  private static let column: [CollectionElement] = [
    .supplementary("badge", [0, 0]), .supplementary("badge", [0, 1]), .supplementary(.header, [0, 0]),
    .item([0, 0]), .item([0, 1]), .supplementary(.footer, [0, 0]), .supplementary(.footer, [0, 1]),
    .supplementary("note", [0, 0]), .supplementary(.header, [1, 0]), .supplementary(.header, [1, 1]),
    .item([1, 0]), .supplementary("note", [1, 0]), .supplementary("note", [1, 1]),
  ]

  private func map(_ kinds: LayoutKinds) -> ElementMap {
    var ids = IDSource()
    return MapUpdate(from: ElementMap(kinds: kinds), reading: Self.contents, ids: &ids).new
  }

  private func expectOwnColumn(_ map: ElementMap, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(map.columnCount == Self.column.count, sourceLocation: sourceLocation)
    #expect(
      Self.column.map { map.position(of: $0) } == Array(0..<Self.column.count), sourceLocation: sourceLocation
    )
    #expect(map.column == Self.column.compactMap(map.id(of:)), sourceLocation: sourceLocation)
  }

  @Test("supplementaries lie in the order of the layout's kinds, before the items and after them")
  func positions() {
    let map = map(Self.kinds)
    expectOwnColumn(map)
    #expect(map.position(of: .supplementary("other", [0, 0])) == nil)
    for position in Self.column.indices {
      #expect(map.id(of: Self.column[position]) == map.id(atPosition: position), "\(position)")
    }
  }

  @Test("what is an item is told, wherever a stretch of the column begins", arguments: 0..<13)
  func stretches(first: Int) {
    let map = map(Self.kinds)
    var (ids, items): ([ElementID], [Bool]) = ([], [])
    map.forEach(inColumn: first..<13) { id, isItem in
      ids.append(id)
      items.append(isItem)
    }
    #expect(ids == Self.column[first...].compactMap(map.id(of:)))
    #expect(items == Self.column[first...].map { if case .item = $0 { true } else { false } })
  }

  @Test("other kinds number the column anew, and no element gets another id")
  func otherKinds() {
    var map = map(.standard)
    let ids = Self.column.map(map.id(of:))
    // Without badges, notes and others: five, and three.
    #expect(map.columnCount == 5 + 3)
    map.setKinds(Self.kinds)
    expectOwnColumn(map)
    #expect(Self.column.map(map.id(of:)) == ids)
    map.setKinds(LayoutKinds(leading: [], trailing: []))
    #expect(map.columnCount == 3 && map.position(of: .item([1, 0])) == 2)
  }

  // Of 300 rows, positions close together and far apart; a header and a footer are at 0 and 301.
  @Test(
    "elements at some positions are told in their order, with what is an item, however far apart they lie",
    arguments: [[], [0], [301], [0, 1, 4], [17, 18, 40], [0, 150, 301], [3, 299, 300, 301]])
  func somePositions(positions: [Int]) {
    let map = UpdatedMap([
      SectionContents(itemCount: 300, supplementaries: [(.header, 1), (.footer, 1)])
    ]).map
    let found = map.ids(at: positions)
    #expect(found.map(\.id) == positions.map(map.id(atPosition:)))
    #expect(found.map(\.isItem) == positions.map { $0 > 0 && $0 < 301 })
  }
}
