/// What is kept of samples: the least, the median and how many there were.
package struct Distribution: Encodable, Sendable {
  package let least: Double
  package let median: Double
  package let count: Int

  /// Of `samples`, each multiplied by `scale`; there must be one.
  package init(_ samples: [Double], scale: Double = 1) {
    let sorted = samples.sorted()
    least = sorted[0] * scale
    median = sorted[sorted.count / 2] * scale
    count = sorted.count
  }

  /// A number that is counted, not sampled.
  package init(_ number: Double) { self.init([number]) }
}
