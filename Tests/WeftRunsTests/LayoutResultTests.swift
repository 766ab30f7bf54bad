import Testing
import Weft
import WeftRuns
import WeftScene

@Suite struct LayoutResultTests {
  private let environment: RenderEnvironment

  init() throws { environment = try RenderEnvironment.standard() }

  private func answer(_ scene: String) -> String {
    SceneLayouts(environment: environment).answer(to: Array(scene.utf8))
  }

  // 10 points of room on each side of 100 leave 80; the second box starts 20 + 5 below the first.
  @Test("specs are flattened away, frames are relative to the root")
  func frames() {
    let line = answer(
      """
      {"weft":1,"sizeRange":{"min":[100,0],"max":[100,"inf"]},"root":{"type":"inset","insets":10,"child":
        {"type":"stack","spacing":5,"children":[
          {"type":"node","id":"a","style":{"height":20}},
          {"type":"node","style":{"height":30.5},"layout":{"type":"inset","insets":{"left":4},"child":
            {"type":"image","id":"b"}}}]}}}
      """)
    #expect(
      line == #"{"size":[100,76],"nodes":[{"id":"a","type":"node","frame":[10,10,80,20],"children":[]},"#
        + #"{"type":"node","frame":[10,35,80,31],"children":"#
        + #"[{"id":"b","type":"image","frame":[14,35,76,31],"children":[]}]}]}"#)
  }

  @Test("a root that is a node is part of the result")
  func rootNode() {
    #expect(
      answer(#"{"weft":1,"sizeRange":{"max":[7.5,2]},"scale":2,"root":{"type":"cell","id":"c"}}"#)
        == #"{"size":[7.5,2],"nodes":[{"id":"c","type":"cell","frame":[0,0,7.5,2],"children":[]}]}"#)
  }

  // From left to right they lie at 0 and 30; mirrored in 100, at 70 and 50. The one inside: at 0, or at 15.
  @Test(
    "a tree from right to left is mirrored, node by node, but where a node runs from left to right",
    arguments: [
      (#"{"layoutDirection":"leftToRight"}"#, "unspecified", [0, 30, 30]),
      ("{}", "unspecified", [0, 30, 30]),
      (#"{"layoutDirection":"rightToLeft"}"#, "unspecified", [70, 50, 65]),
      (#"{"layoutDirection":"rightToLeft"}"#, "forceLeftToRight", [70, 50, 50]),
      ("{}", "forceRightToLeft", [0, 30, 45]),
    ] as [(String, String, [Double])])
  func direction(of environment: String, attribute: String, x: [Double]) throws {
    let text = """
      {"weft":1,"sizeRange":{"min":[100,0],"max":[100,10]},"environment":\(environment),"root":
        {"type":"stack","direction":"horizontal","children":[
          {"type":"node","style":{"preferredSize":[30,10]}},
          {"type":"node","style":{"preferredSize":[20,10]},"semanticContentAttribute":"\(attribute)","layout":
            {"type":"stack","direction":"horizontal","children":[
              {"type":"node","style":{"preferredSize":[5,10]}}]}}]}}
      """
    let nodes = try SceneLayouts(environment: self.environment)
      .layout(of: SceneDocument.load(bytes: Array(text.utf8))).nodes
    #expect([nodes[0].frame.minX, nodes[1].frame.minX, nodes[1].children[0].frame.minX] == x)
  }

  @Test("laying a scene with a direction of its own out again measures nothing")
  func secondLayout() throws {
    let text =
      #"{"weft":1,"environment":{"layoutDirection":"rightToLeft"},"root":{"type":"text","text":"a"}}"#
    let tree = try SceneTree(SceneDocument.load(bytes: Array(text.utf8)))
    try tree.layOut(in: environment)
    let count = tree.root.measurementCount
    try tree.layOut(in: environment)
    #expect(tree.root.measurementCount == count)
  }

  @Test("text has a size of its own")
  func text() throws {
    let json = #"{"weft":1,"root":{"type":"text","id":"t","text":"Hello","fontSize":20}}"#
    let tree = try SceneTree(try SceneDocument.load(bytes: Array(json.utf8)))
    let size = try tree.layOut(in: environment)
    #expect(size.width > 20)
    #expect(size.height >= 20)
    #expect(tree.layoutResult.nodes.map(\.type) == ["text"])
  }

  @Test(
    "a scene that is refused is answered with its error",
    arguments: [
      (
        #"{"weft":1,"root":{"type":"stack","children":[{"type":"ratio","ratio":0,"child":{"type":"node"}}]}}"#,
        #"{"error":"root.children[0].ratio: must be a finite number above 0, found 0"}"#
      ),
      (
        #"{"weft":1,"root":{"type":"image","image":"\"\n"}}"#,
        #"{"error":"root.image: must be an image that can be read"#
      ),
      (#"{"weft":1"#, #"{"error":"line 1, column 9: not valid JSON"#),
      ("", #"{"error":"the document is empty"#),
    ])
  func errors(scene: String, line: String) {
    let answer = answer(scene)
    #expect(answer.hasPrefix(line), "\(answer)")
    #expect(!answer.contains("\n"))
  }

  @Test("elements nested deeper than layout goes are an error")
  func tooDeep() {
    let scene =
      #"{"weft":1,"root":"# + String(repeating: #"{"type":"wrapper","children":["#, count: 230)
      + String(repeating: "]}", count: 230) + "}"
    #expect(answer(scene).hasPrefix(#"{"error":"root: "#))
  }
}
