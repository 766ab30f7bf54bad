/// Where the elements of a list are after some have been taken out, put in and moved.
///
/// Those that stay keep their order and fill, from the front, the places that nothing was put into.
package struct IndexMapping: Sendable {
  private let oldCount: Int
  /// What has left its place: removed or moved, in order.
  private let left: [Int]
  /// The places that something was put into: inserted or moved, in order.
  private let taken: [Int]
  private let targets: [Int: Int]
  private let sources: [Int: Int]

  /// The mapping of a list of `oldCount` elements.
  ///
  /// - Parameters:
  ///   - removed: what goes, as it is counted before, in any order.
  ///   - inserted: what comes, as it is counted afterwards, in any order.
  ///   - moved: what goes from a place before to a place afterwards.
  package init(
    oldCount: Int, removed: some Sequence<Int>, inserted: some Sequence<Int>,
    moved: [(from: Int, to: Int)] = []
  ) {
    self.oldCount = oldCount
    left = (Array(removed) + moved.map(\.from)).sorted()
    taken = (Array(inserted) + moved.map(\.to)).sorted()
    targets = Dictionary(moved.map { ($0.from, $0.to) }) { first, _ in first }
    sources = Dictionary(moved.map { ($0.to, $0.from) }) { first, _ in first }
  }

  /// Where the element at `old` is afterwards; `nil` where it is removed, or was not there.
  ///
  /// - Complexity: O(log changes)
  package func newIndex(of old: Int) -> Int? {
    guard old >= 0, old < oldCount else { return nil }
    if let target = targets[old] { return target }
    return Self.otherIndex(of: old, among: left, free: taken)
  }

  /// Where the element at `new` was before; `nil` where it was inserted, or nothing is there.
  ///
  /// - Complexity: O(log changes)
  package func oldIndex(of new: Int) -> Int? {
    guard new >= 0 else { return nil }
    if let source = sources[new] { return source }
    guard let old = Self.otherIndex(of: new, among: taken, free: left), old < oldCount else { return nil }
    return old
  }

  /// The rank of `index` among what is not in `gaps`, and of that rank the place that is not in `blocked`.
  private static func otherIndex(of index: Int, among gaps: [Int], free blocked: [Int]) -> Int? {
    let before = gaps.partitioningIndex { $0 >= index }
    if before < gaps.count, gaps[before] == index { return nil }
    let rank = index - before
    // As many blocked places lie before as there are k with blocked[k] − k ≤ rank: that difference never falls.
    var (low, high) = (0, blocked.count)
    while low < high {
      let middle = (low + high) / 2
      if blocked[middle] - middle <= rank { low = middle + 1 } else { high = middle }
    }
    return rank + low
  }
}
