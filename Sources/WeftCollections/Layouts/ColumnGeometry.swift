/// Where the elements of a single column lie: one below the other, as far as they have been measured.
package struct ColumnGeometry: Sendable {
  /// The bottom edge of each measured element, in points from the top of the first; never decreasing.
  private var bottoms: [Double] = []

  /// Nothing measured.
  package init() {}

  /// How many elements have been measured, from the first on.
  package var count: Int { bottoms.count }

  /// The bottom edge of the last measured element; 0 where there is none.
  package var bottom: Double { bottoms.last ?? 0 }

  /// The span of a measured element.
  package func span(of position: Int) -> Range<Double> {
    (position == 0 ? 0 : bottoms[position - 1])..<bottoms[position]
  }

  /// Adds an element of `height` at the end.
  /// - Precondition: `height` is finite and at least 0.
  package mutating func append(height: Double) {
    precondition(
      height.isFinite && height >= 0, "A height must be finite and at least 0, but it is \(height).")
    bottoms.append(bottom + height)
  }

  /// Gives a measured element another height; what lies below moves.
  /// - Complexity: O(n) in the elements below.
  package mutating func setHeight(_ height: Double, at position: Int) {
    let span = span(of: position)
    let difference = height - (span.upperBound - span.lowerBound)
    guard difference != 0 else { return }
    for below in position..<bottoms.count { bottoms[below] += difference }
  }

  /// The measured elements that overlap `span`: they share more than an edge with it.
  ///
  /// Elements of no height never do. They are in the result only where they stand between two that do.
  /// - Complexity: O(log n)
  package func positions(overlapping span: Range<Double>) -> Range<Int> {
    guard !span.isEmpty, span.upperBound > 0 else { return 0..<0 }
    let first = firstPosition { $0 > span.lowerBound }
    // The first element that starts at or after the end of the span: one after the first bottom that reaches it.
    let end = min(count, firstPosition { $0 >= span.upperBound } + 1)
    guard first < end else { return first..<first }
    return first..<end
  }

  /// The first element whose bottom satisfies a condition that holds from some element on.
  private func firstPosition(where condition: (Double) -> Bool) -> Int {
    var low = 0
    var high = bottoms.count
    while low < high {
      let middle = (low + high) / 2
      if condition(bottoms[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
