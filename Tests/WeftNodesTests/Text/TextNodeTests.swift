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
