import Testing
import WeftGeometry

@testable import WeftGraphics

/// Lines of the test font: at 10 points a character is 10 wide, 8 above the baseline and 2 below.
@Suite struct TextDetailTests {
  private let engine: TextEngine

  init() throws { engine = TextEngine(fonts: try .test()) }

  private func layOut(
    _ text: StyledText, width: Double = .infinity, lines: Int = 0, _ mode: TruncationMode = .tail,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) -> TextLayout {
    engine.layout(
      for: TextLayoutRequest(
        text: text, paragraph: paragraph, constraint: Size(width: width, height: .infinity),
        maximumNumberOfLines: lines,
        truncationMode: mode))
  }

  private func text(_ string: String, _ size: Double = 10) -> StyledText {
    StyledText(string, TextAttributes(font: .test(size: size)))
  }

  // An underline is 1 thick from 1 below the baseline on, the second one lies two thicknesses lower; a strike is 1 thick from 4
  // above it.
  @Test("backgrounds are as high as their line, and lines have their own places and colours, or the text's")
  func decorations() throws {
    var attributes = TextAttributes(font: .test(size: 10), color: .white)
    (attributes.background, attributes.underline, attributes.underlineColor) = (.red, .double, .blue)
    attributes.strikethrough = .single
    let line = layOut(StyledText("ab", attributes)).lines[0]
    func rect(_ y: Double, _ height: Double) -> Rect { Rect(x: 0, y: y, width: 20, height: height) }
    #expect(line.decorationsBelow.map(\.rect) == [rect(-8, 10), rect(1, 1), rect(3, 1)])
    #expect(line.decorationsBelow.map(\.color) == [.red, .blue, .blue])
    #expect(line.decorationsAbove.map(\.rect) == [rect(-4, 1)])
    #expect(line.decorationsAbove.map(\.color) == [.white])
  }

  @Test("lines at a text that is raised are raised with it")
  func raised() throws {
    func tops(_ offset: Double) -> [Double] {
      var attributes = TextAttributes(font: .test(size: 10))
      (attributes.underline, attributes.strikethrough, attributes.baselineOffset) = (.single, .single, offset)
      let line = layOut(StyledText("ab", attributes)).lines[0]
      return (line.decorationsBelow + line.decorationsAbove).map(\.rect.minY)
    }
    #expect(tops(3) == [-2, -7])
    #expect(tops(-3) == [4, -1])
  }

  @Test("a line that may break anywhere is as full as it can be")
  func characterWrapping() {
    #expect(layOut(text("aaa bbb"), width: 50, .characterWrapping).lines.map(\.range) == [0..<5, 5..<7])
    #expect(layOut(text("aaa bbb"), width: 50).lines.map { $0.range.lowerBound } == [0, 4])
  }

  @Test("justified lines are as wide as the room, also where another width has the same lines")
  func justified() {
    var paragraph = ParagraphStyle()
    paragraph.alignment = .justified
    for width in [60.0, 55, 50, 60] {
      #expect(layOut(text("aa bb cc"), width: width, paragraph: paragraph).lines[0].width == width)
    }
  }

  // Five characters of 10 and the token take 60 points; three and the token 40.
  @Test("of two ends that show as much the first one shows more")
  func middle() {
    #expect(layOut(text("abcdefgh"), width: 60, lines: 1, .middle).visibleRanges == [0..<3, 6..<8])
    #expect(layOut(text("abcdefgh"), width: 40, lines: 1, .middle).visibleRanges == [0..<2, 7..<8])
  }

  // Four of 10 and two of 20, and a token of 20: 100.
  @Test("the ellipsis looks like the end of the text")
  func ellipsis() {
    let two = StyledText([
      ("aaaa", TextAttributes(font: .test(size: 10))), ("bbbb", TextAttributes(font: .test(size: 20))),
    ])
    let cut = layOut(two, width: 100, lines: 1)
    #expect(cut.visibleRange == 0..<6)
    #expect(cut.size.width == 100)
  }

  @Test("a character that no font has is told by its place in the text, also behind the token")
  func missing() {
    let cut = layOut(text("aaaaaaaa\u{10FFFD}b"), width: 60, lines: 1, .head)
    #expect(cut.missing.map(\.offset) == [8])
    #expect(layOut(text("a\u{10FFFD}aaaaaaaa"), width: 60, lines: 1).missing.map(\.offset) == [1])
  }
}
