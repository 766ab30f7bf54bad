/// How figures are spread, told by some of them.
///
/// Percentiles are by nearest rank: that of *p* percent is the smallest figure that at least *p* percent of all do not exceed. So
/// each is one of the figures, to the last digit; nothing is put into buckets.
public struct Distribution: Hashable, Sendable, Codable {
  /// The least figure.
  public let min: Double
  /// The median: what half of the figures do not exceed.
  public let p50: Double
  /// What 90 percent do not exceed.
  public let p90: Double
  /// What 95 percent do not exceed.
  public let p95: Double
  /// What 99 percent do not exceed.
  public let p99: Double
  /// The greatest figure.
  public let max: Double

  /// The names in JSON, as Android's Macrobenchmark has them.
  enum CodingKeys: String, CodingKey {
    case min
    case p50 = "P50"
    case p90 = "P90"
    case p95 = "P95"
    case p99 = "P99"
    case max
  }

  /// How some figures are spread; `nil`, where there are none.
  ///
  /// - Complexity: O(n log n)
  public init?(_ figures: [Double]) {
    guard !figures.isEmpty else { return nil }
    let sorted = figures.sorted()
    func percentile(_ percent: Int) -> Double {
      // Whole numbers: 0.9 · 10 is not 9 in binary.
      sorted[Swift.max(1, (percent * sorted.count + 99) / 100) - 1]
    }
    min = sorted[0]
    p50 = percentile(50)
    p90 = percentile(90)
    p95 = percentile(95)
    p99 = percentile(99)
    max = sorted[sorted.count - 1]
  }
}
