import Testing
import Weft
import WeftRuns
import WeftScene

@Suite struct LayoutFormatTests {
  /// 100 × 76: two boxes, 10 points from the edges and 5 from each other, the lower one around an image.
  private static let document = """
    {"weft":1,"sizeRange":{"min":[100,0],"max":[100,"inf"]},"root":{"type":"inset","insets":10,"child":
      {"type":"stack","spacing":5,"children":[
        {"type":"node","id":"a<&\\"b\\u0001","style":{"height":20}},
        {"type":"node","style":{"height":31},"layout":{"type":"inset","insets":{"left":4},"child":
          {"type":"image","id":"b"}}}]}}}
    """
  private let result: LayoutResult

  init() throws {
    result = try SceneLayouts(environment: .standard())
      .layout(of: SceneDocument.load(bytes: Array(Self.document.utf8)))
  }

  @Test("as text, each node is a line and each level is further in")
  func text() {
    #expect(
      result.written(as: .text) == """
        100 × 76
            |80 × 20 at (10, 10) node "a<&\\"b\\u{1}"
            |80 × 31 at (10, 35) node
            |    |76 × 31 at (14, 35) image "b"
        """)
  }

  // Four characters take about 18 points, and 4 lie around them.
  @Test(
    "a name in SVG is left out where the box is too small for it",
    arguments: [(22, 10, true), (21, 10, false), (22, 9, false)])
  func smallBoxes(width: Double, height: Double, hasLabel: Bool) throws {
    let text = """
      {"weft":1,"root":{"type":"node","style":{"preferredSize":[\(width),\(height)]}}}
      """
    let result = try SceneLayouts(environment: .standard())
      .layout(of: SceneDocument.load(bytes: Array(text.utf8)))
    #expect(result.svg.contains(">node</text>") == hasLabel)
    #expect(result.svg.contains("<title>"))
  }

  @Test("as SVG, each node is a box with a title and a label, and names are escaped")
  func svg() {
    let name = "a&lt;&amp;&quot;b\u{FFFD}"
    #expect(
      result.written(as: .svg) == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 76" width="100" height="76" \
        font-family="sans-serif" font-size="8">
        <rect x="0" y="0" width="100" height="76" fill="#ffffff" stroke="#9e9e9e"/>
        <g><title>80 × 20 at (10, 10) node &quot;a&lt;&amp;\\&quot;b\\u{1}&quot;</title>
        <rect x="10" y="10" width="80" height="20" fill="#d81b60" fill-opacity="0.08" stroke="#d81b60"/>
        <text x="12" y="18" text-anchor="start" fill="#d81b60">\(name)</text>
        </g>
        <g><title>80 × 31 at (10, 35) node</title>
        <rect x="10" y="35" width="80" height="31" fill="#d81b60" fill-opacity="0.08" stroke="#d81b60"/>
        <text x="88" y="64" text-anchor="end" fill="#d81b60">node</text>
        <g><title>76 × 31 at (14, 35) image &quot;b&quot;</title>
        <rect x="14" y="35" width="76" height="31" fill="#1e88e5" fill-opacity="0.08" stroke="#1e88e5"/>
        <text x="16" y="43" text-anchor="start" fill="#1e88e5">b</text>
        </g>
        </g>
        </svg>
        """)
  }
}
