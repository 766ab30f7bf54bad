import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

@Suite struct TextParagraphTests {
  private let shaper: TextShaper

  init() throws { shaper = try .standard(for: "a\u{5D0}🙂") }

  private func compose(_ string: String, lines: Int = 0, _ mode: TruncationMode = .tail) -> TextLayout {
    let request = TextLayoutRequest(
      text: StyledText(string), constraint: Size(width: 200, height: .infinity), maximumNumberOfLines: lines,
      truncationMode: mode)
    return TextComposer(request, shaper: shaper).compose().layout
  }

  @Test(
    "line feeds, carriage returns, both, and paragraph separators end paragraphs; one at the end opens none")
  func separators() {
    let layout = compose("one\ntwo\r\n\rthree\u{2029}four\n")
    #expect(layout.lines.map(\.range) == [0..<3, 4..<7, 9..<9, 10..<15, 18..<22])
    #expect(compose("\n").lines.map(\.range) == [0..<0])
    #expect(compose("\n\n").lines.map(\.range) == [0..<0, 1..<1])
  }

  @Test(
    "a paragraph without letters goes on in the direction of the one before, the first as the first letter says"
  )
  func directions() {
    let breaking = TextShaper.Breaking(width: 200)
    let lines = shaper.shape(StyledText("12\n\u{5D0}\n\n34\nb\n56"), breaking)
    #expect(lines.map(\.isRightToLeft) == [true, true, true, true, false, false])
  }

  @Test("paragraphs are broken as Pango breaks the whole text", arguments: 0..<40)
  func asPango(seed: Int) {
    var generator = SplitMix64(seed: UInt64(seed))
    let pieces = [
      "word ", "a", "12", "\u{5D0}\u{5D1} ", "\n", "\r\n", "\u{2029}", "\u{2028}", "e\u{301}", "(x) ", "🙂",
    ]
    let colors = [Color.black, .white]
    let text = StyledText(
      (0..<Int.random(in: 2...30, using: &generator)).map { _ in
        let color = colors.randomElement(using: &generator)
        return (pieces.randomElement(using: &generator) ?? "", TextAttributes(color: color))
      } + [("end", TextAttributes())])
    let breaking = TextShaper.Breaking(width: Double.random(in: 40...200, using: &generator))
    let ours = shaper.shape(text, breaking)
    let whole = shaper.shapePiece(text, breaking)
    #expect(ours.map(\.range) == whole.map(\.range), "seed \(seed)")
    #expect(ours.map(\.isRightToLeft) == whole.map(\.isRightToLeft), "seed \(seed)")
    #expect(ours.map(\.isWrapped) == whole.map(\.isWrapped), "seed \(seed)")
    #expect(ours.map(\.width) == whole.map(\.width), "seed \(seed)")
    #expect(ours.map { $0.clusters.map(\.offset) } == whole.map { $0.clusters.map(\.offset) }, "seed \(seed)")
    #expect(ours.map { $0.runs.flatMap(\.glyphs) } == whole.map { $0.runs.flatMap(\.glyphs) }, "seed \(seed)")
  }

  @Test("of a text of many paragraphs no more is shaped than is seen")
  func seen() {
    let text = (0..<1000).map { "paragraph \($0)" }.joined(separator: "\n")
    let layout = compose(text, lines: 3)
    #expect(layout.lines.count == 3 && layout.isTruncated)
    // Three that are seen, the one by which it is known that there are more, the token, and the third with it.
    #expect(shaper.pieceCount <= 10)
  }

  @Test("where the end is shown, it is shaped, and what lies between is not")
  func end() {
    let text = (0..<1000).map { "paragraph \($0)" }.joined(separator: "\n")
    let layout = compose(text, lines: 2, .head)
    #expect(layout.visibleRanges.last?.upperBound == text.utf8.count)
    #expect(shaper.pieceCount <= 30)
  }

  @Test("a paragraph without text is as high as a line of the font that it stands in")
  func emptyParagraph() {
    let (small, large) = (TextAttributes(font: Font(size: 10)), TextAttributes(font: Font(size: 40)))
    let lines = shaper.shape(
      StyledText([("a\n", small), ("\n", large), ("\n", small), ("b", large)]),
      TextShaper.Breaking(width: 200))
    let heights = lines.map { $0.ascent + $0.descent }
    #expect(heights.count == 4)
    #expect(heights[0] == heights[2] && heights[1] == heights[3])
    #expect(abs(heights[1] - 4 * heights[0]) < 1)
  }

  @Test("the run of a character is found by its place")
  func runs() {
    let text = StyledText((0..<9).map { ("ab", TextAttributes(kern: Double($0))) })
    for offset in 0..<18 { #expect(text.runIndex(at: offset) == offset / 2) }
    #expect(text.runIndex(at: 18) == 8 && text.attributes(at: 40)?.kern == 8)
  }

  // "x." takes 20 points and a large 5 another 20. A full stop stays with its digit, so that Pango lets both
  // hang over the edge at 25, and they are parted after all.
  @Test("a text holds for its width alone where one of its paragraphs does, whichever one that is")
  func holdsForWidthOnly() throws {
    let library = try FontLibrary.test()
    let shaper = TextShaper(library: library, tier: library.tier(for: StyledText("x")))
    let (small, large) = (TextAttributes(font: .test(size: 10)), TextAttributes(font: .test(size: 20)))
    func holds(_ pieces: [(String, TextAttributes)]) -> Bool {
      _ = shaper.shape(StyledText(pieces), TextShaper.Breaking(width: 25))
      return shaper.holdsForWidthOnly
    }
    let hanging: [(String, TextAttributes)] = [("x.", small), ("5", large)]
    #expect(holds(hanging))
    #expect(holds(hanging + [("\nab", small)]))
    #expect(holds(hanging + [("\n\nab", small)]))
    #expect(holds([("ab\n", small)] + hanging))
    #expect(!holds([("ab\n\nab", small)]))
  }

  @Test("paragraphs without a letter run as all around them does, and any as they are asked to")
  func givenDirections() {
    func directions(_ string: String, _ breaking: TextShaper.Breaking) -> [Bool] {
      shaper.shape(StyledText(string), breaking).map(\.isRightToLeft)
    }
    for isRightToLeft in [false, true] {
      let expected = [isRightToLeft, isRightToLeft, isRightToLeft]
      let around = TextShaper.Breaking(width: 200, isInRightToLeft: isRightToLeft)
      #expect(directions("12\n\n34", around) == expected)
      let asked = TextShaper.Breaking(width: 200, direction: isRightToLeft ? .rightToLeft : .leftToRight)
      #expect(directions("a\n\n\u{5D0}", asked) == expected)
    }
  }
}
