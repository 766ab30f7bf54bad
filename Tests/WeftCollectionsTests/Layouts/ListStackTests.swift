import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftCollections

@Suite struct ListStackTests {
  // Positions 0 to 6; they begin at 0, 10, 30, 30, 30, 35 and 35, and end at 40.
  let geometry = LayoutStack(lengths: [10, 20, 0, nil, 5, 0, 5])

  @Test("an element begins where the known ones before it end; the end of the column is that of the last")
  func starts() {
    #expect((0...7).map { geometry.start(of: $0) } == [0, 10, 30, 30, 30, 35, 35, 40])
    #expect(geometry.count == 7)
    #expect(geometry.measuredCount == 6)
    #expect(!geometry.isMeasured)
    #expect(geometry.lengths == [10, 20, 0, nil, 5, 0, 5])
  }

  // 10, 20, 0, 0, 5, 0, 5 pixels, of which the first ends at 10.
  @Test(
    "an element meets a span that it shares a pixel with, or in which it lies without having one",
    arguments: [
      (0..<1, [0]), (0..<10, [0]), (9..<11, [0, 1]), (10..<30, [1]), (29..<31, [1, 2, 3, 4]), (30..<35, [4]),
      (34..<36, [4, 5, 6]), (39..<40, [6]), (-5..<3, [0]), (39..<90, [6]), (-5..<90, [0, 1, 2, 3, 4, 5, 6]),
      // Nothing shares a pixel with these.
      (40..<90, []), (-9..<0, []), (12..<12, []), (30..<30, []),
    ] as [(Range<Int>, [Int])])
  func meeting(span: Range<Int>, expected: [Int]) {
    #expect(LayoutStack(lengths: [10, 20, 0, 0, 5, 0, 5]).positions(meeting: span) == expected)
  }

  @Test("the next unknown length is at or after a position")
  func firstUnknown() {
    let geometry = LayoutStack(lengths: [nil, 1, 2, nil, nil, 3])
    #expect((0...6).map { geometry.firstUnknown(from: $0) } == [0, 3, 3, 3, 4, 6, 6])
    #expect(LayoutStack(lengths: []).firstUnknown(from: 0) == 0)
  }

  @Test("what is measured around a position reaches to the unknown ones or the ends")
  func measured() {
    let geometry = LayoutStack(lengths: [1, 2, nil, 3, 4, nil, 5])
    #expect([0, 1, 3, 4, 6].map { geometry.measured(around: $0) } == [0..<2, 0..<2, 3..<5, 3..<5, 6..<7])
    #expect(LayoutStack(lengths: [1, 0, 2]).measured(around: 1) == 0..<3)
  }

  @Test("measured elements are visited with their starts and lengths")
  func visiting() {
    var visited: [[Int]] = []
    geometry.forEach(1..<3, meeting: 0..<40) { visited.append([$0, $1.start, $1.length]) }
    #expect(visited == [[1, 10, 20], [2, 30, 0]])
    geometry.forEach(4..<4, meeting: 0..<40) { _, _ in Issue.record("nothing was to be visited") }
  }

  @Test("what is unknown is estimated as the mean of what is known")
  func estimates() {
    // The mean of 10, 20, 0, 5, 0 and 5 is 40/6.
    #expect(geometry.estimatedStart(of: 3) == 30)
    #expect(abs(geometry.estimatedStart(of: 4) - (30 + 40.0 / 6)) < 1e-9)
    #expect(abs(geometry.estimatedStart(of: 7) - (40 + 40.0 / 6)) < 1e-9)
    #expect(geometry.estimatedStart(of: 4, itemLength: 12) == 42)
    #expect(LayoutStack(lengths: [nil, nil, nil]).estimatedStart(of: 2) == 0)
    #expect(LayoutStack(lengths: [nil, nil, nil]).estimatedStart(of: 2, itemLength: 12) == 24)
    #expect(LayoutStack(lengths: [10, 20]).meanLength == 15)
    #expect(LayoutStack(lengths: [0, nil]).meanLength == 1)
    #expect(LayoutStack(lengths: []).meanLength == 1)
  }

  @Test(
    "items are estimated by items, supplementaries by supplementaries; by the others where there are none known"
  )
  func estimatesBySort() {
    // Twice: header, two items, footer.
    let section = SectionContents(itemCount: 2, supplementaries: [(.header, 1), (.footer, 1)])
    let map = UpdatedMap([section, section]).map
    var geometry = LayoutStack(map)
    #expect(geometry.count == 8)
    #expect(geometry.estimatedStart(of: 8) == 0)
    geometry.setLength(40, at: 1)
    // Known is one item of 40: 8 × 40.
    #expect(geometry.estimatedStart(of: 8) == 320)
    geometry.setLength(10, at: 0)
    // Items of 40, others of 10: 4 × 40 + 4 × 10; before position 5 are two of the others and the first two items, and one more.
    #expect(geometry.estimatedStart(of: 8) == 200)
    #expect(geometry.estimatedStart(of: 5) == 110)
    // Of items that are not known only: one is, so 40 + 3 × 20 + 4 × 10.
    #expect(geometry.estimatedStart(of: 8, itemLength: 20) == 140)
    geometry.replaceItem(0)
    // No item is known: all as long as the header.
    #expect(geometry.estimatedStart(of: 8) == 80)
  }

  @Test("a length can be told again, and be forgotten")
  func lengths() {
    var geometry = LayoutStack(lengths: [10, nil, 30])
    geometry.setLength(20, at: 1)
    #expect(geometry.isMeasured)
    geometry.setLength(7, at: 0)
    geometry.replaceItem(2)
    geometry.replaceItem(2)
    #expect(geometry.lengths == [7, 20, nil])
    #expect(geometry.start(of: 3) == 27)
    #expect(geometry.measuredCount == 2)
  }

  @Test("edits are carried out one after the other, each counting as the one before has left the column")
  func edits() {
    var geometry = LayoutStack(lengths: [1, 2, 3, 4, 5, 6])
    geometry.apply([
      .takeItems(4..<6, section: 0, load: 7),  // 1 2 3 4
      .items(.remove(1..<2), section: 0),  // 1 3 4
      .takeItems(0..<1, section: 0, load: 3),  // 3 4
      .putItems(load: 7, at: 1, section: 0),  // 3 5 6 4
      .items(.insert(at: 1, count: 2), section: 0),  // 3 – – 5 6 4
      .putItems(load: 3, at: 6, section: 0),  // 3 – – 5 6 4 1
      .items(.replace(4), section: 0),  // 3 – – 5 – 4 1
    ])
    #expect(geometry.lengths == [3, nil, nil, 5, nil, 4, 1])
    #expect(geometry.start(of: 7) == 13)
  }

  @Test("a copy keeps what is changed in the other")
  func copies() {
    var changed = geometry
    changed.apply([.items(.remove(0..<7), section: 0)])
    #expect(changed.count == 0)
    #expect(geometry.lengths == [10, 20, 0, nil, 5, 0, 5])
  }

  @Test("a column changed at random lies as an array says", arguments: 0..<60 as Range<UInt64>)
  func random(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let count = Int.random(in: 0...200, using: &random)
    var geometry = LayoutStack(lengths: Array(repeating: nil, count: count))
    var plain = [Int?](repeating: nil, count: count)
    // Some runs reach the number of lengths that are kept together.
    for position in plain.indices where Int.random(in: 0..<40, using: &random) > 0 {
      plain[position] = Int.random(in: 0...9, using: &random)
      geometry.setLength(plain[position] ?? 0, at: position)
    }
    for step in 0..<12 {
      let place = Int.random(in: 0...plain.count, using: &random)
      let end = min(plain.count, place + Int.random(in: 0...20, using: &random))
      switch Int.random(in: 0..<5, using: &random) {
      case 0:
        let count = Int.random(in: 0...20, using: &random)
        guard count > 0 else { continue }
        geometry.apply([.items(.insert(at: place, count: count), section: 0)])
        plain.insert(contentsOf: repeatElement(nil, count: count), at: place)
      case 1:
        geometry.apply([.items(.remove(place..<end), section: 0)])
        plain.removeSubrange(place..<end)
      case 2:
        let moved = plain[place..<end]
        plain.removeSubrange(place..<end)
        let target = Int.random(in: 0...plain.count, using: &random)
        plain.insert(contentsOf: moved, at: target)
        geometry.apply([
          .takeItems(place..<end, section: 0, load: 0), .putItems(load: 0, at: target, section: 0),
        ])
      case 3:
        for position in place..<end {
          plain[position] = Int.random(in: 0...9, using: &random)
          geometry.setLength(plain[position] ?? 0, at: position)
        }
      default:
        guard place < plain.count else { continue }
        plain[place] = nil
        geometry.replaceItem(place)
      }
      if let defect = defect(of: geometry, plain, using: &random) {
        Issue.record("seed \(seed), step \(step): \(defect)")
        return
      }
    }
  }

  /// What a geometry says otherwise than an array of lengths.
  private func defect(
    of geometry: LayoutStack, _ plain: [Int?], using random: inout SplitMix64
  ) -> String? {
    guard geometry.lengths == plain else { return "\(geometry.lengths) are not \(plain)" }
    guard geometry.measuredCount == plain.count(where: { $0 != nil }) else { return "measuredCount" }
    var starts = [0]
    for length in plain { starts.append(starts[starts.count - 1] + (length ?? 0)) }
    for _ in 0..<20 {
      let position = Int.random(in: 0...plain.count, using: &random)
      if geometry.start(of: position) != starts[position] { return "start of \(position)" }
      let next = plain[position...].firstIndex(of: nil) ?? plain.count
      if geometry.firstUnknown(from: position) != next { return "first unknown from \(position)" }
      let start = (plain[..<position].lastIndex(of: nil) ?? -1) + 1
      if position < plain.count {
        let measured = plain[position] == nil ? nil : start..<next
        if geometry.measured(around: position) != measured { return "measured around \(position)" }
      }
      let stretch = start..<next
      let span = Int.random(in: -5...starts[plain.count] + 5, using: &random)
      let end = span + Int.random(in: 0...40, using: &random)
      let expected = stretch.filter { starts[$0] < end && starts[$0 + 1] > span && span < end }
      if geometry.positions(in: stretch, meeting: span..<end) != expected {
        return "meeting \(span)..<\(end)"
      }
    }
    return nil
  }
}
