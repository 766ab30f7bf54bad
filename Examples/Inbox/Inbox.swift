import Weft

/// Messages by day, in a table, told apart by their ids.
final class Inbox {
  let table = TableNode()
  private let source: SnapshotDataSource<String, Message>

  /// Shows the messages of one day.
  init(_ messages: [Message]) {
    source = SnapshotDataSource(
      CollectionSnapshot([.init("Today", messages)]), kinds: [.header],
      supplementary: { _, day in
        let title = "\(day.key): \(day.items.count)"
        return { Inbox.header(title) }
      },
      cell: { MessageCell($0) })
    table.dataSource = source
  }

  /// What happens while somebody looks: a message arrives, one is read, one goes, and the rest change places.
  var day: [ScrollUpdate] {
    [
      ScrollUpdate(at: .time(0.5)) { [self] table in
        try change(table) { $0.insert(Message(id: 5, sender: "Grace", text: "Found the moth."), at: 0) }
      },
      ScrollUpdate(at: .time(1)) { [self] table in
        try change(table) { messages in
          for index in messages.indices where messages[index].sender == "Ada" {
            messages[index].isRead = true
          }
          messages.removeAll { $0.sender == "George" }
        }
      },
      ScrollUpdate(at: .time(1.5)) { [self] table in
        try change(table) { messages in
          messages = messages.filter { !$0.isRead } + messages.filter(\.isRead)
        }
      },
    ]
  }

  private func change(_ table: CollectionNode, _ edit: (inout [Message]) -> Void) throws {
    var snapshot = source.snapshot
    edit(&snapshot.sections[0].items)
    try source.apply(snapshot, to: table)
  }

  private static func header(_ title: String) -> CellNode {
    let text = TextNode(title, font: Font(size: 12, weight: .bold))
    let cell = CellNode { _, _ in text.inset(horizontal: 12, vertical: 6) }
    cell.backgroundColor = Color(red: 0.9, green: 0.9, blue: 0.92)
    return cell
  }
}
