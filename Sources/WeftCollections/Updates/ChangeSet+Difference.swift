import WeftFoundation

extension ChangeSet {
  /// Where an item stands, in numbers alone: it is asked for every item.
  package typealias ItemPlace = (section: Int, item: Int)

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
  /// Sections and items with keys of both contents stay; as few of them as possible are moved, the others keep their order. An
  /// item that leaves one section that stays and comes into another is moved there. An item that has moved and changed is deleted
  /// and inserted.
  ///
  /// What stays in order is the longest increasing subsequence of the old places (Fredman, “On computing the length of longest
  /// increasing subsequences”, 1975).
  /// - Parameter hasChanged: whether an item with the same key, at a path before and one afterwards, is to be made anew.
  /// - Throws: where a key stands twice.
  /// - Complexity: O(items), and O(log items) more for each that does not keep its order.
  package init<SectionKey: Hashable, ItemKey: Hashable>(
    from old: [KeyedSection<SectionKey, ItemKey>], to new: [KeyedSection<SectionKey, ItemKey>],
    hasChanged: (_ old: ItemPlace, _ new: ItemPlace) -> Bool
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
    for (oldSection, newSection) in sections.staying + sections.moved.map({ ($0.from, $0.to) }) {
      let items = try Self.matches(
        from: old[oldSection].items, to: new[newSection].items,
        duplicate: { "items \($0) and \($1) of section \(newSection) have the same key, \($2)" })
      for item in items.deleted.reversed() {
        left[old[oldSection].items[item], default: []].append([oldSection, item])
      }
      for item in items.inserted { come.append((new[newSection].items[item], [newSection, item])) }
      for move in items.moved {
        add(Move(from: [oldSection, move.from], to: [newSection, move.to]), hasChanged)
      }
      for (from, to) in items.staying {
        if hasChanged((oldSection, from), (newSection, to)) {
          reloadedItems.append(IndexPath(item: from, section: oldSection))
        }
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

  private mutating func add(_ move: Move<IndexPath>, _ hasChanged: (ItemPlace, ItemPlace) -> Bool) {
    if hasChanged((move.from.section, move.from.item), (move.to.section, move.to.item)) {
      deletedItems.append(move.from)
      insertedItems.append(move.to)
    } else {
      movedItems.append(move)
    }
  }

  private struct Matches {
    var deleted: [Int] = []
    var inserted: [Int] = []
    /// What is in both and keeps its order.
    var staying: [(old: Int, new: Int)] = []
    /// What is in both and does not.
    var moved: [Move<Int>] = []
  }

  private static func matches<Key: Hashable>(
    from old: [Key], to new: [Key], duplicate: (Int, Int, Key) -> String
  ) throws(UpdateError) -> Matches {
    let found = KeyMatches(
      oldCount: old.count, new: new.map { $0.hashValue }, hashOfOld: { old[$0].hashValue },
      isSame: { old[$0] == new[$1] }, isSameNew: { new[$0] == new[$1] })
    if let (one, other) = found.duplicate {
      throw UpdateError(.duplicateKey, duplicate(one, other, new[other]) + "; a key stands once")
    }
    var matches = Matches()
    matches.deleted = found.unmatched
    var both: [(old: Int, new: Int)] = []
    both.reserveCapacity(new.count)
    for (index, source) in found.sources.enumerated() {
      if source < 0 { matches.inserted.append(index) } else { both.append((source, index)) }
    }
    let staying = longestIncrease(of: both.map { $0.old })
    guard staying.count < both.count else {
      matches.staying = both
      return matches
    }
    matches.staying.reserveCapacity(staying.count)
    var next = staying.startIndex
    for (rank, match) in both.enumerated() {
      if next < staying.endIndex, staying[next] == rank {
        next += 1
        matches.staying.append(match)
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

/// Which of some new keys each of some old ones is, by their hash values.
///
/// Not generic: code that is runs three times slower where it is not compiled for the very type of key, as in a program that uses
/// this as a library. Of each key only its hash value is asked, and, where two are the same, whether the keys are.
private struct KeyMatches {
  /// For each new key the old one that it is; below 0 where it is none.
  private(set) var sources: [Int]
  /// The old keys that are none of the new ones.
  private(set) var unmatched: [Int] = []
  /// Two new keys that are the same.
  private(set) var duplicate: (Int, Int)?

  init(
    oldCount: Int, new: [Int], hashOfOld: (Int) -> Int, isSame: (Int, Int) -> Bool,
    isSameNew: (Int, Int) -> Bool
  ) {
    sources = [Int](repeating: -1, count: new.count)
    // The last new key of each hash value, and, for each key, the one before it with the same.
    var last: [Int: Int] = [:]
    last.reserveCapacity(new.count)
    var previous = [Int](repeating: -1, count: new.count)
    for (index, hash) in new.enumerated() {
      guard let other = last.updateValue(index, forKey: hash) else { continue }
      previous[index] = other
      var place = other
      while place >= 0 {
        if isSameNew(place, index) {
          duplicate = (place, index)
          return
        }
        place = previous[place]
      }
    }
    // Most keys stand right behind the one that stood before them.
    var expected = 0
    for index in 0..<oldCount {
      if expected < new.count, sources[expected] < 0, isSame(index, expected) {
        sources[expected] = index
        expected += 1
        continue
      }
      var place = last[hashOfOld(index)] ?? -1
      while place >= 0, sources[place] >= 0 || !isSame(index, place) { place = previous[place] }
      if place >= 0 {
        sources[place] = index
        expected = place + 1
      } else {
        unmatched.append(index)
      }
    }
  }
}
