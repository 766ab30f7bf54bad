import Testing
import WeftGeometry
import WeftLayout

@Suite struct ParentSizeTests {
  private func range(_ low: (Double, Double), _ high: (Double, Double)) -> SizeRange {
    SizeRange(min: Size(width: low.0, height: low.1), max: Size(width: high.0, height: high.1))
  }

  @Test("what a range leaves no choice of is known, each axis by itself")
  func exact() {
    #expect(ParentSize(exactOf: range((10, 0), (10, 20))) == ParentSize(width: 10))
    #expect(ParentSize(exactOf: range((0, 20), (10, 20))) == ParentSize(height: 20))
    #expect(ParentSize(exactOf: .exact(10, 20)) == ParentSize(width: 10, height: 20))
    #expect(ParentSize(exactOf: range((9, 19), (10, .infinity))) == .unknown)
  }

  // Ten million points are the limit of all lengths.
  @Test("upper limits that are lengths are known, each axis by itself")
  func maximum() {
    #expect(ParentSize(maximumOf: range((5, 5), (10, .infinity))) == ParentSize(width: 10))
    #expect(ParentSize(maximumOf: range((5, 5), (1e7, 20))) == ParentSize(height: 20))
    #expect(ParentSize(maximumOf: .zero) == ParentSize(width: 0, height: 0))
  }
}
