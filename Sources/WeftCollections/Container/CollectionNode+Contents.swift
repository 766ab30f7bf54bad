public import WeftFoundation
import WeftGeometry
public import WeftGraphics
public import WeftNodes

/// What there is, in the data source's counting, and what of it is on show.
extension CollectionNode {
  /// How many sections there are.
  public var numberOfSections: Int {
    loadIfNeeded()
    return updates.pending.sections.count
  }

  /// How many items section `section` has; 0 where there is no such section.
  public func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    return updates.pending.itemCount(inSection: section)
  }

  /// What the data source has said of a section when it was read.
  public func context(forSection section: Int) -> (any Sendable)? {
    loadIfNeeded()
    let sections = updates.pending.sections
    return sections.indices.contains(section) ? sections[section].context : nil
  }

  /// The node of an item, if the item is near enough to the viewport to have one, and no worker measures it at the moment.
  ///
  /// - Complexity: O(log n)
  public func node(forItemAt indexPath: IndexPath) -> CellNode? {
    updates.pending.item(at: indexPath).flatMap { cells?[$0]?.node }
  }

  /// The node of an item, by Texture's name for ``node(forItemAt:)``.
  public func nodeForItem(at indexPath: IndexPath) -> CellNode? { node(forItemAt: indexPath) }

  /// The node of a supplementary, as ``node(forItemAt:)``.
  public func node(forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath) -> CellNode? {
    updates.pending.supplementary(kind, at: indexPath).flatMap { cells?[$0]?.node }
  }

  /// Where the item of `cell` stands; `nil` where it is gone, or none of this collection's.
  public func indexPath(for cell: CellNode) -> IndexPath? { cell.owner === self ? cell.indexPath : nil }

  /// The cells that have pixels in the viewport, in order, supplementaries among them.
  ///
  /// - Complexity: O(visible cells)
  public var visibleCells: [CellNode] { shown.visible.compactMap { cells?[$0]?.node } }

  /// Where the items stand that have pixels in the viewport, in order; those that the data source has no longer are left out.
  ///
  /// - Complexity: O(visible cells · log n)
  public var indexPathsForVisibleItems: [IndexPath] {
    shown.visible.compactMap { updates.pending.indexPath(of: $0) }
  }

  /// Where a displayed item stands in the data source's counting; `nil` where it is gone.
  ///
  /// - Complexity: O(log n)
  public func dataSourceIndexPath(forDisplayed indexPath: IndexPath) -> IndexPath? {
    updates.pending.convert(indexPath, from: updates.visible)
  }

  /// Where an item of the data source is displayed; `nil` where it is not yet.
  ///
  /// - Complexity: O(log n)
  public func displayedIndexPath(forDataSource indexPath: IndexPath) -> IndexPath? {
    updates.visible.convert(indexPath, from: updates.pending)
  }

  /// What text could not be shown as asked for, in the cells measured so far, and in drawings (`GraphicsContext`) of those shown
  /// so far; each problem once, with the first element that has it.
  public var textProblems: [(problem: TextProblem, element: String)] { problems.found }

  /// Of the visible items the one that covers most of the viewport, of equals the first.
  var centralItem: ElementID? {
    guard let configuration else { return nil }
    func extent(_ place: ShownElements.Place) -> Int {
      min(place.rect.end, configuration.pixelLength) - max(place.rect.start, 0)
    }
    let items = shown.places.filter(\.isItem)
    return items.max { extent($0) < extent($1) || (extent($0) == extent($1) && $0.top > $1.top) }?.element
  }

  /// Where an item stands in the data source's counting.
  func indexPath(of element: ElementID) -> IndexPath? { updates.pending.indexPath(of: element) }
}
