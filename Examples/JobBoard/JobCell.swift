import Weft

/// One posting: the title, below it the place and the date.
final class JobCell: CellNode {
  private let title: TextNode
  private let location: TextNode
  private let date: TextNode

  init(_ job: Job) {
    title = TextNode(job.title, font: Font(size: 17, weight: .bold))
    location = TextNode(job.location, font: Font(size: 14))
    date = TextNode(job.date, font: Font(size: 12), color: Color(red: 0.45, green: 0.45, blue: 0.5))
    super.init()
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    let words = StackLayoutSpec(direction: .vertical, spacing: 8, children: [title, location, date])
    return InsetLayoutSpec(insets: EdgeInsets(top: 5, left: 10, bottom: 5, right: 10), child: words)
  }
}
