import Foundation
import Testing

@testable import WeftCollections

/// What an update says of elements that have changed their places.
@Suite struct MovedElementsTests {
  private func headed(_ counts: [Int]) -> [SectionContents] {
    counts.map { SectionContents(itemCount: $0, supplementaries: [(.header, 1)]) }
  }

  /// The elements before that have been moved, by where they stood.
  private func moved(_ update: MapUpdate) -> [CollectionElement] {
    update.old.column.filter(update.hasMoved).compactMap(update.old.element(of:))
  }

  @Test("an item is moved by itself; what only gives way to it is not")
  func items() throws {
    var updated = UpdatedMap(headed([3, 1]))
    let update = try updated.update(to: headed([2, 2])) {
      $0.movedItems = [.init(from: [0, 0], to: [1, 0])]
    }
    #expect(moved(update) == [.item([0, 0])])
  }

  @Test("all that is in a section is moved with it, its header too; what only gives way to it is not")
  func sections() throws {
    var updated = UpdatedMap(headed([1, 2, 1]))
    let update = try updated.update(to: headed([2, 1, 1])) {
      $0.movedSections = [.init(from: 1, to: 0)]
    }
    #expect(moved(update) == [.supplementary(.header, [1, 0]), .item([1, 0]), .item([1, 1])])
  }

  @Test("both are told of one set, and an item that leaves a section that is moved")
  func both() throws {
    var updated = UpdatedMap(headed([2, 2, 1]))
    // [ab][cd][e]: the second goes to the end, d to the first, a to the last but one.
    let update = try updated.update(to: headed([2, 2, 1])) {
      $0.movedSections = [.init(from: 1, to: 2)]
      $0.movedItems = [.init(from: [1, 1], to: [0, 1]), .init(from: [0, 0], to: [1, 0])]
    }
    #expect(
      moved(update) == [.item([0, 0]), .supplementary(.header, [1, 0]), .item([1, 0]), .item([1, 1])])
  }

  @Test("what comes, goes or is made anew is not moved, nor what is to be moved into a new section")
  func nothingElse() throws {
    var updated = UpdatedMap(headed([4, 1]))
    let update = try updated.update(to: headed([1, 2, 2])) {
      $0.insertedSections = [0]
      $0.deletedItems = [[0, 0]]
      $0.reloadedItems = [[0, 1]]
      $0.movedItems = [.init(from: [0, 2], to: [0, 0])]
      $0.insertedItems = [[2, 0]]
    }
    #expect(moved(update).isEmpty)
    #expect(moved(updated.read(headed([1]))).isEmpty)
  }
}
