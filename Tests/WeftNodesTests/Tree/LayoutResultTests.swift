import Testing
import Weft
import WeftTestSupport

@Suite struct LayoutResultTests {
  private let environment: RenderEnvironment

  init() throws { environment = try RenderEnvironment.standard() }

  /// An image of 40 × 40 with an id, 10 points from a node around which lies a third.
  private final class Post: CellNode {
    private let avatar = ImageNode()
    private let frameNode = DisplayNode()

    override init() {
      super.init()
      avatar.id = "avatar"
      avatar.style.preferredSize = Size(width: 40, height: 40)
      frameNode.style.preferredSize = Size(width: 60, height: 20.25)
    }

    override func layoutSpecThatFits(_ constrainedSize: SizeRange) -> LayoutSpec {
      InsetLayoutSpec(
        insets: EdgeInsets(5),
        child: StackLayoutSpec(direction: .horizontal, spacing: 10, children: [avatar, frameNode]))
    }
  }

  // 5 + 40 + 10 = 55; 55 + 60 + 5 = 120; 40 + 2 × 5 = 50; 20.25 rounded up to half points is 20.5.
  @Test("any node tells where what is in it lies")
  func tree() throws {
    let post = Post()
    post.id = "post"
    let result = try post.layoutResult(
      thatFits: SizeRange(max: Size(width: 200, height: 200)), scale: 2, environment: environment)
    #expect(
      result.text == """
        120 × 50
            |120 × 50 at (0, 0) cell "post"
            |    |40 × 40 at (5, 5) image "avatar"
            |    |60 × 20.5 at (55, 5) node
        """)
    #expect(result.warnings.isEmpty)
    #expect(post.layoutResult == result)
  }

  @Test("a node inside another tells frames from its own origin")
  func subnode() throws {
    let inner = DisplayNode()
    inner.style.preferredSize = Size(width: 7, height: 8)
    let outer = DisplayNode()
    outer.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(5), child: inner) }
    _ = try outer.layoutResult(thatFits: .exact(17, 18), environment: environment)
    #expect(inner.frame.origin == Point(x: 5, y: 5))
    #expect(inner.layoutResult.text == "7 × 8\n    |7 × 8 at (0, 0) node")
  }

  @Test("text that no font has is among the warnings")
  func warnings() throws {
    let text = TextNode(attributedText: AttributedString("\u{10FFFF}"))
    let result = try text.layoutResult(
      thatFits: SizeRange(max: Size(width: 100, height: 100)), environment: environment)
    #expect(result.warnings == [TextProblem.missingGlyph("\u{10FFFF}").description])
    // A font of another name, which a slip leads to.
    let slip = try TextNode("a", font: Font(family: "dejavu snas"))
      .layoutResult(thatFits: .unconstrained, environment: .standard())
    #expect(
      slip.warnings == [
        "There is no font family “dejavu snas” (did you mean “DejaVu Sans”?): the default family of the library is used."
      ])
  }
}
