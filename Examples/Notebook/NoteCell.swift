import Weft

/// A note's title above its text.
///
/// `nonisolated` as every node is: a worker makes it and measures it, then it is handed to the main actor.
nonisolated final class NoteCell: CellNode {
  private let title: TextNode
  private let text: TextNode

  init(_ note: Note) {
    title = TextNode(note.title, font: Font(size: 16, weight: .bold))
    text = TextNode(note.text, font: Font(size: 13), color: .secondaryLabel)
    super.init()
    backgroundColor = .white
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    VStack(spacing: 4) {
      title
      text
    }.inset(12)
  }
}
