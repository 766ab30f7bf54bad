import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

@Suite struct IndexMappingTests {
  /// A list, what is done to it, and where each element of it is afterwards.
  struct Example: Sendable, CustomTestStringConvertible {
    let oldCount: Int
    var removed: [Int] = []
    var inserted: [Int] = []
    var moved: [[Int]] = []
    let expected: [Int?]

    var mapping: IndexMapping {
      IndexMapping(
        oldCount: oldCount, removed: removed, inserted: inserted, moved: moved.map { ($0[0], $0[1]) })
    }
    var newCount: Int { oldCount - removed.count + inserted.count }
    var testDescription: String { "\(oldCount) −\(removed) +\(inserted) →\(moved)" }
  }

  @Test(
    "what stays fills the free places in order; what is removed goes nowhere, what is inserted comes from nowhere",
    arguments: [
      Example(oldCount: 2, removed: [0], expected: [nil, 0]),
      Example(oldCount: 2, inserted: [0], expected: [1, 2]),
      Example(oldCount: 2, removed: [0], inserted: [0], expected: [nil, 1]),
      Example(oldCount: 4, inserted: [0, 1, 3], expected: [2, 4, 5, 6]),
      Example(oldCount: 5, removed: [0, 1, 3], inserted: [1, 2, 4], expected: [nil, nil, 0, nil, 3]),
      Example(oldCount: 3, expected: [0, 1, 2]),
      Example(oldCount: 0, expected: []),
      Example(oldCount: 0, inserted: [0, 1], expected: []),
      Example(oldCount: 2, removed: [0, 1], expected: [nil, nil]),
      // The order in which places are told means nothing.
      Example(oldCount: 5, removed: [3, 0, 1], inserted: [4, 1, 2], expected: [nil, nil, 0, nil, 3]),
    ])
  func places(example: Example) { check(example) }

  @Test(
    "what is moved goes to its place, and the others close up around it",
    arguments: [
      // abcde → bcdea
      Example(oldCount: 5, moved: [[0, 4]], expected: [4, 0, 1, 2, 3]),
      // abcde → ebcda
      Example(oldCount: 5, moved: [[0, 4], [4, 0]], expected: [4, 1, 2, 3, 0]),
      // abc → abc
      Example(oldCount: 3, moved: [[1, 1]], expected: [0, 1, 2]),
      // abcde, without b, with X at 2 and e moved to the front → eaXcd
      Example(oldCount: 5, removed: [1], inserted: [2], moved: [[4, 0]], expected: [1, nil, 3, 4, 0]),
    ])
  func moves(example: Example) { check(example) }

  @Test("there is nothing before the first and after the last place")
  func outside() {
    let mapping = IndexMapping(oldCount: 2, removed: [], inserted: [0])
    #expect(mapping.newIndex(of: -1) == nil)
    #expect(mapping.newIndex(of: 2) == nil)
    #expect(mapping.oldIndex(of: -1) == nil)
    #expect(mapping.oldIndex(of: 3) == nil)
    let identity = IndexMapping(oldCount: 2, removed: [], inserted: [])
    #expect(identity.newIndex(of: 2) == nil)
    #expect(identity.oldIndex(of: 2) == nil)
  }

  @Test(
    "lists edited one element after the other end where the mapping says", arguments: 0..<500 as Range<UInt64>
  )
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let oldCount = Int.random(in: 0...12, using: &random)
    var list: [Int?] = []
    var (removed, moved): ([Int], [Int]) = ([], [])
    for index in 0..<oldCount {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: removed.append(index)
      case 1: moved.append(index)
      default: list.append(index)
      }
    }
    for index in moved { list.insert(index, at: Int.random(in: 0...list.count, using: &random)) }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      list.insert(nil, at: Int.random(in: 0...list.count, using: &random))
    }
    let inserted = list.indices.filter { list[$0] == nil }
    let moves = moved.compactMap { index in list.firstIndex(of: index).map { (from: index, to: $0) } }
    let mapping = IndexMapping(oldCount: oldCount, removed: removed, inserted: inserted, moved: moves)
    #expect((0..<list.count + 2).map(mapping.oldIndex) == list + [nil, nil], "seed \(seed)")
    #expect((0..<oldCount).map(mapping.newIndex) == (0..<oldCount).map(list.firstIndex(of:)), "seed \(seed)")
  }

  private func check(_ example: Example) {
    let mapping = example.mapping
    #expect((0..<example.oldCount).map(mapping.newIndex) == example.expected)
    let back = (0..<example.newCount).map { example.expected.firstIndex(of: $0) }
    #expect((0..<example.newCount).map(mapping.oldIndex) == back)
    #expect(mapping.newIndex(of: example.oldCount) == nil)
    #expect(mapping.oldIndex(of: example.newCount) == nil)
  }
}
