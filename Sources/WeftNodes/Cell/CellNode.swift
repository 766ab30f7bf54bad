import WeftGeometry
import WeftGraphics
import WeftLayout

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The root of one item of a feed.
///
/// A cell's subtree is drawn into one bitmap. It clips to its bounds, and it is never reused for another item.
open class CellNode: DisplayNode {
  /// Where the cell stands in its container, in the data source's counting; `nil` outside a container.
  public package(set) var indexPath: IndexPath?

  /// The container's interest in changes of the cell's layout; set on the frame context.
  package var onNeedsLayout: (() -> Void)?
  /// The container's interest in changes of the cell's looks; set on the frame context.
  package var onNeedsDisplay: (() -> Void)?

  /// Makes a cell without subnodes.
  public override init() {
    super.init()
    clipsToBounds = true
  }

  /// Makes a cell whose subnodes `layoutSpecBlock` arranges.
  public convenience init(
    layoutSpecBlock: @escaping (_ cell: DisplayNode, _ constrainedSize: SizeRange) -> any LayoutElement
  ) {
    self.init()
    self.layoutSpecBlock = layoutSpecBlock
  }

  override func treeNeedsLayout() { onNeedsLayout?() }
  override func treeNeedsDisplay() { onNeedsDisplay?() }
}
