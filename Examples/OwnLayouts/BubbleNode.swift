import Weft

/// A node that lays out its subnode by hand: a text in a bubble that is no wider than three quarters of the room.
final class BubbleNode: DisplayNode {
  private let text: TextNode
  private let padding = EdgeInsets(top: 5, left: 9, bottom: 5, right: 9)

  init(_ words: String) {
    text = TextNode(words, font: Font(size: 13), color: .white)
    super.init()
    backgroundColor = Palette.accent
    cornerRadius = 10
    addSubnode(text)
  }

  override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    let room = Size(width: constrainedSize.width * 0.75, height: constrainedSize.height)
    let size = measure(text, in: SizeRange(max: room.inset(by: padding)))
    return Size(width: size.width + padding.horizontal, height: size.height + padding.vertical)
  }

  override func layout() { text.frame = bounds.inset(by: padding) }
}
