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

  // 3 + 4 = 7 and 3 + 4 + 5 = 12 from the left and from the top.
  @Test(
    "frames are told from the root's origin however deep a node lies, of hidden nodes too, each with its kind"
  )
  func kinds() throws {
    let text = TextNode()
    text.isHidden = true
    let (row, root) = (DisplayNode(), CellNode())
    row.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(5), child: text) }
    let image = ImageNode()
    image.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(4), child: row) }
    root.layoutSpecBlock = { _, _ in InsetLayoutSpec(insets: EdgeInsets(3), child: image) }
    let result = try root.layoutResult(thatFits: .exact(100, 50), environment: environment)
    #expect(
      result.text == """
        100 × 50
            |100 × 50 at (0, 0) cell
            |    |94 × 44 at (3, 3) image
            |    |    |86 × 36 at (7, 7) node
            |    |    |    |76 × 26 at (12, 12) text
        """)
  }

  @Test(
    "as JSON the result has its size, its nodes with what is in them, and its warnings where there are some")
  func json() {
    let leaf = LayoutResult.Node(type: "text", frame: Rect(x: 1, y: 2.5, width: 3, height: 4))
    let root = LayoutResult.Node(
      id: "a\"b", type: "cell", frame: Rect(x: 0, y: -1.5, width: 100, height: 50), children: [leaf, leaf])
    let text = #"{"type":"text","frame":[1,2.5,3,4],"children":[]}"#
    let nodes =
      #"[{"id":"a\"b","type":"cell","frame":[0,-1.5,100,50],"children":[\#(text),\#(text)]},\#(text)]"#
    var result = LayoutResult(size: Size(width: 100, height: 50.5), nodes: [root, leaf])
    #expect(result.json == #"{"size":[100,50.5],"nodes":\#(nodes)}"#)
    result.warnings = ["x\n", "y"]
    #expect(result.json == #"{"size":[100,50.5],"nodes":\#(nodes),"warnings":["x\n","y"]}"#)
  }
}
