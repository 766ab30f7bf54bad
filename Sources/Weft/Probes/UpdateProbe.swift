import WeftCollections
import WeftFoundation
import WeftGeometry

/// What edits of a collection's data take: what benchmarks, which live in a package of their own, need of the engine's
/// inside.
///
/// Not API: it is there for `@_spi(Benchmarks) import Weft`, and changes as the engine does.
@_spi(Benchmarks) public struct UpdateProbe {
  private var map = ElementMap()
  private var geometry: LayoutStack
  private var ids = IDSource()

  /// A collection of one section of `count` items, none of them measured.
  public init(count: Int) {
    map = MapUpdate(from: map, reading: [SectionContents(itemCount: count)], ids: &ids).new
    let container = LayoutContainer(scrollDirection: .vertical, viewport: Size(width: 390, height: 844))
    geometry = LayoutStack(ListLayout(), in: container, of: map)
  }

  /// How many items there are.
  public var count: Int { map.itemCount(inSection: 0) }

  /// Inserts an item at `index`: validates that, and makes the new map.
  public mutating func insert(at index: Int) throws {
    var set = ChangeSet()
    set.insertedItems = [[0, index]]
    try perform(set)
  }

  /// Compares keys with others, validates the difference, and makes the new map.
  ///
  /// - Returns: how many edits there were.
  public mutating func apply<Key: Hashable>(_ new: [Key], over old: [Key]) throws -> Int {
    let set = try ChangeSet(
      from: [ChangeSet.KeyedSection(key: 0, items: old)], to: [ChangeSet.KeyedSection(key: 0, items: new)],
      hasChanged: { _, _ in false })
    try perform(set)
    return set.insertedItems.count + set.deletedItems.count + set.movedItems.count
  }

  /// Tells the geometry of a list of the last update as well, which is done when an update is displayed.
  public mutating func insertDisplayed(at index: Int) throws {
    var set = ChangeSet()
    set.insertedItems = [[0, index]]
    if let edits = try perform(set).edits { geometry.apply(edits) }
  }

  @discardableResult
  private mutating func perform(_ set: ChangeSet) throws -> MapUpdate {
    let new = count + set.insertedItems.count - set.deletedItems.count
    let changes = try SealedChanges(set, from: [count], to: [new])
    let update = MapUpdate(from: map, changes, ids: &ids) { _ in SectionContents(itemCount: new) }
    map = update.new
    return update
  }
}
