import Weft

/// The colours of the example.
enum Palette {
  static let ground = Color(red: 0.93, green: 0.95, blue: 0.96)
  static let ink = Color(red: 0.12, green: 0.15, blue: 0.18)
  static let faint = Color(red: 0.45, green: 0.5, blue: 0.55)
  static let mine = Color(red: 0.12, green: 0.47, blue: 0.42)

  /// The colour of somebody's face.
  static func color(of person: Person) -> Color {
    switch person {
    case .me: mine
    case .Ada: Color(red: 0.75, green: 0.42, blue: 0.3)
    case .Tom: Color(red: 0.38, green: 0.42, blue: 0.68)
    }
  }
}

/// A bubble: mine at the right, others' at the left beside the first letter of their name.
final class MessageCell: CellNode {
  private let isMine: Bool
  private let name: TextNode
  private let text: TextNode
  private let time: TextNode
  private let face: TextNode
  private let bubble = DisplayNode()
  private let disc = DisplayNode()

  init(_ message: Message) {
    isMine = message.person == .me
    let color = Palette.color(of: message.person)
    name = TextNode(message.person.rawValue, font: Font(size: 12, weight: .bold), color: color)
    text = TextNode(message.text, font: Font(size: 15), color: isMine ? .white : Palette.ink)
    time = TextNode(
      message.time, font: Font(size: 10), color: isMine ? Color(white: 1, alpha: 0.75) : Palette.faint)
    face = TextNode(
      String(message.person.rawValue.prefix(1)), font: Font(size: 14, weight: .bold), color: .white)
    super.init()
    id = "message-\(message.id)"
    text.paragraphStyle.lineSpacing = 2
    bubble.backgroundColor = isMine ? color : .white
    bubble.cornerRadius = 15
    // The corner that points to who has said it.
    bubble.maskedCorners = isMine ? [.topLeft, .topRight, .bottomLeft] : [.topLeft, .topRight, .bottomRight]
    disc.backgroundColor = color
    disc.cornerRadius = 15
    disc.preferredSize(width: 30, height: 30)
    disc.layoutSpecBlock = { [face] _, _ in face.centered() }
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let words = VStack(spacing: 3) {
      if !isMine { name }
      text
      time.alignSelf(.end)
    }.inset(horizontal: 12, vertical: 8).background(bubble)
    words.flexShrink(1).maxWidth(.points(constrainedSize.max.width * 0.72))
    return HStack(spacing: 8, alignItems: .end) {
      if isMine {
        Spacer()
      } else {
        disc
      }
      words
    }.inset(horizontal: 12, vertical: 4)
  }
}

/// The name of a day, above its messages.
final class DayCell: CellNode {
  private let text: TextNode

  init(_ name: String) {
    text = TextNode(name, font: Font(size: 12, weight: .bold), color: Palette.faint)
    super.init()
    id = name
    // It is made anew when messages come, and the new one fades in over the old one: opaque, so that nothing shines through.
    backgroundColor = Palette.ground
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    text.centered(.x, sizing: .minimumY).inset(horizontal: 0, vertical: 10)
  }
}
