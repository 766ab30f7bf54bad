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

  @Test("text has lines along it where it is underlined, struck through, or both")
  func lines() {
    #expect(!TextAttributes(underlineColor: .red, strikethroughColor: .red).hasLines)
    for style in [TextAttributes.LineStyle.single, .double] {
      #expect(TextAttributes(underline: style).hasLines && TextAttributes(strikethrough: style).hasLines)
      #expect(TextAttributes(underline: style, strikethrough: style).hasLines)
    }
  }

  @Test("bytes are found by their place, and looks up to the last character's behind the end")
  func places() {
    let text = StyledText([("aé", TextAttributes(kern: 1)), ("b", TextAttributes(kern: 2))])
    #expect((0...5).map { text.byte(at: $0) } == [0x61, 0xC3, 0xA9, 0x62, nil, nil])
    #expect((0...5).map { text.attributes(at: $0)?.kern } == [1, 1, 1, 2, 2, 2])
    #expect(text.substring(1..<4) == "éb" && text.substring(3..<3).isEmpty)
    #expect(StyledText.empty.attributes(at: 0) == nil && StyledText.empty.byte(at: 0) == nil)
    #expect(StyledText("").runs.isEmpty && StyledText("").isEmpty && text.count == 4)
  }

  @Test("texts that are put together have one run where both look alike, and places of the whole")
  func sum() {
    let (plain, wide) = (TextAttributes(), TextAttributes(kern: 1))
    let sum = StyledText([("a", wide), ("é", plain)]) + StyledText([("b", plain), ("c", wide)])
    #expect(sum.string == "aébc")
    #expect(sum.runs.map(\.range) == [0..<1, 1..<4, 4..<5])
    #expect(sum.runs.map(\.attributes) == [wide, plain, wide])
    #expect(sum[1..<1] == .empty && sum[0..<5] == sum)
  }

  @Test("A part keeps its attributes") func part() {
    let text = StyledText([("ab", TextAttributes()), ("cd", TextAttributes(kern: 2))])
    #expect(text[1..<3] == StyledText([("b", TextAttributes()), ("c", TextAttributes(kern: 2))]))
  }

  @Test("attributes are called by their own names where attributed strings are encoded") func names() {
    typealias Scope = AttributeScopes.WeftAttributes
    let names = [
      Scope.FontAttribute.name, Scope.ForegroundColorAttribute.name, Scope.BackgroundColorAttribute.name,
      Scope.UnderlineStyleAttribute.name, Scope.UnderlineColorAttribute.name,
      Scope.StrikethroughStyleAttribute.name, Scope.StrikethroughColorAttribute.name,
      Scope.KernAttribute.name, Scope.BaselineOffsetAttribute.name, Scope.LinkTargetAttribute.name,
    ]
    #expect(
      names
        == [
          "font", "foregroundColor", "backgroundColor", "underlineStyle", "underlineColor",
          "strikethroughStyle", "strikethroughColor", "kern", "baselineOffset", "linkTarget",
        ].map { "Weft." + $0 })
  }
}
