import Foundation
import Testing

@testable import WeftCollections

/// Headers that come to sections that stay, and go from them.
@Suite struct SupplementaryUpdatesTests {
  private func bare(_ count: Int) -> SectionContents { SectionContents(itemCount: count) }

  private func headed(_ count: Int) -> SectionContents {
    SectionContents(itemCount: count, supplementaries: [(.header, 1)])
  }

  /// The sections of which an update has the supplementaries made anew.
  private func renewed(_ update: MapUpdate) -> [Int] {
    (update.edits ?? []).compactMap { if case .supplementaries(_, let section) = $0 { section } else { nil } }
  }

  @Test("a header comes to a section that had none, with its items and by itself")
  func coming() throws {
    var updated = UpdatedMap([bare(1), bare(1), bare(1)])
    let update = try updated.update(to: [headed(2), headed(1), bare(1)]) {
      $0.insertedItems = [[0, 1]]
      $0.reloadedSupplementaries = [1]
    }
    #expect(renewed(update) == [0, 1])
    let headers = [0, 1].map { update.new.supplementary(.header, at: [$0, 0]) }
    #expect(headers.allSatisfy { $0.map(update.old.contains) == false })
    // A header and two items, a header and an item, an item.
    #expect(update.new.columnCount == 6)
    #expect([0, 3].map { update.new.id(atPosition: $0) } == headers)
  }

  @Test("a header goes from a section that has none any more, and nothing stands in its place")
  func going() throws {
    var updated = UpdatedMap([headed(1), headed(1), headed(1)])
    let update = try updated.update(to: [bare(2), bare(1), headed(1)]) {
      $0.insertedItems = [[0, 1]]
      $0.reloadedSupplementaries = [1]
    }
    #expect(renewed(update) == [0, 1])
    let headers = try [0, 1].map { try #require(update.old.supplementary(.header, at: [$0, 0])) }
    #expect(headers.allSatisfy { !update.new.contains($0) && update.replacement(of: $0) == nil })
    // Two items, an item, a header and an item.
    #expect(update.new.columnCount == 5)
    #expect([0, 1].map { update.new.supplementary(.header, at: [$0, 0]) } == [nil, nil])
  }
}
