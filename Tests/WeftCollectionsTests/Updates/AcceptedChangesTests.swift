import Foundation
import Testing

@testable import WeftCollections

/// Sets that are taken, and what becomes of their edits.
@Suite struct AcceptedChangesTests {
  @Test(
    "a set at the limit of what fits is taken",
    arguments: [
      EditExample("nothing, of nothing", [], []) { _ in },
      EditExample("nothing", [0, 2], [0, 2]) { _ in },
      EditExample("all sections go", [1, 0, 2], []) { $0.deletedSections = [2, 0, 1] },
      EditExample("the first sections come", [], [3, 0]) { $0.insertedSections = [1, 0] },
      EditExample("all sections are reloaded", [1, 0], [7, 9]) { $0.reloadedSections = [0, 1] },
      EditExample("all sections are others", [1, 0], [4]) {
        ($0.deletedSections, $0.insertedSections) = ([0, 1], [0])
      },
      EditExample("the last section goes to the front", [1, 2, 3], [3, 1, 2]) {
        $0.movedSections = [.init(from: 2, to: 0)]
      },
      EditExample("a section is moved to where it is", [1], [1]) {
        $0.movedSections = [.init(from: 0, to: 0)]
      },
      EditExample("the last item goes", [1, 2], [1, 1]) { $0.deletedItems = [[1, 1]] },
      EditExample("all items go", [2], [0]) { $0.deletedItems = [[0, 1], [0, 0]] },
      EditExample("one comes at the end", [2], [3]) { $0.insertedItems = [[0, 2]] },
      EditExample("some come into an empty section", [0], [2]) { $0.insertedItems = [[0, 1], [0, 0]] },
      EditExample("the last is reloaded", [2], [2]) { $0.reloadedItems = [[0, 1]] },
      EditExample("the last goes to the front of an empty section", [0, 2], [1, 1]) {
        $0.movedItems = [.init(from: [1, 1], to: [0, 0])]
      },
      EditExample("an item is moved to where it is", [1], [1]) {
        $0.movedItems = [.init(from: [0, 0], to: [0, 0])]
      },
      EditExample("a place is deleted from and inserted to", [1], [1]) {
        ($0.deletedItems, $0.insertedItems) = ([[0, 0]], [[0, 0]])
      },
      EditExample("a place is reloaded, and another item inserted there", [1], [2]) {
        ($0.reloadedItems, $0.insertedItems) = ([[0, 0]], [[0, 0]])
      },
      EditExample("a section is deleted and inserted", [1], [5]) {
        ($0.deletedSections, $0.insertedSections) = ([0], [0])
      },
    ])
  func limits(example: EditExample) {
    #expect(throws: Never.self) { try example.sealed() }
  }

  // Of three sections the first goes, the last is reloaded, and one comes at the end.
  @Test("a section is new where it has come or was made anew, wherever it was before")
  func newSections() throws {
    let changes = try EditExample("", [1, 2, 3], [2, 3, 4]) {
      ($0.deletedSections, $0.reloadedSections, $0.insertedSections) = ([0], [2], [2])
    }.sealed()
    #expect((0..<3).map { changes.isNew(section: $0) } == [false, true, true])
  }

  @Test(
    "edits of items are absorbed by sections that go, come or are reloaded, wherever in them they are",
    arguments: [
      EditExample("deleted in a deleted one", [3, 2], [2]) {
        ($0.deletedSections, $0.deletedItems) = ([0], [[0, 1], [0, 7]])
      },
      EditExample("reloaded in a deleted one", [3, 2], [2]) {
        ($0.deletedSections, $0.reloadedItems) = ([0], [[0, 1], [0, 7]])
      },
      EditExample("deleted and reloaded in a deleted one", [3, 2], [2]) {
        ($0.deletedSections, $0.deletedItems, $0.reloadedItems) = ([0], [[0, 1]], [[0, 1]])
      },
      EditExample("deleted in a reloaded one", [3, 2], [9, 2]) {
        ($0.reloadedSections, $0.deletedItems) = ([0], [[0, 1], [0, 2]])
      },
      EditExample("inserted into a reloaded one", [3, 2], [9, 2]) {
        ($0.reloadedSections, $0.insertedItems) = ([0], [[0, 1], [0, 8]])
      },
      // Section 0, reloaded, is section 1 now.
      EditExample("inserted into a reloaded one that is pushed on", [3], [1, 4]) {
        ($0.reloadedSections, $0.insertedSections, $0.insertedItems) = ([0], [0], [[1, 2]])
      },
      EditExample("inserted into an inserted one", [2], [4, 2]) {
        ($0.insertedSections, $0.insertedItems) = ([0], [[0, 0], [0, 3]])
      },
      EditExample("its header reloaded, of a deleted one", [3, 2], [2]) {
        ($0.deletedSections, $0.reloadedSupplementaries) = ([0], [0])
      },
      EditExample("its header reloaded, of a reloaded one", [3, 2], [3, 2]) {
        ($0.reloadedSections, $0.reloadedSupplementaries) = ([0], [0])
      },
    ])
  func absorbed(example: EditExample) throws {
    let changes = try example.sealed()
    #expect(changes.items.isEmpty)
    #expect(changes.reloadedSupplementaries.isEmpty)
  }

  @Test("the edits of a section that stays do not lean on what was absorbed")
  func absorbedDoNotCount() {
    // Section 1 has one item more, and the insertion is in section 0.
    let example = EditExample("", [3, 2], [9, 3]) {
      ($0.reloadedSections, $0.insertedItems) = ([0], [[0, 1]])
    }
    expectRefusal(example, .itemCount, ["section 1 has 3 items", "0 were inserted"])
  }

  @Test("a move between sections that stay is told to both, by the section before")
  func move() throws {
    // Sections 0 and 1 are 1 and 2 now.
    let changes = try EditExample("", [2, 1], [4, 1, 2]) {
      $0.insertedSections = [0]
      $0.movedItems = [.init(from: [0, 1], to: [2, 0])]
    }.sealed()
    #expect(changes.items.keys.sorted() == [0, 1])
    #expect(changes.items[0]?.movedAway.map(\.item) == [1])
    #expect(changes.items[0]?.movedHere.isEmpty == true)
    #expect(changes.items[1]?.movedHere.map(\.item) == [0])
    #expect(changes.items[0]?.movedAway.map(\.move) == changes.items[1]?.movedHere.map(\.move))
  }

  @Test(
    "a move out of a section that goes or is reloaded is an insertion",
    arguments: [
      EditExample("deleted", [2, 1], [2]) {
        ($0.deletedSections, $0.movedItems) = ([0], [.init(from: [0, 1], to: [0, 1])])
      },
      EditExample("reloaded", [2, 1], [2, 2]) {
        ($0.reloadedSections, $0.movedItems) = ([0], [.init(from: [0, 1], to: [1, 1])])
      },
    ])
  func moveOut(example: EditExample) throws {
    let changes = try example.sealed()
    #expect(Array(changes.items.keys) == [1])
    #expect(changes.items[1]?.inserted == [1])
    #expect(changes.items[1]?.movedHere.isEmpty == true)
  }

  @Test(
    "a move into a section that comes or is reloaded is a deletion",
    arguments: [
      // The section before is the last in both.
      EditExample("inserted", [2], [1, 1]) {
        ($0.insertedSections, $0.movedItems) = ([0], [.init(from: [0, 1], to: [0, 0])])
      },
      EditExample("reloaded", [2, 3], [1, 1]) {
        ($0.reloadedSections, $0.movedItems) = ([1], [.init(from: [0, 1], to: [1, 0])])
      },
    ])
  func moveInto(example: EditExample) throws {
    let changes = try example.sealed()
    #expect(Array(changes.items.keys) == [0])
    #expect(changes.items[0]?.deleted == [1])
    #expect(changes.items[0]?.movedAway.isEmpty == true)
  }

  @Test("a move from a section that goes into one that comes is nothing")
  func moveFromNowhereToNowhere() throws {
    let changes = try EditExample("", [2], [3]) {
      ($0.deletedSections, $0.insertedSections) = ([0], [0])
      $0.movedItems = [.init(from: [0, 1], to: [0, 2])]
    }.sealed()
    #expect(changes.items.isEmpty)
  }

  @Test("edits of all sorts are sorted out to the sections that stay, each counted in its own space")
  func combination() throws {
    // Sections ABCDE of 3, 1, 4, 2 and 0 items; B goes, C is reloaded, A goes to the end, X comes at 1: CXDEA.
    // D loses its first; C is read anew; E gets A's last, and a new one before it; A gets one at its front.
    let changes = try EditExample("", [3, 1, 4, 2, 0], [6, 5, 1, 2, 3]) {
      $0.deletedSections = [1]
      $0.reloadedSections = [2]
      $0.movedSections = [.init(from: 0, to: 4)]
      $0.insertedSections = [1]
      $0.deletedItems = [[3, 0], [2, 3], [1, 0]]
      $0.reloadedItems = [[3, 1], [0, 0]]
      $0.insertedItems = [[4, 0], [3, 0], [1, 4]]
      $0.movedItems = [.init(from: [0, 2], to: [3, 1])]
      $0.reloadedSupplementaries = [4, 2]
    }.sealed()
    #expect((0..<5).map(changes.sections.newIndex) == [4, nil, 0, 2, 3])
    #expect(changes.items.keys.sorted() == [0, 3, 4])
    #expect(changes.items[3]?.deleted == [0])
    #expect(changes.items[3]?.reloaded == [1])
    #expect(changes.items[4]?.inserted == [0])
    #expect(changes.items[4]?.movedHere.map(\.item) == [1])
    #expect(changes.items[0]?.movedAway.map(\.item) == [2])
    #expect(changes.items[0]?.inserted == [0])
    #expect(changes.items[0]?.reloaded == [0])
    #expect((0..<3).map { changes.items[0]?.mapping?.newIndex(of: $0) } == [1, 2, nil])
    #expect(changes.reloadedSupplementaries == [4])
  }
}
