#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ChangeSet {
  /// The contents of a section, told by keys.
  package struct KeyedSection<SectionKey: Hashable, ItemKey: Hashable> {
    /// What the section is told from others by.
    package let key: SectionKey
    /// What its items are told from one another by.
    package let items: [ItemKey]

    package init(key: SectionKey, items: [ItemKey]) {
      self.key = key
      self.items = items
    }
  }

  /// The edits that lead from one contents to another.
  ///
  /// Sections and items with keys of both contents stay; as few of them as possible are moved, the others keep their order. An item that
  /// leaves one section that stays and comes into another is moved there. An item that has moved and changed is deleted and inserted.
  ///
  /// What stays in order is the longest increasing subsequence of the old places (Fredman, “On computing the length of longest
  /// increasing subsequences”, 1975).
  /// - Parameter hasChanged: whether an item with the same key, at a path before and one afterwards, is to be made anew.
  /// - Throws: where a key stands twice.
  /// - Complexity: O(items), and O(log items) more for each that does not keep its order.
  package init<SectionKey: Hashable, ItemKey: Hashable>(
    from old: [KeyedSection<SectionKey, ItemKey>], to new: [KeyedSection<SectionKey, ItemKey>],
    hasChanged: (_ old: IndexPath, _ new: IndexPath) -> Bool
  ) throws(UpdateError) {
    self.init()
    let sections = try Self.matches(
      from: old.map(\.key), to: new.map(\.key),
      duplicate: { "section \($0) and section \($1) have the same key, \($2)" })
    deletedSections = sections.deleted
    insertedSections = sections.inserted
    movedSections = sections.moved
    // Items that have left a section, and those that have come into one, by key.
    var left: [ItemKey: [IndexPath]] = [:]
    var come: [(key: ItemKey, path: IndexPath)] = []
    for (oldSection, newSection) in sections.all {
      let items = try Self.matches(
        from: old[oldSection].items, to: new[newSection].items,
        duplicate: { "items \($0) and \($1) of section \(newSection) have the same key, \($2)" })
      for item in items.deleted.reversed() {
        left[old[oldSection].items[item], default: []].append([oldSection, item])
      }
      for item in items.inserted { come.append((new[newSection].items[item], [newSection, item])) }
      var moved: Set<Int> = []
      for move in items.moved {
        moved.insert(move.from)
        add(Move(from: [oldSection, move.from], to: [newSection, move.to]), hasChanged)
      }
      for (from, to) in items.all where !moved.contains(from) {
        if hasChanged([oldSection, from], [newSection, to]) { reloadedItems.append([oldSection, from]) }
      }
    }
    for (key, path) in come {
      if let from = left[key]?.popLast() {
        add(Move(from: from, to: path), hasChanged)
      } else {
        insertedItems.append(path)
      }
    }
    deletedItems += left.values.flatMap { $0 }
    for section in insertedSections {
      _ = try Self.matches(
        from: [], to: new[section].items,
        duplicate: { "items \($0) and \($1) of section \(section) have the same key, \($2)" })
    }
  }

  private mutating func add(_ move: Move<IndexPath>, _ hasChanged: (IndexPath, IndexPath) -> Bool) {
    if hasChanged(move.from, move.to) {
      deletedItems.append(move.from)
      insertedItems.append(move.to)
    } else {
      movedItems.append(move)
    }
  }

  private struct Matches {
    var deleted: [Int] = []
    var inserted: [Int] = []
    /// What is in both, in the new order.
    var all: [(old: Int, new: Int)] = []
    var moved: [Move<Int>] = []
  }

  private static func matches<Key: Hashable>(
    from old: [Key], to new: [Key], duplicate: (Int, Int, Key) -> String
  ) throws(UpdateError) -> Matches {
    var matches = Matches()
    var places: [Key: Int] = [:]
    places.reserveCapacity(new.count)
    for (index, key) in new.enumerated() {
      if let other = places.updateValue(index, forKey: key) {
        throw UpdateError(.duplicateKey, duplicate(other, index, key) + "; a key stands once")
      }
    }
    var sources = [Int](repeating: -1, count: new.count)
    for (index, key) in old.enumerated() {
      guard let place = places[key], sources[place] < 0 else {
        matches.deleted.append(index)
        continue
      }
      sources[place] = index
    }
    matches.all.reserveCapacity(new.count)
    for (index, source) in sources.enumerated() {
      if source < 0 { matches.inserted.append(index) } else { matches.all.append((source, index)) }
    }
    let staying = longestIncrease(of: matches.all.map(\.old))
    var next = staying.startIndex
    for (rank, match) in matches.all.enumerated() {
      if next < staying.endIndex, staying[next] == rank {
        next += 1
      } else {
        matches.moved.append(Move(from: match.old, to: match.new))
      }
    }
    return matches
  }

  /// The indices of a longest increasing subsequence of different numbers.
  private static func longestIncrease(of numbers: [Int]) -> [Int] {
    // For each length the end of the subsequence of that length that ends with the least number, and what comes before each.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      if let last = ends.last, numbers[last] > number {
        let place = ends.partitioningIndex { numbers[$0] > number }
        previous[index] = place == 0 ? -1 : ends[place - 1]
        ends[place] = index
      } else {
        previous[index] = ends.last ?? -1
        ends.append(index)
      }
    }
    var result: [Int] = []
    result.reserveCapacity(ends.count)
    var index = ends.last ?? -1
    while index >= 0 {
      result.append(index)
      index = previous[index]
    }
    return result.reversed()
  }
}
