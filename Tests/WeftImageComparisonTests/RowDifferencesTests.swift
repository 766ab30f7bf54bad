import Testing

@testable import WeftImageComparison

/// What is found in a row of 60 white pixels: black ones are candidates, nearly white ones are tolerated.
@Suite struct RowDifferencesTests {
  private struct Found: Equatable {
    var differing: Int
    var candidates: Int
    var columns: Range<Int>
    var channel: Int
    var changes: [Int: UInt8]
  }

  private func found(black: [Int], near: [Int], in columns: Range<Int> = 0..<60) -> Found {
    let expected = [UInt32](repeating: 0xFFFF_FFFF, count: 60)
    var actual = expected
    for x in black { actual[x] = 0xFF00_0000 }
    for x in near { actual[x] = 0xFFFF_FFFD }
    var changes = [UInt8](repeating: 0, count: 60)
    let classifier = PixelClassifier(threshold: ColorDistance.square(of: 0.1), width: 60)
    let row = unsafe RowDifferences(expected, actual, columns: columns, by: classifier, to: &changes)
    let marked = changes.enumerated().filter { $0.element != 0 }.map { ($0.offset, $0.element) }
    return Found(
      differing: row.differing, candidates: row.candidates, columns: row.columns, channel: row.channel,
      changes: Dictionary(uniqueKeysWithValues: marked))
  }

  private let changed = PixelChanges.Change.changed.rawValue
  private let tolerated = PixelChanges.Change.tolerated.rawValue

  // Runs end where 16 pixels are the same: 2 to 5 are one, and 45 to 55.
  @Test("candidates lie in the columns from the first run that has one to the last, wherever others differ")
  func runs() {
    #expect(
      found(black: [5, 45], near: [2, 55])
        == Found(
          differing: 4, candidates: 2, columns: 2..<56, channel: 255,
          changes: [2: tolerated, 5: changed, 45: changed, 55: tolerated]))
    // A run without any before, between or after them changes nothing.
    #expect(
      found(black: [25], near: [0, 59])
        == Found(
          differing: 3, candidates: 1, columns: 25..<26, channel: 255,
          changes: [0: tolerated, 25: changed, 59: tolerated]))
  }

  @Test("only the columns that are asked for are looked at, up to the last one and not beyond")
  func columns() {
    #expect(
      found(black: [10, 20], near: [9, 21], in: 10..<21)
        == Found(
          differing: 2, candidates: 2, columns: 10..<21, channel: 255, changes: [10: changed, 20: changed]))
    #expect(
      found(black: [10, 20], near: [9, 21], in: 11..<20)
        == Found(differing: 0, candidates: 0, columns: 0..<0, channel: 0, changes: [:]))
  }

  @Test("a row in which all is tolerated has no candidates, but the channel that differs most")
  func tolerable() {
    #expect(
      found(black: [], near: [0, 30])
        == Found(
          differing: 2, candidates: 0, columns: 0..<0, channel: 2, changes: [0: tolerated, 30: tolerated]))
  }
}
