import Testing
import WeftGeometry
import WeftTestSupport

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

  /// The same by its definition: what was used last stands at the end.
  private struct Model {
    var entries: [(key: Int, value: Int, cost: Int)] = []
    let budget: Int
    var cost: Int { entries.reduce(0) { $0 + $1.cost } }

    mutating func value(for key: Int) -> Int? {
      guard let place = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: place)
      entries.append(entry)
      return entry.value
    }

    mutating func insert(_ value: Int, for key: Int, cost: Int) {
      entries.removeAll { $0.key == key }
      guard cost <= budget else { return }
      entries.append((key, value, cost))
      while self.cost > budget { entries.removeFirst() }
    }
  }

  @Test("whatever is done with it, it keeps what its definition keeps", arguments: randomSeeds(20))
  func model(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var model = Model(budget: 12)
    var cache = LeastRecentlyUsedCache<Int, Int>(budget: 12)
    for step in 0..<300 {
      let key = Int.random(in: 0..<8, using: &generator)
      switch Int.random(in: 0..<20, using: &generator) {
      case 0:
        model.entries = []
        cache.removeAll()
      case 1...3:
        model.entries.removeAll { $0.key == key }
        cache.remove(key)
      case 4...11:
        let cost = Int.random(in: 0...(step % 7 == 0 ? 14 : 5), using: &generator)
        model.insert(step, for: key, cost: cost)
        cache.insert(step, for: key, cost: cost)
      default: #expect(cache.value(for: key) == model.value(for: key), "seed \(seed), step \(step)")
      }
      #expect(cache.count == model.entries.count && cache.cost == model.cost, "seed \(seed), step \(step)")
    }
    for key in 0..<8 { #expect(cache.value(for: key) == model.value(for: key), "seed \(seed)") }
  }
}
