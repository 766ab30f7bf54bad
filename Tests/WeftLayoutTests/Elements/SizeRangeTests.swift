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

  /// The same range with its axes exchanged.
  private func turned(_ range: SizeRange) -> SizeRange {
    func turned(_ size: Size) -> Size { Size(width: size.height, height: size.width) }
    return SizeRange(min: turned(range.min), max: turned(range.max))
  }

  @Test("heights are treated as widths are")
  func heights() {
    for (low, high, isValid) in [
      (0, .infinity, true), (-1, 5, false), (.infinity, .infinity, false), (.nan, 5, false), (0, .nan, false),
    ] as [(Double, Double, Bool)] {
      #expect(turned(lengths(low, high)).isValid == isValid)
    }
    #expect(SizeRange(min: Size(width: 0, height: 10), max: Size(width: 5, height: 5)).max.height == 10)
    for (a, b, c) in [((0, 10), (5, 15), (5, 10)), ((0, 5), (10, 15), (5, 5)), ((10, 15), (0, 5), (10, 10))]
      as [((Double, Double), (Double, Double), (Double, Double))]
    {
      let shared = turned(lengths(a.0, a.1)).intersect(turned(lengths(b.0, b.1)))
      #expect(shared == turned(lengths(c.0, c.1)))
    }
    let range = SizeRange(min: Size(width: 1, height: 10), max: Size(width: 2, height: 20))
    #expect([5, 15, 25].map { range.clamp(Size(width: 0, height: $0)).height } == [10, 15, 20])
  }

  // A box fills what has a limit; what is no minimum counts as 0, and so does what is no maximum.
  @Test(
    "what cannot be measured in is reported, and measured in what can, each number by itself",
    arguments: [
      ((.nan, 30), (10, 20), (10, 30)), ((-5, -5), (10, 20), (10, 20)),
      ((3, .infinity), (10, .infinity), (3, 0)),
      ((0, 0), (.nan, 20), (0, 20)), ((4, .nan), (10, .nan), (10, 0)),
    ] as [((Double, Double), (Double, Double), (Double, Double))])
  func repaired(min: (Double, Double), max: (Double, Double), size: (Double, Double)) {
    let context = LayoutContext()
    let range = SizeRange(
      min: Size(width: min.0, height: min.1), max: Size(width: max.0, height: max.1))
    let flat = flattenedLayout(of: Box(), in: range, relativeTo: .unknown, context: context)
    #expect(flat.size == Size(width: size.0, height: size.1))
    #expect(context.takeError()?.problem.contains("size range") == true)
  }
}
