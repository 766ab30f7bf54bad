import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

@Suite struct IDRunsTests {
  /// A sequence of ids with its index, and the same as a plain array.
  struct Sequence {
    var runs = IDRuns()
    var index = RunIndex()
    var plain: [ElementID] = []
    let section = SectionID(3)

    mutating func insert(_ first: UInt64, count: Int = 1, at offset: Int) {
      runs.insert(ElementID(first), count: count, at: offset, of: section, in: &index)
      plain.insert(contentsOf: (0..<UInt64(count)).map { ElementID(first + $0) }, at: offset)
    }

    mutating func remove(_ offsets: Range<Int>) {
      runs.remove(offsets, of: section, in: &index)
      plain.removeSubrange(offsets)
    }

    /// Where the index and the runs say an id is.
    func offset(of id: ElementID) -> Int? {
      guard let (_, address) = index.run(holding: id), case .items(section, let label) = address else {
        return nil
      }
      return runs.offset(of: id, label: label)
    }

    /// What is not as in the plain array.
    func defect() -> String? {
      var ids: [ElementID] = []
      runs.forEach(from: 0) { id in
        ids.append(id)
        return true
      }
      if runs.count != plain.count || ids != plain { return "\(ids.count) ids are not those \(plain.count)" }
      for (offset, id) in plain.enumerated() where self.offset(of: id) != offset {
        return "\(id) is at \(offset), and not at \(self.offset(of: id).map(String.init) ?? "none")"
      }
      return nil
    }
  }

  @Test("ids are found where they stand, before and after a run is cut in two")
  func cutRun() {
    var sequence = Sequence()
    sequence.insert(10, count: 5, at: 0)
    #expect(sequence.runs.count == 5)
    #expect(sequence.offset(of: ElementID(14)) == 4)
    sequence.insert(40, count: 2, at: 3)
    // 10 11 12 40 41 13 14
    #expect((0..<7).map { sequence.runs[$0].rawValue } == [10, 11, 12, 40, 41, 13, 14])
    #expect(sequence.offset(of: ElementID(12)) == 2)
    #expect(sequence.offset(of: ElementID(41)) == 4)
    #expect(sequence.offset(of: ElementID(13)) == 5)
    #expect(sequence.offset(of: ElementID(15)) == nil)
    #expect(sequence.offset(of: ElementID(42)) == nil)
  }

  @Test("ids that have gone are not found")
  func removed() {
    var sequence = Sequence()
    sequence.insert(10, count: 5, at: 0)
    sequence.remove(1..<3)
    #expect((10..<16).map { sequence.offset(of: ElementID($0)) } == [0, nil, nil, 1, 2, nil])
    sequence.remove(0..<3)
    #expect(sequence.runs.count == 0)
    #expect((10..<16).allSatisfy { sequence.offset(of: ElementID($0)) == nil })
  }

  @Test("nothing inserted, and nothing removed, changes nothing")
  func nothing() {
    var sequence = Sequence()
    sequence.insert(10, count: 5, at: 0)
    sequence.insert(90, count: 0, at: 2)
    sequence.remove(2..<2)
    #expect(sequence.runs.stretches(0..<5) == [10..<15])
    #expect(sequence.defect() == nil)
  }

  @Test("stretches are cut where numbers do not follow one another, and at both ends")
  func stretches() {
    var sequence = Sequence()
    sequence.insert(10, count: 5, at: 0)
    sequence.insert(40, count: 2, at: 3)
    #expect(sequence.runs.stretches(1..<6) == [11..<13, 40..<42, 13..<14])
    #expect(sequence.runs.stretches(3..<4) == [40..<41])
    #expect(sequence.runs.stretches(4..<4) == [])
    #expect(sequence.runs.stretches(7..<7) == [])
  }

  @Test("visiting begins inside a run and ends where it is told to")
  func visiting() {
    var sequence = Sequence()
    sequence.insert(10, count: 5, at: 0)
    sequence.insert(40, count: 2, at: 3)
    var visited: [UInt64] = []
    sequence.runs.forEach(from: 2) { id in
      visited.append(id.rawValue)
      return visited.count < 3
    }
    #expect(visited == [12, 40, 41])
  }

  @Test("an index knows no run of a section that has gone")
  func removeAll() {
    var sequence = Sequence()
    sequence.insert(10, count: 5, at: 0)
    sequence.insert(40, count: 2, at: 3)
    sequence.runs.removeAll(from: &sequence.index)
    #expect(sequence.index.run(holding: ElementID(1000)) == nil)
  }

  @Test("what was kept of a sequence before a change stays as it was")
  func copies() {
    var sequence = Sequence()
    sequence.insert(10, count: 100, at: 0)
    var before: [Sequence] = []
    for step in 0..<30 {
      before.append(sequence)
      sequence.insert(UInt64(1000 + step), at: 50 - step)
      sequence.remove(step..<step + 2)
    }
    #expect(before.allSatisfy { $0.defect() == nil })
  }

  @Test("ids inserted and removed at random stand as in an array", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var sequence = Sequence()
    var (next, gone): (UInt64, [ElementID]) = (0, [])
    for step in 0..<40 {
      let place = Int.random(in: 0...sequence.plain.count, using: &random)
      if Int.random(in: 0..<3, using: &random) < 2 {
        let count = Int.random(in: 0...6, using: &random)
        sequence.insert(next, count: count, at: place)
        next += UInt64(count)
      } else {
        let end = min(sequence.plain.count, place + Int.random(in: 0...8, using: &random))
        gone += sequence.plain[place..<end]
        sequence.remove(place..<end)
      }
      let stretches = sequence.runs.stretches(0..<sequence.plain.count).flatMap { $0.map { ElementID($0) } }
      let isRight = stretches == sequence.plain && gone.allSatisfy { sequence.offset(of: $0) == nil }
      if let defect = sequence.defect() ?? (isRight ? nil : "stretches, or what has gone") {
        Issue.record("seed \(seed), step \(step): \(defect)")
        return
      }
    }
  }

  /// A place where ids are inserted one by one.
  enum Place: String, CaseIterable, CustomTestStringConvertible {
    case front, back, beforeTheSame, afterTheSame
    var testDescription: String { rawValue }
  }

  // Labels between two neighbours run out after 32 halvings, and are given anew.
  @Test("20,000 ids inserted one by one at the same place are all found", arguments: Place.allCases)
  func samePlace(place: Place) {
    var (runs, index) = (IDRuns(), RunIndex())
    let section = SectionID(0)
    // Two runs of ten.
    runs.insert(ElementID(0), count: 10, at: 0, of: section, in: &index)
    runs.insert(ElementID(100), count: 10, at: 10, of: section, in: &index)
    let count = 20_000
    for number in 0..<count {
      let offset =
        switch place {
        case .front: 0
        case .back: 20 + number
        case .beforeTheSame: 10
        case .afterTheSame: 10 + number
        }
      // Even numbers, so that no two are neighbours.
      runs.insert(ElementID(1000 + 2 * UInt64(number)), count: 1, at: offset, of: section, in: &index)
    }
    let inserted = (0..<count).map { ElementID(1000 + 2 * UInt64($0)) }
    let old = (0..<10).map { ElementID($0) } + (100..<110).map { ElementID($0) }
    let expected: [ElementID] =
      switch place {
      case .front: inserted.reversed() + old
      case .back: old + inserted
      case .beforeTheSame: old[..<10] + inserted.reversed() + old[10...]
      case .afterTheSame: old[..<10] + inserted + old[10...]
      }
    #expect(runs.count == count + 20)
    var misplaced = 0
    for (offset, id) in expected.enumerated() {
      guard case .items(_, let label) = index.run(holding: id)?.address else {
        misplaced += 1
        continue
      }
      if runs.offset(of: id, label: label) != offset { misplaced += 1 }
    }
    #expect(misplaced == 0)
  }
}
