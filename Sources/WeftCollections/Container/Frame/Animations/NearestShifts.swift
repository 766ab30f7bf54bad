/// How far elements have moved, to be asked for the nearest one in the column.
struct NearestShifts {
  private struct Known {
    let position: Int
    /// Its place among those that were given.
    let order: Int
    let shift: Int
  }

  /// By their positions.
  private let known: [Known]

  /// - Parameter elements: where each is in the column, no two at one position, and how far it has moved, in pixels along the main axis.
  /// - Complexity: O(n log n)
  init(_ elements: [(position: Int, shift: Int)]) {
    known = elements.enumerated().map { Known(position: $1.position, order: $0, shift: $1.shift) }
      .sorted { $0.position < $1.position }
  }

  /// How far the one nearest to a position has moved, of two that are as near the one that was given first; 0 where there is none.
  ///
  /// It depends on what was given only, never on what else has been measured.
  /// - Complexity: O(log n)
  func shift(near position: Int) -> Int {
    var (low, high) = (0, known.count)
    while low < high {
      let middle = (low + high) / 2
      if known[middle].position < position { low = middle + 1 } else { high = middle }
    }
    let near = known[max(0, low - 1)..<min(known.count, low + 1)]
    let nearest = near.min {
      (abs($0.position - position), $0.order) < (abs($1.position - position), $1.order)
    }
    return nearest?.shift ?? 0
  }
}
