import Weft

/// The pages as a collection's data source: what is on a page, and in its context what the layout has to know of it.
final class Magazine: CollectionDataSource {
  private let pages: [Page]
  private let folder: String

  /// Shows `pages`, whose pictures are in `folder`.
  init(_ pages: [Page], in folder: String) {
    self.pages = pages
    self.folder = folder
  }

  func numberOfSections() -> Int { pages.count }

  func numberOfItems(inSection section: Int) -> Int { pages[section].paragraphs.count }

  func context(forSection section: Int) -> (any Sendable)? { pages[section] }

  func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] {
    [.picture: 1, .headline: 1, .quote: 1, .footer: 1]
  }

  func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    let text = pages[indexPath.section].paragraphs[indexPath.item]
    let isFirst = indexPath.item == 0
    return { ParagraphCell(text, isFirst: isFirst) }
  }

  func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath) -> CellNodeBlock {
    let (page, number, folder) = (pages[indexPath.section], indexPath.section + 1, folder)
    return {
      switch kind {
      case .picture: try PictureCell("\(folder)/\(page.picture)")
      case .headline: HeadlineCell(page)
      case .quote: QuoteCell(page.quote)
      default: FolioCell(number)
      }
    }
  }
}
