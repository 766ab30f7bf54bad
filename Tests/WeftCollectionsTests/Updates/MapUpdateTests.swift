import Foundation
import Testing

@testable import WeftCollections

/// What keeps its id in an update and what is another, edit by edit.
@Suite struct MapUpdateTests {
  /// Sections with a header each.
  private func headed(_ counts: [Int]) -> [SectionContents] {
    counts.map { SectionContents(itemCount: $0, supplementaries: [(.header, 1)]) }
  }

  /// The numbers that the ids of `map` had in `old`, counted through all sections; `nil` is new.
  private func origins(_ map: ElementMap, in old: ElementMap) -> [[Int?]] {
    let before = old.items.flatMap { $0 }
    return map.items.map { $0.map { before.firstIndex(of: $0) } }
  }

  private func text(_ edit: LayoutEdit) -> String {
    switch edit {
    case .items(let edit, let section): "items \(edit) of \(section)"
    case .supplementaries(_, let section): "supplementaries of \(section)"
    default: "\(edit)"
    }
  }

  @Test("items that are deleted have gone, the others are the same ones")
  func deletion() throws {
    var updated = UpdatedMap([3, 2])
    let update = try updated.update(to: [1, 2]) { $0.deletedItems = [[0, 2], [0, 0]] }
    #expect(origins(update.new, in: update.old) == [[1], [3, 4]])
    #expect(
      update.edits?.map(text) == ["items remove(Range(2..<3)) of 0", "items remove(Range(0..<1)) of 0"])
    let gone = update.old.items[0][0]
    #expect(update.new.element(of: gone) == nil)
    #expect(update.new.position(of: gone) == nil)
    #expect(update.replacement(of: gone) == nil)
  }

  @Test("deleted neighbours are one edit, and so are inserted ones")
  func neighbours() throws {
    var updated = UpdatedMap([4])
    let update = try updated.update(to: [5]) {
      $0.deletedItems = [[0, 2], [0, 1]]
      $0.insertedItems = [[0, 3], [0, 1], [0, 2]]
    }
    // abcd → aXYZd
    #expect(origins(update.new, in: update.old) == [[0, nil, nil, nil, 3]])
    #expect(
      update.edits?.map(text) == ["items remove(Range(1..<3)) of 0", "items insert(at: 1, count: 3) of 0"])
  }

  @Test("inserted items are new, the others are the same ones")
  func insertion() throws {
    var updated = UpdatedMap([2, 0])
    let update = try updated.update(to: [4, 1]) { $0.insertedItems = [[0, 0], [0, 3], [1, 0]] }
    #expect(origins(update.new, in: update.old) == [[nil, 0, 1, nil], [nil]])
    #expect(Set(update.new.items.flatMap { $0 }).count == 5)
    #expect(update.new.sections.map(\.id) == update.old.sections.map(\.id))
  }

  @Test("a reloaded item is another, and stands in the place of the old one")
  func reload() throws {
    var updated = UpdatedMap([3])
    let update = try updated.update(to: [3]) {
      $0.deletedItems = [[0, 0]]
      $0.reloadedItems = [[0, 2]]
      $0.insertedItems = [[0, 2]]
    }
    // abc → bCX
    #expect(origins(update.new, in: update.old) == [[1, nil, nil]])
    let old = update.old.items[0]
    #expect(update.replacement(of: old[2]) == update.new.items[0][1])
    #expect(update.replacement(of: old[0]) == nil)
    #expect(update.replacement(of: old[1]) == nil)
    #expect(update.new.element(of: old[2]) == nil)
  }

  @Test("an item that is moved is the same one, in its section and from one to another")
  func move() throws {
    var updated = UpdatedMap([3, 2])
    let update = try updated.update(to: [2, 3]) {
      $0.movedItems = [.init(from: [0, 0], to: [0, 1]), .init(from: [0, 1], to: [1, 0])]
    }
    // [abc][de] → [ca][bde]
    #expect(origins(update.new, in: update.old) == [[2, 0], [1, 3, 4]])
    #expect(update.replacements.isEmpty)
  }

  @Test("a move out of a reloaded section, or into an inserted one, ends with a new item")
  func degradedMoves() throws {
    var updated = UpdatedMap([2, 2])
    // [ab][cd], the first reloaded, one new at the end: d goes to the end, a to the second.
    let update = try updated.update(to: [1, 2, 1]) {
      $0.reloadedSections = [0]
      $0.insertedSections = [2]
      $0.movedItems = [.init(from: [0, 0], to: [1, 0]), .init(from: [1, 1], to: [2, 0])]
    }
    #expect(origins(update.new, in: update.old) == [[nil], [nil, 2], [nil]])
    #expect(update.new.element(of: update.old.items[1][1]) == nil)
  }

  @Test("sections that stay keep their ids, contexts and elements, wherever they come to stand")
  func sectionEdits() throws {
    var old = headed([1, 2, 1, 1])
    for index in old.indices { old[index].context = index }
    var updated = UpdatedMap(old)
    // ABCD: B goes, D to the front, X after it, C reloaded: D X A C.
    var new = headed([1, 3, 1, 2])
    for index in new.indices { new[index].context = 10 + index }
    let update = try updated.update(to: new) {
      $0.deletedSections = [1]
      $0.reloadedSections = [2]
      $0.movedSections = [.init(from: 3, to: 0)]
      $0.insertedSections = [1]
    }
    #expect(origins(update.new, in: update.old) == [[4], [nil, nil, nil], [0], [nil, nil]])
    let ids = update.old.sections.map(\.id)
    #expect(update.new.sections.map { ids.firstIndex(of: $0.id) } == [3, nil, 0, nil])
    #expect(update.new.sections.map { $0.context as? Int } == [3, 11, 0, 13])
    #expect(ids.map { update.new.index(of: $0) } == [2, nil, nil, 0])
    #expect(
      update.new.supplementary(.header, at: [0, 0]) == update.old.supplementary(.header, at: [3, 0]))
    #expect(
      update.new.supplementary(.header, at: [2, 0]) == update.old.supplementary(.header, at: [0, 0]))
    #expect(Set(update.new.column + update.old.column).count == 9 + 11 - 4)
  }

  @Test("what was in a reloaded section is replaced by what has its number now, if there is such a thing")
  func reloadedSection() throws {
    var updated = UpdatedMap([
      SectionContents(itemCount: 3, supplementaries: [(.header, 1), (.footer, 2)])
    ])
    let update = try updated.update(to: [
      SectionContents(itemCount: 1), SectionContents(itemCount: 2, supplementaries: [(.footer, 1)]),
    ]) {
      $0.insertedSections = [0]
      $0.reloadedSections = [0]
    }
    let (old, new) = (update.old, update.new)
    #expect(old.items[0].map(update.replacement(of:)) == [new.items[1][0], new.items[1][1], nil])
    let footers = [0, 1].compactMap { old.supplementary(.footer, at: [0, $0]) }
    #expect(footers.map(update.replacement(of:)) == [new.supplementary(.footer, at: [1, 0]), nil])
    #expect(old.supplementary(.header, at: [0, 0]).flatMap(update.replacement(of:)) == nil)
  }

  @Test("headers and footers are made anew where items change, and kept where none do")
  func supplementaries() throws {
    let old = SectionContents(itemCount: 2, supplementaries: [(.header, 2), ("badge", 1), (.footer, 1)])
    let new = SectionContents(itemCount: 3, supplementaries: [(.header, 1), ("badge", 1), (.footer, 2)])
    var updated = UpdatedMap([old, old])
    let update = try updated.update(to: [old, new]) { $0.insertedItems = [[1, 2]] }
    let before = update.old
    let after = update.new
    #expect(Array(after.column[..<5]) == Array(before.column[..<5]))
    #expect(after.supplementary("badge", at: [0, 0]) == before.supplementary("badge", at: [0, 0]))
    // Before: two headers, two items, a footer. Now: a header, three items, two footers.
    #expect(after.columnCount == 11)
    let pairs: [(CollectionElement, CollectionElement?)] = [
      (.supplementary(.header, [1, 0]), .supplementary(.header, [1, 0])),
      (.supplementary(.header, [1, 1]), nil),
      (.supplementary("badge", [1, 0]), .supplementary("badge", [1, 0])),
      (.supplementary(.footer, [1, 0]), .supplementary(.footer, [1, 0])),
    ]
    for (element, other) in pairs {
      let id = try #require(before.id(of: element))
      #expect(!after.contains(id))
      #expect(update.replacement(of: id) == other.flatMap(after.id(of:)))
    }
  }

  @Test("headers and footers can be reloaded alone")
  func reloadedSupplementaries() throws {
    var updated = UpdatedMap(headed([2, 2]))
    let update = try updated.update(to: headed([2, 2])) { $0.reloadedSupplementaries = [1] }
    #expect(update.new.items == update.old.items)
    #expect(update.edits?.map(text) == ["supplementaries of 1"])
    #expect(update.new.id(atPosition: 0) == update.old.id(atPosition: 0))
    let header = update.old.id(atPosition: 3)
    #expect(update.replacement(of: header) == update.new.id(atPosition: 3))
    #expect(update.new.id(atPosition: 3) != header)
  }

  @Test("after everything is read anew nothing is the same, and nothing replaces anything")
  func readAnew() {
    var updated = UpdatedMap(headed([2, 1]))
    let update = updated.read(headed([2, 1]))
    #expect(update.edits == nil)
    #expect(Set(update.new.column).isDisjoint(with: update.old.column))
    #expect(Set(update.new.sections.map(\.id)).isDisjoint(with: update.old.sections.map(\.id)))
    #expect(update.old.column.allSatisfy { update.replacement(of: $0) == nil && !update.new.contains($0) })
  }

  @Test("an update without edits changes nothing")
  func nothing() throws {
    var updated = UpdatedMap(headed([2, 0]))
    let update = try updated.update(to: headed([2, 0])) { _ in }
    #expect(update.new.column == update.old.column)
    #expect(update.edits?.isEmpty == true)
  }

  @Test("an id is never given out again, also where all sections went in between")
  func neverAgain() throws {
    var updated = UpdatedMap([3])
    var seen = Set(updated.map.column)
    for _ in 0..<3 {
      try updated.update(to: [Int]()) { $0.deletedSections = [0] }
      #expect(updated.map.columnCount == 0)
      try updated.update(to: [3]) { $0.insertedSections = [0] }
      #expect(seen.isDisjoint(with: updated.map.column))
      seen.formUnion(updated.map.column)
    }
  }

  @Test("a refused set leaves the map as it was, and the next one fits")
  func refused() throws {
    var updated = UpdatedMap([2])
    let before = updated.map.column
    #expect(throws: UpdateError.self) { try updated.update(to: [3]) { _ in } }
    #expect(updated.map.column == before)
    try updated.update(to: [3]) { $0.insertedItems = [[0, 2]] }
    #expect(Array(updated.map.column[..<2]) == before)
  }

  @Test("of known elements, those that have gone are told", arguments: [1, 3, 100])
  func removedElements(known: Int) throws {
    // More known than any stretch of what has gone, and fewer.
    var updated = UpdatedMap(headed([60, 60]))
    let update = try updated.update(to: headed([51])) {
      $0.deletedSections = [1]
      $0.deletedItems = (10..<20).map { [0, $0] }
      $0.reloadedItems = [[0, 30]]
      $0.movedItems = [.init(from: [0, 40], to: [0, 2])]
      $0.insertedItems = [[0, 0]]
    }
    let all = update.old.column
    let elements = Set(stride(from: 0, to: all.count, by: max(1, all.count / known)).map { all[$0] })
    let removed = update.removedElements(among: elements) { elements.contains($0) }
    #expect(removed.count == Set(removed).count)
    #expect(Set(removed) == elements.filter { !update.new.contains($0) })
  }
}
