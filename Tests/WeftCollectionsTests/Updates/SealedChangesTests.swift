import Foundation
import Testing

@testable import WeftCollections

/// A set and the numbers of items in each section, before and now.
struct EditExample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let old: [Int]
  let new: [Int]
  let set: ChangeSet

  init(_ description: String, _ old: [Int], _ new: [Int], _ edit: (inout ChangeSet) -> Void) {
    testDescription = description
    (self.old, self.new) = (old, new)
    var set = ChangeSet()
    edit(&set)
    self.set = set
  }

  func sealed() throws(UpdateError) -> SealedChanges { try SealedChanges(set, from: old, to: new) }
}

@Suite struct SealedChangesTests {
  // MARK: Refused

  /// Expects the set to be refused with `rule` and words that hold all of `numbers`.
  private func expectRefusal(_ example: EditExample, _ rule: UpdateError.Rule, _ numbers: [String]) {
    let error = #expect(throws: UpdateError.self) { try example.sealed() }
    #expect(error?.rule == rule)
    for words in numbers { #expect(error?.message.contains(words) == true, "\(error?.message ?? "")") }
  }

  @Test(
    "the sections now are those before, with the inserted ones and without the deleted ones",
    arguments: [
      (
        EditExample("one more, unannounced", [1, 1], [1, 1, 1]) { _ in }, ["3 sections", "2 before", "be 2"]
      ),
      (EditExample("one less, unannounced", [1, 1], [1]) { _ in }, ["1 section", "2 before", "be 2"]),
      (
        EditExample("deleted and still there", [1, 1], [1, 1]) { $0.deletedSections = [0] },
        ["2 sections now", "2 before", "0 were inserted", "1 deleted", "be 1"]
      ),
      (
        EditExample("inserted and not there", [1, 1], [1, 1]) { $0.insertedSections = [0, 1] },
        ["2 were inserted", "0 deleted", "be 4"]
      ),
      (
        EditExample("a reload adds none", [1, 1], [1, 1, 1]) { $0.reloadedSections = [0] },
        ["0 were inserted", "0 deleted", "be 2"]
      ),
      (
        EditExample("a move takes none away", [1, 1], [1]) { $0.movedSections = [.init(from: 0, to: 0)] },
        ["0 were inserted", "0 deleted", "be 2"]
      ),
    ])
  func sectionCount(example: EditExample, numbers: [String]) {
    expectRefusal(example, .sectionCount, numbers)
  }

  @Test(
    "a section that is deleted, reloaded or moved was there before",
    arguments: [
      EditExample("deleted", [1, 1], [1]) { $0.deletedSections = [2] },
      EditExample("reloaded", [1, 1], [1, 1]) { $0.reloadedSections = [2] },
      EditExample("moved", [1, 1], [1, 1]) { $0.movedSections = [.init(from: 2, to: 0)] },
      EditExample("its header reloaded", [1, 1], [1, 1]) { $0.reloadedSupplementaries = [2] },
    ])
  func sectionBefore(example: EditExample) {
    expectRefusal(example, .sectionBefore, ["section 2 ", "before there were 2 sections"])
  }

  @Test(
    "an item that is deleted, reloaded or moved was there before",
    arguments: [
      (EditExample("deleted", [2, 3], [2, 2]) { $0.deletedItems = [[1, 3]] }, "were 3 items"),
      (EditExample("reloaded", [2, 3], [2, 3]) { $0.reloadedItems = [[1, 3]] }, "were 3 items"),
      (
        EditExample("moved", [2, 3], [2, 3]) {
          $0.movedItems = [.init(from: [1, 3], to: [1, 0])]
        }, "were 3 items"
      ),
      (EditExample("deleted of no section", [2], [2]) { $0.deletedItems = [[1, 3]] }, "was 1 section"),
      (EditExample("reloaded of no section", [2], [2]) { $0.reloadedItems = [[1, 3]] }, "was 1 section"),
      (
        EditExample("moved out of no section", [2], [2]) {
          $0.movedItems = [.init(from: [1, 3], to: [0, 0])]
        }, "was 1 section"
      ),
      (
        // Section 1 before is section 0 now; what is deleted is counted as before.
        EditExample("the limit is that of before", [9, 3], [9]) {
          ($0.deletedSections, $0.deletedItems) = ([0], [[1, 3]])
        }, "were 3 items"
      ),
    ])
  func itemBefore(example: EditExample, limit: String) {
    expectRefusal(example, .itemBefore, ["item 3 of section 1 ", limit])
  }

  @Test(
    "an item that is inserted, or moved to, is there now",
    arguments: [
      (EditExample("inserted", [2, 2], [2, 3]) { $0.insertedItems = [[1, 3]] }, "are 3 items"),
      (
        EditExample("moved to", [2, 3], [2, 3]) {
          $0.movedItems = [.init(from: [1, 0], to: [1, 3])]
        }, "are 3 items"
      ),
      (EditExample("inserted into no section", [2], [2]) { $0.insertedItems = [[1, 3]] }, "is 1 section"),
      (
        EditExample("moved to no section", [2], [2]) {
          $0.movedItems = [.init(from: [0, 0], to: [1, 3])]
        }, "is 1 section"
      ),
      (
        // Section 0 before is section 1 now; what is inserted is counted as now.
        EditExample("the limit is that of now", [2], [9, 3]) {
          ($0.insertedSections, $0.insertedItems) = ([0], [[1, 3]])
        }, "are 3 items"
      ),
    ])
  func itemAfter(example: EditExample, limit: String) {
    expectRefusal(example, .itemAfter, ["item 3 of section 1 ", limit])
  }

  @Test(
    "a section that is inserted, or moved to, is there now",
    arguments: [
      EditExample("inserted", [1], [1, 1]) { $0.insertedSections = [2] },
      EditExample("moved to", [1, 1], [1, 1]) { $0.movedSections = [.init(from: 0, to: 2)] },
    ])
  func sectionAfter(example: EditExample) {
    expectRefusal(example, .sectionAfter, ["section 2 ", "after there are 2 sections"])
  }

  @Test("no item is deleted and reloaded")
  func deletedAndReloadedItem() {
    let example = EditExample("", [4, 2], [4, 1]) {
      ($0.deletedItems, $0.reloadedItems) = ([[1, 1]], [[1, 0], [1, 1]])
    }
    expectRefusal(example, .deletedAndReloadedItem, ["item 1 of section 1"])
  }

  @Test("no section is deleted and reloaded")
  func deletedAndReloadedSection() {
    let example = EditExample("", [4, 2], [4]) {
      ($0.deletedSections, $0.reloadedSections) = ([1], [1])
    }
    expectRefusal(example, .deletedAndReloadedSection, ["section 1"])
  }

  @Test(
    "the items of a section now are those before, with what came and without what went",
    arguments: [
      (
        EditExample("changed, unannounced", [2, 3], [2, 4]) { _ in },
        ["section 1 has 4 items", "had 3", "0 were inserted", "0 deleted", "be 3"]
      ),
      (
        EditExample("inserted and not there", [2, 3], [2, 3]) { $0.insertedItems = [[1, 0]] },
        ["section 1 has 3 items", "had 3", "1 were inserted", "0 deleted", "be 4"]
      ),
      (
        EditExample("deleted and still there", [2, 3], [2, 3]) { $0.deletedItems = [[1, 0], [1, 2]] },
        ["section 1 has 3 items", "had 3", "0 were inserted", "2 deleted", "be 1"]
      ),
      (
        EditExample("a reload adds none", [2], [3]) { $0.reloadedItems = [[0, 0]] },
        ["section 0 has 3 items", "had 2", "0 were inserted", "0 deleted", "be 2"]
      ),
      (
        EditExample("moved away and still there", [2, 3], [2, 4]) {
          $0.movedItems = [.init(from: [0, 0], to: [1, 0])]
        },
        ["section 0 has 2 items", "had 2", "0 were inserted", "1 deleted", "be 1"]
      ),
      (
        EditExample("moved here and not there", [2, 3], [1, 3]) {
          $0.movedItems = [.init(from: [0, 0], to: [1, 0])]
        },
        ["section 1 has 3 items", "had 3", "1 were inserted", "0 deleted", "be 4"]
      ),
      (
        EditExample("of a section that is pushed on", [2], [5, 3]) { $0.insertedSections = [0] },
        ["section 0 (now section 1) has 3 items", "had 2", "be 2"]
      ),
      (
        EditExample("of a section that is moved", [2, 1], [1, 3]) {
          $0.movedSections = [.init(from: 0, to: 1)]
        },
        ["section 0 (now section 1) has 3 items", "had 2", "be 2"]
      ),
    ])
  func itemCount(example: EditExample, numbers: [String]) {
    expectRefusal(example, .itemCount, numbers)
  }

  @Test(
    "no place is named twice",
    arguments: [
      (
        EditExample("deleted twice", [1, 4], [1, 2]) { $0.deletedItems = [[1, 3], [1, 3]] },
        "item 3 of section 1 is deleted twice"
      ),
      (
        EditExample("inserted twice", [1, 4], [1, 6]) { $0.insertedItems = [[1, 3], [1, 3]] },
        "item 3 of section 1 is inserted twice"
      ),
      (
        EditExample("reloaded twice", [1, 4], [1, 4]) { $0.reloadedItems = [[1, 3], [1, 3]] },
        "item 3 of section 1 is reloaded twice"
      ),
      (
        EditExample("moved twice", [4], [4]) {
          $0.movedItems = [.init(from: [0, 3], to: [0, 0]), .init(from: [0, 3], to: [0, 1])]
        }, "item 3 of section 0"
      ),
      (
        EditExample("two moved to one place", [4], [4]) {
          $0.movedItems = [.init(from: [0, 0], to: [0, 3]), .init(from: [0, 1], to: [0, 3])]
        }, "item 3 of section 0"
      ),
      (
        EditExample("deleted and moved", [4], [3]) {
          $0.deletedItems = [[0, 3]]
          $0.movedItems = [.init(from: [0, 3], to: [0, 0])]
        }, "item 3 of section 0"
      ),
      (
        EditExample("reloaded and moved", [4], [4]) {
          $0.reloadedItems = [[0, 3]]
          $0.movedItems = [.init(from: [0, 3], to: [0, 0])]
        }, "item 3 of section 0"
      ),
      (
        EditExample("inserted and moved to", [4], [5]) {
          $0.insertedItems = [[0, 3]]
          $0.movedItems = [.init(from: [0, 0], to: [0, 3])]
        }, "item 3 of section 0"
      ),
      (
        EditExample("section deleted twice", [0, 0], []) { $0.deletedSections = [1, 1] },
        "section 1 is deleted twice"
      ),
      (
        EditExample("section inserted twice", [], [0, 0]) { $0.insertedSections = [1, 1] },
        "section 1 is inserted twice"
      ),
      (
        EditExample("section reloaded twice", [0, 0], [0, 0]) { $0.reloadedSections = [1, 1] },
        "section 1 is reloaded twice"
      ),
      (
        EditExample("section deleted and moved", [0, 0], [0]) {
          ($0.deletedSections, $0.movedSections) = ([1], [.init(from: 1, to: 0)])
        }, "section 1"
      ),
      (
        EditExample("section reloaded and moved", [0, 0], [0, 0]) {
          ($0.reloadedSections, $0.movedSections) = ([1], [.init(from: 1, to: 0)])
        }, "section 1"
      ),
      (
        EditExample("section inserted and moved to", [0], [0, 0]) {
          ($0.insertedSections, $0.movedSections) = ([1], [.init(from: 0, to: 1)])
        }, "section 1"
      ),
      (
        EditExample("section moved twice", [0, 0], [0, 0]) {
          $0.movedSections = [.init(from: 1, to: 0), .init(from: 1, to: 1)]
        }, "section 1"
      ),
      (
        EditExample("two sections moved to one place", [0, 0], [0, 0]) {
          $0.movedSections = [.init(from: 0, to: 1), .init(from: 1, to: 1)]
        }, "section 1"
      ),
    ])
  func duplicates(example: EditExample, place: String) { expectRefusal(example, .duplicate, [place]) }

  @Test(
    "indices count from 0",
    arguments: [
      (EditExample("deleted", [2], [1]) { $0.deletedItems = [[0, -1]] }, "item -1 of section 0"),
      (EditExample("inserted", [2], [3]) { $0.insertedItems = [[-2, 0]] }, "item 0 of section -2"),
      (EditExample("reloaded", [2], [2]) { $0.reloadedItems = [[0, -1]] }, "item -1 of section 0"),
      (
        EditExample("moved", [2], [2]) { $0.movedItems = [.init(from: [0, -1], to: [0, 0])] },
        "item -1 of section 0"
      ),
      (
        EditExample("moved to", [2], [2]) { $0.movedItems = [.init(from: [0, 0], to: [-1, 0])] },
        "item 0 of section -1"
      ),
      (EditExample("section deleted", [2], []) { $0.deletedSections = [-1] }, "section -1"),
      (EditExample("section inserted", [2], [2, 2]) { $0.insertedSections = [-1] }, "section -1"),
      (EditExample("section reloaded", [2], [2]) { $0.reloadedSections = [-1] }, "section -1"),
      (EditExample("header reloaded", [2], [2]) { $0.reloadedSupplementaries = [-1] }, "section -1"),
      (
        EditExample("section moved", [2], [2]) { $0.movedSections = [.init(from: -1, to: 0)] },
        "section -1"
      ),
      (
        EditExample("section moved to", [2], [2]) { $0.movedSections = [.init(from: 0, to: -1)] },
        "section -1"
      ),
    ])
  func negative(example: EditExample, place: String) { expectRefusal(example, .malformedIndex, [place]) }

  @Test("the path of an item has two numbers", arguments: [[], [0], [0, 0, 0]] as [[Int]])
  func pathLength(indices: [Int]) {
    let path = IndexPath(indexes: indices)
    let examples = [
      EditExample("deleted", [1], [0]) { $0.deletedItems = [path] },
      EditExample("inserted", [1], [2]) { $0.insertedItems = [path] },
      EditExample("reloaded", [1], [1]) { $0.reloadedItems = [path] },
      EditExample("moved", [1], [1]) { $0.movedItems = [.init(from: path, to: [0, 0])] },
      EditExample("moved to", [1], [1]) { $0.movedItems = [.init(from: [0, 0], to: path)] },
    ]
    for example in examples {
      expectRefusal(example, .malformedIndex, ["\(indices.count) numbers", "two"])
    }
  }

  @Test(
    "of several mistakes, the one that makes no sense by itself is told, not the numbers that follow from it")
  func firstMistake() {
    let negative = EditExample("", [2], [2, 7]) { ($0.deletedItems, $0.deletedSections) = ([[0, -1]], [9]) }
    expectRefusal(negative, .malformedIndex, ["item -1"])
    let twice = EditExample("", [2], [2, 7]) { $0.deletedItems = [[0, 1], [0, 1]] }
    expectRefusal(twice, .duplicate, ["item 1"])
    let sections = EditExample("", [2], [2, 7]) { $0.deletedItems = [[0, 2]] }
    expectRefusal(sections, .sectionCount, ["2 sections now"])
  }

  // MARK: Accepted

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
