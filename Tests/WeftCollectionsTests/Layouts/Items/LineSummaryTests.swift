import Testing

@testable import WeftCollections

/// What is known of items in lines, put together of what is known of parts of them.
@Suite struct LineSummaryTests {
  /// Parts of a sequence of items: their lengths, `nil` where one is not known.
  private static let parts: [[Int?]] = [
    [3, 9, 4], [nil, nil], [7], [], [8, 1, 2, 6, 5, 5, 4], [nil, nil, nil, nil, nil], [2, 2],
  ]

  /// What parts make of lines, which know either all lengths or none.
  private func summary(_ part: [Int?], _ columns: Int) -> LineSummary {
    let known = part.compactMap { $0 }
    return known.count == part.count
      ? LineSummary(known, columns: columns) : LineSummary(unknown: part.count, columns: columns)
  }

  /// Of lines of so many items: how many are known, how many are not, and how long the known ones are.
  private func lines(_ items: [Int?], _ columns: Int) -> [Int] {
    var result = [0, 0, 0]
    for first in stride(from: 0, to: items.count, by: columns) {
      let line = items[first..<min(first + columns, items.count)]
      if line.contains(nil) {
        result[1] += 1
      } else {
        result[0] += 1
        result[2] += line.compactMap { $0 }.max() ?? 0
      }
    }
    return result
  }

  private func numbers(_ lines: LineSummary.Lines) -> [Int] { [lines.known, lines.unknown, lines.length] }

  @Test(
    "what parts make of lines together is what all of them make of them, however they are put together",
    arguments: 1...9)
  func sums(columns: Int) {
    let count = Self.parts.count
    for first in 0..<count {
      // Another part first each time, so that all of them stand in many phases.
      let parts = Array(Self.parts[first...] + Self.parts[..<first])
      let summaries = parts.map { summary($0, columns) }
      let items = parts.flatMap { $0 }
      let forward = summaries.reduce(.zero, +)
      let backward = summaries.reversed().reduce(LineSummary.zero) { $1 + $0 }
      let fromStart = summaries.reduce(.start, +)
      for sum in [forward, backward, fromStart, .start + backward] {
        #expect(sum.count == items.count && sum.unknownCount == 7)
        #expect(numbers(sum.allLines(columns: columns)) == lines(items, columns), "from \(first)")
        let whole = items.count - items.count % columns
        #expect(numbers(sum.wholeLines) == lines(Array(items[..<whole]), columns), "from \(first)")
      }
    }
  }

  // Lines of 7, of which the run goes on with the first, and ends in the middle of one.
  @Test("what comes before an item of a run is what comes before the run and its first items")
  func firstItems() {
    let lengths = (0..<20).map { $0 * 7 % 11 }
    let before = LineSummary.start + LineSummary([4, 12], columns: 7)
    let known = LineRun(.known(lengths), columns: 7)
    let unknown = LineRun(.unknown(20), columns: 7)
    for count in 0...20 {
      let items: [Int?] = [4, 12] + lengths[..<count].map(Optional.some)
      let found = known.summary(of: before, andFirst: count)
      #expect(found.count == count + 2 && found.unknownCount == 0)
      #expect(numbers(found.allLines(columns: 7)) == lines(items, 7))
      let other = unknown.summary(of: before, andFirst: count)
      #expect(other.unknownCount == count)
      let none: [Int?] = [4, 12] + Array(repeating: nil, count: count)
      #expect(numbers(other.allLines(columns: 7)) == lines(none, 7))
    }
  }

  @Test("runs become one where both are known and not too long, or neither is; a length is replaced in place")
  func runs() {
    func run(_ count: Int) -> LineRun { LineRun(.known(Array(repeating: 3, count: count)), columns: 2) }
    let unknown = LineRun(.unknown(5), columns: 2)
    #expect(run(60).joined(with: run(4))?.count == 64 && run(60).joined(with: run(5)) == nil)
    #expect(unknown.joined(with: unknown)?.summary.unknownCount == 10)
    #expect(unknown.joined(with: run(1)) == nil && run(1).joined(with: unknown) == nil)
    #expect(run(3).replacing(1, with: LineRun(.known([9]), columns: 2))?.summary.wholeLines.length == 9)
    #expect(run(3).replacing(1, with: LineRun(.unknown(1), columns: 2)) == nil)
    #expect(unknown.replacing(1, with: run(1)) == nil)
    #expect(run(5).part(1..<4).count == 3 && unknown.part(1..<4).summary.unknownCount == 3)
  }
}
