import Foundation
import Testing

@testable import WeftCollections

/// Sets that are refused since they make no sense by themselves.
@Suite struct MalformedChangesTests {
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
}
