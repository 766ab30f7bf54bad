import Testing
import Weft
import WeftGraphics
import WeftNodes

@testable import WeftScene

/// How much a scene may hold, and what it may cost.
@Suite struct DocumentLimitsTests {
  /// Why a scene is refused where `kind` may be at most `limit`; empty, where it is not.
  private func refusal(_ kind: RenderLimits.Kind, _ limit: Int, _ root: String) -> String {
    reason { () throws(SceneError) in
      _ = try SceneDocument.load(
        bytes: Array(#"{"weft":1,"root":\#(root)}"#.utf8), limits: limits(kind, limit))
    }
  }

  @Test(
    "a scene holds as much as its limits, and no more",
    arguments: [
      (
        .nodes, 3, #"{"type":"wrapper","children":[{"type":"node"},{"type":"text","text":"ab"}]}"#, "elements"
      ),
      (
        .text, 8,
        #"{"type":"wrapper","children":[{"type":"text","text":"aé"},{"type":"text","text":"b","truncationText":"more"}]}"#,
        "bytes of text"
      ),
      (.textRuns, 2, #"{"type":"text","runs":[{"text":"a"},{"text":"b","color":"red"}]}"#, "runs of text"),
      (
        .fonts, 2, #"{"type":"text","runs":[{"text":"a"},{"text":"b","fontSize":20},{"text":"c"}]}"#,
        "different fonts"
      ),
      (
        .marks, 3, #"{"type":"text","text":"a\u0301\u0302b\u0301\u0302\u0303"}"#,
        "combining marks or characters that are not shown in a row"
      ),
    ] as [(RenderLimits.Kind, Int, String, String)])
  func scenes(kind: RenderLimits.Kind, count: Int, root: String, words: String) {
    #expect(refusal(kind, count, root) == "")
    let refusal = refusal(kind, count - 1, root)
    #expect(refusal.contains("must have at most \(count - 1) \(words), found "), "\(refusal)")
    #expect(refusal.contains("this is the limit “\(kind.rawValue)”"), "\(refusal)")
  }

  /// Stacks that lie in one another, each beside a box and at most nine tenths as wide as the one around it.
  private func nested(_ depth: Int) -> String {
    let box = #"{"type":"node","style":{"width":7,"height":7,"flexShrink":1}}"#
    return (0..<depth).reduce(box) { inner, _ in
      #"{"type":"stack","direction":"horizontal","alignItems":"start","style":{"flexGrow":1,"flexShrink":1,"maxWidth":"90%"},"children":[\#(inner),\#(box)]}"#
    }
  }

  private func layoutError(_ root: String, _ limit: Int) throws -> String {
    let scene = try SceneDocument.load(
      bytes: Array(#"{"weft":1,"sizeRange":{"max":[300,"inf"]},"root":\#(root)}"#.utf8),
      limits: limits(.measurements, limit))
    let environment = try RenderEnvironment.standard()
    return try errorOfLayout(of: SceneTree(scene), in: environment)
  }

  private func errorOfLayout(of tree: SceneTree, in environment: RenderEnvironment) -> String {
    do throws(SceneError) {
      try tree.layOut(in: environment)
      return ""
    } catch {
      #expect(error.kind == .limit)
      return "\(error)"
    }
  }

  // Forty levels would be measured more often than in a lifetime.
  @Test("a tree that has itself measured ever more often is given up, with an error that names the limit")
  func measurements() throws {
    let error = try layoutError(nested(40), 20_000)
    #expect(
      error.contains("has been measured 20000 times") && error.contains("--limit measurements=NUMBER"),
      "\(error)")
    #expect(try layoutError(nested(4), 20_000) == "")
  }

  // The scene's node and the wrapper around five texts, 2; five texts, and for each 50 and for its 80 bytes 80; and for their
  // font 250 and 13.
  @Test("texts count by their bytes, and what is known is not measured again")
  func texts() throws {
    let text = String(repeating: "word ", count: 16)
    let texts = (0..<5).map { _ in #"{"type":"text","text":"\#(text)"}"# }.joined(separator: ",")
    let root = #"{"type":"wrapper","children":[\#(texts)]}"#
    let least = try #require((1...1000).first { try layoutError(root, $0) == "" })
    #expect(least == 2 + 5 + 5 * (50 + 80) + 263)
  }

  @Test("the error says at which element there is too much")
  func place() {
    let root = #"{"type":"wrapper","children":[{"type":"node"},{"type":"node"},{"type":"node"}]}"#
    #expect(refusal(.nodes, 3, root).hasPrefix("root.children[2]: must have at most 3 elements, found more"))
  }

  @Test("what a scene may ask for when it is drawn is what it was read with")
  func drawing() throws {
    let environment = try RenderEnvironment.standard()
    func draw(_ kind: RenderLimits.Kind, _ limit: Int) throws {
      let json =
        #"{"weft":1,"root":{"type":"node","backgroundColor":"red","cornerRadius":2,"style":{"width":10,"height":9}}}"#
      var limits = limits(kind, limit)
      // What is measured would be a share of the same whole.
      limits[.measurements] = .max
      let document = try SceneDocument.load(bytes: Array(json.utf8), limits: limits)
      _ = try SceneTree(document).bitmap(in: environment)
    }
    // Painted are 90 pixels too, and 200 for each of two rows at each corner.
    for (kind, least) in [(RenderLimits.Kind.pixels, 90), (.paintedPixels, 90 + 1600)] {
      try draw(kind, least)
      let error = #expect(throws: DocumentError.self) { try draw(kind, least - 1) }
      #expect((error?.reason as? RenderError)?.reason == .limit(kind))
    }
  }
}
