import Testing
import Weft
import WeftGraphics
import WeftNodes
import WeftTestSupport

@testable import WeftScene

/// How much a feed may hold: in its cells, templates and updates.
@Suite struct FeedLimitsTests {
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

  // Three times é, of two bytes.
  @Test("what is put together counts by its bytes, whatever it is for")
  func insertedBytes() throws {
    let members =
      #""templates":{"t":{"type":"node","id":"{{a}}{{a}}{{a}}"}},"#
      + #""sections":[{"items":[{"template":"t","data":{"a":"\#u{E9}"}}]}]"#
    #expect(try feed(.text, 6, members).element(.item(0), inSection: 0)?.id == "\u{E9}\u{E9}\u{E9}")
    let short = try feed(.text, 5, members)
    let refusal = reason { () throws(SceneError) in _ = try short.element(.item(0), inSection: 0) }
    #expect(refusal.hasPrefix("sections[0].items[0].data.a: must have at most 5 bytes"), "\(refusal)")
  }

  // The wrapper, the node, and one that items without the field leave out.
  @Test("a template may have as many elements as a tree, also where no item makes all of them")
  func templateElements() throws {
    let members = #"""
      "templates":{"t":{"type":"wrapper","children":[{"type":"node"},{"type":"node","if":"{{more}}"}]}},
      "sections":[{"items":[{"template":"t","data":{}}]}]
      """#
    let enough = try feed(.nodes, 3, members)
    #expect(try enough.element(.item(0), inSection: 0)?.children.count == 1)
    let refusal = reason { () throws(SceneError) in _ = try feed(.nodes, 2, members) }
    #expect(refusal.hasPrefix("templates.t.children[1]: must have at most 2 elements"), "\(refusal)")
  }

  @Test("each cell of a feed counts alone")
  func cells() async throws {
    let members = #""sections":[{"items":[{"type":"text","text":"abc"},{"type":"text","text":"def"}]}]"#
    try await feed(.text, 3, members).checkAll()
    await #expect(throws: SceneError.self) { try await feed(.text, 2, members).checkAll() }
  }

  @Test("a frame has as many pixels as the limit, and no more")
  func frames() throws {
    try feed(.framePixels, 10_000, #""sections":[]"#).checkFrameSize()
    let refusal = reason { () throws(SceneError) in
      try feed(.framePixels, 9999, #""sections":[]"#).checkFrameSize()
    }
    #expect(refusal.contains("frames would be 100 × 100 px") && refusal.contains("limit “framePixels”"))
  }

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
    // 500 sections, and then 501 after the second: 2 each.
    let insert = #"{"at":{"frame":1},"changes":[{"insertSections":[0],"sections":[{"items":[]}]}]}"#
    try expect(4, Array(repeating: #"{"items":[]}"#, count: 500), [delete, insert])
    // 100 items that there are and 100 that there are to be.
    let items = (0..<100).map { #"{"key":\#($0),"type":"node"}"# }
    let section = #"{"key":"a","items":[\#(items.joined(separator: ","))]}"#
    try expect(2, [section], [#"{"at":{"frame":1},"apply":{"sections":[\#(section)]}}"#])
  }

  // Each cell counts as four more.
  @Test(
    "elements that are left out and values that are put into templates count as elements that are read",
    arguments: [
      // 2 that stay, and 298 that are left out.
      (
        #"{"type":"wrapper","children":[{"type":"node"},\#(many(298, #"{"type":"node","if":"{{no}}"}"#))]}"#,
        300
      ),
      // The text, its 320 placeholders, what is made of them (1, and 1 for 64 bytes), and 1 for 32 bytes of text.
      (#"{"type":"text","text":"\#(String(repeating: "{{a}}", count: 320))"}"#, 1 + 320 + 6 + 10),
      // Sixteen steps are two more, whether they lead anywhere or not.
      (#"{"type":"text","text":"{{\#(steps(16, "c"))}}"}"#, 1 + 1 + 2),
      (
        #"{"type":"wrapper","children":[{"type":"node"},\#(many(298, #"{"type":"node","if":"{{\#(steps(16, "no"))}}"}"#))]}"#,
        2 + 298 * 3
      ),
      // The text and a value of 25,600 bytes, which are gone through once more.
      (#"{"type":"text","text":"{{b}}"}"#, 1 + 401 + 800),
      // Three runs of one element, in two fonts.
      (#"{"type":"text","runs":[{"text":"a"},{"text":"b"},{"text":"c","fontSize":9}]}"#, 1 + 2 + 1),
      // Names that are compared with others, by 128 bytes.
      (#"{"type":"node","id":"\#(String(repeating: "i", count: 512))"}"#, 1 + 4),
      (#"{"type":"text","text":"a","fontFamily":"\#(String(repeating: "f", count: 1023))"}"#, 1 + 7),
    ])
  func effort(template: String, count: Int) async throws {
    func check(_ limit: Int) async throws {
      var limits = RenderLimits.standard
      limits[.feedNodes] = limit
      let deep = String(repeating: #"{"c":"#, count: 15) + #""x""# + String(repeating: "}", count: 15)
      let data = #"{"a":1,"b":"\#(String(repeating: "b", count: 25_600))","c":\#(deep)}"#
      let document = try FeedDocument.load(
        bytes: Array(
          #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":\#(template)},"sections":[{"items":[\#(Self.many(3, #"{"template":"t","data":\#(data)}"#))]}]}"#
            .utf8), limits: limits)
      try await document.checkAll()
    }
    try await check(3 * (count + 4))
    await #expect(throws: SceneError.self) { try await check(3 * (count + 4) - 1) }
  }

  // A cell is 4, and its element one; 400 bytes of a row are parsed for it, of which it may use nothing.
  @Test("rows of a file count one for every four of their bytes, for each section that has them")
  func rowEffort() async throws {
    let folder = try TemporaryFolder()
    try folder.write(#"{"b":"\#(String(repeating: "b", count: 392))"}"# + "\n", to: "rows.jsonl")
    func check(_ limit: Int) async throws {
      var limits = RenderLimits.standard
      limits[.feedNodes] = limit
      let section = #"{"template":"t","dataFile":"rows.jsonl"}"#
      let document = try FeedDocument.load(
        bytes: Array(
          #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node"}},"sections":[\#(Self.many(3, section))]}"#
            .utf8), folder: folder.path("") + "/", limits: limits)
      try await document.checkAll()
    }
    try await check(3 * (1 + 4 + 100))
    await #expect(throws: SceneError.self) { try await check(3 * (1 + 4 + 100) - 1) }
  }

  // Two rows of 9 bytes with their ends: for each 4 for the cell, its element, and 2 for 8 bytes that are
  // parsed; and for the keys, which are read after that, 4, one for each row, and 4 for the 18 bytes.
  @Test("keys of rows count as cells do, with their placeholders and the bytes of their file")
  func keyEffort() async throws {
    let folder = try TemporaryFolder()
    try folder.write("{\"id\":1}\n{\"id\":2}\n", to: "rows.jsonl")
    func check(_ limit: Int) async throws {
      let section = #"{"template":"t","dataFile":"rows.jsonl","itemKey":"{{id}}"}"#
      let text =
        #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node"}},"#
        + #""sections":[\#(section)]}"#
      let document = try FeedDocument.load(
        bytes: Array(text.utf8), folder: folder.path("") + "/", limits: limits(.feedNodes, limit))
      try await document.checkAll()
    }
    try await check(2 * (4 + 1 + 2) + 4 + 2 + 4)
    let error = await #expect(throws: SceneError.self) { try await check(2 * (4 + 1 + 2) + 4 + 2 + 4 - 1) }
    #expect(error?.kind == .limit && error?.path == "sections[0].itemKey")
  }

  private static func steps(_ count: Int, _ name: String) -> String {
    Array(repeating: name, count: count).joined(separator: ".")
  }

  private static func many(_ count: Int, _ element: String) -> String {
    Array(repeating: element, count: count).joined(separator: ",")
  }

  // Three cells of one element, each of which counts as four more, are 15: 9, and 3 for each of two bytes.
  @Test("bytes of a feed beyond a million pay for more elements that are read")
  func longFeeds() async throws {
    func check(_ byteCount: Int) async throws {
      let head = #"{"weft":1,"viewport":{"width":9,"height":9},"#
      let tail = #""sections":[{"items":[\#(Self.many(3, #"{"type":"node"}"#))]}]}"#
      let space = String(repeating: " ", count: byteCount - head.utf8.count - tail.utf8.count)
      let document = try FeedDocument.load(
        bytes: Array((head + space + tail).utf8), limits: limits(.feedNodes, 9))
      try await document.checkAll()
    }
    try await check(1_000_002)
    let error = await #expect(throws: SceneError.self) { try await check(1_000_001) }
    #expect(error?.kind == .limit && error?.path == "sections")
  }

  // Two cells of 300 elements, each of which counts as four more.
  @Test(
    "a check of a feed reads no more elements than its limit allows", arguments: [(608, true), (607, false)])
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
