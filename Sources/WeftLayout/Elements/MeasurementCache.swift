import WeftGeometry

/// What one spec has answered in the current pass, by what it was asked.
///
/// A stack asks an item up to three times (its own length, its length once flexed, its width once stretched), and the
/// stack around it asks that stack up to three times. Without a memory the innermost item of n stacks would be measured
/// 3ⁿ times. Nothing is remembered from one pass to the next, so nothing can go stale.
struct MeasurementCache {
  private struct Entry {
    var range: SizeRange
    var parentSize: ParentSize
    var layout: Layout
  }

  /// Most specs are asked no more than three different things; only what goes beyond is kept on the heap.
  private var first: Entry?
  private var second: Entry?
  private var third: Entry?
  private var others: [Entry] = []
  private var pass: UInt64 = 0

  /// Beyond so many answers the oldest of them make room.
  private static let limit = 256

  /// Forgets all.
  mutating func removeAll() {
    guard pass != 0 else { return }
    pass = 0
    (first, second, third) = (nil, nil, nil)
    others.removeAll(keepingCapacity: true)
  }

  /// The answer given to the same question in the same pass; one that is only a size just for `sizeOnly`.
  func layout(
    for range: SizeRange, _ parentSize: ParentSize, pass: UInt64, sizeOnly: Bool
  ) -> Layout? {
    guard pass == self.pass else { return nil }
    func answer(_ entry: Entry?) -> Layout? {
      guard let entry, entry.range == range, entry.parentSize == parentSize,
        sizeOnly || !entry.layout.isPartial
      else { return nil }
      return entry.layout
    }
    if let known = answer(first) ?? answer(second) ?? answer(third) { return known }
    for entry in others {
      if let known = answer(entry) { return known }
    }
    return nil
  }

  /// Remembers an answer.
  mutating func insert(_ layout: Layout, for range: SizeRange, _ parentSize: ParentSize, pass: UInt64) {
    if pass != self.pass {
      removeAll()
      self.pass = pass
    }
    let entry = Entry(range: range, parentSize: parentSize, layout: layout)
    if first == nil {
      first = entry
    } else if second == nil {
      second = entry
    } else if third == nil {
      third = entry
    } else {
      if others.count >= Self.limit { others.removeFirst(Self.limit / 2) }
      others.append(entry)
    }
  }
}
