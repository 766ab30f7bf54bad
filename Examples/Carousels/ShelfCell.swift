import Weft

/// The colours of the example.
enum Palette {
  static let ground = Color(red: 0.96, green: 0.96, blue: 0.94)
  static let ink = Color(red: 0.13, green: 0.15, blue: 0.14)
  static let faint = Color(red: 0.45, green: 0.47, blue: 0.45)
}

/// A title above a row of pictures that is scrolled sideways: a collection in a cell.
final class ShelfCell: CellNode {
  private let title: TextNode
  private let shelf = CollectionNode(layout: ListLayout(scrollDirection: .horizontal, spacing: 10))
  /// Kept here, because a collection holds its data source weakly.
  private let source: SnapshotDataSource<Int, ShelfItem>

  init(id: String, title: String, look: ShelfLook, items: [ShelfItem], in folder: String) {
    self.title = TextNode(title, font: Font(size: 18, weight: .bold), color: Palette.ink)
    source = SnapshotDataSource(CollectionSnapshot(items)) { item in
      switch look {
      case .covers: try CoverCell(item, in: folder)
      case .faces: try FaceCell(item, in: folder)
      }
    }
    super.init()
    // Scripts name the container by its id.
    shelf.id = id
    shelf.dataSource = source
    shelf.contentInset = EdgeInsets(left: 16, right: 16)
    // Its cells do not make it larger: it is as high as it is told to be.
    shelf.height(.points(look == .covers ? 176 : 92))
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 10) {
      title.inset(horizontal: 16, vertical: 0)
      shelf
    }.inset(horizontal: 0, vertical: 14)
  }
}

/// A picture with a name and a note below it.
final class CoverCell: CellNode {
  private let picture: ImageNode
  private let title: TextNode
  private let note: TextNode

  init(_ item: ShelfItem, in folder: String) throws {
    picture = ImageNode(image: try Image(contentsOfFile: "\(folder)/\(item.file)"))
    title = TextNode(item.title, font: Font(size: 14, weight: .bold), color: Palette.ink)
    note = TextNode(item.note, font: Font(size: 12), color: Palette.faint)
    super.init()
    id = item.id
    picture.cornerRadius = 12
    for text in [title, note] { text.maximumNumberOfLines = 1 }
    width(136)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 2) {
      picture.height(132).spacingAfter(5)
      title
      note
    }
  }
}

/// A round picture with a name below it.
final class FaceCell: CellNode {
  private let picture: ImageNode
  private let name: TextNode

  init(_ item: ShelfItem, in folder: String) throws {
    picture = ImageNode(image: try Image(contentsOfFile: "\(folder)/\(item.file)"))
    name = TextNode(item.title, font: Font(size: 12), color: Palette.ink)
    super.init()
    id = item.id
    picture.cornerRadius = 34
    picture.preferredSize(width: 68, height: 68)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 6, alignItems: .center) {
      picture
      name
    }
  }
}
