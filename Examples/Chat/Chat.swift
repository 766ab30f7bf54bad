import Weft

/// A chat: the newest message is the first, and is seen at the bottom.
final class Chat {
  let collection: CollectionNode
  private let source: SnapshotDataSource<String, Message>

  /// Shows days, the latest first.
  init(_ days: [Day]) {
    source = SnapshotDataSource(
      // What stands before the items of an inverted list is seen below them: the name of a day is its footer.
      CollectionSnapshot(days.map { .init($0.name, $0.messages) }), kinds: [.footer],
      supplementary: { _, day in
        let name = day.key
        return { DayCell(name) }
      },
      cell: { MessageCell($0) })
    collection = CollectionNode(layout: ListLayout())
    collection.isInverted = true
    collection.contentInset = EdgeInsets(top: 8, bottom: 10)
    collection.dataSource = source
  }

  /// A message comes while the newest are on show, then another; one more comes while somebody reads what was before.
  var evening: [ScrollUpdate] {
    [
      arrival(of: Message(13, .Ada, "Soup!", at: "09:15"), at: 0.3),
      arrival(
        of: Message(14, .me, "On my way, with rolls. Do not let her swim without me.", at: "09:16"), at: 0.9),
      arrival(
        of: Message(15, .Tom, "She floats. Come quickly, we need somebody to clap.", at: "10:02"), at: 2.6),
    ]
  }

  /// The newest messages, up to older ones, a pause there, and back.
  static let script = ScrollScript(
    [.wait(seconds: 1.5), .speed(400, to: .distance(320)), .wait(seconds: 0.6), .speed(1000, to: .start)],
    framesPerSecond: 10)

  private func arrival(of message: Message, at time: Double) -> ScrollUpdate {
    let animation = UpdateAnimation(.bottom, timing: AnimationTiming(duration: 0.3, curve: .easeOut))
    return ScrollUpdate(at: .time(time), duration: animation.timing.end) { [self] collection in
      var snapshot = source.snapshot
      snapshot.sections[0].items.insert(message, at: 0)
      try source.apply(snapshot, to: collection, animation: animation)
    }
  }
}
