/// The bytes that drawings take while they are made, of which the greatest counts: they are made one after the other.
///
/// It does not depend on the order in which they come.
struct PassingMemory: Hashable, Sendable {
  /// In steps of so many bytes, so that there are few.
  private static let step = 1 << 20

  /// How many drawings take so many steps.
  private var counts: [Int: Int] = [:]

  /// What the greatest takes, in bytes.
  /// - Complexity: O(different ones)
  var most: Int { (counts.keys.max() ?? 0) * Self.step }

  /// Counts a drawing that takes so many bytes, rounded up to a mebibyte.
  mutating func add(bytes: Int) {
    let steps = bytes / Self.step + (bytes % Self.step == 0 ? 0 : 1)
    if steps > 0 { counts[steps, default: 0] += 1 }
  }

  /// Counts others too.
  mutating func add(_ other: PassingMemory) { counts.merge(other.counts, uniquingKeysWith: +) }

  /// Counts others no longer.
  /// - Precondition: they were counted.
  mutating func subtract(_ other: PassingMemory) {
    for (steps, count) in other.counts {
      let left = counts[steps, default: 0] - count
      counts[steps] = left == 0 ? nil : left
    }
  }
}
