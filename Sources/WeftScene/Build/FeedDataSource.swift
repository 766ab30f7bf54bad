import WeftCollections
import WeftNodes

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Shows a feed in a table.
///
/// A table holds its data source weakly: keep this one for as long as the table. The blocks it hands out throw
/// ``SceneError``; after ``FeedDocument/checkAll(workers:)`` they only do where a file has changed since.
public final class FeedDataSource: TableDataSource {
  /// The feed.
  public let document: FeedDocument

  /// Makes a data source of `document`.
  public init(_ document: FeedDocument) { self.document = document }

  /// As many as the feed has.
  public func numberOfSections() -> Int { document.sections.count }

  /// The items of the section; header and footer are asked for on their own.
  public func numberOfRows(inSection section: Int) -> Int { document.sections[section].itemCount }

  /// Reads the item and makes its nodes, on the thread that runs the block.
  public func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    block(.item(indexPath.row), indexPath.section)
  }

  /// As ``nodeBlock(forRowAt:)``; `nil` where the section has no header.
  public func headerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    document.sections[section].hasHeader ? block(.header, section) : nil
  }

  /// As ``nodeBlock(forRowAt:)``; `nil` where the section has no footer.
  public func footerNodeBlock(inSection section: Int) -> CellNodeBlock? {
    document.sections[section].hasFooter ? block(.footer, section) : nil
  }

  private func block(_ cell: FeedCell, _ section: Int) -> CellNodeBlock {
    let document = document
    return {
      if let node = try document.makeCell(cell, inSection: section) { return node }
      return CellNode()
    }
  }
}

extension FeedDocument {
  /// The viewport for a table; `backgroundColor` counts as white where the document has none.
  public var tableViewport: Viewport {
    guard let backgroundColor = viewport.backgroundColor else {
      return Viewport(size: viewport.size, scale: viewport.scale)
    }
    return Viewport(size: viewport.size, scale: viewport.scale, backgroundColor: backgroundColor)
  }

  /// A table set up as the document's `container` says, without a data source yet.
  ///
  /// Its cells hold no state of their own, so it keeps only those that are near the viewport. Nothing is drawn between
  /// them: the format has no word for separators, so a feed that wants lines draws them itself.
  public func makeTable() -> TableNode {
    let table = TableNode()
    table.separator = nil
    table.contentInset = container.contentInset
    table.cellRetention = .nearby
    return table
  }
}
