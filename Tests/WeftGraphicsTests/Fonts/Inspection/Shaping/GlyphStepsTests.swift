import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// What lookups take at the glyph that they take the most at.
@Suite struct GlyphStepsTests {
  private func part(_ glyphs: Range<Int>, _ search: Int, _ calls: Int = 0) -> GlyphSteps.Part {
    GlyphSteps.Part(glyphs: glyphs, search: search, calls: calls)
  }

  @Test("all parts that have a glyph are searched and one of them calls, as often as the lookup is applied")
  func overlap() {
    var steps = GlyphSteps()
    #expect(steps.most == 0)
    steps.add([part(0..<10, 2, 5), part(5..<8, 1, 9)], times: 2)
    #expect(steps.most == 2 * (2 + 1 + 9))
    // At glyph 8 the first of these, and the others: 2 · 7 and 20.
    steps.add([part(8..<9, 20)], times: 1)
    #expect(steps.most == 34)
    steps.add([part(0xFFFF..<0x1_0000, 30, 5), part(3..<3, 1000, 1000)], times: 1)
    #expect(steps.most == 35)
  }

  @Test("what is found for stretches of glyphs is what is found glyph by glyph", arguments: randomSeeds(40))
  func glyphByGlyph(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    var steps = GlyphSteps()
    var all = Array(repeating: 0, count: 30)
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      let times = Int.random(in: 1...3, using: &generator)
      let parts = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
        let start = Int.random(in: 0..<30, using: &generator)
        return part(
          start..<Int.random(in: start...30, using: &generator), Int.random(in: 0...9, using: &generator),
          Int.random(in: 0...9, using: &generator))
      }
      steps.add(parts, times: times)
      for glyph in all.indices {
        let own = parts.filter { $0.glyphs.contains(glyph) }
        all[glyph] += times * (own.reduce(0) { $0 + $1.search } + (own.map(\.calls).max() ?? 0))
      }
    }
    #expect(steps.most == all.max(), "seed \(seed)")
  }

  // One for each rule, and one for each glyph up to the first that differs.
  @Test(
    "rules are compared as far as several begin alike, and one of them to its end",
    arguments: [
      ([], 0), ([[]], 1), ([[5]], 2), ([[], []], 2), ([[], [5, 6]], 4), ([[5], [6]], 3), ([[5], [5]], 4),
      ([[5, 6], [5, 7], [8]], 3 + 2 + 1), ([[5, 6], [8], [8, 9]], 3 + 2 + 1),
    ] as [([[Int]], Int)])
  func comparisons(rows: [[Int]], expected: Int) {
    let rules = rows.map { GlyphRule(row: $0, calls: [1]) }
    #expect(GlyphRule.comparisons(of: rules) == expected)
    #expect(GlyphRule.comparisons(of: rules.reversed()) == expected)
  }
}
