import Testing
import WeftGeometry

@testable import Weft
@testable import WeftCollections

/// The edits that are found between two contents with keys.
@Suite struct DifferenceTests {
  private typealias Section = ChangeSet.KeyedSection<String, Character>

  /// Sections by key, each with its items, a letter each.
  private func sections(_ contents: [(String, String)]) -> [Section] {
    contents.map { Section(key: $0.0, items: Array($0.1)) }
  }

  /// The edits, where items with these letters have changed.
  private func changes(
    _ old: [(String, String)], _ new: [(String, String)], changed: String = ""
  ) throws -> ChangeSet {
    let (old, new) = (sections(old), sections(new))
    return try ChangeSet(from: old, to: new) { before, after in
      let key = old[before.section].items[before.item]
      #expect(new[after.section].items[after.item] == key, "it is asked about one item")
      return changed.contains(key)
    }
  }

  private func moves(_ set: ChangeSet) -> [[IndexPath]] { set.movedItems.map { [$0.from, $0.to] } }

  @Test("what is the same has no edits")
  func same() throws {
    let set = try changes([("A", "xyz"), ("B", "")], [("A", "xyz"), ("B", "")])
    #expect(set.deletedItems == [] && set.insertedItems == [] && set.reloadedItems == [])
    #expect(set.movedItems.isEmpty && set.movedSections.isEmpty)
    #expect(set.deletedSections == [] && set.insertedSections == [])
  }

  @Test("deletions and reloads are counted before the set, insertions after it, in sections too")
  func spaces() throws {
    // Section B has number 1 before and number 2 after; of its items q goes, s is new before r, and t has changed.
    let set = try changes(
      [("A", "a"), ("B", "pqrt")], [("A", "a"), ("N", "n"), ("B", "psrt")], changed: "t")
    #expect(set.insertedSections == [1] && set.deletedSections == [])
    #expect(set.deletedItems == [[1, 1]])
    #expect(set.insertedItems == [[2, 1]])
    #expect(set.reloadedItems == [[1, 3]])
    #expect(set.movedItems.isEmpty)
  }

  @Test("of items in another order as few as possible are moved")
  func fewestMoves() throws {
    #expect(moves(try changes([("A", "abcd")], [("A", "dabc")])) == [[[0, 3], [0, 0]]])
    #expect(moves(try changes([("A", "abcd")], [("A", "bcda")])) == [[[0, 0], [0, 3]]])
    #expect(moves(try changes([("A", "abcd")], [("A", "dcba")])).count == 3)
  }

  @Test("an item that changes its section is moved, and one that has changed too is another")
  func betweenSections() throws {
    let (old, new) = ([("A", "ab"), ("B", "c")], [("A", "b"), ("B", "ca")])
    let set = try changes(old, new)
    #expect(moves(set) == [[[0, 0], [1, 1]]])
    #expect(set.deletedItems == [] && set.insertedItems == [])
    let changed = try changes(old, new, changed: "a")
    #expect(changed.movedItems.isEmpty)
    #expect(changed.deletedItems == [[0, 0]] && changed.insertedItems == [[1, 1]])
  }

  @Test("a section that is moved takes its items along; one that goes or comes takes no edits of items")
  func movedSections() throws {
    let set = try changes(
      [("A", "a"), ("B", "b"), ("C", "cd")], [("C", "dc"), ("A", "a"), ("N", "n")], changed: "a")
    #expect(set.movedSections.map(\.from) == [2] && set.movedSections.map(\.to) == [0])
    #expect(set.deletedSections == [1] && set.insertedSections == [2])
    #expect(set.reloadedItems == [[0, 0]] && set.movedItems.count == 1)
    #expect(set.movedItems.allSatisfy { $0.from.section == 2 && $0.to.section == 0 })
    #expect(set.deletedItems == [] && set.insertedItems == [])
  }

  @Test(
    "a key that stands twice is an error that says where, in sections that are new too",
    arguments: [
      ([("A", "aba")], "items 0 and 2 of section 0 have the same key, a; a key stands once"),
      ([("A", ""), ("N", "xx")], "items 0 and 1 of section 1 have the same key, x; a key stands once"),
      ([("A", ""), ("A", "")], "section 0 and section 1 have the same key, A; a key stands once"),
    ] as [([(String, String)], String)])
  func duplicates(new: [(String, String)], message: String) {
    let error = #expect(throws: UpdateError.self) { try changes([("A", "")], new) }
    #expect(error.map { "\($0)".contains(message) } == true, "\(String(describing: error))")
  }

  @Test("an item that goes into a section that is new is another, and one out of a section that goes too")
  func newSections() throws {
    let into = try changes([("A", "ab")], [("A", "a"), ("N", "b")])
    #expect(into.deletedItems == [[0, 1]] && into.insertedItems == [] && into.movedItems.isEmpty)
    let outOf = try changes([("A", "a"), ("G", "b")], [("A", "ab")])
    #expect(outOf.insertedItems == [[0, 1]] && outOf.deletedItems == [] && outOf.movedItems.isEmpty)
  }

  /// A key whose hash value is that of all others.
  private struct Same: Hashable {
    let letter: Character
    func hash(into hasher: inout Hasher) {}
  }

  @Test("keys with the same hash value are told apart by what they are")
  func collisions() throws {
    func section(_ letters: String) -> [ChangeSet.KeyedSection<String, Same>] {
      [.init(key: "A", items: letters.map { Same(letter: $0) })]
    }
    // b and e go, x and y come, d is moved to the front.
    let set = try ChangeSet(from: section("abcdef"), to: section("dxacyf")) { _, _ in false }
    #expect(set.deletedItems.sorted() == [[0, 1], [0, 4]])
    #expect(set.insertedItems.sorted() == [[0, 1], [0, 4]])
    #expect(moves(set) == [[[0, 3], [0, 0]]])
    let error = #expect(throws: UpdateError.self) {
      try ChangeSet(from: section("a"), to: section("xyzx")) { _, _ in false }
    }
    #expect(error?.rule == .duplicateKey && error?.message.hasPrefix("items 0 and 3 of section 0") == true)
  }

  @Test(
    "edits of items in any order are the fewest, and lead to it", arguments: 0..<60 as Range<UInt64>)
  func anyOrder(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    func some() -> String {
      String(letters.shuffled(using: &random).prefix(Int.random(in: 0...20, using: &random)))
    }
    let (old, new) = (some(), some())
    let set = try changes([("A", old)], [("A", new)])
    // The longest increasing subsequence by looking at all pairs.
    let places = new.compactMap { old.firstIndex(of: $0) }
    var lengths: [Int] = []
    for (index, place) in places.enumerated() {
      lengths.append(1 + ((0..<index).filter { places[$0] < place }.map { lengths[$0] }.max() ?? 0))
    }
    #expect(set.movedItems.count == places.count - (lengths.max() ?? 0), "seed \(seed)")
    var updated = UpdatedMap([old.count])
    let update = try updated.update(set, to: [SectionContents(itemCount: new.count)])
    let kept = update.new.items[0].map { id in update.old.items[0].firstIndex(of: id) }
    #expect(kept == new.map { Array(old).firstIndex(of: $0) }, "seed \(seed)")
  }
}
