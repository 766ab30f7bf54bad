import Testing

@testable import WeftGraphics

/// What a cache keeps, and what it lets go of.
@Suite struct LeastRecentlyUsedCacheTests {
  @Test("the least recently used is dropped first, and an entry over the budget is not kept")
  func leastRecentlyUsed() {
    var cache = LeastRecentlyUsedCache<String, Int>(budget: 10)
    cache.insert(1, for: "a", cost: 4)
    cache.insert(2, for: "b", cost: 4)
    #expect(cache.value(for: "a") == 1)
    cache.insert(3, for: "c", cost: 4)
    #expect(cache.value(for: "b") == nil && cache.value(for: "a") == 1 && cache.value(for: "c") == 3)
    cache.insert(4, for: "d", cost: 11)
    #expect(cache.value(for: "d") == nil && cache.cost == 8 && cache.count == 2)
    cache.insert(5, for: "a", cost: 10)
    #expect(cache.value(for: "a") == 5 && cache.value(for: "c") == nil && cache.cost == 10)
    cache.remove("a")
    cache.insert(6, for: "e", cost: 1)
    #expect(cache.value(for: "e") == 6 && cache.cost == 1)
  }

  @Test("what was dropped and what all was dropped is not kept alive", arguments: [false, true])
  func release(ofAll: Bool) {
    final class Value: Sendable {}
    var cache = LeastRecentlyUsedCache<String, Value>(budget: 10)
    weak var kept: Value?
    do {
      let value = Value()
      kept = value
      cache.insert(value, for: "a", cost: 1)
    }
    #expect(kept != nil && cache.count == 1)
    if ofAll { cache.removeAll() } else { cache.remove("a") }
    #expect(kept == nil && cache.count == 0 && cache.cost == 0)
  }
}
