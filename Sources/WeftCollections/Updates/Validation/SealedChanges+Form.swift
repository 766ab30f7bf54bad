import WeftFoundation

/// Whether edits make sense by themselves, whatever there is.
extension SealedChanges {
  /// Indices count from 0, and a path has two of them.
  static func checkForm(of set: ChangeSet) throws(UpdateError) {
    func check(_ path: IndexPath, _ verb: String) throws(UpdateError) {
      guard path.count == 2 else {
        throw UpdateError(
          .malformedIndex,
          "an item was to be \(verb) at a path of \(path.count) numbers; an item's path has two, section and item"
        )
      }
      guard path.section >= 0, path.item >= 0 else {
        throw UpdateError(
          .malformedIndex,
          "item \(path.item) of section \(path.section) was to be \(verb); indices count from 0")
      }
    }
    func check(_ section: Int, _ verb: String) throws(UpdateError) {
      guard section >= 0 else {
        throw UpdateError(.malformedIndex, "section \(section) was to be \(verb); indices count from 0")
      }
    }
    for path in set.deletedItems { try check(path, "deleted") }
    for path in set.insertedItems { try check(path, "inserted") }
    for path in set.reloadedItems { try check(path, "reloaded") }
    for move in set.movedItems {
      try check(move.from, "moved")
      try check(move.to, "moved to")
    }
    for section in set.deletedSections { try check(section, "deleted") }
    for section in set.insertedSections { try check(section, "inserted") }
    for section in set.reloadedSections + set.reloadedSupplementaries { try check(section, "reloaded") }
    for move in set.movedSections {
      try check(move.from, "moved")
      try check(move.to, "moved to")
    }
  }

  /// No place is named twice, and nothing is deleted and something else besides.
  static func checkDuplicates(in set: ChangeSet) throws(UpdateError) {
    func check<Place: Hashable>(
      _ places: [Place], _ verb: String, _ name: (Place) -> String
    ) throws(UpdateError) {
      guard places.count > 1 else { return }
      var seen: Set<Place> = []
      seen.reserveCapacity(places.count)
      for place in places where !seen.insert(place).inserted {
        throw UpdateError(.duplicate, "\(name(place)) is \(verb) twice; a set names each place once")
      }
    }
    let item = { (path: IndexPath) in "item \(path.item) of section \(path.section)" }
    let section = { (section: Int) in "section \(section)" }
    let movedItems = set.movedItems.map(\.from)
    try check(set.deletedItems, "deleted", item)
    try check(set.reloadedItems, "reloaded", item)
    try check(set.deletedItems + movedItems, "deleted or moved", item)
    try check(set.reloadedItems + movedItems, "reloaded or moved", item)
    try check(set.insertedItems, "inserted", item)
    try check(set.insertedItems + set.movedItems.map(\.to), "inserted or moved to", item)
    let moved = set.movedSections.map(\.from)
    try check(set.deletedSections, "deleted", section)
    try check(set.reloadedSections, "reloaded", section)
    let reloaded = Set(set.reloadedSections)
    if let both = set.deletedSections.first(where: reloaded.contains) {
      throw UpdateError(
        .deletedAndReloadedSection,
        "section \(both) is both deleted and reloaded; a section that goes is not reloaded")
    }
    try check(set.deletedSections + set.reloadedSections + moved, "deleted, reloaded or moved", section)
    try check(set.insertedSections, "inserted", section)
    try check(set.insertedSections + set.movedSections.map(\.to), "inserted or moved to", section)
  }
}
