import Foundation
import Testing

@testable import WeftCollections

/// Sets that are refused since they do not fit what there was before, or what there is now.
@Suite struct UnfittingChangesTests {
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
      (
        EditExample("moved out of a section that goes", [3, 3], [4]) {
          ($0.deletedSections, $0.movedItems) = ([1], [.init(from: [1, 3], to: [0, 0])])
        }, "were 3 items"
      ),
      (
        EditExample("moved out of a section that is made anew", [3, 3], [4, 3]) {
          ($0.reloadedSections, $0.movedItems) = ([1], [.init(from: [1, 3], to: [0, 0])])
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
}
