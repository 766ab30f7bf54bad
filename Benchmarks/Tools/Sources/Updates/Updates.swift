@_spi(Benchmarks) import Weft

/// `Updates`: what edits of a collection's data take, against what they are to take.
///
/// Times are the least of several rounds on one thread.
@main struct Updates {
  static func main() throws {
    print("| what | target | measured |")
    print("|---|---|---|")
    try difference("numbers") { $0 }
    try difference("texts") { "item-\($0)" }
    try insertion()
  }

  /// 100,000 items and 1,000 random edits: a third each of deletions, insertions and moves.
  private static func difference<Key: Hashable>(_ name: String, _ key: (Int) -> Key) throws {
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
    var edits = 0
    let time = try least(rounds: 15) {
      var probe = UpdateProbe(count: old.count)
      return try ContinuousClock().measure { edits = try probe.apply(new, over: old) }
    }
    print(
      "| \(edits) edits of 100,000 \(name): difference, validation, new map | ≤ 35 ms | \(milliseconds(time)) ms |"
    )
  }

  private static func insertion() throws {
    for count in [1000, 1_000_000] {
      let time = try least(rounds: 15) {
        var probe = UpdateProbe(count: count)
        return try ContinuousClock().measure {
          for edit in 0..<100 { try probe.insert(at: (edit &* 7919) % count) }
        } / 100
      }
      print("| one insertion into \(count) rows, to accepted | ≤ 1 ms | \(milliseconds(time)) ms |")
      let shown = try least(rounds: 15) {
        var probe = UpdateProbe(count: count)
        return try ContinuousClock().measure {
          for edit in 0..<100 { try probe.insertDisplayed(at: (edit &* 7919) % count) }
        } / 100
      }
      print("| the same, and the places of all rows | | \(milliseconds(shown)) ms |")
    }
    var probe = UpdateProbe(count: 1_000_000)
    let front = try ContinuousClock().measure { for _ in 0..<100_000 { try probe.insert(at: 500_000) } }
    print("| 100,000 insertions one before the other, each | | \(milliseconds(front / 100_000)) ms |")
  }

  private static func least(rounds: Int, _ body: () throws -> Duration) throws -> Duration {
    var least = Duration.seconds(1_000_000)
    for _ in 0..<rounds { least = min(least, try body()) }
    return least
  }

  private static func milliseconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let value = Double(seconds) * 1000 + Double(attoseconds) / 1e15
    return "\((value * 10_000).rounded() / 10_000)"
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
