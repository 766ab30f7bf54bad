@testable import WeftCollections

/// A map and the ids for what will be in it.
struct UpdatedMap {
  private(set) var map = ElementMap()
  private var ids = IDSource()

  init(_ sections: [SectionContents]) { read(sections) }

  /// Sections of so many items.
  init(_ itemCounts: [Int]) { self.init(itemCounts.map { SectionContents(itemCount: $0) }) }

  /// Reads everything anew.
  @discardableResult
  mutating func read(_ sections: [SectionContents]) -> MapUpdate {
    let update = MapUpdate(from: map, reading: sections, ids: &ids)
    map = update.new
    return update
  }

  /// Carries out `edit`, which leads to `sections`.
  @discardableResult
  mutating func update(
    to sections: [SectionContents], _ edit: (inout ChangeSet) -> Void
  ) throws(UpdateError) -> MapUpdate {
    var set = ChangeSet()
    edit(&set)
    return try update(set, to: sections)
  }

  /// Carries out `set`, which leads to `sections`.
  @discardableResult
  mutating func update(
    _ set: ChangeSet, to sections: [SectionContents]
  ) throws(UpdateError) -> MapUpdate {
    let changes = try SealedChanges(
      set, from: map.sections.map(\.items.count), to: sections.map(\.itemCount))
    let update = MapUpdate(from: map, changes, ids: &ids) { sections[$0] }
    map = update.new
    return update
  }

  /// Carries out `edit`, which leads to sections of so many items.
  @discardableResult
  mutating func update(
    to itemCounts: [Int], _ edit: (inout ChangeSet) -> Void
  ) throws(UpdateError) -> MapUpdate {
    try update(to: itemCounts.map { SectionContents(itemCount: $0) }, edit)
  }
}

extension ElementMap {
  /// The items of each section.
  var items: [[ElementID]] {
    sections.map { section in (0..<section.items.count).map { section.items[$0] } }
  }

  /// All of the column, in order.
  var column: [ElementID] { ids(inColumn: 0..<columnCount) }
}
