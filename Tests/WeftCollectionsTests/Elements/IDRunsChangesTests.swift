import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

/// Changes of ids in many places at once.
@Suite struct IDRunsChangesTests {
  @Test(
    "ids inserted and removed in many places at once stand as in an array, and where they were is forgotten",
    arguments: 0..<60 as Range<UInt64>)
  func manyPlaces(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var sequence = IDRunsTests.Sequence()
    // Runs of another section, which nothing may touch.
    var other = IDRuns()
    for first in stride(from: 1_000_000 as UInt64, to: 1_000_040, by: 2) {
      other.insert(ElementID(first), count: 1, at: 0, of: SectionID(4), in: &sequence.index)
    }
    var (next, gone): (UInt64, Set<ElementID>) = (0, [])
    for step in 0..<25 {
      let before = sequence.plain
      let stride = Int.random(in: 1...12, using: &random)
      let first = Int.random(in: 0...8, using: &random)
      let count = Int.random(in: 1...3, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let count = Int.random(in: 1...60, using: &random)
        sequence.insert(next, count: count, at: Int.random(in: 0...before.count, using: &random))
        next += UInt64(count)
      case 1, 2:
        sequence.insertEvery(stride, from: first, numbers: next, count: count)
        next += UInt64(4 * before.count + 4 * 100)
      case 3:
        sequence.replaceEvery(stride, from: first, numbers: next, count: count)
        next += UInt64(2 * before.count)
      default: sequence.removeEvery(stride, from: first, count: count)
      }
      if sequence.plain.count > 600 { sequence.remove(100..<sequence.plain.count) }
      gone.formUnion(Set(before).subtracting(sequence.plain))
      let isForgotten = gone.allSatisfy { sequence.offset(of: $0) == nil }
      let isOtherThere = (0..<20).allSatisfy { item in
        let id = ElementID(1_000_000 + 2 * UInt64(item))
        guard case .items(_, let label) = sequence.index.run(holding: id)?.address else { return false }
        return other.offset(of: id, label: label) == 19 - item
      }
      if let defect = sequence.defect()
        ?? (isForgotten ? isOtherThere ? nil : "the other section" : "what has gone")
      {
        Issue.record("seed \(seed), step \(step): \(defect)")
        return
      }
    }
  }

  @Test("what was shuffled in many places and is put into its order again is one run")
  func mergedRuns() {
    var sequence = IDRunsTests.Sequence()
    sequence.insert(0, count: 100, at: 0)
    let even = (0..<50).map { IDRuns.Arrival(first: ElementID(2 * UInt64($0)), count: 1, offset: $0) }
    let back = (0..<50).map { IDRuns.Arrival(first: ElementID(2 * UInt64($0)), count: 1, offset: 2 * $0) }
    sequence.runs.remove((0..<50).map { 2 * $0..<2 * $0 + 1 }, of: sequence.section, in: &sequence.index)
    sequence.runs.insert(even, of: sequence.section, in: &sequence.index)
    #expect(sequence.runs[0] == ElementID(0) && sequence.runs[1] == ElementID(2))
    #expect(sequence.runs[50] == ElementID(1) && sequence.runs.stretches(0..<100).count == 100)
    sequence.runs.remove((0..<50).map { $0..<$0 + 1 }, of: sequence.section, in: &sequence.index)
    sequence.runs.insert(back, of: sequence.section, in: &sequence.index)
    #expect(sequence.runs.stretches(0..<100) == [0..<100])
    #expect(sequence.defect() == nil)
  }
}

extension IDRunsTests.Sequence {
  /// Ranges of as many ids, so many apart, from `first` on.
  private func ranges(_ step: Int, from first: Int, count: Int) -> [Range<Int>] {
    stride(from: first, through: plain.count - count, by: step + count - 1).map { $0..<$0 + count }
  }

  /// Removes ids, as many in each place, so many apart, from `first` on.
  mutating func removeEvery(_ step: Int, from first: Int, count: Int) {
    let ranges = ranges(step, from: first, count: count)
    runs.remove(ranges, of: section, in: &index)
    for range in ranges.reversed() { plain.removeSubrange(range) }
  }

  /// Puts others in the places of ids, as many in each place, so many apart, from `first` on.
  mutating func replaceEvery(_ step: Int, from first: Int, numbers: UInt64, count: Int) {
    let arrivals = ranges(step, from: first, count: count).enumerated().map {
      IDRuns.Arrival(
        first: ElementID(numbers + UInt64($0 * (count + 1))), count: count, offset: $1.lowerBound)
    }
    runs.replace(with: arrivals, of: section, in: &index)
    for arrival in arrivals {
      for item in 0..<count {
        plain[arrival.offset + item] = ElementID(arrival.first.rawValue + UInt64(item))
      }
    }
  }

  /// Inserts as many ids at every `step`th place, as counted afterwards, from `first` on.
  mutating func insertEvery(_ step: Int, from first: Int, numbers: UInt64, count: Int) {
    var arrivals: [IDRuns.Arrival] = []
    var next = numbers
    var offset = first
    while offset <= plain.count {
      arrivals.append(IDRuns.Arrival(first: ElementID(next), count: count, offset: offset))
      plain.insert(contentsOf: (0..<UInt64(count)).map { ElementID(next + $0) }, at: offset)
      // A gap, so that no two runs are neighbours.
      next += UInt64(count) + 1
      offset += step + count
    }
    runs.insert(arrivals, of: section, in: &index)
  }
}
