import WeftSnapshots

/// What `weft review` says to people.
enum ReviewText {
  /// A line for each, and what can be done.
  static func list(_ items: [ReviewItem], _ settings: SnapshotSettings) -> String {
    guard !items.isEmpty else { return "Nothing waits for a review.\n" }
    let refusals = items.map { $0.refusal(settings) }
    let words = zip(items, refusals).map { $1 == nil ? $0.status.word : "refused" }
    let width = words.map(\.count).max() ?? 0
    var text = ""
    for (index, (item, word)) in zip(items, words).enumerated() {
      let padding = String(repeating: " ", count: width - word.count)
      let golden = Console.line(settings.shown("\(item.root)/\(item.golden)"))
      text += "\(word)\(padding)  \(golden): \(Console.line(refusals[index] ?? item.summary))\n"
    }
    let pending = zip(items, refusals).count { $0.isPending && $1 == nil }
    if pending > 0 {
      text += "\(count(pending)) for a review: look at \(pending == 1 ? "it" : "them"), then run "
      text += "`weft review --accept [GLOB…]` or `weft review --reject [GLOB…]`.\n"
    }
    let rest = zip(items, refusals).count { !$0.isPending && $1 == nil }
    if rest > 0 {
      text += rest == 1 ? "1 has" : "\(rest) have"
      text += " nothing to be accepted: run the tests again, without CI, or as the line says.\n"
    }
    return text
  }

  /// The verdict on each.
  static func done(
    _ pending: [ReviewItem], of items: [ReviewItem], _ verdict: ReviewVerdict, _ settings: SnapshotSettings
  ) -> String {
    guard !pending.isEmpty else {
      return items.isEmpty
        ? "Nothing waits for a review.\n" : "Nothing of it can be \(verdict.rawValue): see `weft review`.\n"
    }
    return pending.map { item in
      "\(verdict.rawValue)  \(Console.line(settings.shown("\(item.root)/\(item.golden)")))\n"
    }.joined()
  }

  private static func count(_ pending: Int) -> String {
    pending == 1 ? "1 snapshot waits" : "\(pending) snapshots wait"
  }
}
