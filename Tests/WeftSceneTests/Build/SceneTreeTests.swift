import Testing
import Weft
import WeftGraphics
import WeftNodes

@testable import WeftScene

/// The nodes of a scene: laid out, drawn, and what is told of them.
@Suite struct SceneTreeTests {
  private let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  private func tree(_ root: String, _ members: String = "") throws -> SceneTree {
    let text = #"{"weft":1,\#(members)"root":\#(root)}"#
    return try SceneTree(SceneDocument.load(bytes: Array(text.utf8), name: "s.json"))
  }

  // Bytes 16 to 23 of a PNG are its width and height.
  @Test("a picture has the pixels of its scene's scale, and with the frames of nodes it is another")
  func pictures() throws {
    let box = #"{"type":"node","backgroundColor":"red","style":{"width":60,"height":40}}"#
    let tree = try tree(box, #""scale":2,"#)
    let png = try tree.png(in: environment)
    #expect(Array(png[16..<24]) == [0, 0, 0, 120, 0, 0, 0, 80])
    #expect(try tree.png(in: environment, showsFrames: true) != png)
    let bitmap = try tree.bitmap(in: environment)
    #expect(bitmap.size == PixelSize(width: 120, height: 80))
    #expect(try tree.png(of: bitmap) == png)
    for hasFingerprint in [false, true] {
      let bytes = try tree.png(of: bitmap, compression: .small, hasFingerprint: hasFingerprint)
      #expect(String(decoding: bytes, as: Unicode.ASCII.self).contains("Fingerprint\0") == hasFingerprint)
    }
  }

  @Test("a picture of nothing, or of too much, is refused with the name of its scene")
  func refused() throws {
    let nothing = #expect(throws: SceneError.self) {
      try tree(#"{"type":"node","style":{"width":9}}"#).png(in: environment)
    }
    #expect(nothing?.kind == .layout && nothing?.path == "root" && nothing?.file == "s.json")
    let large = #expect(throws: DocumentError.self) {
      try tree(#"{"type":"node","style":{"preferredSize":[40000,1]}}"#).png(in: environment)
    }
    #expect(large?.document == "s.json")
    let image = #expect(throws: SceneError.self) { try tree(#"{"type":"image","image":"data:,x"}"#) }
    #expect(image?.path == "root.image" && image?.file == "s.json")
  }

  @Test("a family that there is not is told, and an error where that is asked for")
  func textProblems() throws {
    let tree = try tree(#"{"type":"text","text":"a","fontFamily":"Nowhere"}"#)
    try tree.layOut(in: environment.with(textProblemPolicy: .ignore))
    #expect(tree.textProblems == [.missingFamily("Nowhere")])
    let error = #expect(throws: SceneError.self) {
      try tree.layOut(in: environment.with(textProblemPolicy: .fail))
    }
    #expect(error?.kind == .text && error?.path == "root" && error?.file == "s.json")
  }

  // A point around a box of 3 × 2.
  @Test("a root that is a spec is not among the nodes of a layout, and one that is a node is")
  func results() throws {
    let box = #"{"type":"node","id":"a","style":{"width":3,"height":2}}"#
    let spec = try tree(#"{"type":"inset","insets":1,"child":\#(box)}"#)
    #expect(try spec.layOut(in: environment) == Size(width: 5, height: 4))
    #expect(spec.layoutResult.size == Size(width: 5, height: 4))
    #expect(spec.layoutResult.nodes.map(\.id) == ["a"])
    #expect(spec.layoutResult.nodes.map(\.frame) == [Rect(x: 1, y: 1, width: 3, height: 2)])
    let node = try tree(box)
    try node.layOut(in: environment)
    #expect(node.layoutResult.nodes.map(\.id) == ["a"])
    #expect(node.layoutResult.nodes.map(\.frame) == [Rect(x: 0, y: 0, width: 3, height: 2)])
  }

  @Test("what a scene makes of an environment is one for each")
  func environments() throws {
    let tree = try tree(#"{"type":"node"}"#)
    let own = try tree.ownEnvironment(from: environment)
    #expect(try tree.ownEnvironment(from: environment) === own)
    let other = environment.with(layoutDirection: .rightToLeft)
    #expect(try tree.ownEnvironment(from: other).layoutDirection == .rightToLeft)
  }

  @Test("the answer to a scene that is refused is the reason, without the file")
  func refusal() {
    let wrong = SceneError(.invalid, file: "s.json", line: 3, at: "root.ratio", "must be \"1\"")
    #expect(LayoutResult.json(for: wrong) == #"{"error":"root.ratio: must be \"1\""}"#)
    var broken = SceneError(.notJSON, line: 3, "not valid JSON")
    broken.column = 5
    #expect(LayoutResult.json(for: broken) == #"{"error":"line 3, column 5: not valid JSON"}"#)
  }

  @Test("a container is no part of a scene, at its root or anywhere below", arguments: ["", "deep"])
  func containers(place: String) {
    let table = #"{"type":"table","sections":[]}"#
    let deep =
      #"{"type":"wrapper","children":[{"type":"node"},"#
      + #"{"type":"node","layout":{"type":"inset","child":\#(table)}}]}"#
    let error = #expect(throws: SceneError.self) { try scene(place == "deep" ? deep : table) }
    #expect(error?.path == (place == "deep" ? "root.children[1].layout.child" : "root"))
    #expect(
      error?.message
        == "must stand in a cell of a feed, found a \"table\" in a scene, which shows no cells: "
        + "make it a feed with \"sections\"")
  }
}
