import Testing
import Weft

@Suite struct TextNodeTests {
  /// A word with attributes of its own, one that is a link, and one without attributes.
  private let text: AttributedString = {
    var large = AttributedString("Large ")
    large.weft.font = Font(size: 20)
    var link = AttributedString("link ")
    link.link = URL(string: "https://example.org")
    return large + link + AttributedString("plain")
  }()

  private func bitmap(_ node: TextNode) throws -> Bitmap {
    try node.bitmap(thatFits: .unconstrained, environment: .standard())
  }

  // 5 characters of the test font, as wide as it is large.
  @Test("a text that is all in one font keeps its characters when the attributes of the node change")
  func plainText() throws {
    let environment = RenderEnvironment(fonts: try .test())
    let node = TextNode("Hello", font: .test(size: 10), color: .black)
    node.defaultAttributes.color = .white
    #expect(try node.bitmap(thatFits: .unconstrained, environment: environment)[5, 5] == 0xFFFF_FFFF)
    #expect(node.frame.width == 50)
    node.defaultAttributes.font = .test(size: 20)
    _ = try node.bitmap(thatFits: .unconstrained, environment: environment)
    #expect(node.frame.width == 100)
    node.attributedText = nil
    _ = try node.bitmap(thatFits: SizeRange(max: Size(width: 50, height: 50)), environment: environment)
    #expect(node.frame.width == 0)
  }

  @Test("links that are there already are drawn as they are told to look later")
  func linkTextAttributes() throws {
    let environment = RenderEnvironment(fonts: try .test())
    var link = AttributedString("a")
    link.link = URL(string: "https://example.org")
    let node = TextNode(attributedText: link)
    node.defaultAttributes.font = .test(size: 10)
    for (color, pixel) in [(Color.black, 0xFF00_0000), (.white, 0xFFFF_FFFF)] as [(Color, UInt32)] {
      node.linkTextAttributes.foregroundColor = color
      #expect(try node.bitmap(thatFits: .unconstrained, environment: environment)[5, 5] == pixel)
    }
  }

  // Three words of 20 points each, in lines of 30 by 10.
  @Test("a text that was cut in little room is whole again in more, though it was measured there before")
  func moreRoomAgain() throws {
    let environment = RenderEnvironment(fonts: try .test())
    let node = TextNode("aa bb cc", font: .test(size: 10))
    func draw(height: Double) throws -> Bitmap {
      let range = SizeRange(min: Size(width: 30, height: 0), max: Size(width: 30, height: height))
      return try node.bitmap(thatFits: range, environment: environment)
    }
    let whole = try draw(height: 100)
    #expect(node.lineCount == 3 && !node.isTruncated)
    _ = try draw(height: 10)
    #expect(node.lineCount == 1 && node.isTruncated)
    #expect(try draw(height: 100) == whole)
    #expect(node.lineCount == 3 && !node.isTruncated)
  }

  @Test(
    "a node made with attributed text shows it as one that is given it later, and as one that is given it anew"
  )
  func initialText() throws {
    let given = TextNode()
    given.attributedText = text
    let expected = try bitmap(given)
    #expect(expected.size.width > 0 && expected.size.height >= 20)

    let made = TextNode(attributedText: text)
    #expect(try bitmap(made) == expected)
    made.attributedText = nil
    made.attributedText = text
    #expect(try bitmap(made) == expected)
  }
}
