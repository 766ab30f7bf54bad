import Testing
import WeftFoundation

@testable import WeftGraphics

@Suite struct StyledTextTests {
  @Test("An attributed string brings its attributes; the defaults fill in the rest") func bridge() {
    var bold = AttributedString("bold")
    bold.font = Font(size: 20, weight: .bold)
    bold.foregroundColor = Color.white
    bold.linkTarget = "item:7"
    let text = StyledText(AttributedString("plain é ") + bold, defaults: TextAttributes(font: Font(size: 11)))
    #expect(text.string == "plain é bold")
    #expect(text.runs.map(\.range) == [0..<9, 9..<13])
    #expect(text.runs[0].attributes == TextAttributes(font: Font(size: 11)))
    #expect(
      text.runs[1].attributes
        == TextAttributes(font: Font(size: 20, weight: .bold), color: .white, link: "item:7"))
  }

  @Test("Each attribute of a run becomes the one of that name") func attributes() {
    var text = AttributedString("a")
    text.weft.font = Font(size: 9)
    text.weft.foregroundColor = .white
    text.weft.backgroundColor = .black
    text.weft.underlineStyle = .single
    text.weft.underlineColor = .systemRed
    text.weft.strikethroughStyle = .double
    text.weft.strikethroughColor = .systemGreen
    text.weft.kern = 2
    text.weft.baselineOffset = 3
    text.weft.linkTarget = "b"
    let expected = TextAttributes(
      font: Font(size: 9), color: .white, background: .black, underline: .single, underlineColor: .systemRed,
      strikethrough: .double, strikethroughColor: .systemGreen, kern: 2, baselineOffset: 3, link: "b")
    #expect(StyledText(text).runs.map(\.attributes) == [expected])
  }

  @Test("Equal neighbours become one run, empty stretches none") func joins() {
    let plain = TextAttributes()
    #expect(StyledText([("a", plain), ("", TextAttributes(kern: 1)), ("b", plain)]) == StyledText("ab"))
  }

  @Test("A part keeps its attributes") func part() {
    let text = StyledText([("ab", TextAttributes()), ("cd", TextAttributes(kern: 2))])
    #expect(text[1..<3] == StyledText([("b", TextAttributes()), ("c", TextAttributes(kern: 2))]))
  }
}
