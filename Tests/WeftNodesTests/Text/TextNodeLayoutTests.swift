import Testing
import Weft
import WeftGraphics
import WeftTestSupport

/// Where a text node puts its text, and what it looks at anew when something changes.
///
/// In the test font a character is a filled square; at 10 points a line is 10 points high, with its baseline at 8.
@Suite struct TextNodeLayoutTests {
  private let environment: RenderEnvironment
  private static let black: UInt32 = 0xFF00_0000

  init() throws { environment = RenderEnvironment(fonts: try .test()) }

  private func node(_ text: String, _ size: Double = 10) -> TextNode {
    TextNode(text, font: .test(size: size))
  }

  private func bitmap(_ node: DisplayNode, _ width: Double, _ height: Double = .infinity) throws -> Bitmap {
    try node.bitmap(thatFits: SizeRange(max: Size(width: width, height: height)), environment: environment)
  }

  /// The least rectangle around all that is not clear.
  private func ink(_ bitmap: Bitmap) -> Rect? {
    var ink: Rect?
    for y in 0..<bitmap.size.height {
      for x in 0..<bitmap.size.width where bitmap[x, y] != 0 {
        let pixel = Rect(x: Double(x), y: Double(y), width: 1, height: 1)
        ink = ink?.union(pixel) ?? pixel
      }
    }
    return ink
  }

  // Two characters, 20 × 10, with 5 at the left, 3 above, 11 at the right and 7 below.
  @Test("text lies inside its insets, each on its own side")
  func insets() throws {
    let text = node("ab")
    text.textContainerInset = EdgeInsets(top: 3, left: 5, bottom: 7, right: 11)
    let picture = try bitmap(text, 100)
    #expect(picture.size == PixelSize(width: 36, height: 20))
    #expect(ink(picture) == Rect(x: 5, y: 3, width: 20, height: 10))
    // No larger than the room, also where the insets alone are.
    #expect(text.calculateSizeThatFits(Size(width: 12, height: 8)) == Size(width: 12, height: 8))
  }

  // Fifty for a text, and one for the node; a letter of Javanese has three bytes, each of which counts five in a short word, 42 in a
  // long one.
  @Test(
    "a text counts what its script takes, anew whenever it is another, and is refused by a sentence that says so"
  )
  func scripts() throws {
    let text = node("a")
    func error(_ limit: Int) -> String? {
      var limits = RenderLimits.standard
      limits[.measurements] = limit
      do {
        _ = try text.bitmap(
          thatFits: SizeRange(max: Size(width: 20, height: 1000)),
          environment: environment.with(limits: limits))
        return nil
      } catch { return "\(error)" }
    }
    for (string, count) in [
      ("a", 52), ("ꦏ", 66), (String(repeating: "ꦏ", count: 20), 51 + 60 * 42), ("ab", 53),
    ] {
      text.styledText = StyledText(string, TextAttributes(font: .test(size: 10)))
      // What is left over is not enough for the fonts.
      #expect(error(count)?.contains("The lines and the fonts of this text") == true, "\(string)")
      let refusal = try #require(error(count - 1), "\(string)")
      #expect(refusal.contains("divide its words by spaces") == (count > 60), "\(refusal)")
      #expect(!refusal.contains("The lines and the fonts"), "\(refusal)")
    }
  }

  // Fifty for a text, one for its byte and one for the node, and four for each of the token's three.
  @Test("what stands for text that is left out counts too")
  func tokens() throws {
    let text = node("a")
    func isMeasured(_ limit: Int) -> Bool {
      var limits = RenderLimits.standard
      limits[.measurements] = limit
      let range = SizeRange(max: Size(width: 20, height: 1000))
      do {
        _ = try text.bitmap(thatFits: range, environment: environment.with(limits: limits))
        return false
      } catch {
        // What is left is not enough for its fonts.
        return "\(error)".contains("The lines and the fonts")
      }
    }
    #expect(isMeasured(52) && !isMeasured(51))
    text.truncationAttributedText = AttributedString("abc")
    #expect(isMeasured(64) && !isMeasured(63))
  }

  // Beside a line with 6 points above it, the other one lies 6 lower; under the last line 9 points make no difference.
  @Test("both baselines lie below the inset above", arguments: [AlignItems.baselineFirst, .baselineLast])
  func baselines(alignItems: AlignItems) throws {
    let (plain, padded) = (node("a"), node("b"))
    padded.textContainerInset = EdgeInsets(top: 6, left: 0, bottom: 9, right: 0)
    let root = DisplayNode()
    root.automaticallyManagesSubnodes = true
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .horizontal, alignItems: alignItems, children: [plain, padded])
    }
    _ = try bitmap(root, 100)
    #expect(plain.frame.minY == 6)
    #expect(padded.frame.minY == 0)
  }

  @Test("a line at the right is at the right of the node, however wide the room was that it was measured in")
  func alignedInNode() throws {
    let text = node("ab")
    text.paragraphStyle.alignment = .right
    let picture = try bitmap(text, 100)
    #expect(picture.size.width == 20)
    #expect(ink(picture) == Rect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test("a node with a direction of its own begins its lines there")
  func ownDirection() throws {
    let text = node("ab")
    text.style.width = 50
    for (attribute, x) in [(SemanticContentAttribute.forceRightToLeft, 30.0), (.forceLeftToRight, 0)] {
      text.semanticContentAttribute = attribute
      text.setNeedsLayout()
      #expect(try ink(bitmap(text, 50)) == Rect(x: x, y: 0, width: 20, height: 10))
    }
  }

  // Of four characters and the token, each 10 wide, three fit in 30 points: two of the four.
  @Test(
    "the node's way of cutting says which characters stay",
    arguments: [(.tail, [0..<2]), (.head, [2..<4]), (.middle, [0..<1, 3..<4])]
      as [(TruncationMode, [Range<Int>])])
  func truncation(mode: TruncationMode, visible: [Range<Int>]) throws {
    let text = node("abcd")
    text.maximumNumberOfLines = 1
    text.truncationMode = mode
    _ = try bitmap(text, 30)
    #expect(text.shapedLayout?.visibleRanges == visible)
    #expect(text.isTruncated)
  }

  @Test("a token without attributes looks like the end of the text")
  func tokenAttributes() throws {
    var end = AttributedString("bbb")
    end.foregroundColor = Color.white
    let text = TextNode()
    text.defaultAttributes = TextAttributes(font: .test(size: 10), color: .black)
    text.attributedText = AttributedString("a") + end
    text.truncationAttributedText = AttributedString("x")
    text.maximumNumberOfLines = 1
    let picture = try bitmap(text, 20)
    #expect([picture[5, 5], picture[15, 5]] == [Self.black, 0xFFFF_FFFF])
  }

  @Test("each change of what a text looks like has the cell measured and drawn again, once")
  func changes() throws {
    var link = AttributedString("link")
    link.link = URL(string: "https://example.org")
    let text = TextNode(attributedText: link)
    let cell = CellNode { _, _ in WrapperLayoutSpec(children: [text]) }
    _ = try cell.bitmap(thatFits: SizeRange(max: Size(width: 100, height: 100)), environment: environment)
    let owner = RecordingOwner(of: cell)
    let changes: [(String, () -> Void)] = [
      ("paragraphStyle", { text.paragraphStyle.lineSpacing = 3 }),
      ("truncationMode", { text.truncationMode = .head }),
      ("truncationAttributedText", { text.truncationAttributedText = AttributedString("x") }),
      ("textContainerInset", { text.textContainerInset = EdgeInsets(2) }),
      ("linkTextAttributes", { text.linkTextAttributes = AttributeContainer() }),
      ("maximumNumberOfLines", { text.maximumNumberOfLines = 2 }),
      ("defaultAttributes", { text.defaultAttributes = TextAttributes(font: .test(size: 20)) }),
    ]
    for (name, change) in changes {
      owner.told = []
      change()
      change()
      #expect(Set(owner.told) == ["layout", "display"], "\(name)")
      _ = try cell.bitmap(thatFits: SizeRange(max: Size(width: 100, height: 100)), environment: environment)
    }
  }

  // "aa bb" is 50 wide; in 30 it takes two lines, and in 10 × 10 one character of it is seen.
  @Test("text is broken anew where it is drawn in another size than it was measured for")
  func drawnInAnotherSize() throws {
    func ink(_ width: Double, _ height: Double, measuredIn room: Double) throws -> Rect? {
      let text = node("aa bb")
      _ = try bitmap(text, room)
      text.frame.size = Size(width: width, height: height)
      return self.ink(try text.bitmap(scale: 1, environment: environment))
    }
    #expect(try ink(30, 20, measuredIn: 100) == Rect(x: 0, y: 0, width: 20, height: 20))
    #expect(try ink(60, 20, measuredIn: 30) == Rect(x: 0, y: 0, width: 50, height: 10))
    let low = node("aa bb")
    _ = try bitmap(low, 30)
    #expect(low.lineCount == 2)
    low.frame.size.height = 10
    _ = try low.bitmap(scale: 1, environment: environment)
    #expect(low.lineCount == 1 && low.isTruncated)
  }

  // Of 50 points two characters take 20.
  @Test("text begins where its tree does, unless the node says otherwise")
  func directionOfTree() throws {
    for (attribute, x) in [
      (.unspecified, 30), (.forceLeftToRight, 0), (.playback, 0), (.spatial, 0), (.forceRightToLeft, 30),
    ] as [(SemanticContentAttribute, Double)] {
      let text = node("ab")
      text.style.width = 50
      text.semanticContentAttribute = attribute
      let picture = try text.bitmap(
        thatFits: SizeRange(max: Size(width: 50, height: 20)),
        environment: environment.with(layoutDirection: .rightToLeft))
      #expect(ink(picture) == Rect(x: x, y: 0, width: 20, height: 10), "\(attribute)")
    }
  }

  // Two lines of 10 points with their baselines at 8 and 18, beside one.
  @Test(
    "the first baseline of a text is that of its first line, and the last that of its last",
    arguments: [(.baselineFirst, [0, 0]), (.baselineLast, [0, 10])] as [(AlignItems, [Double])])
  func baselinesOfLines(alignItems: AlignItems, ys: [Double]) throws {
    let texts = [node("a\nb"), node("c")]
    let root = DisplayNode()
    root.layoutSpecBlock = { _, _ in
      StackLayoutSpec(direction: .horizontal, alignItems: alignItems, children: texts)
    }
    _ = try bitmap(root, 100)
    #expect(texts.map(\.frame.minY) == ys)
    #expect(texts.map(\.lineCount) == [2, 1])
  }

  @Test("as many lines are shown as are allowed, and all of them where there is no limit")
  func lineLimit() throws {
    for (limit, lines) in [(0, 3), (1, 1), (2, 2), (3, 3), (4, 3), (-1, 3)] {
      let text = node("a\nb\nc")
      text.maximumNumberOfLines = limit
      let picture = try bitmap(text, 100)
      #expect(text.lineCount == lines && picture.size.height == lines * 10)
      #expect(text.isTruncated == (lines < 3))
    }
  }
}
