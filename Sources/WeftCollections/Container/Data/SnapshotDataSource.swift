public import WeftFoundation
import WeftGeometry
public import WeftNodes

/// Shows values: a closure makes a cell of each, and new contents are compared with the old ones to find out what has changed.
///
///     let posts = SnapshotDataSource(CollectionSnapshot(posts)) { PostCell($0) }
///     collection.dataSource = posts
///     …
///     try posts.apply(CollectionSnapshot(newPosts), to: collection)
///
/// A collection holds its data source weakly: keep this one.
public final class SnapshotDataSource<
  SectionKey: Hashable & Sendable, Item: Identifiable & Equatable & Sendable
>: CollectionDataSource {
  /// Makes the cell of an item, on a worker.
  public typealias MakeCell = @Sendable (Item) throws -> sending CellNode
  /// Makes a supplementary of a section, on a worker; `nil`: the section has none of that kind.
  public typealias MakeSupplementary = (SupplementaryKind, CollectionSnapshot<SectionKey, Item>.Section) ->
    CellNodeBlock?

  /// What is shown.
  public private(set) var snapshot: CollectionSnapshot<SectionKey, Item>
  private let makeCell: MakeCell
  private let kinds: [SupplementaryKind]
  private let makeSupplementary: MakeSupplementary

  /// Shows `snapshot`, by cells that `cell` makes; ids that stand twice in it too, which ``apply(_:to:animation:completion:)``
  /// refuses in contents that come later.
  public init(_ snapshot: CollectionSnapshot<SectionKey, Item>, cell: @escaping MakeCell) {
    self.snapshot = snapshot
    makeCell = cell
    kinds = []
    makeSupplementary = { _, _ in nil }
  }

  /// Shows `snapshot`, with supplementaries of `kinds` where `supplementary` makes them.
  public init(
    _ snapshot: CollectionSnapshot<SectionKey, Item>, kinds: [SupplementaryKind],
    supplementary: @escaping MakeSupplementary, cell: @escaping MakeCell
  ) {
    self.snapshot = snapshot
    makeCell = cell
    self.kinds = kinds
    makeSupplementary = supplementary
  }

  /// Shows other contents: what has the same key or id stays, and is moved where it stands elsewhere; items that are no longer
  /// equal are reloaded; sections that have changed get their supplementaries anew.
  ///
  /// - Parameters:
  ///   - new: the contents.
  ///   - collection: the container that has this data source.
  ///   - animation: how the change is seen, where frames have times; `nil`: at once.
  ///   - completion: called once, on the frame context, when the new contents are displayed.
  /// - Precondition: this is the data source of `collection`.
  /// - Throws: where an id or a key stands twice; nothing has changed then.
  /// - Complexity: O(items) in both contents
  public func apply(
    _ new: CollectionSnapshot<SectionKey, Item>, to collection: CollectionNode,
    animation: UpdateAnimation? = nil, completion: ((Bool) -> Void)? = nil
  ) throws(UpdateError) {
    require(
      collection.dataSource === self,
      "Contents are applied to a \(type(of: collection)) that has another data source, or none. Set its dataSource to this one first."
    )
    let old = snapshot
    var set = try ChangeSet(from: old.keyed, to: new.keyed) { before, after in
      old.sections[before.section].items[before.item] != new.sections[after.section].items[after.item]
    }
    set.animation = animation
    snapshot = new
    do throws(UpdateError) {
      try collection.perform(set, completion: completion)
    } catch {
      snapshot = old
      throw error
    }
  }

  /// As many as the snapshot has.
  public func numberOfSections() -> Int { snapshot.sections.count }

  /// As many as the section has.
  public func numberOfItems(inSection section: Int) -> Int { snapshot.sections[section].items.count }

  /// Makes the item's cell.
  public func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    let item = snapshot.sections[indexPath.section].items[indexPath.item]
    let makeCell = makeCell
    return { try makeCell(item) }
  }

  /// One of each kind that is made for the section.
  public func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
    let section = snapshot.sections[section]
    return Dictionary(kinds.filter { makeSupplementary($0, section) != nil }.map { ($0, 1) }) { one, _ in one
    }
  }

  /// A block that makes the header or footer of the section, an empty cell where there is none.
  public func nodeBlock(
    forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> CellNodeBlock {
    makeSupplementary(kind, snapshot.sections[indexPath.section]) ?? { CellNode() }
  }

  /// The section's key.
  public func context(forSection section: Int) -> (any Sendable)? { snapshot.sections[section].key }
}

extension CollectionSnapshot {
  fileprivate var keyed: [ChangeSet.KeyedSection<SectionKey, Item.ID>] {
    sections.map { ChangeSet.KeyedSection(key: $0.key, items: $0.items.map(\.id)) }
  }
}
