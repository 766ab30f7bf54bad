import Weft

/// The albums as a collection's data source: a section for each, with a header.
final class PhotoGrid: CollectionDataSource {
  private let albums: [Album]
  private let folder: String

  /// Shows `albums`, whose files are in `folder`.
  init(_ albums: [Album], in folder: String) {
    self.albums = albums
    self.folder = folder
  }

  /// Squares side by side, as many as there is room for, below headers that stay while their album is on show.
  static let layout = GridLayout(
    columns: .minimumItemWidth(110), itemSpacing: 2, lineSpacing: 2,
    sectionInsets: EdgeInsets(bottom: 14), pinsHeaders: true)

  func numberOfSections() -> Int { albums.count }

  func numberOfItems(inSection section: Int) -> Int { albums[section].photos.count }

  func nodeBlock(forItemAt indexPath: IndexPath) -> CellNodeBlock? {
    let photo = albums[indexPath.section].photos[indexPath.item]
    let folder = folder
    return { try PhotoCell(photo, in: folder) }
  }

  func supplementaries(inSection section: Int) -> [SupplementaryKind: Int] { [.header: 1] }

  func nodeBlock(forSupplementaryOfKind kind: SupplementaryKind, at indexPath: IndexPath) -> CellNodeBlock {
    let album = albums[indexPath.section]
    return { AlbumHeader(album) }
  }
}
