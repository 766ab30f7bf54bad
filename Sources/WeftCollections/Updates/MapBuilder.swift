import WeftGeometry

/// Makes a new map out of one by edits that fit, and says what has changed for a layout.
///
/// In three steps, so that each edit finds what it counts: items leave, from the last to the first; sections leave and come;
/// items come, from the first to the last.
struct MapBuilder {
  private(set) var map: ElementMap
  /// What has been changed so far.
  private(set) var done = MapChanges()
  /// The items taken out by the moves of that number.
  private var carried: [Int: ElementID] = [:]
  /// Loads of moved items have the numbers of the moves; those of sections follow.
  private var firstSectionLoad = 0

  init(_ map: ElementMap) { self.map = map }

  // MARK: Items leave

  mutating func removeItems(_ changes: SealedChanges) {
    firstSectionLoad = 1 + (changes.items.values.flatMap { $0.movedAway.map(\.move) }.max() ?? -1)
    for section in changes.items.keys.sorted(by: >) {
      guard let items = changes.items[section] else { continue }
      removeItems(items, inSection: section)
    }
    map.renumberColumn()
  }

  private mutating func removeItems(_ items: SealedChanges.Items, inSection section: Int) {
    let id = map.sections[section].id
    let old = map.sections[section].items
    var leaving: [Range<Int>] = []
    var deleted = items.deleted[...]
    var moved = items.movedAway[...]
    while !(deleted.isEmpty && moved.isEmpty) {
      if let last = moved.last, last.item > deleted.last ?? -1 {
        moved.removeLast()
        let item = old[last.item]
        carried[last.move] = item
        done.movedItems.insert(item)
        leaving.append(last.item..<last.item + 1)
        done.edits.append(.takeItems(last.item..<last.item + 1, section: section, load: last.move))
      } else if let last = deleted.popLast() {
        var range = last..<last + 1
        while let next = deleted.last, next == range.lowerBound - 1 {
          deleted.removeLast()
          range = next..<range.upperBound
        }
        done.removed += old.stretches(range)
        leaving.append(range)
        done.edits.append(.items(.remove(range), section: section))
      }
    }
    map.sections[section].items.remove(leaving.reversed(), of: id, in: &map.index)
  }

  // MARK: Sections leave and come

  mutating func changeSections(
    _ changes: SealedChanges, ids: inout IDSource, _ describe: (Int) -> SectionContents
  ) {
    enum Arrival {
      case new(replacing: Int?)
      case moved(from: Int, load: Int)
    }
    let old = map.sections
    var leaving: [(section: Int, load: Int?)] = (changes.deletedSections + changes.reloadedSections).map {
      ($0, nil)
    }
    var arrivals: [Int: Arrival] = [:]
    for section in changes.insertedSections { arrivals[section] = .new(replacing: nil) }
    for section in changes.reloadedSections {
      guard let place = changes.sections.newIndex(of: section) else { continue }
      arrivals[place] = .new(replacing: section)
    }
    for (number, move) in changes.movedSections.enumerated() {
      leaving.append((move.from, firstSectionLoad + number))
      arrivals[move.to] = .moved(from: move.from, load: firstSectionLoad + number)
    }
    for (section, load) in leaving.sorted(by: { $0.section > $1.section }) {
      done.edits.append(load.map { .takeSection(section, load: $0) } ?? .removeSection(section))
      if load == nil { forget(old[section]) }
    }

    let count = changes.newCounts.count
    var sections: [ElementMap.Section] = []
    sections.reserveCapacity(count)
    for index in 0..<count {
      let section: ElementMap.Section
      switch arrivals[index] {
      case .new(let replaced):
        let contents = describe(index)
        section = map.makeSection(contents, ids: &ids)
        done.edits.append(.insertSection(contents, at: index))
        if let replaced { done.replacedSections[old[replaced].id] = section.id }
      case .moved(let source, let load):
        section = old[source]
        done.movedSections.insert(section.id)
        done.edits.append(.putSection(load: load, at: index))
      case nil:
        guard let source = changes.sections.oldIndex(of: index) else {
          misuse("Section \(index) comes from nowhere in edits that were found to fit.")
        }
        section = old[source]
      }
      sections.append(section)
    }
    map.sections = sections
    map.renumber()
  }

  private mutating func forget(_ section: ElementMap.Section) {
    done.removed += section.items.stretches(0..<section.items.count)
    section.items.removeAll(from: &map.index)
    forget(section.supplementaries)
  }

  private mutating func forget(_ supplementaries: [ElementMap.Supplementaries]) {
    for run in supplementaries {
      done.removed.append(run.first.rawValue..<run.first.rawValue + UInt64(run.count))
      map.index.remove(run.first)
    }
  }

  // MARK: Items come

  mutating func insertItems(
    _ changes: SealedChanges, ids: inout IDSource, _ describe: (Int) -> SectionContents
  ) {
    var touched: [Int: SealedChanges.Items?] = [:]
    for (section, items) in changes.items {
      if let index = changes.sections.newIndex(of: section) { touched[index] = items }
    }
    for section in changes.reloadedSupplementaries {
      guard let index = changes.sections.newIndex(of: section), touched[index] == nil else { continue }
      touched[index] = .some(nil)
    }
    for section in touched.keys.sorted() {
      let contents = describe(section)
      if case .some(.some(let items)) = touched[section] { insertItems(items, inSection: section, ids: &ids) }
      if !(map.sections[section].supplementaries.isEmpty && contents.supplementaries.isEmpty) {
        done.edits.append(.supplementaries(contents, section: section))
        renewSupplementaries(contents, in: section, ids: &ids)
      }
    }
    map.renumberColumn()
  }

  private mutating func insertItems(
    _ items: SealedChanges.Items, inSection section: Int, ids: inout IDSource
  ) {
    let id = map.sections[section].id
    var coming: [IDRuns.Arrival] = []
    var inserted = items.inserted[...]
    var moved = items.movedHere[...]
    while !(inserted.isEmpty && moved.isEmpty) {
      if let next = moved.first, next.item < inserted.first ?? .max {
        moved.removeFirst()
        guard let element = carried[next.move] else {
          misuse("Move \(next.move) puts down what nothing has taken up.")
        }
        coming.append(IDRuns.Arrival(first: element, count: 1, offset: next.item))
        done.edits.append(.putItems(load: next.move, at: next.item, section: section))
      } else if let next = inserted.popFirst() {
        var count = 1
        while inserted.first == next + count {
          inserted.removeFirst()
          count += 1
        }
        coming.append(IDRuns.Arrival(first: ids.elements(count), count: count, offset: next))
        done.edits.append(.items(.insert(at: next, count: count), section: section))
      }
    }
    map.sections[section].items.insert(coming, of: id, in: &map.index)
    reloadItems(items, inSection: section, ids: &ids)
  }

  private mutating func reloadItems(
    _ items: SealedChanges.Items, inSection section: Int, ids: inout IDSource
  ) {
    let id = map.sections[section].id
    let old = map.sections[section].items
    // What stays keeps its order, so that these are in order too.
    let reloaded = items.reloaded.compactMap { item in
      items.mapping?.newIndex(of: item).map {
        IDRuns.Arrival(first: ids.elements(1), count: 1, offset: $0)
      }
    }
    for item in reloaded {
      let replaced = old[item.offset]
      done.replacements[replaced] = item.first
      done.removed.append(replaced.rawValue..<replaced.rawValue + 1)
      done.edits.append(.items(.replace(item.offset), section: section))
    }
    map.sections[section].items.replace(with: reloaded, of: id, in: &map.index)
  }

  private mutating func renewSupplementaries(
    _ description: SectionContents, in section: Int, ids: inout IDSource
  ) {
    let old = map.sections[section].supplementaries
    forget(old)
    let new = map.makeSupplementaries(description, of: map.sections[section].id, ids: &ids)
    map.sections[section].supplementaries = new
    for run in old {
      guard let other = new.first(where: { $0.kind == run.kind }) else { continue }
      for offset in 0..<UInt64(min(run.count, other.count)) {
        done.replacements[ElementID(run.first.rawValue + offset)] = ElementID(other.first.rawValue + offset)
      }
    }
  }
}
