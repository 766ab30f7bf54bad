import Foundation
import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

@Suite struct SummaryTreeTests {
  /// An element of a number and a width.
  struct Block: SummarizedElement, Hashable {
    struct Summary: SequenceSummary, Hashable {
      var count = 0
      var width = 0
      static let zero = Summary()
      static func + (left: Summary, right: Summary) -> Summary {
        Summary(count: left.count + right.count, width: left.width + right.width)
      }
    }

    let number: Int
    let width: Int
    var summary: Summary { Summary(count: 1, width: width) }
  }

  // Widths 3, 0, 2, 4: they begin at 0, 3, 3 and 5.
  let blocks = [3, 0, 2, 4].enumerated().map { Block(number: $0, width: $1) }

  @Test(
    "a place belongs to the element that holds it; one of no width holds none",
    arguments: [(0, 0, 0), (2, 0, 0), (3, 2, 3), (4, 2, 3), (5, 3, 5), (8, 3, 5)])
  func find(place: Int, number: Int, start: Int) throws {
    let found = try #require(SummaryTree(blocks).find(place, by: \.width))
    #expect(found.element.number == number)
    #expect(found.before == .init(count: number, width: start))
  }

  @Test("no element holds a place behind the end")
  func findBehindEnd() {
    #expect(SummaryTree(blocks).find(9, by: \.width) == nil)
    #expect(SummaryTree<Block>().find(0, by: \.width) == nil)
  }

  @Test(
    "the first element that a condition holds for, and the last one, are found with what lies before them")
  func findWhere() {
    let tree = SummaryTree(blocks)
    #expect(tree.find { $0.number >= 2 }?.element.number == 2)
    #expect(tree.find { $0.number >= 2 }?.before == .init(count: 2, width: 3))
    #expect(tree.find { $0.number >= 4 } == nil)
    #expect(tree.findLast { $0.number <= 2 }?.element.number == 2)
    #expect(tree.findLast { $0.number <= 2 }?.before == .init(count: 2, width: 3))
    #expect(tree.findLast { $0.number < 0 } == nil)
  }

  @Test("elements are visited from the one that holds a place until told to stop")
  func visiting() {
    var visited: [[Int]] = []
    SummaryTree(blocks).forEach(from: 1, by: \.count) { block, before in
      visited.append([block.number, before.width])
      return block.number < 2
    }
    #expect(visited == [[1, 3], [2, 3]])
  }

  @Test(
    "a cut goes between two elements or through one",
    arguments: [
      (0, [], nil, [0, 1, 2]), (3, [0], nil, [1, 2]), (4, [0], 1, [2]), (5, [0, 1], nil, [2]),
      (8, [0, 1], 3, []), (9, [0, 1, 2], nil, []),
    ] as [(Int, [Int], Int?, [Int])])
  func cut(place: Int, before: [Int], inside: Int?, after: [Int]) {
    // Widths 3, 2, 4: they begin at 0, 3 and 5.
    let cut = SummaryTree([3, 2, 4].enumerated().map { Block(number: $0, width: $1) })
      .cut(at: place, by: \.width)
    #expect(cut.before.map(\.number) == before)
    #expect(cut.through?.offset == inside)
    #expect(cut.after.map(\.number) == after)
  }

  @Test("taking out of an empty sequence gives nothing")
  func empty() {
    var tree = SummaryTree<Block>()
    #expect(tree.isEmpty && tree.first == nil && tree.last == nil && tree.summary == .zero)
    #expect(tree.popFirst() == nil)
    #expect(tree.popLast() == nil)
    tree.append(SummaryTree())
    #expect(tree.isEmpty)
  }

  @Test("a tree put together one by one, from either end, is as high as a balanced one may be")
  func height() {
    var (back, front) = (SummaryTree<Block>(), SummaryTree<Block>())
    for number in 0..<5000 {
      back.append(Block(number: number, width: 1))
      var tree = SummaryTree([Block(number: 4999 - number, width: 1)])
      tree.append(front)
      front = tree
    }
    #expect(defect(of: back, Array(0..<5000).map { Block(number: $0, width: 1) }) == nil)
    #expect(defect(of: front, Array(0..<5000).map { Block(number: $0, width: 1) }) == nil)
  }

  @Test(
    "sequences cut and joined at random hold what arrays hold, and stay balanced",
    arguments: 0..<40 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var array = (0..<Int.random(in: 0...60, using: &random)).map {
      Block(number: $0, width: Int.random(in: 1...5, using: &random))
    }
    var tree = SummaryTree(array)
    for step in 0..<40 {
      let place = Int.random(in: 0...array.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:  // Another sequence put in.
        let other = (0..<Int.random(in: 0...40, using: &random)).map {
          Block(number: 1000 * step + $0, width: Int.random(in: 1...5, using: &random))
        }
        let cut = tree.cut(at: place, by: \.count)
        tree = cut.before
        tree.append(SummaryTree(other))
        tree.append(cut.after)
        array.insert(contentsOf: other, at: place)
      case 1:  // The halves change places.
        let cut = tree.cut(at: place, by: \.count)
        tree = cut.after
        tree.append(cut.before)
        array = Array(array[place...] + array[..<place])
      case 2:  // Some taken out.
        let end = min(array.count, place + Int.random(in: 0...10, using: &random))
        let cut = tree.cut(at: place, by: \.count)
        tree = cut.before
        tree.append(cut.after.cut(at: end - place, by: \.count).after)
        array.removeSubrange(place..<end)
      case 3:  // A sequence of even numbers: cut at a number, and one put in or replaced.
        let even = array.indices.map { Block(number: 2 * $0, width: 1) }
        let number = Int.random(in: -1...2 * array.count, using: &random)
        let new = Block(number: number, width: 3)
        var inserted = SummaryTree(even)
        let cut = inserted.cut { $0.number >= number }
        inserted.insert(new, after: { $0.number < number }, replacing: { $0.number == number })
        let (before, after) = (even.filter { $0.number < number }, even.filter { $0.number >= number })
        let defect =
          defect(of: cut.before, before) ?? defect(of: cut.after, after)
          ?? defect(of: inserted, before + [new] + after.filter { $0.number > number })
        if let defect {
          Issue.record("seed \(seed), step \(step), at \(number): \(defect)")
          return
        }
      case 4:
        guard tree.popFirst() == array.first else {
          Issue.record("seed \(seed), step \(step): not the first")
          return
        }
        array = Array(array.dropFirst())
      default:
        guard tree.popLast() == array.last else {
          Issue.record("seed \(seed), step \(step): not the last")
          return
        }
        array = Array(array.dropLast())
      }
      if let defect = defect(of: tree, array) ?? wrongAnswer(of: tree, array) {
        Issue.record("seed \(seed), step \(step): \(defect)")
        return
      }
    }
  }

  @Test(
    "elements put in by a key, and taken out by it, many at a time, stand in its order, and the tree stays balanced",
    arguments: 0..<60 as Range<UInt64>)
  func sets(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var known: [Int: Block] = [:]
    var tree = SummaryTree<Block>()
    for step in 0..<12 {
      let most = [3, 40, 400].randomElement(using: &random) ?? 0
      let numbers = (0..<500).shuffled(using: &random).prefix(.random(in: 0...most, using: &random)).sorted()
      if Bool.random(using: &random) {
        let blocks = numbers.map { Block(number: $0, width: step + 1) }
        tree.insert(blocks, by: \.number)
        for block in blocks { known[block.number] = block }
      } else {
        tree.remove(numbers, by: \.number)
        for number in numbers { known[number] = nil }
      }
      if let defect = defect(of: tree, known.values.sorted { $0.number < $1.number }) {
        Issue.record("seed \(seed), step \(step): \(defect)")
        return
      }
    }
  }

  /// What is wrong with the shape, the sums or the elements of a tree.
  private func defect(of tree: SummaryTree<Block>, _ elements: [Block]) -> String? {
    func check(_ node: SummaryTree<Block>.Node?) -> (height: Int, summary: Block.Summary, defect: String?) {
      guard let node else { return (0, .zero, nil) }
      let (left, right) = (check(node.left), check(node.right))
      let summary = left.summary + node.element.summary + right.summary
      let height = max(left.height, right.height) + 1
      var defect = left.defect ?? right.defect
      if abs(left.height - right.height) > 1 { defect = "heights \(left.height) and \(right.height)" }
      if node.height != height { defect = "height \(node.height) of \(height)" }
      if node.summary != summary { defect = "summary \(node.summary) of \(summary)" }
      return (height, summary, defect)
    }
    let (height, _, defect) = check(tree.root)
    if let defect { return defect }
    // An AVL tree is no higher than 1.44 log2(n).
    if Double(height) > 1.44 * log2(Double(max(1, elements.count))) + 2 {
      return "\(elements.count) elements are \(height) high"
    }
    return Array(tree) == elements ? nil : "\(Array(tree)) is not \(elements)"
  }

  /// What a tree answers wrongly.
  private func wrongAnswer(of tree: SummaryTree<Block>, _ elements: [Block]) -> String? {
    var start = Block.Summary.zero
    for element in elements {
      let (first, last) = (start.width, start.width + element.width - 1)
      for place in [first, last] {
        let found = tree.find(place, by: \.width)
        if found?.element != element || found?.before != start { return "at \(place) is \(element)" }
      }
      start = start + element.summary
    }
    if tree.find(start.width, by: \.width) != nil { return "something is at \(start.width), behind the end" }
    if tree.first != elements.first || tree.last != elements.last { return "first or last" }
    for from in stride(from: 0, through: elements.count, by: 7) {
      var rest: [Block] = []
      tree.forEach(from: from, by: \.count) { block, _ in
        rest.append(block)
        return true
      }
      if rest != Array(elements[from...]) { return "from \(from) on" }
    }
    return nil
  }
}
