import Testing
import WeftGeometry

@testable import WeftLayout

/// How much is remembered of a pass, and what that weighs.
///
/// Questions are told apart by their width.
@Suite struct MeasurementCacheLimitTests {
  private func insert(_ widths: ClosedRange<Int>, into cache: inout MeasurementCache, pass: UInt64 = 1) {
    for width in widths {
      let size = Size(width: Double(width), height: 1)
      cache.insert(Layout(size: size), for: .exact(size), .unknown, pass: pass)
    }
  }

  private func width(_ width: Int, in cache: MeasurementCache, pass: UInt64 = 1) -> Double? {
    cache.layout(for: .exact(Double(width), 1), .unknown, pass: pass, sizeOnly: false)?.size.width
  }

  // Three, and 256 more; of these the first 128 make room for the next one: 4 to 131.
  @Test("beyond 259 answers the oldest half of all but the first three makes room")
  func room() {
    var cache = MeasurementCache()
    insert(1...259, into: &cache)
    #expect((1...259).allSatisfy { width($0, in: cache) == Double($0) })
    insert(260...260, into: &cache)
    #expect([1, 3, 132, 259, 260].allSatisfy { width($0, in: cache) == Double($0) })
    #expect((4...131).allSatisfy { width($0, in: cache) == nil })
  }

  @Test("a spec weighs one more for each sixteen answers beyond the first three")
  func weight() {
    var cache = MeasurementCache()
    #expect(cache.weight == 1)
    for (last, weight) in [(3, 1), (18, 1), (19, 2), (34, 2), (35, 3)] {
      cache = MeasurementCache()
      insert(1...last, into: &cache)
      #expect(cache.weight == weight, "\(last) answers")
    }
    cache.removeAll()
    #expect(cache.weight == 1)
  }

  @Test("another pass knows nothing of the one before, which is forgotten as soon as there is an answer")
  func passes() {
    var cache = MeasurementCache()
    insert(1...20, into: &cache)
    #expect(width(1, in: cache, pass: 2) == nil && width(20, in: cache, pass: 2) == nil)
    insert(21...21, into: &cache, pass: 2)
    #expect(width(21, in: cache, pass: 2) == 21 && cache.weight == 1)
    #expect([1, 4, 20].allSatisfy { width($0, in: cache, pass: 2) == nil && width($0, in: cache) == nil })
  }
}
