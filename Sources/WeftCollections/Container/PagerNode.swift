public import WeftFoundation
import WeftGeometry
public import WeftNodes

/// Pages, one item each, that are turned sideways or up and down: each as large as the viewport.
///
/// A ``CollectionNode`` that lays its items out as pages. All pages are counted through, whatever their sections; a data source
/// that is a ``PagerDataSource`` describes pages only. The page that is on show stays so when the viewport changes.
open class PagerNode: CollectionNode {
  /// Makes a pager without data; pages are turned sideways.
  public override init() {
    super.init(layout: PagerLayout())
    setUp()
  }

  /// Makes a pager without data.
  public override init(layout: any CollectionLayout) {
    super.init(layout: layout)
    setUp()
  }

  private func setUp() {
    allowsSelection = false
    rangeTunings = .pager
  }

  /// How many pages there are, in the data source's counting.
  ///
  /// - Complexity: O(sections)
  public var numberOfPages: Int { (0..<numberOfSections).reduce(0) { $0 + numberOfItems(inSection: $1) } }

  /// The page that is on show, in the data source's counting: of two the one that more is seen of, of equals the first; 0 where
  /// there is none.
  ///
  /// - Complexity: O(visible pages + sections)
  public var currentPageIndex: Int { centralItem.flatMap { indexPath(of: $0) }.map { page(at: $0) } ?? 0 }

  /// Has the next frame that is not told where to stand show a page.
  ///
  /// - Precondition: there is such a page.
  public func scrollToPage(at index: Int) {
    guard let path = indexPath(ofPage: index) else {
      misuse("There is no page \(index) to scroll to: the pager has \(numberOfPages) pages, counted from 0.")
    }
    scrollToItem(at: path)
  }

  /// The node of a page, if the page is near enough to the viewport to have one.
  ///
  /// - Complexity: O(sections)
  public func node(forPageAt index: Int) -> CellNode? {
    indexPath(ofPage: index).flatMap { node(forItemAt: $0) }
  }

  /// The page that a cell shows; `nil` where it is gone, or none of this pager's.
  ///
  /// - Complexity: O(sections)
  public func indexOfPage(for cell: CellNode) -> Int? { indexPath(for: cell).map { page(at: $0) } }

  private func page(at path: IndexPath) -> Int {
    (0..<path.section).reduce(path.item) { $0 + numberOfItems(inSection: $1) }
  }

  private func indexPath(ofPage index: Int) -> IndexPath? {
    var rest = index
    for section in 0..<numberOfSections {
      let count = numberOfItems(inSection: section)
      if rest >= 0, rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }
}

/// What a pager shows.
public protocol PagerDataSource: CollectionDataSource {
  /// How many pages there are.
  func numberOfPages() -> Int

  /// What makes the node of a page; the block then runs on a worker.
  func nodeBlock(forPageAt index: Int) -> CellNodeBlock
}

extension PagerDataSource {
  /// As many as there are pages, in the one section.
  public func numberOfItems(inSection section: Int) -> Int { numberOfPages() }
  /// The block of the page with the item's number.
  public func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    nodeBlock(forPageAt: indexPath.item)
  }
}

extension RangeTunings {
  /// Texture's for pagers: the pages on either side are drawn.
  public static let pager: RangeTunings = {
    var tunings = RangeTunings.standard
    tunings[.display, .minimum] = .none
    tunings[.preload, .minimum] = RangeTuning(leading: 1, trailing: 1)
    tunings[.display, .full] = RangeTuning(leading: 1, trailing: 1)
    tunings[.preload, .full] = RangeTuning(leading: 2, trailing: 2)
    return tunings
  }()
}
