@_spi(Benchmarks) import Weft

extension Part {
  /// What edits of a collection's data take, on one thread.
  static var differences: [Part] {
    difference("numbers") { $0 } + difference("texts") { "item-\($0)" }
      + [1000, 1_000_000].flatMap(insertion)
      + [
        Part(
          "insertion.one-place", "100,000 insertions one before the other at one place, each", pieces: 100_000
        ) {
          var probe = UpdateProbe(count: 1)
          return Work(reset: { probe = UpdateProbe(count: 1_000_000) }) {
            try probe.insert(at: 500_000)
            return 1
          }
        }
      ]
  }

  private static func difference<Key: Hashable & Sendable>(
    _ keys: String, _ key: @escaping @Sendable (Int) -> Key
  ) -> [Part] {
    let name = "differences.\(keys)"
    let what = "1,000 edits of 100,000 \(keys) found, checked and taken over"
    return [
      Part(name, what) {
        let (old, new) = edited(key)
        var probe = UpdateProbe(count: 0)
        return Work(reset: { probe = UpdateProbe(count: old.count) }) { try probe.apply(new, over: old) }
      },
      Part(name, by: "CollectionDifference", what) {
        let (old, new) = edited(key)
        return Work { new.difference(from: old).inferringMoves().count }
      },
    ]
  }

  /// 100,000 items, and the same after 1,000 random edits: a third each of deletions, insertions and moves.
  private static func edited<Key>(_ key: (Int) -> Key) -> (old: [Key], new: [Key]) {
    let old = (0..<100_000).map(key)
    var new = old
    var numbers = SplitMix(state: 7)
    for edit in 0..<1000 {
      let place = Int(numbers.next() % UInt64(new.count))
      switch edit % 3 {
      case 0: new.remove(at: place)
      case 1: new.insert(key(1_000_000 + edit), at: place)
      default: new.insert(new.remove(at: place), at: Int(numbers.next() % UInt64(new.count)))
      }
    }
    return (old, new)
  }

  private static func insertion(into count: Int) -> [Part] {
    let what = "one insertion into \(count) rows, to accepted"
    return [
      Part("insertion.\(count)", what, pieces: 100) {
        var (probe, edit) = (UpdateProbe(count: 1), 0)
        return Work(reset: { probe = UpdateProbe(count: count) }) {
          edit += 1
          try probe.insert(at: (edit &* 7919) % count)
          return edit
        }
      },
      Part("insertion.\(count).displayed", "\(what), and the places of all rows", pieces: 100) {
        var (probe, edit) = (UpdateProbe(count: 1), 0)
        return Work(reset: { probe = UpdateProbe(count: count) }) {
          edit += 1
          try probe.insertDisplayed(at: (edit &* 7919) % count)
          return edit
        }
      },
    ]
  }
}

/// The generator of Steele, Lea and Flood, “Fast splittable pseudorandom number generators” (2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
