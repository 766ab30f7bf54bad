import Foundation
import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

extension RandomUpdatesTests {
  /// What a map or a geometry has otherwise than the arrays.
  struct Difference: Error, CustomStringConvertible {
    let description: String
  }

  /// A feed twice: as arrays, and as a map and a geometry.
  struct Series {
    var random: SplitMix64
    var feed: PlainFeed
    var updated: UpdatedMap
    var geometry: LayoutStack
    /// The ids of all elements and sections that there ever were, by their numbers in the arrays.
    var ids: [Int: ElementID] = [:]
    var sections: [Int: SectionID] = [:]
    var seen: Set<ElementID> = []
    var seenSections: Set<SectionID> = []

    init(seed: UInt64) throws {
      random = SplitMix64(seed: seed)
      feed = PlainFeed(using: &random)
      updated = UpdatedMap(feed.descriptions)
      geometry = LayoutStack(updated.map)
      try check(updated.map)
    }

    /// Measures some elements, edits, and compares.
    mutating func step() throws {
      for position in 0..<geometry.count where Int.random(in: 0..<3, using: &random) > 0 {
        let length = Int.random(in: 0...9, using: &random)
        geometry.setLength(length, at: position)
        feed.setLength(length, at: position)
      }
      let before = feed
      let oldColumn = updated.map.column
      let changes = feed.edit(using: &random)
      let update = try updated.update(changes.set, to: feed.descriptions)
      try check(update.new)
      try checkStep(update, from: before, changes.replacements)
      guard update.old.column == oldColumn else { throw Difference(description: "the old map has changed") }
      guard let edits = update.edits else { throw Difference(description: "no edits") }
      geometry.apply(edits)
      guard geometry.lengths == feed.column.map(\.length) else {
        throw Difference(description: "lengths \(geometry.lengths) for \(feed.column.map(\.length))")
      }
    }

    /// Compares a map with the feed: what is known has the same id, what is new another than there ever was.
    private mutating func check(_ map: ElementMap) throws {
      func expect(_ condition: Bool, _ what: @autoclosure () -> String) throws {
        if !condition { throw Difference(description: what()) }
      }
      try expect(map.sections.count == feed.sections.count, "\(map.sections.count) sections")
      for (index, section) in feed.sections.enumerated() {
        let id = map.sections[index].id
        if let known = sections[section.number] {
          try expect(id == known, "section \(index) is another")
        } else {
          try expect(seenSections.insert(id).inserted, "section \(index) is not new")
          sections[section.number] = id
        }
        try expect(map.index(of: id) == index, "section \(index) is elsewhere")
        try expect(map.itemCount(inSection: index) == section.items.count, "items of section \(index)")
      }
      for (number, element) in feed.elements {
        guard let id = map.id(of: element) else { throw Difference(description: "no \(element)") }
        if let known = ids[number] {
          try expect(id == known, "\(element) is another")
        } else {
          try expect(seen.insert(id).inserted, "\(element) is not new")
          ids[number] = id
        }
        try expect(map.element(of: id) == element, "\(element) is elsewhere")
        if case .item(let path) = element { try expect(map.indexPath(of: id) == path, "path of \(element)") }
      }
      let column = feed.column.compactMap { ids[$0.number] }
      try expect(map.column == column, "the column")
      for (position, id) in column.enumerated() {
        try expect(map.position(of: id) == position, "position \(position)")
      }
      let lower = Int.random(in: 0...column.count, using: &random)
      let upper = Int.random(in: lower...column.count, using: &random)
      try expect(map.ids(inColumn: lower..<upper) == Array(column[lower..<upper]), "\(lower)..<\(upper)")
      if lower < column.count { try expect(map.id(atPosition: lower) == column[lower], "at \(lower)") }
      // All that have ever gone.
      let present = Set(feed.elements.map(\.number))
      for (number, id) in ids where !present.contains(number) {
        try expect(
          map.element(of: id) == nil && map.indexPath(of: id) == nil && map.position(of: id) == nil,
          "\(id) has gone and is still there")
      }
      let presentSections = Set(feed.sections.map(\.number))
      for (number, id) in sections where !presentSections.contains(number) {
        try expect(map.index(of: id) == nil, "\(id) has gone and is still there")
      }
    }

    /// Compares what an update says of what has become of the elements.
    private func checkStep(_ update: MapUpdate, from before: PlainFeed, _ replacements: [Int: Int]) throws {
      let after = Dictionary(uniqueKeysWithValues: feed.elements.map { ($0.number, $0.element) })
      var gone: Set<ElementID> = []
      for (number, element) in before.elements {
        guard let id = ids[number] else { continue }
        if after[number] == nil { gone.insert(id) }
        guard update.replacement(of: id) == replacements[number].flatMap({ ids[$0] }) else {
          throw Difference(description: "\(element) is replaced by another")
        }
        guard case .item(let path) = element else { continue }
        let new = update.new.convert(path, from: update.old)
        guard new == after[number]?.indexPath,
          new == nil || update.old.convert(new ?? [], from: update.new) == path
        else { throw Difference(description: "\(element) is converted to \(new ?? [])") }
      }
      let known = Set(before.elements.compactMap { ids[$0.number] })
      let removed = update.removedElements(among: known) { known.contains($0) }
      guard removed.count == gone.count, Set(removed) == gone else {
        throw Difference(description: "\(removed) are told to have gone, and \(gone) have")
      }
    }
  }
}
