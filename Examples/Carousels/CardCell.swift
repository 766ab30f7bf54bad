import Weft

/// A card whose pages are turned sideways: a pager in a cell, cut off at the card's round corners.
final class CardCell: CellNode {
  private let title: TextNode
  private let card = DisplayNode()
  private let pager = PagerNode()
  /// Kept here, because a pager holds its data source weakly.
  private let pages: Pages

  init(id: String, title: String, pages: [ShelfItem], in folder: String) {
    self.title = TextNode(title, font: Font(size: 18, weight: .bold), color: Palette.ink)
    self.pages = Pages(pages, in: folder)
    super.init()
    pager.id = id
    pager.dataSource = self.pages
    pager.height(210)
    card.cornerRadius = 16
    card.clipsToBounds = true
    card.layoutSpecBlock = { [pager] _, _ in pager.inset(0) }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 10) {
      title
      card
    }.inset(horizontal: 16, vertical: 14)
  }
}

/// The pages of a card.
final class Pages: PagerDataSource {
  private let items: [ShelfItem]
  private let folder: String

  init(_ items: [ShelfItem], in folder: String) {
    self.items = items
    self.folder = folder
  }

  func numberOfPages() -> Int { items.count }

  func nodeBlock(forPageAt index: Int) -> CellNodeBlock {
    let (item, folder, place) = (items[index], folder, "\(index + 1) / \(items.count)")
    return { try PageCell(item, place: place, in: folder) }
  }
}

/// A picture that fills the page, with words over it.
final class PageCell: CellNode {
  private let picture: ImageNode
  private let title: TextNode
  private let note: TextNode
  private let place: TextNode
  private let shade = DisplayNode()

  init(_ item: ShelfItem, place: String, in folder: String) throws {
    picture = ImageNode(image: try Image(contentsOfFile: "\(folder)/\(item.file)"))
    title = TextNode(item.title, font: Font(size: 19, weight: .bold), color: .white)
    note = TextNode(item.note, font: Font(size: 13), color: Color(white: 1, alpha: 0.9))
    self.place = TextNode(place, font: Font(size: 12, weight: .bold), color: .white)
    super.init()
    id = item.id
    // What is cut off is cut off below rather than above.
    picture.cropRect = Rect(x: 0.5, y: 0.3, width: 0, height: 0)
    shade.backgroundColor = Color(white: 0, alpha: 0.45)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let words = VStack(spacing: 3) {
      HStack(alignItems: .baselineFirst) {
        title.flexShrink(1)
        Spacer()
        place
      }
      note
    }.inset(horizontal: 14, vertical: 11).background(shade)
    return picture.overlay(
      VStack(justifyContent: .end) { words })
  }
}

/// A few words on a card.
final class WordsCell: CellNode {
  private let title: TextNode
  private let text: TextNode
  private let card = DisplayNode()

  init(title: String, text: String) {
    self.title = TextNode(title, font: Font(size: 16, weight: .bold), color: Palette.ink)
    self.text = TextNode(text, font: Font(size: 14), color: Palette.ink)
    super.init()
    self.text.paragraphStyle.lineSpacing = 3
    card.backgroundColor = .white
    card.cornerRadius = 16
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 6) {
      title
      text
    }.inset(16).background(card).inset(horizontal: 16, vertical: 8)
  }
}
