import Weft

/// The feed as a table's data source.
final class Feed: TableDataSource {
  private let entries: [Entry]
  private let folder: String

  /// Shows `entries`, whose pictures are in `folder`.
  init(_ entries: [Entry], in folder: String) {
    self.entries = entries
    self.folder = folder
  }

  func numberOfRows(inSection section: Int) -> Int { entries.count }

  func nodeBlock(forRowAt indexPath: IndexPath) -> CellNodeBlock {
    let (entry, folder) = (entries[indexPath.row], folder)
    return {
      switch entry {
      case .shelf(let id, let title, let look, let items):
        ShelfCell(id: id, title: title, look: look, items: items, in: folder)
      case .card(let id, let title, let pages): CardCell(id: id, title: title, pages: pages, in: folder)
      case .words(let title, let text): WordsCell(title: title, text: text)
      }
    }
  }
}
