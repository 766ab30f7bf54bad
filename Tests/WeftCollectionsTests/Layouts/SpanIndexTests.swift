import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

@Suite struct SpanIndexTests {
  @Test("an index of spans finds what a look at all of them does", arguments: 0..<80 as Range<UInt64>)
  func spanIndex(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = [0, 1, 2, 3, 17, 64, 200].randomElement(using: &random) ?? 0
    let spans: [(start: Int, end: Int)?] = (0..<count).map { _ in
      guard Int.random(in: 0..<8, using: &random) > 0 else { return nil }
      let start = Int.random(in: -20...300, using: &random)
      // Some have no pixel, and some are long.
      let most = Int.random(in: 0..<10, using: &random) == 0 ? 200 : 12
      return (start, start + Int.random(in: 0...most, using: &random))
    }
    let index = SpanIndex(spans)
    for _ in 0..<40 {
      let start = Int.random(in: -40...520, using: &random)
      let span = start..<start + Int.random(in: 0...60, using: &random)
      let expected = spans.indices.filter {
        guard let (start, end) = spans[$0] else { return false }
        return start < span.upperBound && end > span.lowerBound
      }
      #expect(index.meeting(span) == expected, "seed \(seed), \(span)")
    }
  }
}
