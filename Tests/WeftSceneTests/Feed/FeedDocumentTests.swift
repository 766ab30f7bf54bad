import Testing
import Weft
import WeftJSON
import WeftTestSupport

@testable import WeftScene

/// What is read of feeds, and of the files that they name.
@Suite struct FeedDocumentTests {
  @Test("viewport, container, headers and footers are read")
  func complete() async throws {
    let document = try FeedDocument.load(
      bytes: Array(
        """
        {"weft":1,"viewport":{"width":390,"height":844,"scale":2,"backgroundColor":"#ffffff"},
         "container":{"type":"table","direction":"vertical","inverted":false,"pinnedHeaders":false,"contentInset":{"top":4}},
         "sections":[{"header":{"type":"text","text":"Today"},"footer":{"template":"post","data":{"title":"end"}},
           "items":[{"template":"post","data":{"title":"Hello"}},{"type":"text","text":"{{literal}}"},{"template":"plain"}]},
           {"items":[]}],
         "templates":{"post":{"type":"inset","insets":12,"child":{"type":"text","text":"{{title}}"}},"plain":{"type":"node"}}}
        """.utf8))
    #expect(document.viewport.size == Size(width: 390, height: 844))
    #expect(document.viewport.scale == 2)
    #expect(document.container.contentInset == EdgeInsets(top: 4))
    #expect(document.itemCount == 3)
    #expect(document.sections.map(\.itemCount) == [3, 0])
    #expect(try document.element(.header, inSection: 0)?.type == "text")
    #expect(try document.element(.footer, inSection: 0)?.type == "inset")
    #expect(try document.element(.header, inSection: 1) == nil)
    let literal = try #require(try document.element(.item(1), inSection: 0))
    #expect((literal.content as? TextElement)?.text == "{{literal}}")
    try await document.checkAll(workers: 2)
  }

  private static let template = #""templates":{"t":{"type":"text","text":"{{t}}"}}"#

  @Test(
    "a data file may be JSON lines or an array, with CRLF, blank lines and a byte order mark",
    arguments: [
      "{\"t\":\"a\"}\n{\"t\":\"b\"}\n", "{\"t\":\"a\"}\r\n\r\n \t\n{\"t\":\"b\"}",
      "\u{FEFF}{\"t\":\"a\"}\n{\"t\":\"b\"}",
      "[{\"t\":\"a\"},\n {\"t\":\"b\"}]", "\u{FEFF}\n [\n{\"t\":\"a\"},{\"t\":\"b\"}]\n",
    ])
  func dataFiles(text: String) async throws {
    try await withFolder(["rows": Array(text.utf8)]) { folder in
      let document = try feed(
        Self.template + #","sections":[{"dataFile":"rows","template":"t"}]"#, folder: folder)
      try await document.checkAll()
      let texts = try (0..<document.itemCount).map { index in
        (try document.element(.item(index), inSection: 0)?.content as? TextElement)?.text
      }
      #expect(texts == ["a", "b"])
    }
  }

  @Test("rows of a data file with the same key are refused, at the second of them")
  func sameKeys() async throws {
    let rows = [1, 2, 3, 2, 1].map { #"{"t":"a","id":\#($0)}"# }.joined(separator: "\n")
    try await withFolder(["rows": Array(rows.utf8)]) { folder in
      let document = try feed(
        Self.template + #","sections":[{"dataFile":"rows","template":"t","itemKey":"{{id}}"}]"#,
        folder: folder)
      let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
      #expect(
        error?.description
          == "\(folder)/rows:4: id: must give each row another key, found 2 for row 1 and row 3 (for sections[0].itemKey)"
      )
    }
  }

  @Test("an empty data file has no rows", arguments: ["", "\n\n", "[]", " "])
  func emptyDataFile(text: String) async throws {
    try await withFolder(["rows": Array(text.utf8)]) { folder in
      let document = try feed(
        Self.template + #","sections":[{"dataFile":"rows","template":"t"}]"#, folder: folder)
      #expect(document.itemCount == 0)
      try await document.checkAll()
    }
  }

  @Test(
    "a wrong row is told with its file and line",
    arguments: [
      ("{\"t\":\"a\"}\n\n{\"u\":1}\n", "/rows:3: t: must be there for templates.t.text, found no such field"),
      ("{\"t\":\"a\"}\n{\"t\":\n", "/rows:2:"),
      ("{\"t\":\"a\"}\n5\n", "/rows:2: must be an object, the data of one item, found 5"),
      ("{\"t\":[]}\n", "/rows:1: t: must be a string, found an empty array (for templates.t.text)"),
      ("[{\"t\":\"a\"},7]", "/rows: [1]: must be an object, the data of one item, found 7"),
      ("[{\"t\":\"a\"},{\"t\":null}]", "/rows: [1].t: must be a string, found null (for templates.t.text)"),
    ])
  func wrongRows(text: String, message: String) async throws {
    try await withFolder(["rows": Array(text.utf8)]) { folder in
      let document = try feed(
        Self.template + #","sections":[{"dataFile":"rows","template":"t"}]"#, folder: folder)
      let error = await #expect(throws: SceneError.self) { try await document.checkAll(workers: 2) }
      #expect(error?.description.hasPrefix(folder + message) == true, "\(error?.description ?? "")")
    }
  }

  @Test("lines that cross the chunks of reading stay whole")
  func longLines() async throws {
    let long = String(repeating: "é", count: 14_000)
    let lines = (0..<18).map { "{\"t\":\"\($0)\(long)\"}" }
    try await withFolder(["rows": Array(lines.joined(separator: "\r\n").utf8)]) { folder in
      let document = try feed(
        Self.template + #","sections":[{"dataFile":"rows","template":"t"}]"#, folder: folder)
      #expect(document.itemCount == 18)
      let last = try document.element(.item(17), inSection: 0)
      #expect((last?.content as? TextElement)?.text == "17" + long)
    }
  }

  // A number counts as one byte.
  @Test(
    "a value has about as many bytes as it would have as JSON without white space",
    arguments: [
      ("1", 1), ("-123.5", 1), ("null", 4), ("true", 4), ("false", 4), (#""é""#, 2 + 2), ("[]", 2),
      ("{}", 2),
      ("[1, null]", 2 + (1 + 1) + (4 + 1)), (#"{"ab": 1}"#, 2 + (2 + 3) + (1 + 1)),
    ] as [(String, Int)])
  func byteCount(json: String, count: Int) throws {
    #expect(try JSONParser.parse(Array(json.utf8)).compactByteCount == count)
  }

  // Without sections nine values: the document, its version, the viewport and its sides, the templates, t,
  // its type, and the sections.
  @Test(
    "a feed takes its bytes, a hundred for each value and 1,300 for each section, and of a file two for each row and 64 KiB at most"
  )
  func heldBytes() async throws {
    let large = #"{"a":"\#(String(repeating: "x", count: 70_000))"}"#
    try await withFolder([
      "lines": Array("{}\n{}\n".utf8), "array": Array("[{},[1]]".utf8), "large": Array(large.utf8),
    ]) { folder in
      func held(_ files: String...) throws -> Int {
        let sections = files.map { #"{"dataFile":"\#($0)","template":"t"}"# }.joined(separator: ",")
        let text =
          #"{"weft":1,"viewport":{"width":9,"height":9},"templates":{"t":{"type":"node"}},"#
          + #""sections":[\#(sections)]}"#
        let rows = SharedAllowance(limit: 1 << 30, guaranteed: 0, refusal: "")
        let document = try HeldRows.$share.withValue(rows.makeShare()) {
          try FeedDocument.load(bytes: Array(text.utf8), folder: folder)
        }
        return withExtendedLifetime(document) { document.heldByteCount + rows.heldCount - text.utf8.count }
      }
      // A section has three values. The array has an object, an array and a number, and is one; of the object it is not known that
      // it is empty.
      let sizes = [
        try held(), try held("lines"), try held("lines", "lines"), try held("large"), try held("array"),
      ]
      #expect(
        sizes == [900, 2500 + 2 * 2 + 6, 4100 + 2 * 2 + 6, 2500 + 2 + 65_536, 2500 + 8 + 500])
    }
  }

  @Test("a missing image is found before anything is drawn, and told with its item")
  func missingImage() async throws {
    let document = try feed(
      #""templates":{"t":{"type":"image","image":"{{file}}"}},"sections":[{"items":[{"template":"t","data":{"file":"missing.png"}}]}]"#,
      folder: "/nowhere")
    let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
    #expect(error?.kind == .unreadable)
    #expect(error?.path == "sections[0].items[0].data")
    #expect(error?.message.contains("/nowhere/missing.png") == true)
    #expect(error?.message.hasSuffix("(for templates.t.image)") == true)
  }
}
