/// Spans, looked up by what they meet.
///
/// Sorted by their beginnings, with a tree over the largest ends: an interval tree, laid out in an array.
struct SpanIndex: Sendable {
  private let order: [Int]
  private let starts: [Int]
  private let ends: [Int]
  /// The largest end below each node of a complete binary tree whose leaves are the spans in order.
  private let largestEnds: [Int]
  private let leafCount: Int

  /// Spans by their numbers; `nil` meets nothing.
  /// - Complexity: O(n log n)
  init(_ spans: [(start: Int, end: Int)?]) {
    let order = spans.indices.filter { spans[$0] != nil }
      .sorted { (spans[$0]?.start ?? 0, $0) < (spans[$1]?.start ?? 0, $1) }
    starts = order.map { spans[$0]?.start ?? 0 }
    ends = order.map { spans[$0]?.end ?? 0 }
    var leafCount = 1
    while leafCount < order.count { leafCount *= 2 }
    var largest = [Int](repeating: .min, count: 2 * leafCount)
    for (leaf, end) in ends.enumerated() { largest[leafCount + leaf] = end }
    for node in (1..<leafCount).reversed() { largest[node] = max(largest[2 * node], largest[2 * node + 1]) }
    self.order = order
    self.leafCount = leafCount
    largestEnds = largest
  }

  /// The numbers of the spans that begin before `span` ends and end after it begins, in order.
  ///
  /// - Complexity: O(log n + found · log n)
  func meeting(_ span: Range<Int>) -> [Int] {
    var found: [Int] = []
    var stack = [(node: 1, first: 0, count: leafCount)]
    while let (node, first, count) = stack.popLast() {
      guard largestEnds[node] > span.lowerBound, first < starts.count, starts[first] < span.upperBound else {
        continue
      }
      if count == 1 {
        found.append(order[first])
      } else {
        stack.append((2 * node + 1, first + count / 2, count / 2))
        stack.append((2 * node, first, count / 2))
      }
    }
    return found.sorted()
  }
}
