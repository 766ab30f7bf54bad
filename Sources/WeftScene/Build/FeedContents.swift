import WeftCollections
import WeftFoundation
import WeftGeometry
import WeftGraphics

/// What a feed consists of at the moment: at first what its document says, then what its updates make of that.
///
/// A value. It costs what the sections and the edits cost, not what the items do: those that are as they were in the document
/// are found by their ids, which follow one another as the items do.
struct FeedContents: Sendable {
  /// Sections, with ids of its own for all items.
  private(set) var map = ElementMap()
  private var ids = IDSource()
  /// The sections by their ids.
  private var sections: [SectionID: FeedSection] = [:]
  /// The items that edits have brought.
  private var edited: [ElementID: FeedItem] = [:]
  /// The sections that were read whole, by the ids of their first items; in the order of these.
  private var readSections: [(first: ElementID, section: FeedSection)] = []

  /// What a key of an item may ask for.
  private let limits: RenderLimits

  init(_ sections: [FeedSection], _ limits: RenderLimits) {
    self.limits = limits
    read(sections)
  }

  private mutating func read(_ sections: [FeedSection]) {
    let update = MapUpdate(
      from: map, reading: sections.map { SectionContents(itemCount: $0.itemCount) }, ids: &ids)
    map = update.new
    self.sections = [:]
    edited = [:]
    readSections = []
    for (index, section) in sections.enumerated() { add(section, at: index) }
  }

  private mutating func add(_ section: FeedSection, at index: Int) {
    sections[map.sections[index].id] = section
    if map.sections[index].items.count > 0 { readSections.append((map.sections[index].items[0], section)) }
  }

  /// The section at `index`, as it was read: its items may be others now.
  func section(at index: Int) -> FeedSection {
    guard let section = sections[map.sections[index].id] else {
      misuse("Section \(index) of a feed was never read.")
    }
    return section
  }

  /// The item at `indexPath`.
  /// - Precondition: there is one.
  func item(at indexPath: IndexPath) -> FeedItem {
    guard let id = map.item(at: indexPath) else {
      misuse("The feed was asked for item \(indexPath), which it has not.")
    }
    return item(id)
  }

  private func item(_ id: ElementID) -> FeedItem {
    if let item = edited[id] { return item }
    let next = readSections.partitioningIndex { $0.first > id }
    let (first, section) = readSections[next - 1]
    return section.item(at: Int(id.rawValue - first.rawValue))
  }

  // MARK: Updates

  /// Carries out an update.
  ///
  /// - Returns: what a container is told of it.
  /// - Throws: `UpdateError`, where it does not fit, and ``SceneError``, where keys are missing or cannot be read; nothing has
  ///   changed then.
  mutating func perform(_ change: FeedUpdate.Change) throws -> ChangeSet {
    switch change {
    case .edits(let edits):
      try perform(edits)
      return edits.set
    case .apply(let sections):
      let edits = try difference(to: sections)
      try perform(edits)
      return edits.set
    case .reloadData(let sections):
      read(sections)
      var set = ChangeSet()
      set.reloadsData = true
      return set
    }
  }

  /// Puts items into a section, before those that are there or after them.
  mutating func put(_ items: [FeedItem], inSection index: Int, at end: BatchEnd) throws -> ChangeSet {
    let first = end == .head ? 0 : map.sections[index].items.count
    var edits = FeedEdits()
    edits.insertedItems = items
    edits.set.insertedItems = (first..<first + items.count).map { IndexPath(item: $0, section: index) }
    try perform(edits)
    return edits.set
  }

  private mutating func perform(_ edits: FeedEdits) throws {
    let set = edits.set
    let changes = try SealedChanges(set, from: map.sections.map(\.items.count), to: counts(after: edits))
    for path in set.insertedItems + set.movedItems.map(\.to) where changes.isNew(section: path.section) {
      throw SceneError(
        .invalid, at: "",
        "item \(path.item) of section \(path.section) was to be inserted, or moved to, but the section is new itself: all of its "
          + "items are written in it")
    }
    let old = map
    var ids = ids
    let update = MapUpdate(from: old, changes, ids: &ids) {
      SectionContents(itemCount: changes.newCounts[$0])
    }
    var brought: [(ElementID, FeedItem)] = []
    for (path, item) in zip(set.insertedItems, edits.insertedItems) {
      if let id = update.new.item(at: path) { brought.append((id, item)) }
    }
    for (path, item) in zip(set.reloadedItems, edits.reloadedItems) {
      if let id = old.item(at: path), let new = update.replacements[id] { brought.append((new, item)) }
    }
    for move in set.movedItems {
      guard let id = old.item(at: move.from), let new = update.new.item(at: move.to), new != id else {
        continue
      }
      brought.append((new, item(id)))
    }
    for (index, section) in edits.keptSections { sections[old.sections[index].id] = section }
    self.ids = ids
    map = update.new
    for (id, item) in brought { edited[id] = item }
    for (index, section) in zip(set.insertedSections, edits.insertedSections) { add(section, at: index) }
    for (old, section) in zip(set.reloadedSections, edits.reloadedSections) {
      if let index = changes.newIndex(ofSection: old) { add(section, at: index) }
    }
    readSections.sort { $0.first < $1.first }
  }

  /// How many items each section has after edits, as far as they fit.
  private func counts(after edits: FeedEdits) -> [Int] {
    let set = edits.set
    let mapping = IndexMapping(
      oldCount: map.sections.count, removed: set.deletedSections, inserted: set.insertedSections,
      moved: set.movedSections.map { ($0.from, $0.to) })
    var fresh: [Int: Int] = [:]
    for (index, section) in zip(set.insertedSections, edits.insertedSections) {
      fresh[index] = section.itemCount
    }
    for (old, section) in zip(set.reloadedSections, edits.reloadedSections) {
      if let index = mapping.newIndex(of: old) { fresh[index] = section.itemCount }
    }
    let leaving = Dictionary(
      (set.deletedItems + set.movedItems.map(\.from)).filter { $0.count == 2 }.map { ($0.section, 1) },
      uniquingKeysWith: +)
    let coming = Dictionary(
      (set.insertedItems + set.movedItems.map(\.to)).filter { $0.count == 2 }.map { ($0.section, 1) },
      uniquingKeysWith: +)
    let count = max(0, map.sections.count + set.insertedSections.count - set.deletedSections.count)
    return (0..<count).map { index in
      if let count = fresh[index] { return count }
      guard let old = mapping.oldIndex(of: index) else { return 0 }
      return max(0, map.itemCount(inSection: old) - (leaving[old] ?? 0) + (coming[index] ?? 0))
    }
  }

  /// The edits that lead to other contents.
  private func difference(to new: [FeedSection]) throws -> FeedEdits {
    let old = map.sections.indices.map { section(at: $0) }
    var oldItems: [[FeedItem]] = []
    for index in map.sections.indices {
      var items: [FeedItem] = []
      map.sections[index].items.forEach(from: 0) { id in
        items.append(item(id))
        return true
      }
      oldItems.append(items)
    }
    let newItems = new.map { section in (0..<section.itemCount).map { section.item(at: $0) } }
    var edits = FeedEdits()
    var failure: SceneError?
    edits.set = try ChangeSet(
      from: try keyed(old, oldItems), to: try keyed(new, newItems)
    ) { before, after in
      do throws(SceneError) {
        return try oldItems[before.section][before.item].contents()
          != newItems[after.section][after.item].contents()
      } catch {
        failure = failure ?? error
        return true
      }
    }
    if let failure { throw failure }
    edits.insertedSections = edits.set.insertedSections.map { new[$0] }
    edits.insertedItems = edits.set.insertedItems.map { newItems[$0.section][$0.item] }
    let places = Dictionary(
      new.enumerated().compactMap { index, section in section.key.map { ($0, index) } }
    ) { one, _ in one }
    var newPlaces: [Int: [FeedKey: Int]] = [:]
    for path in edits.set.reloadedItems {
      guard let section = old[path.section].key.flatMap({ places[$0] }) else { continue }
      if newPlaces[section] == nil {
        var keys: [FeedKey: Int] = [:]
        for (index, item) in newItems[section].enumerated() {
          keys[try item.key(limits) ?? .init(value: .null)] = index
        }
        newPlaces[section] = keys
      }
      guard let key = try oldItems[path.section][path.item].key(limits), let item = newPlaces[section]?[key]
      else {
        continue
      }
      edits.reloadedItems.append(newItems[section][item])
    }
    for (index, section) in old.enumerated() {
      guard let place = section.key.flatMap({ places[$0] }) else { continue }
      edits.keptSections.append((index, new[place]))
      if section.header != new[place].header || section.footer != new[place].footer {
        edits.set.reloadedSupplementaries.append(index)
      }
    }
    return edits
  }

  private func keyed(
    _ sections: [FeedSection], _ items: [[FeedItem]]
  ) throws -> [ChangeSet.KeyedSection<FeedKey, FeedKey>] {
    try zip(sections, items).map { section, items in
      guard let key = section.key else {
        throw section.path.refused(
          "key", "must be there: contents are told apart by keys where \"apply\" is used, found no such key")
      }
      return ChangeSet.KeyedSection(
        key: key,
        items: try items.map { item in
          if let key = try item.key(limits) { return key }
          throw item.path.refused(
            "key", "must be there: contents are told apart by keys where \"apply\" is used, found no such key"
          )
        })
    }
  }
}
