/// Names that are looked for in paths, all at once.
struct NameIndex: Sendable {
  private var names: Set<String> = []
  /// Sums that tell most texts that are no names without making a string of them.
  private var sums: Set<UInt64> = []

  mutating func insert(_ name: String) {
    guard names.insert(name).inserted else { return }
    sums.insert(name.reduce(0) { Self.sum($0, $1) })
  }

  func contains(_ name: some StringProtocol) -> Bool { names.contains(String(name)) }

  /// Whether one of them is a part of a path, between dashes, dots or slashes.
  ///
  /// - Complexity: O(characters + pairs of these), however many names there are
  func isPart(of path: String) -> Bool {
    let characters = Array(path)
    // Of what is before each place; those between two follow from them.
    var (before, powers): ([UInt64], [UInt64]) = ([0], [1])
    for character in characters {
      before.append(Self.sum(before[before.count - 1], character))
      powers.append(powers[powers.count - 1] &* Self.base)
    }
    let separators = characters.indices.filter { "-./_".contains(characters[$0]) }
    let ends = separators + [characters.count]
    for (number, start) in ([0] + separators.map { $0 + 1 }).enumerated() {
      for end in ends[number...] where end > start {
        let sum = before[end] &- before[start] &* powers[end - start]
        if sums.contains(sum), names.contains(String(characters[start..<end])) { return true }
      }
    }
    return false
  }

  private static let base: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Characters count, not their bytes: a name may be spelled in several ways.
  private static func sum(_ sum: UInt64, _ character: Character) -> UInt64 {
    sum &* base &+ UInt64(truncatingIfNeeded: character.hashValue)
  }
}
