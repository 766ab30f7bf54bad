import Testing
import WeftGeometry
import WeftLayout

@Suite struct SizeRangeTests {
  private func lengths(_ low: Double, _ high: Double) -> SizeRange {
    SizeRange(min: Size(width: low, height: 0), max: Size(width: high, height: 0))
  }

  @Test(
    "an intersection holds what fits in both; on conflict the first range wins with one length",
    arguments: [
      ((0, 10), (5, 15), (5, 10)), ((0, 5), (10, 15), (5, 5)), ((10, 15), (0, 5), (10, 10)),
      ((0, .infinity), (3, 4), (3, 4)), ((5, 5), (0, .infinity), (5, 5)),
    ] as [((Double, Double), (Double, Double), (Double, Double))])
  func intersection(a: (Double, Double), b: (Double, Double), expected: (Double, Double)) {
    #expect(lengths(a.0, a.1).intersect(lengths(b.0, b.1)) == lengths(expected.0, expected.1))
  }

  @Test(
    "clamping takes the nearest length, and the minimum for NaN",
    arguments: [(5, 10), (15, 15), (25, 20), (.nan, 10), (.infinity, 20)] as [(Double, Double)])
  func clamping(width: Double, expected: Double) {
    #expect(lengths(10, 20).clamp(Size(width: width, height: 0)).width == expected)
  }

  @Test("a maximum below the minimum counts as the minimum")
  func inverted() {
    #expect(lengths(10, 5) == lengths(10, 10))
  }

  @Test(
    "a range is valid with 0 <= min <= max and a finite min",
    arguments: [
      (0, 0, true), (0, .infinity, true), (-1, 5, false), (.infinity, .infinity, false), (.nan, 5, false),
      (0, .nan, false),
    ] as [(Double, Double, Bool)])
  func validity(low: Double, high: Double, isValid: Bool) {
    #expect(lengths(low, high).isValid == isValid)
  }
}
