import Testing
import Weft
import WeftGraphics
import WeftNodes

@testable import WeftScene

/// The keys of texts and of their runs.
@Suite struct TextKeysTests {
  private func node(_ keys: String = "") throws -> TextNode {
    try #require(try SceneTree(try scene(#"{"type":"text"\#(keys)}"#)).root as? TextNode)
  }

  private func attributes(_ keys: String) throws -> TextAttributes {
    try node(#","text":"a",\#(keys)"#).styledText.runs[0].attributes
  }

  @Test("what is not said of a text is as in the table")
  func defaults() throws {
    let plain = try node()
    #expect(plain.styledText.string == "" && plain.paragraphStyle == ParagraphStyle())
    #expect(plain.paragraphStyle.alignment == .natural && plain.paragraphStyle.lineSpacing == 0)
    #expect(plain.maximumNumberOfLines == 0 && plain.truncationMode == .tail)
    #expect(plain.truncationAttributedText == nil && plain.textContainerInset == .zero)
    let attributes = plain.defaultAttributes
    #expect(attributes.font == Font(family: "sans-serif", size: 12, weight: .regular))
    #expect(!attributes.font.isItalic && attributes.underline == .none && attributes.strikethrough == .none)
    #expect(attributes.background == nil && attributes.kern == 0 && attributes.link == nil)
  }

  @Test("lines, their room and what is cut off are the node's")
  func paragraphs() throws {
    let node = try node(
      #","lineSpacing":3,"lineHeightMultiple":1.5,"maximumNumberOfLines":4,"truncationMode":"middle","#
        + #""truncationText":" more","insets":{"top":1,"left":2,"bottom":3,"right":4}"#)
    #expect(node.paragraphStyle.lineSpacing == 3 && node.paragraphStyle.lineHeightMultiple == 1.5)
    #expect(node.maximumNumberOfLines == 4 && node.truncationMode == .middle)
    #expect(node.truncationAttributedText == AttributedString(" more"))
    #expect(node.textContainerInset == EdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
    #expect(try self.node(#","truncationMode":"head""#).truncationMode == .head)
  }

  @Test("a link has 2,048 bytes at most")
  func longLinks() throws {
    let longest = String(repeating: "é", count: 1024)
    #expect(try node(#","link":"\#(longest)""#).defaultAttributes.link == longest)
    let error = #expect(throws: SceneError.self) { try node(#","link":"\#(longest)a""#) }
    #expect(error?.message == "must be a string of at most 2,048 bytes, found one of 2,049")
  }

  @Test("what stands for text that is left out is a few words, or nothing")
  func truncationText() throws {
    let longest = String(repeating: "é", count: 512)
    for text in ["", longest] {
      #expect(
        try node(#","truncationText":"\#(text)""#).truncationAttributedText == AttributedString(text))
    }
    let error = #expect(throws: SceneError.self) { try node(#","truncationText":"\#(longest)a""#) }
    #expect(error?.message == "must be a string of at most 1,024 bytes, found one of 1,025")
  }

  @Test(
    "lines are aligned as the word says",
    arguments: [
      ("natural", .natural), ("left", .left), ("right", .right), ("center", .center),
      ("justified", .justified),
    ] as [(String, TextAlignment)])
  func alignment(word: String, alignment: TextAlignment) throws {
    #expect(try node(#","alignment":"\#(word)""#).paragraphStyle.alignment == alignment)
  }

  @Test("each attribute is that of the text, and no other")
  func each() throws {
    func expected(_ change: (inout TextAttributes) -> Void) -> TextAttributes {
      var attributes = TextAttributes()
      change(&attributes)
      return attributes
    }
    #expect(try attributes(#""fontFamily":"serif""#) == expected { $0.font.family = "serif" })
    #expect(try attributes(#""fontSize":4096"#) == expected { $0.font.size = 4096 })
    #expect(try attributes(#""fontSize":0.5"#) == expected { $0.font.size = 0.5 })
    #expect(try attributes(#""italic":true"#) == expected { $0.font.isItalic = true })
    #expect(try attributes(#""color":"red""#) == expected { $0.color = Color(css: "red") })
    #expect(try attributes(#""background":"red""#) == expected { $0.background = Color(css: "red") })
    #expect(try attributes(#""underline":true"#) == expected { $0.underline = .single })
    #expect(try attributes(#""strikethrough":true"#) == expected { $0.strikethrough = .single })
    #expect(try attributes(#""kern":-0.5"#) == expected { $0.kern = -0.5 })
    #expect(try attributes(#""kern":-4096"#) == expected { $0.kern = -4096 })
    #expect(throws: SceneError.self) { try attributes(#""kern":-4096.5"#) }
    #expect(throws: SceneError.self) { try attributes(#""kern":4097"#) }
    #expect(
      try attributes(#""link":"x","color":"red""#)
        == expected { ($0.link, $0.color) = ("x", Color(css: "red")) })
  }

  @Test(
    "a weight has a name or a number from 1 to 1000",
    arguments: [
      (#""thin""#, 100), (#""ultraLight""#, 200), (#""light""#, 300), (#""regular""#, 400),
      (#""normal""#, 400),
      (#""medium""#, 500), (#""semibold""#, 600), (#""bold""#, 700), (#""heavy""#, 800), (#""black""#, 900),
      ("1", 1), ("1000", 1000), ("550", 550),
    ])
  func weights(value: String, weight: Int) throws {
    #expect(try attributes(#""fontWeight":\#(value)"#).font.weight == Font.Weight(rawValue: weight))
  }

  // Those of iOS, as in the tests of text styles.
  @Test(
    "each text style has its size and weight",
    arguments: [
      ("largeTitle", 34, .regular), ("title1", 28, .regular), ("title2", 22, .regular),
      ("title3", 20, .regular),
      ("headline", 17, .semibold), ("body", 17, .regular), ("callout", 16, .regular),
      ("subheadline", 15, .regular), ("footnote", 13, .regular), ("caption1", 12, .regular),
      ("caption2", 11, .regular),
    ] as [(String, Double, Font.Weight)])
  func styles(name: String, size: Double, weight: Font.Weight) throws {
    #expect(try attributes(#""textStyle":"\#(name)""#).font == Font(size: size, weight: weight))
    let beside = try attributes(#""fontSize":9,"fontWeight":"bold","textStyle":"\#(name)""#).font
    #expect(beside == Font(size: 9, weight: .bold))
  }

  @Test("a run takes back what its text says: lines, slant, links, and all other attributes")
  func runs() throws {
    let text = try node(
      #","underline":true,"strikethrough":true,"italic":true,"kern":2,"background":"red","fontFamily":"serif","link":"x","#
        + #""runs":[{"text":"a"},{"text":"b","underline":false,"strikethrough":false,"italic":false,"kern":0,"#
        + #""background":"blue","fontFamily":"monospace","link":"y"}]"#
    ).styledText
    try #require(text.runs.count == 2)
    let (first, second) = (text.runs[0].attributes, text.runs[1].attributes)
    #expect(text.string == "ab" && text.runs.map(\.range) == [0..<1, 1..<2])
    #expect(first.underline == .single && first.strikethrough == .single && first.font.isItalic)
    #expect(first.kern == 2 && first.background == Color(css: "red") && first.font.family == "serif")
    #expect(first.link == "x" && second.link == "y")
    #expect(second.underline == .none && second.strikethrough == .none && !second.font.isItalic)
    #expect(second.kern == 0 && second.background == Color(css: "blue") && second.font.family == "monospace")
  }
}
