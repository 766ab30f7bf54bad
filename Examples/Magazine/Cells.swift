import Weft

/// The colours of the example.
enum Palette {
  static let paper = Color(red: 0.985, green: 0.975, blue: 0.95)
  static let ink = Color(red: 0.14, green: 0.13, blue: 0.12)
  static let accent = Color(red: 0.72, green: 0.25, blue: 0.16)
}

/// The lead picture.
final class PictureCell: CellNode {
  private let picture: ImageNode

  init(_ file: String) throws {
    picture = ImageNode(image: try Image(contentsOfFile: file))
    super.init()
    id = "picture"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec { picture.inset(0) }
}

/// The topic above the headline.
final class HeadlineCell: CellNode {
  private let topic: TextNode
  private let headline: TextNode

  init(_ page: Page) {
    topic = TextNode(page.topic, font: Font(size: 11, weight: .bold), color: Palette.accent)
    headline = TextNode(
      page.headline, font: Font(family: "serif", size: 32, weight: .bold), color: Palette.ink)
    super.init()
    id = "headline"
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 8) {
      topic
      headline
    }
  }
}

/// A paragraph, set to both edges; all but the first begin with an indent.
final class ParagraphCell: CellNode {
  private let text: TextNode

  init(_ text: String, isFirst: Bool) {
    self.text = TextNode(
      isFirst ? text : "\u{2003}" + text, font: Font(family: "serif", size: 13), color: Palette.ink)
    super.init()
    self.text.paragraphStyle.alignment = .justified
    self.text.paragraphStyle.lineSpacing = 4
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    text.inset(top: 0, left: 0, bottom: 4, right: 0)
  }
}

/// A sentence, white on colour, for over the edge of a picture.
final class QuoteCell: CellNode {
  private let text: TextNode

  init(_ text: String) {
    self.text = TextNode(
      "“\(text)”", font: Font(family: "serif", size: 22, isItalic: true), color: .white)
    super.init()
    id = "quote"
    backgroundColor = Palette.accent
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    text.inset(horizontal: 22, vertical: 20)
  }
}

/// The number of the page, below a line.
final class FolioCell: CellNode {
  private let text: TextNode
  private let line = DisplayNode()

  init(_ number: Int) {
    text = TextNode("THE FURTHER SIDE  ·  \(number)", font: Font(size: 10), color: Palette.ink)
    super.init()
    id = "folio"
    line.backgroundColor = Palette.ink
    line.height(1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 8) {
      line
      text.alignSelf(.end)
    }.inset(top: 0, left: MagazineLayout.margin, bottom: MagazineLayout.margin, right: MagazineLayout.margin)
  }
}
