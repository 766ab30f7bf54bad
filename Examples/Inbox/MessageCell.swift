import Weft

/// The sender above the text; what has not been read is bold and has a blue edge.
final class MessageCell: CellNode {
  private let sender: TextNode
  private let text: TextNode

  init(_ message: Message) {
    sender = TextNode(
      message.sender, font: Font(size: 15, weight: message.isRead ? .regular : .bold))
    text = TextNode(message.text, font: Font(size: 14), color: Color(red: 0.35, green: 0.35, blue: 0.4))
    super.init()
    id = "message-\(message.id)"
    backgroundColor =
      message.isRead ? .white : Color(red: 0.93, green: 0.96, blue: 1)
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 4) {
      sender
      text
    }.inset(horizontal: 12, vertical: 10)
  }
}
