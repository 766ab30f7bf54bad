import Foundation
import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

/// Series of random sets, carried out on maps and on plain arrays.
@Suite struct RandomUpdatesTests {
  // To replay a failure: the seed is that of a series, and the steps are made one after the other.
  @Test("maps and geometries are what arrays edited in the same way are", arguments: randomSeeds(14))
  func series(block: UInt64) {
    for seed in 40 * block..<40 * (block + 1) {
      var made = 0
      do {
        var series = try Series(seed: seed)
        for _ in 0..<2 {
          made += 1
          try series.step()
        }
      } catch {
        Issue.record("seed \(seed), step \(made): \(error)")
        return
      }
    }
  }

  @Test("long series end where arrays do", arguments: 0..<10 as Range<UInt64>)
  func longSeries(number: UInt64) {
    let seed = 1_000_000 + number
    var made = 0
    do {
      var series = try Series(seed: seed)
      for _ in 0..<25 {
        made += 1
        try series.step()
      }
    } catch {
      Issue.record("seed \(seed), step \(made): \(error)")
    }
  }

  @Test(
    "the order in which edits are told means nothing: not for the map, the ids or the lengths",
    arguments: 0..<300 as Range<UInt64>)
  func order(seed: UInt64) throws {
    var random = SplitMix64(seed: 2_000_000 + seed)
    var feed = PlainFeed(using: &random)
    var one = UpdatedMap(feed.descriptions)
    var geometry = LayoutStack(one.map)
    for position in 0..<geometry.count { geometry.setLength(position, at: position) }
    var (other, otherGeometry) = (one, geometry)
    let set = feed.edit(using: &random).set
    geometry.apply(try one.update(set, to: feed.descriptions).edits ?? [])
    otherGeometry.apply(
      try other.update(set.shuffled(using: &random), to: feed.descriptions).edits ?? [])
    #expect(one.map.column == other.map.column, "seed \(seed)")
    #expect(one.map.sections.map(\.id) == other.map.sections.map(\.id), "seed \(seed)")
    #expect(geometry.lengths == otherGeometry.lengths, "seed \(seed)")
  }

  @Test("a set ends with what its edits end with as sets of their own", arguments: 0..<300 as Range<UInt64>)
  func split(seed: UInt64) throws {
    var random = SplitMix64(seed: 3_000_000 + seed)
    var feed = PlainFeed(using: &random)
    let before = feed
    let set = feed.edit(using: &random).set
    var atOnce = SplitFeed(before)
    try atOnce.update(set, to: feed.sections.map { $0.items.map(\.number) })

    // Items leave, sections leave, sections come, items come; a move is both, and so is a reload.
    var split = SplitFeed(before)
    let gone = Set(set.deletedSections + set.reloadedSections)
    var items = before.sections.map { $0.items.map(\.number) }
    var leaving = ChangeSet()
    leaving.deletedItems = set.deletedItems + set.reloadedItems + set.movedItems.map(\.from)
    for path in leaving.deletedItems.sorted(by: >) { items[path.section].remove(at: path.item) }
    try split.update(leaving, to: items)

    var leavingSections = ChangeSet()
    leavingSections.deletedSections = Array(gone) + set.movedSections.map(\.from)
    for section in leavingSections.deletedSections.sorted(by: >) { items.remove(at: section) }
    try split.update(leavingSections, to: items)

    let mapping = IndexMapping(
      oldCount: before.sections.count, removed: set.deletedSections, inserted: set.insertedSections,
      moved: set.movedSections.map { ($0.from, $0.to) })
    var arriving = ChangeSet()
    arriving.insertedSections = set.insertedSections + set.movedSections.map(\.to)
    arriving.insertedSections += set.reloadedSections.compactMap(mapping.newIndex)
    for section in arriving.insertedSections.sorted() {
      // Sections that are new are read as they are in the end.
      items.insert(feed.sections[section].items.map(\.number), at: section)
    }
    try split.update(arriving, to: items)

    var arrivingItems = ChangeSet()
    for (index, section) in feed.sections.enumerated() where !arriving.insertedSections.contains(index) {
      let kept = Set(items[index])
      for (item, element) in section.items.enumerated() where !kept.contains(element.number) {
        arrivingItems.insertedItems.append(IndexPath(item: item, section: index))
      }
    }
    try split.update(arrivingItems, to: feed.sections.map { $0.items.map(\.number) })
    #expect(split.content == atOnce.content, "seed \(seed)")
    #expect(atOnce.content == feed.sections.map { $0.items.map { $0.number } }, "seed \(seed)")
  }

  /// A map, and what stood at an item's place when its id was first seen.
  struct SplitFeed {
    var updated: UpdatedMap
    var numbers: [ElementID: Int] = [:]

    init(_ feed: PlainFeed) {
      updated = UpdatedMap(feed.sections.map { SectionContents(itemCount: $0.items.count) })
      read(feed.sections.map { $0.items.map(\.number) })
    }

    var content: [[Int?]] { updated.map.items.map { $0.map { numbers[$0] } } }

    mutating func update(_ set: ChangeSet, to items: [[Int]]) throws {
      try updated.update(set, to: items.map { SectionContents(itemCount: $0.count) })
      read(items)
    }

    private mutating func read(_ items: [[Int]]) {
      for (ids, numbers) in zip(updated.map.items, items) {
        for (id, number) in zip(ids, numbers) where self.numbers[id] == nil { self.numbers[id] = number }
      }
    }
  }
}
