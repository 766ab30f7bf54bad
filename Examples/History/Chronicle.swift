import Weft

/// An entry of a ship's log.
struct Entry: Identifiable, Equatable, Sendable {
  let id: Int

  var text: String {
    let texts = [
      "Wind from the west, biscuits from the tin.", "Nothing in sight. Checked twice.",
      "Gulls. We are not alone.", "The cook has found the onions; morale follows.",
      "Fog. This entry was written by touch.", "Land, or a very large whale. Will report.",
    ]
    return texts[(id * 5 % texts.count + texts.count) % texts.count]
  }
}

/// A log that is read from its latest entry upwards: what is older is fetched at its head.
final class Chronicle {
  let collection = CollectionNode(layout: ListLayout(spacing: 8))
  private let source: SnapshotDataSource<Int, Entry>

  /// Shows the latest twenty of `count` entries.
  init(count: Int = 120) {
    let latest = (max(0, count - 20)..<count).map { Entry(id: $0) }
    source = SnapshotDataSource(CollectionSnapshot(latest)) { EntryCell($0) }
    collection.contentInset = EdgeInsets(10)
    collection.dataSource = source
    let first = latest.first?.id ?? 0
    collection.fetchBatches(at: .head, leadingScreens: 1) { context -> [Entry]? in
      // Twenty older ones each time; none are older than the first.
      let end = first - context.batch * 20
      return end > 0 ? (max(0, end - 20)..<end).map { Entry(id: $0) } : nil
    } insert: { [unowned self] entries in
      try source.apply(
        CollectionSnapshot(entries + (source.snapshot.sections.first?.items ?? [])), to: collection)
    }
  }

  /// From the latest entry to the first one.
  static let script = ScrollScript([.jump(to: .end), .speed(1200, to: .start)], framesPerSecond: 10)
}

/// An entry with its number.
final class EntryCell: CellNode {
  private let number: TextNode
  private let text: TextNode

  init(_ entry: Entry) {
    number = TextNode("\(entry.id + 1)", font: Font(size: 12), color: Color(white: 0.55))
    text = TextNode(entry.text, font: Font(size: 15))
    super.init()
    id = "entry-\(entry.id)"
    backgroundColor = Color(red: 0.97, green: 0.95, blue: 0.9)
    cornerRadius = 8
  }

  override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
    HStack(spacing: 10) {
      number.minWidth(.points(28))
      text.flexShrink(1)
    }.inset(horizontal: 12, vertical: 10)
  }
}
