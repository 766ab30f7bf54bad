import Testing
import WeftGeometry

@testable import WeftGraphics

/// Which parts of a text of several lines are shown, in the test font at 10 points: a character is 10 wide, a line 10 high.
@Suite struct TextCutTests {
  private let engine: TextEngine
  private let attributes = TextAttributes(font: .test(size: 10))

  init() throws { engine = TextEngine(fonts: try .test()) }

  private func layOut(
    _ string: String, width: Double = .infinity, lines: Int = 0, _ mode: TruncationMode = .tail,
    token: String? = nil
  ) -> TextLayout {
    engine.layout(
      for: TextLayoutRequest(
        text: StyledText(string, attributes), constraint: Size(width: width, height: .infinity),
        maximumNumberOfLines: lines, truncationMode: mode,
        truncationToken: token.map { StyledText($0, attributes) }))
  }

  // "aaa " is whole; of the second line there is room for three characters and the token: "bbb…", "…ddd", "bb…d".
  @Test(
    "of several lines all but the last are shown whole, and lines tell what they show of the text",
    arguments: [
      (.tail, [0..<7], 4..<7), (.head, [0..<4, 12..<15], 4..<4), (.middle, [0..<6, 14..<15], 4..<6),
      (.wordWrapping, [0..<8], 4..<8),
    ] as [(TruncationMode, [Range<Int>], Range<Int>)])
  func lines(mode: TruncationMode, visible: [Range<Int>], last: Range<Int>) {
    let layout = layOut("aaa bbb ccc ddd", width: 40, lines: 2, mode)
    #expect(layout.isTruncated && layout.lineCount == 2)
    #expect(layout.visibleRanges == visible)
    #expect(layout.lines.map(\.range) == [0..<4, last])
  }

  // Five characters beside the token: "bbb c" are of two lines of the text. What stands behind a line feed goes on no other line.
  @Test("the end that is shown is that of the last line and of the one that it goes on from")
  func end() {
    let head = layOut("aaaaa bbbbb c", width: 60, lines: 1, .head)
    #expect(head.visibleRanges == [8..<13] && head.size.width == 60)
    #expect(layOut("aaaaa bbbbb\nc", width: 60, lines: 1, .head).visibleRanges == [12..<13])
    // From both ends in turn: a, c, a, the space, a; the space stands beside the token, and goes.
    let middle = layOut("aaaaa bbbbb c", width: 60, lines: 1, .middle)
    #expect(middle.visibleRanges == [0..<3, 12..<13] && middle.size.width == 50)
  }

  // A mark takes no room, and makes the line 4,000 high; letters of a point are cut where they fit beside the token.
  @Test("small letters beside a mark of a huge font are cut as they are without it", .timeLimit(.minutes(1)))
  func smallLetters() {
    func small(_ string: String, after mark: String) -> [Range<Int>] {
      let text = StyledText([
        ("a", TextAttributes(font: .test(size: 1))), (mark, TextAttributes(font: .test(size: 4000))),
        (string, TextAttributes(font: .test(size: 1))),
      ])
      return engine.layout(
        for: TextLayoutRequest(
          text: text, constraint: Size(width: 500, height: .infinity), maximumNumberOfLines: 1)
      ).visibleRanges
    }
    let letters = String(repeating: "a", count: 6000)
    #expect(small(letters, after: "") == [0..<499])
    #expect(small(letters, after: "\u{301}") == [0..<501])
  }

  @Test("a token as wide as the line stands alone, and in place of one that is wider an ellipsis")
  func wideTokens() {
    let alone = layOut("aaaaaaaa", width: 30, lines: 1, token: "bbb")
    #expect(alone.visibleRanges == [] && alone.size.width == 30 && alone.isTruncated)
    #expect(alone.lines.map(\.range.isEmpty) == [true])
    let without = layOut("aaaaaaaa", width: 29, lines: 1, token: "bbb")
    #expect(without.visibleRanges == [0..<1] && without.size.width == 20 && without.isTruncated)
  }

  @Test("an empty token takes no room, and the line stays as it was broken")
  func emptyToken() {
    let layout = layOut("aaa bbb", width: 50, lines: 1, token: "")
    #expect(layout.visibleRanges == [0..<4] && layout.size.width == 30 && layout.isTruncated)
  }

  @Test(
    "a missing character of the token is told where the token stands, one right behind it by its own place")
  func missing() {
    let token = layOut("aaaaaaaa", width: 60, lines: 1, token: "\u{10FFFD}")
    #expect(token.missing.map(\.offset) == [token.visibleRange.upperBound])
    // As wide as the ellipsis and that character: nothing else is shown.
    let room = 10 + layOut("\u{10FFFD}").size.width
    let behind = layOut("aaaaaaaa\u{10FFFD}", width: room, lines: 1, .head)
    #expect(behind.visibleRanges == [8..<12] && behind.missing.map(\.offset) == [8])
  }

  @Test("missing characters of later paragraphs are told by their places in the whole text")
  func paragraphs() {
    #expect(layOut("ab\n\u{10FFFD}c\nd\u{10FFFD}").missing.map(\.offset) == [3, 10])
  }

  @Test("families that are missing are told once each, in the order of the text")
  func families() {
    let text = StyledText(
      ["Nowhere", "Elsewhere", "sans-serif", "Nowhere"].map {
        ("a", TextAttributes(font: Font(family: $0, size: 10)))
      })
    let layout = engine.layout(for: TextLayoutRequest(text: text))
    #expect(layout.missingFamilies == ["Nowhere", "Elsewhere"])
  }

  // Three letters, a hyphen where the word is broken at the soft one, three letters.
  @Test("a word broken at a soft hyphen shows one, which is not seen elsewhere")
  func softHyphens() {
    #expect(layOut("aaa\u{AD}bbb", width: 50).lines.map(\.width) == [40, 30])
    let whole = layOut("aaa\u{AD}bbb", width: 60)
    #expect(whole.lines.map(\.width) == [60] && whole.missing.isEmpty)
  }

  @Test("spaces that are no place to break count at the end of a line too")
  func fixedSpaces() {
    #expect(["a ", "a\u{3000}", "a\u{2002}"].map { layOut($0).size.width } == [10, 10, 10])
    // No-break, figure and narrow no-break space.
    #expect(["a\u{A0}", "a\u{2007}", "a\u{202F}"].map { layOut($0).size.width } == [20, 20, 12])
  }

  // A letter and its accent, which no font has in one glyph, are three bytes and 10 points; five of eight
  // characters have room.
  @Test("a letter with marks takes the room of the letter where both ends are to show as much")
  func marks() {
    let text = String(repeating: "b\u{301}", count: 4) + "aaaa"
    #expect(layOut(text, width: 60, lines: 1, .middle).visibleRanges == [0..<9, 14..<16])
  }
}
