import Testing

@testable import WeftCollections

/// The sizes of items while many edits are carried out on them.
@Suite struct SizeEditorTests {
  private func items(_ lengths: [Int?]) -> LayoutItems {
    LayoutItems(lengths.map { $0.map { AxisSize(length: $0, breadth: 1) } })
  }

  @Test("edits forwards and backwards, at both ends and at one place, find what those before have left")
  func edits() {
    var editor = SizeEditor(items(Array(0..<10)))
    let steps: [(SectionEdit, [Int?], taken: [Int?])] = [
      (.replace(8), [0, 1, 2, 3, 4, 5, 6, 7, nil, 9], []),
      (.remove(2..<4), [0, 1, 4, 5, 6, 7, nil, 9], []),
      (.insert(at: 0, count: 2), [nil, nil, 0, 1, 4, 5, 6, 7, nil, 9], []),
      (.take(5..<7), [nil, nil, 0, 1, 4, 7, nil, 9], [5, 6]),
      (.put(items([20, nil]), at: 1), [nil, 20, nil, nil, 0, 1, 4, 7, nil, 9], []),
      (.replace(4), [nil, 20, nil, nil, nil, 1, 4, 7, nil, 9], []),
      (.take(9..<10), [nil, 20, nil, nil, nil, 1, 4, 7, nil], [9]),
      (.insert(at: 9, count: 1), [nil, 20, nil, nil, nil, 1, 4, 7, nil, nil], []),
      (.take(0..<2), [nil, nil, nil, 1, 4, 7, nil, nil], [nil, 20]),
    ]
    for (index, step) in steps.enumerated() {
      #expect(editor.edit(step.0) == items(step.taken), "step \(index)")
      #expect(editor.items == items(step.1), "step \(index)")
    }
  }

  @Test(
    "eight edits and more are carried out together where there is one to sixteen items at least",
    arguments: [(7, 0, false), (8, 0, true), (8, 143, true), (8, 144, false), (9, 144, true)])
  func together(edits: Int, count: Int, isBetter: Bool) {
    #expect(Rebuild.isBetter(forEdits: edits, of: count) == isBetter)
  }

  // Of 150 pixels in all; what is beyond them is none.
  @Test(
    "slabs of 64 pixels are told that meet a span, the last one as long as there is something",
    arguments: [
      (0..<300, [0..<64, 64..<128, 128..<150]), (63..<65, [0..<64, 64..<128]), (64..<65, [64..<128]),
      (63..<64, [0..<64]), (149..<300, [128..<150]), (150..<300, []), (-10..<0, []), (-10..<1, [0..<64]),
      (5..<5, []),
    ] as [(Range<Int>, [Range<Int>])])
  func slabs(span: Range<Int>, expected: [Range<Int>]) {
    var found: [Range<Int>] = []
    Slabs.forEach(meeting: span, of: 150) { found.append($0) }
    #expect(found == expected)
    Slabs.forEach(meeting: span, of: 0) { found.append($0) }
    Slabs.forEach(meeting: span, of: -5) { found.append($0) }
    #expect(found == expected)
  }
}
