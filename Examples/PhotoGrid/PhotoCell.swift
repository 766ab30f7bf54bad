import Weft

/// A picture as a square; favourites have a heart in the corner.
final class PhotoCell: CellNode {
  private let picture: ImageNode
  private let heart: TextNode?

  init(_ photo: Photo, in folder: String) throws {
    picture = ImageNode(image: try Image(contentsOfFile: "\(folder)/\(photo.file)"))
    heart = photo.isFavourite ? TextNode("♥", font: Font(size: 13), color: .white) : nil
    super.init()
    id = photo.file
    backgroundColor = Color(red: 0.91, green: 0.93, blue: 0.95)
    heart?.textContainerInset = EdgeInsets(top: 3, left: 5, bottom: 2, right: 5)
    heart?.backgroundColor = Color(white: 0, alpha: 0.4)
    heart?.cornerRadius = 10
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let square = picture.ratio(1)
    guard let heart else { return square }
    return square.overlay(heart.inset(6).relative(horizontal: .end, vertical: .end))
  }
}

/// The title of an album, see-through, so that pictures are seen to pass below it while it is pinned.
final class AlbumHeader: CellNode {
  private let title: TextNode
  private let date: TextNode

  init(_ album: Album) {
    title = TextNode(album.title, font: Font(size: 17, weight: .bold))
    date = TextNode(album.date, font: Font(size: 13), color: Color(white: 0.35))
    super.init()
    id = album.title
    backgroundColor = Color(white: 1, alpha: 0.85)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    HStack(alignItems: .baselineFirst) {
      title
      Spacer()
      date
    }.inset(horizontal: 12, vertical: 9)
  }
}
