public import WeftFoundation
import WeftNodes

/// What a table shows, in rows.
///
/// Asked on the frame context only, and for a row only once it comes near the viewport.
public protocol TableDataSource: CollectionDataSource {
  /// How many rows section `section` has.
  func numberOfRows(inSection section: Int) -> Int

  /// What makes the node of a row; the block then runs on a worker.
  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock

  /// What makes the header above the rows of a section; `nil`, the default: it has none.
  ///
  /// Asked when the section is read, to know whether there is one, and when the header comes near the viewport.
  func headerNodeBlock(inSection section: Int) -> CellNodeBlock?

  /// What makes the footer below the rows of a section; `nil`, the default: it has none.
  func footerNodeBlock(inSection section: Int) -> CellNodeBlock?
}

extension TableDataSource {
  /// No header.
  public func headerNodeBlock(inSection section: Int) -> CellNodeBlock? { nil }
  /// No footer.
  public func footerNodeBlock(inSection section: Int) -> CellNodeBlock? { nil }

  // A table's rows are a collection's items.

  /// As many as the section has rows.
  public func numberOfItems(inSection section: Int) -> Int { numberOfRows(inSection: section) }
  /// The block of the row with the item's number, in its section.
  public func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? { nodeBlock(forRowAt: indexPath) }
  /// The header and the footer, where there are blocks for them.
  public func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
    var counts: [SupplementaryKind: Int] = [:]
    if headerNodeBlock(inSection: section) != nil { counts[.header] = 1 }
    if footerNodeBlock(inSection: section) != nil { counts[.footer] = 1 }
    return counts
  }
  /// The block of the header or of the footer.
  public func nodeBlock(
    forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath
  ) -> CellNodeBlock {
    let block =
      kind == .header
      ? headerNodeBlock(inSection: indexPath.section) : footerNodeBlock(inSection: indexPath.section)
    return block ?? { CellNode() }
  }
}
