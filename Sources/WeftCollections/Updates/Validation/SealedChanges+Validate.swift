import WeftFoundation

extension SealedChanges {
  /// Checks that `set` leads from sections of `oldCounts` items to sections of `newCounts` items.
  ///
  /// - Throws: the first rule that is broken. What makes no sense by itself is looked for first (indices below 0, a place named
  ///   twice, a section deleted and reloaded), then whether the numbers fit: after the former the latter say nothing of use.
  /// - Complexity: O(sections + edits · log edits)
  package init(_ set: ChangeSet, from oldCounts: [Int], to newCounts: [Int]) throws(UpdateError) {
    try Self.checkForm(of: set)
    try Self.checkDuplicates(in: set)
    try Self.checkSections(of: set, oldCounts.count, newCounts.count)
    let moves = set.movedSections
    self.newCounts = newCounts
    deletedSections = set.deletedSections.sorted()
    insertedSections = set.insertedSections.sorted()
    reloadedSections = set.reloadedSections.sorted()
    movedSections = moves
    let mapping = IndexMapping(
      oldCount: oldCounts.count, removed: deletedSections, inserted: insertedSections,
      moved: moves.map { ($0.from, $0.to) })
    sections = mapping

    let gone = Set(set.deletedSections).union(set.reloadedSections)
    let fresh = Set(set.insertedSections).union(set.reloadedSections.compactMap { mapping.newIndex(of: $0) })
    var shares = ShareOfSections()
    /// The section as counted before, of items as counted afterwards; `nil` where all of it is new.
    func oldSection(_ path: IndexPath) throws(UpdateError) -> Int? {
      guard path.section < newCounts.count else { throw Self.itemAfter(path, newCounts) }
      if fresh.contains(path.section) { return nil }
      guard path.item < newCounts[path.section] else { throw Self.itemAfter(path, newCounts) }
      return mapping.oldIndex(of: path.section)
    }
    /// Whether the item was there before in a section that stays.
    func stays(_ path: IndexPath) throws(UpdateError) -> Bool {
      guard path.section < oldCounts.count else { throw Self.itemBefore(path, oldCounts) }
      if gone.contains(path.section) { return false }
      guard path.item < oldCounts[path.section] else { throw Self.itemBefore(path, oldCounts) }
      return true
    }
    for path in set.deletedItems {
      if try stays(path) { shares[path.section].deleted.append(path.item) }
    }
    for path in set.reloadedItems {
      if try stays(path) { shares[path.section].reloaded.append(path.item) }
    }
    for path in set.insertedItems {
      if let section = try oldSection(path) { shares[section].inserted.append(path.item) }
    }
    for (number, move) in set.movedItems.enumerated() {
      let stays = try stays(move.from)
      // What is moved out of a section that goes has to have been there too.
      guard move.from.item < oldCounts[move.from.section] else { throw Self.itemBefore(move.from, oldCounts) }
      // Out of a section that goes, or into one that is new, a move is a deletion or an insertion.
      switch (stays, try oldSection(move.to)) {
      case (true, let section?):
        shares[move.from.section].movedAway.append((move.from.item, number))
        shares[section].movedHere.append((move.to.item, number))
      case (true, nil): shares[move.from.section].deleted.append(move.from.item)
      case (false, let section?): shares[section].inserted.append(move.to.item)
      case (false, nil): break
      }
    }
    var items = shares.items
    for section in items.keys.sorted() {
      items[section]?.sort()
      guard let edits = items[section] else { continue }
      if let both = edits.reloaded.first(where: { edits.deleted.contains(sorted: $0) }) {
        throw UpdateError(
          .deletedAndReloadedItem,
          "item \(both) of section \(section) is both deleted and reloaded; an item that goes is not reloaded"
        )
      }
      items[section]?.mapping = IndexMapping(
        oldCount: oldCounts[section], removed: edits.deleted + edits.movedAway.map(\.item),
        inserted: edits.inserted + edits.movedHere.map(\.item))
    }
    try Self.checkItemCounts(of: items, mapping, gone, oldCounts, newCounts)
    self.items = items
    reloadedSupplementaries = Set(set.reloadedSupplementaries.filter { !gone.contains($0) })
  }

  // MARK: The numbers

  private static func checkSections(of set: ChangeSet, _ old: Int, _ new: Int) throws(UpdateError) {
    let (inserted, deleted) = (set.insertedSections.count, set.deletedSections.count)
    guard new == old + inserted - deleted else {
      throw UpdateError(
        .sectionCount,
        "there are \(new) sections now and there were \(old) before, but \(inserted) were inserted and \(deleted) deleted: "
          + "there should be \(old + inserted - deleted)")
    }
    for section
      in set.deletedSections + set.reloadedSections + set.reloadedSupplementaries
      + set.movedSections.map(\.from)
    where section >= old {
      throw UpdateError(
        .sectionBefore,
        "section \(section) was to be deleted, reloaded or moved, but before there \(counted(old, "section", "was", "were"))"
      )
    }
    for section in set.insertedSections + set.movedSections.map(\.to) where section >= new {
      throw UpdateError(
        .sectionAfter,
        "section \(section) was to be inserted, or moved to, but after there \(counted(new, "section", "is", "are"))"
      )
    }
  }

  private static func checkItemCounts(
    of items: [Int: Items], _ mapping: IndexMapping, _ gone: Set<Int>, _ oldCounts: [Int], _ newCounts: [Int]
  ) throws(UpdateError) {
    for (section, old) in oldCounts.enumerated() where !gone.contains(section) {
      guard let newSection = mapping.newIndex(of: section) else { continue }
      let edits = items[section]
      let inserted = (edits?.inserted.count ?? 0) + (edits?.movedHere.count ?? 0)
      let deleted = (edits?.deleted.count ?? 0) + (edits?.movedAway.count ?? 0)
      let new = newCounts[newSection]
      guard new == old + inserted - deleted else {
        let place =
          newSection == section ? "section \(section)" : "section \(section) (now section \(newSection))"
        throw UpdateError(
          .itemCount,
          "\(place) has \(new) items now and had \(old) before, but \(inserted) were inserted or moved in and \(deleted) "
            + "deleted or moved out: there should be \(old + inserted - deleted)")
      }
    }
  }

  private static func itemBefore(_ path: IndexPath, _ counts: [Int]) -> UpdateError {
    UpdateError(
      .itemBefore,
      "item \(path.item) of section \(path.section) was to be deleted, reloaded or moved, but before there "
        + limit(path, counts, "were"))
  }

  private static func itemAfter(_ path: IndexPath, _ counts: [Int]) -> UpdateError {
    UpdateError(
      .itemAfter,
      "item \(path.item) of section \(path.section) was to be inserted, or moved to, but after there "
        + limit(path, counts, "are"))
  }

  private static func limit(_ path: IndexPath, _ counts: [Int], _ verb: String) -> String {
    let one = verb == "were" ? "was" : "is"
    guard counts.indices.contains(path.section) else { return counted(counts.count, "section", one, verb) }
    return counted(counts[path.section], "item", one, verb) + " in it"
  }
}

/// The edits of items, by section.
///
/// A dictionary of arrays would do, were it not for each addition copying them.
private struct ShareOfSections {
  private var places: [Int: Int] = [:]
  private var list: [SealedChanges.Items] = []

  subscript(section: Int) -> SealedChanges.Items {
    get { places[section].map { list[$0] } ?? SealedChanges.Items() }
    _modify {
      let place = places[section] ?? list.count
      if place == list.count {
        places[section] = place
        list.append(SealedChanges.Items())
      }
      yield &list[place]
    }
  }

  var items: [Int: SealedChanges.Items] { places.mapValues { list[$0] } }
}

/// `was 1 section`, `were 3 sections`.
private func counted(_ count: Int, _ noun: String, _ one: String, _ many: String) -> String {
  count == 1 ? "\(one) 1 \(noun)" : "\(many) \(count) \(noun)s"
}

extension [Int] {
  /// Whether a sorted array holds `value`.
  fileprivate func contains(sorted value: Int) -> Bool {
    let index = partitioningIndex { $0 >= value }
    return index < count && self[index] == value
  }
}
