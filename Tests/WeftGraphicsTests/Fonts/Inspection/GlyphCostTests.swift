import Testing

@testable import WeftGraphics

@Suite struct GlyphCostTests {
  @Test("a text costs by its bytes, and where marks look for what they stand on by their square")
  func cost() {
    #expect(GlyphCost(steps: 3, searches: 0).steps(of: 1000) == 3000)
    #expect(GlyphCost(steps: 3, searches: 2).steps(of: 3200) == 3200 * (3 + 200))
    // Of a piece, for each byte, and for each glyph once.
    let cost = GlyphCost(steps: 3, stepsOfPiece: 500, stepsOfReading: 7, glyphCount: 40)
    #expect(cost.steps(of: 10) == 500 + 30 + 70)
    #expect(cost.steps(of: 100) == 500 + 300 + 280)
    #expect(cost.steps(reading: 12) == 84 && cost.steps(reading: 41) == 280)
  }
}
