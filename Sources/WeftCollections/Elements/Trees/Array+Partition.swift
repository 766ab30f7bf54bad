extension Array {
  /// The first index whose element meets a condition that holds from some element on; the end where none does.
  ///
  /// - Complexity: O(log n)
  package func partitioningIndex(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
