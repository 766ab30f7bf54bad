import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Fonts that make more glyphs than a text has characters.
@Suite struct GlyphGrowthTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Substitutions one after the other, each of which makes two of the glyph of “a”.
  private func doubling(times: Int) -> Table {
    let glyph = TestFont.glyph(of: 0x61, shownAs: .box)
    return table("GSUB") {
      $0.uint16(1, 0, 10, 30, 42 + 2 * times + 2)
      $0.uint16(1)  // scripts
      $0.ascii("DFLT")
      $0.uint16(8, 4, 0)
      $0.uint16(0, 0xFFFF, 1, 0)
      $0.uint16(1)  // features, from byte 30
      $0.ascii("ccmp")
      $0.uint16(8, 0, times)
      for lookup in 0..<times { $0.uint16(lookup) }
      $0.uint16(0)
      $0.uint16(times)  // lookups
      for lookup in 0..<times { $0.uint16(2 + 2 * times + 28 * lookup) }
      for _ in 0..<times {
        $0.uint16(2, 0, 1, 8)
        // One glyph to two: where the glyph is told, then by what it is replaced.
        $0.uint16(1, 14, 1, 8, 2, glyph, glyph)
        $0.uint16(1, 1, glyph)
      }
    }
  }

  private func glyphs(_ text: String, doubled times: Int) throws -> TextLayout {
    let engine = TextEngine(fonts: try open(font(doubling(times: times))))
    return engine.layout(
      for: TextLayoutRequest(text: StyledText(text), constraint: Size(width: 300, height: .infinity)))
  }

  @Test("of a text of which a font makes far more glyphs than it has characters the rest is left out")
  func growth() throws {
    // 2⁶ glyphs of “a”, and of ten 640: at most 64, and eight of each byte.
    #expect(try glyphs("a", doubled: 6).glyphCount == 64)
    let many = try glyphs(String(repeating: "a", count: 10), doubled: 6)
    #expect(many.glyphCount == 0 && many.leavesOutGlyphs)
    var problems = TextProblemList()
    problems.add(of: many)
    #expect(problems.all == [.tooManyGlyphs])
    #expect(problems.all[0].description.hasPrefix("A font makes more than 8 glyphs of a byte of text, "))
  }

  // Three lookups of three steps for each glyph, of which eight are made of each byte.
  @Test("what a piece takes counts by how many glyphs there are, not by how many bytes there were")
  func stepsOfGlyphs() throws {
    let engine = TextEngine(fonts: try open(font(doubling(times: 3))))
    func steps(_ count: Int) -> Int {
      engine.layout(for: TextLayoutRequest(text: StyledText(String(repeating: "a", count: count))))
        .shapingSteps
    }
    #expect(steps(20) - steps(10) >= 10 * 8 * 9)
  }

  // 2,000 lookups of three steps, beside the one that doubles: 6,003 a glyph, of which there are 3,200. So 19.2 million, half of them
  // by the bytes.
  @Test(
    "a text whose glyphs take no more steps than there are is shown whole, though its bytes have taken half of them"
  )
  func stepsThatSuffice() throws {
    let glyph = TestFont.glyph(of: 0x61, shownAs: .box)
    let double = LayoutTableBytes.words([1, 8, 1, 14, 1, 1, glyph, 2, glyph, glyph])
    let lookups: [LayoutTableBytes.Lookup] =
      [(2, [double])] + Array(repeating: (1, [LayoutTableBytes.single(1)]), count: 2000)
    let table = Table(tag: "GSUB", bytes: LayoutTableBytes.table(lookups))
    let engine = TextEngine(fonts: try open(font(table)))
    let layout = engine.layout(for: TextLayoutRequest(text: StyledText(String(repeating: "a", count: 1600))))
    #expect(layout.glyphCount == 3200 && !layout.leavesOutGlyphs)
    #expect((19_200_000...20_000_000).contains(layout.shapingSteps))
  }

  @Test("lines before the first that has too many glyphs are shown, and none behind it is shaped")
  func growthOfLines() throws {
    let layout = try glyphs("b\nc\n" + String(repeating: "a", count: 20) + "\nb", doubled: 20)
    #expect(layout.glyphCount == 2 && layout.leavesOutGlyphs)
  }

  @Test("lines that are aligned in another width still say that glyphs are left out", arguments: [20, 2])
  func aligned(doubled: Int) throws {
    let engine = TextEngine(fonts: try open(font(doubling(times: doubled))))
    var request = TextLayoutRequest(
      text: StyledText("b\n" + String(repeating: "a", count: 20)),
      constraint: Size(width: 300, height: .infinity))
    request.paragraph.alignment = .center
    let layout = engine.layout(for: request)
    #expect(layout.leavesOutGlyphs == (doubled == 20))
    #expect(layout.aligned(to: 500).containerWidth == 500)
    #expect(layout.aligned(to: 500).leavesOutGlyphs == layout.leavesOutGlyphs)
  }

  @Test("what one text takes, and leaves out, is not counted for the next one of the same engine")
  func nextText() throws {
    let fonts = try open(font(doubling(times: 20)))
    func layout(_ engine: TextEngine, _ text: String, size: Double = 12) -> TextLayout {
      engine.layout(
        for: TextLayoutRequest(text: StyledText(text, TextAttributes(font: Font(size: size)))))
    }
    let used = TextEngine(fonts: fonts)
    #expect(layout(used, String(repeating: "a", count: 20)).leavesOutGlyphs)
    for (text, size) in [("b\nc", 12), ("bcd", 12), ("b", 20)] as [(String, Double)] {
      let (next, alone) = (layout(used, text, size: size), layout(TextEngine(fonts: fonts), text, size: size))
      #expect(!next.leavesOutGlyphs && next.glyphCount == text.filter(\.isLetter).count)
      #expect(next.shapingSteps == alone.shapingSteps && alone.shapingSteps > 0)
      #expect(next.openedFonts == alone.openedFonts && alone.openedFonts.count == 2)
    }
    // Also where the text before has used up all steps that there were.
    let shaper = TextShaper(library: fonts, tier: fonts.firstTier)
    shaper.stepsLeft = -1
    #expect(shaper.shape(StyledText("bcd"), TextShaper.Breaking()).map(\.clusters.count) == [3])
  }
}
