import Testing
import Weft
import WeftGraphics
import WeftJSON
import WeftNodes

@testable import WeftScene

/// What elements and values count, and what that adds up to.
@Suite struct ElementCountsTests {
  private static let small = Font(family: "serif", size: 9)
  private static let large = Font(family: "serif", size: 20)

  @Test("what elements count is added up, but for rows of marks, of which the longest counts")
  func sums() {
    var one = ElementCounts.element
    one.addRun("a\u{301}\u{302}\u{303}", Self.small)
    one.addRun("b\u{301}", Self.small)
    // A letter and three marks of two bytes, and one and one.
    #expect(one.nodes == 1 && one.text == 7 + 3 && one.textRuns == 2 && one.marks == 3)
    #expect(one.nameBytes == 2 * 5 && one.fonts == [Self.small])
    var other = ElementCounts.element
    other.addRun("c", Self.large)
    for (first, second) in [(one, other), (other, one)] {
      var both = first
      both.add(second)
      #expect(both.nodes == 2 && both.text == 11 && both.textRuns == 3 && both.marks == 3)
      #expect(both.nameBytes == 15 && both.fonts == [Self.small, Self.large])
    }
  }

  // Each is one element.
  @Test(
    "an element takes one, and more for each run and font beyond the first, for long text and long names",
    arguments: [
      (1, 31, 1, 0, 1), (1, 32, 1, 0, 2), (1, 63, 1, 0, 2), (3, 0, 1, 0, 3), (3, 0, 3, 0, 5),
      (1, 0, 1, 127, 1), (1, 0, 1, 128, 2), (2, 0, 1, 64, 3), (0, 0, 0, 0, 1),
    ])
  func effort(runs: Int, bytes: Int, fonts: Int, nameBytes: Int, effort: Int) {
    var counts = ElementCounts.element
    for run in 0..<runs {
      let font = Font(
        family: String(repeating: "f", count: nameBytes), size: fonts == 1 ? 9 : Double(9 + run))
      counts.addRun(run == 0 ? String(repeating: "x", count: bytes) : "", font)
    }
    #expect(counts.effort == effort)
  }

  @Test(
    "a value takes one, and one for each that it holds, and a text one more for every 64 bytes",
    arguments: [
      ("null", 1), ("true", 1), ("12.5", 1), ("[]", 1), ("{}", 1), ("[1,[2],null]", 5),
      (#"{"a":1,"b":{"c":[2]}}"#, 5),
      (#""\#(String(repeating: "x", count: 63))""#, 1), (#""\#(String(repeating: "x", count: 64))""#, 2),
      (#"["\#(String(repeating: "é", count: 64))"]"#, 4),
    ])
  func weights(json: String, weight: Int) throws {
    #expect(try JSONParser.parse(Array(json.utf8)).weight == weight)
  }

  // 80 bytes: 1 and 80 / 64, and 80 / 8.
  @Test(
    "a URI that is decoded each time that it is put into a template counts by its bytes",
    arguments: [("data:", 12), ("Data:", 12), ("dates", 2)])
  func inserted(start: String, effort: Int) {
    let text = start + String(repeating: "x", count: 75)
    #expect(JSONValue.string(text).effortOfInserting == effort)
    #expect(JSONValue.array([.string(text)]).effortOfInserting == 3)
  }

  // A row of three marks, and a run or another text after it.
  @Test(
    "the longest row of marks is looked for in all runs of a text, and in what stands for what is left out",
    arguments: [
      #""runs":[{"text":"a\u0301\u0302\u0303"},{"text":"b"}]"#,
      #""runs":[{"text":"b"},{"text":"a\u0301\u0302\u0303"}]"#,
      #""text":"a\u0301\u0302\u0303","truncationText":"b""#,
      #""text":"b","truncationText":"a\u0301\u0302\u0303""#,
    ])
  func marks(keys: String) {
    func refusal(_ limit: Int) -> String {
      reason { () throws(SceneError) in
        let text = #"{"weft":1,"root":{"type":"text",\#(keys)}}"#
        _ = try SceneDocument.load(bytes: Array(text.utf8), limits: limits(.marks, limit))
      }
    }
    #expect(refusal(3) == "")
    #expect(refusal(2).hasPrefix("root: must have at most 2 "))
    #expect(refusal(2).contains(" found 3: "))
  }

  @Test(
    "an id that stands twice is found, however deep in constant elements it lies",
    arguments: [
      #"{"type":"inset","child":{"type":"node","id":"a"}}"#,
      #"{"type":"inset","child":{"type":"center","child":{"type":"node","id":"a"}}}"#,
      #"{"type":"wrapper","children":[{"type":"node"},{"type":"node","id":"a"}]}"#,
      #"{"type":"overlay","child":{"type":"node"},"overlay":{"type":"node","id":"a"}}"#,
      #"{"type":"table","sections":[{"header":{"type":"node","id":"a"},"items":[]}]}"#,
      #"{"type":"table","sections":[{"items":[]},{"items":[{"type":"node"},{"type":"node","id":"a"}]}]}"#,
      #"{"type":"table","sections":[{"items":[],"footer":{"type":"node","id":"a"}}]}"#,
    ])
  func ids(element: String) throws {
    func refusal(_ second: String) throws -> String {
      let cell = #"{"type":"wrapper","children":[\#(element),\#(second)]}"#
      let document = try feed(#""sections":[{"items":[\#(cell)]}]"#)
      return reason { () throws(SceneError) in _ = try document.element(.item(0), inSection: 0) }
    }
    #expect(try refusal(element.replacing(#""a""#, with: #""b""#)) == "")
    let refusal = try refusal(element)
    #expect(refusal.hasPrefix("sections[0].items[0].children[1]."), "\(refusal)")
    #expect(refusal.hasSuffix(#".id: must be unique, found "a" a second time"#), "\(refusal)")
  }

  @Test("each template may have as many elements as a tree, whatever others have")
  func templates() throws {
    let template = #"{"type":"wrapper","children":[{"type":"node"}]}"#
    func load(_ limit: Int) throws(SceneError) {
      let text =
        #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":\#(template),"u":\#(template)},"#
        + #""sections":[]}"#
      _ = try FeedDocument.load(bytes: Array(text.utf8), limits: limits(.nodes, limit))
    }
    try load(2)
    let error = #expect(throws: SceneError.self) { try load(1) }
    #expect(error?.kind == .limit && error?.path == "templates.t.children[0]")
  }

  // The data has two bytes, the text that all items share three.
  @Test("what all items of a template share counts for each of them, and is told with the item")
  func shared() throws {
    let text = #"{"type":"text","text":"abc"}"#
    let members =
      #""templates":{"t":{"type":"wrapper","children":[{"type":"text","text":"{{a}}"},\#(text)]}},"#
      + #""sections":[{"items":[{"template":"t","data":{"a":"xy"}}]}]"#
    func refusal(_ limit: Int) throws -> String {
      let document = try FeedDocument.load(
        bytes: Array(#"{"weft":1,"viewport":{"width":9,"height":9},\#(members)}"#.utf8),
        limits: limits(.text, limit))
      return reason { () throws(SceneError) in _ = try document.element(.item(0), inSection: 0) }
    }
    #expect(try refusal(5) == "")
    let refusal = try refusal(4)
    #expect(refusal.hasPrefix("sections[0].items[0].data: must have at most 4 bytes of text"), "\(refusal)")
    #expect(refusal.hasSuffix(" (for templates.t.children[1])"), "\(refusal)")
  }
}
