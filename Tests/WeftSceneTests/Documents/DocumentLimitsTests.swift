import Testing
import Weft
import WeftGraphics
import WeftNodes

@testable import WeftScene

@Suite struct DocumentLimitsTests {
  private func limits(_ kind: RenderLimits.Kind, _ limit: Int) -> RenderLimits {
    var limits = RenderLimits.standard
    limits[kind] = limit
    return limits
  }

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
      (.marks, 3, #"{"type":"text","text":"a\u0301\u0302b\u0301\u0302\u0303"}"#, "combining marks in a row"),
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

  // The scene's node and the wrapper around five texts, 2; five texts, and for each 50 and for its 80 bytes 80.
  @Test("texts count by their bytes, and what is known is not measured again")
  func texts() throws {
    let text = String(repeating: "word ", count: 16)
    let texts = (0..<5).map { _ in #"{"type":"text","text":"\#(text)"}"# }.joined(separator: ",")
    let root = #"{"type":"wrapper","children":[\#(texts)]}"#
    let least = try #require((1...900).first { try layoutError(root, $0) == "" })
    #expect(least == 2 + 5 + 5 * (50 + 80))
  }

  @Test("the error says at which element there is too much")
  func place() {
    let root = #"{"type":"wrapper","children":[{"type":"node"},{"type":"node"},{"type":"node"}]}"#
    #expect(refusal(.nodes, 3, root).hasPrefix("root.children[2]: must have at most 3 elements, found more"))
  }

  private func feed(_ kind: RenderLimits.Kind, _ limit: Int, _ members: String) throws(SceneError)
    -> FeedDocument
  {
    try FeedDocument.load(
      bytes: Array(#"{"weft":1,"viewport":{"width":100,"height":100},\#(members)}"#.utf8),
      limits: limits(kind, limit))
  }

  @Test("data that a template multiplies counts where it is put together, and the item is named")
  func templates() throws {
    let members = #"""
      "templates":{"t":{"type":"text","text":"{{a}}{{a}}{{a}}"}},
      "sections":[{"items":[{"template":"t","data":{"a":"x"}},{"template":"t","data":{"a":"xyz"}}]}]
      """#
    let enough = try feed(.text, 9, members)
    #expect(try enough.element(.item(1), inSection: 0)?.type == "text")
    let short = try feed(.text, 8, members)
    #expect(try short.element(.item(0), inSection: 0) != nil)
    let refusal = reason { () throws(SceneError) in _ = try short.element(.item(1), inSection: 0) }
    #expect(refusal.hasPrefix("sections[0].items[1].data.a: must have at most 8 bytes of text"), "\(refusal)")
  }

  @Test("each cell of a feed counts alone")
  func cells() async throws {
    let members = #""sections":[{"items":[{"type":"text","text":"abc"},{"type":"text","text":"def"}]}]"#
    try await feed(.text, 3, members).checkAll()
    await #expect(throws: SceneError.self) { try await feed(.text, 2, members).checkAll() }
  }

  @Test("a frame has as many pixels as the limit, and no more")
  func frames() throws {
    try feed(.pixels, 10_000, #""sections":[]"#).checkFrameSize()
    let refusal = reason { () throws(SceneError) in
      try feed(.pixels, 9999, #""sections":[]"#).checkFrameSize()
    }
    #expect(refusal.contains("frames would be 100 × 100 px") && refusal.contains("limit “pixels”"))
  }

  @Test("what a scene may ask for when it is drawn is what it was read with")
  func drawing() throws {
    let environment = try RenderEnvironment.standard()
    func draw(_ kind: RenderLimits.Kind, _ limit: Int) throws {
      let json =
        #"{"weft":1,"root":{"type":"node","backgroundColor":"red","cornerRadius":2,"style":{"width":10,"height":9}}}"#
      let document = try SceneDocument.load(bytes: Array(json.utf8), limits: limits(kind, limit))
      _ = try SceneTree(document).bitmap(in: environment)
    }
    for kind in [RenderLimits.Kind.pixels, .paintedPixels] {
      try draw(kind, 90)
      let error = #expect(throws: DocumentError.self) { try draw(kind, 89) }
      #expect((error?.reason as? RenderError)?.reason == .limit(kind))
    }
  }
}

extension DocumentLimitsTests {
  @Test("cells that are there at the same time are counted, until they go")
  func liveCells() throws {
    var limits = RenderLimits.standard
    (limits[.cells], limits[.cellNodes]) = (2, 10)
    let live = LiveCells(limits)
    let path = ScenePath.document
    let first = try live.lease(nodes: 4, at: path)
    do {
      let second = try live.lease(nodes: 6, at: path)
      #expect(reason { () throws(SceneError) in _ = try live.lease(nodes: 0, at: path) }.contains("“cells”"))
      withExtendedLifetime(second) {}
    }
    #expect(
      reason { () throws(SceneError) in _ = try live.lease(nodes: 7, at: path) }.contains("“cellNodes”"))
    _ = try live.lease(nodes: 6, at: path)
    withExtendedLifetime(first) {}
  }

  @Test("updates are counted, and more where they go through many sections or items")
  func updates() throws {
    func feed(_ sections: [String], _ updates: [String], limit: Int) throws(SceneError) {
      _ = try FeedDocument.load(
        bytes: Array(
          #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[\#(sections.joined(separator: ","))],"updates":[\#(updates.joined(separator: ","))]}"#
            .utf8), limits: limits(.updates, limit))
    }
    func expect(_ count: Int, _ sections: [String], _ updates: [String]) throws {
      try feed(sections, updates, limit: count)
      let error = #expect(throws: SceneError.self) { try feed(sections, updates, limit: count - 1) }
      #expect(error?.kind == .limit && error?.path == "updates[\(updates.count - 1)]")
    }
    let delete = #"{"at":{"frame":1},"changes":[{"deleteSections":[0]}]}"#
    try expect(3, [#"{"items":[]}"#], [delete, delete, delete])
    // 2,000 sections, and then 2,001 after the second: 2 each.
    let insert = #"{"at":{"frame":1},"changes":[{"insertSections":[0],"sections":[{"items":[]}]}]}"#
    try expect(4, Array(repeating: #"{"items":[]}"#, count: 2000), [delete, insert])
    // 1,000 items that there are and 1,000 that there are to be.
    let items = (0..<1000).map { #"{"key":\#($0),"type":"node"}"# }
    let section = #"{"key":"a","items":[\#(items.joined(separator: ","))]}"#
    try expect(2, [section], [#"{"at":{"frame":1},"apply":{"sections":[\#(section)]}}"#])
  }

  // 250 are paid for by each cell.
  @Test(
    "elements that are left out and values that are put into templates count as elements that are read",
    arguments: [
      // 2 that stay, and 298 that are left out.
      (
        #"{"type":"wrapper","children":[{"type":"node"},\#(many(298, #"{"type":"node","if":"{{no}}"}"#))]}"#,
        300
      ),
      // The text, its 320 placeholders and what is made of them: 1, and 1 for 64 bytes.
      (#"{"type":"text","text":"\#(String(repeating: "{{a}}", count: 320))"}"#, 1 + 320 + 6),
      // The text and a value of 25,600 bytes.
      (#"{"type":"text","text":"{{b}}"}"#, 1 + 401),
    ])
  func effort(template: String, count: Int) async throws {
    func check(_ limit: Int) async throws {
      var limits = RenderLimits.standard
      limits[.feedNodes] = limit
      let data = #"{"a":1,"b":"\#(String(repeating: "b", count: 25_600))"}"#
      let document = try FeedDocument.load(
        bytes: Array(
          #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":\#(template)},"sections":[{"items":[\#(Self.many(3, #"{"template":"t","data":\#(data)}"#))]}]}"#
            .utf8), limits: limits)
      try await document.checkAll()
    }
    try await check(3 * (count - 250))
    await #expect(throws: SceneError.self) { try await check(3 * (count - 250) - 1) }
  }

  private static func many(_ count: Int, _ element: String) -> String {
    Array(repeating: element, count: count).joined(separator: ",")
  }

  // Two cells of 300 elements: 500 are paid for by the cells.
  @Test(
    "a check of a feed reads no more elements than its cells need", arguments: [(100, true), (99, false)])
  func check(limit: Int, passes: Bool) async throws {
    let cell =
      #"{"type":"wrapper","children":[\#(Array(repeating: #"{"type":"node"}"#, count: 299).joined(separator: ","))]}"#
    let document = try FeedDocument.load(
      bytes: Array(
        #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[\#(cell),\#(cell)]}]}"#.utf8),
      limits: {
        var limits = RenderLimits.standard
        limits[.feedNodes] = limit
        return limits
      }())
    do throws(SceneError) {
      try await document.checkAll()
      #expect(passes)
    } catch {
      #expect(!passes && error.kind == .limit && error.path == "sections")
    }
  }
}
