import Testing
import Weft
import WeftTestSupport

@testable import WeftScene

@Suite struct FeedDocumentTests {
  @Test(
    "a wrong feed is refused",
    arguments: [
      (#""sections":{}"#, "sections: must be an array, found an object"),
      (#""section":[]"#, "section: must be a key of a feed, found \"section\"; did you mean \"sections\"?"),
      (#""templates":{}"#, "sections: must be there: a feed needs it"),
      (#""sections":[{}]"#, "sections[0]: must have \"items\" or \"dataFile\", found neither"),
      (
        #""sections":[{"items":[],"dataFile":"x","template":"t"}]"#,
        "sections[0]: must have \"items\" or \"dataFile\", found both"
      ),
      (#""sections":[{"items":[],"template":"t"}]"#, "sections[0].template: must stand beside \"dataFile\""),
      (#""sections":[{"dataFile":"x"}]"#, "sections[0].template: must be there: \"dataFile\" needs it"),
      (
        #""sections":[{"dataFile":"/nowhere/x","template":"t"}]"#,
        "sections[0].dataFile: must name a file that can be read, found \"/nowhere/x\", which cannot be read: No such file or directory"
      ),
      (
        #""sections":[{"item":[]}]"#,
        "sections[0].item: must be a key of a section, found \"item\"; did you mean \"items\"?"
      ),
      (
        #""sections":[{"header":5,"items":[]}]"#,
        "sections[0].header: must be an element, or an object with a \"template\", found 5"
      ),
      (
        #""container":{"type":"tabel"},"sections":[]"#,
        "container.type: must be one of table, collection, pager, found \"tabel\"; did you mean \"table\"?"
      ),
      (
        #""container":{"type":"collection"},"sections":[]"#,
        "container.layout: must be there: a \"collection\" needs it"
      ),
      (
        #""container":{"type":"pager","layout":{"type":"list"}},"sections":[]"#,
        "container.layout: must stand in a \"collection\"; a \"pager\" has a layout of its own"
      ),
      (
        #""container":{"type":"pager"},"sections":[{"header":{"type":"cell"},"items":[]}]"#,
        "sections[0].header: must not stand in a \"pager\""
      ),
      (
        #""container":{"type":"pager","pinnedHeaders":true},"sections":[]"#,
        "container.pinnedHeaders: must not stand in a \"pager\""
      ),
      (
        #""container":{"type":"table","layout":{"type":"flow"}},"sections":[]"#,
        "container.layout: must stand in a \"collection\"; a \"table\" has a layout of its own"
      ),
      (
        #""container":{"type":"collection","layout":{"type":"grid"}},"sections":[]"#,
        "container.layout.columns: must be there: a \"grid\" needs it or \"minimumItemWidth\""
      ),
      (
        #""container":{"type":"collection","layout":{"type":"grid","columns":101}},"sections":[]"#,
        "container.layout.columns: must be a whole number from 1 to 100, found 101"
      ),
      (
        #""container":{"type":"collection","layout":{"type":"grid","columns":2,"minimumItemWidth":9}},"sections":[]"#,
        "container.layout.minimumItemWidth: must not stand beside \"columns\""
      ),
      (
        #""container":{"type":"collection","layout":{"type":"grid","columns":2,"spacing":1,"lineSpacing":1}},"sections":[]"#,
        "container.layout.spacing: must not stand beside \"itemSpacing\" or \"lineSpacing\""
      ),
      (
        #""container":{"type":"collection","layout":{"type":"list","sectionInsets":{"top":-1}}},"sections":[]"#,
        "container.layout.sectionInsets: must be insets that are not negative"
      ),
      (
        #""container":{"type":"collection","layout":{"type":"gallery"}},"sections":[]"#,
        "container.layout.itemSize: must be there"
      ),
      (
        #""container":{"type":"collection","layout":{"type":"list","columns":2}},"sections":[]"#,
        "container.layout.columns: must be a key of a \"list\", found \"columns\"; it takes type, spacing, sectionInsets"
      ),
      (
        #""container":{"type":"table","direction":"sideways"},"sections":[]"#,
        "container.direction: must be one of vertical, horizontal, found \"sideways\""
      ),
      (
        #""container":{"type":"table","pinnedHeaders":1},"sections":[]"#,
        "container.pinnedHeaders: must be true or false, found 1"
      ),
      (#""container":{},"sections":[]"#, "container.type: must be there: a container needs it"),
      (#""script":[],"sections":[]"#, "script: must be an object, found an empty array"),
      (
        #""container":{"type":"table","layout":{"type":"list"}},"sections":[]"#,
        "container.layout: must stand in a \"collection\""
      ),
      (
        #""container":{"type":"collection","layout":{"type":"list"},"separator":{}},"sections":[]"#,
        "container.separator: must stand in a \"table\""
      ),
      (
        #""sections":[{"key":1,"items":[]},{"key":1,"items":[]}]"#,
        "sections[1].key: must be another key than that of sections[0], found 1 again"
      ),
      (
        #""sections":[{"items":[{"key":"a","type":"node"},{"key":"a","type":"node"}]}]"#,
        "sections[0].items[1].key: must be another key than that of sections[0].items[0], found \"a\" again"
      ),
      (
        #""sections":[{"items":[],"itemKey":"{{id}}"}]"#,
        "sections[0].itemKey: must stand beside \"dataFile\""
      ),
      (#""sections":[{"key":true,"items":[]}]"#, "sections[0].key: must be a string or a number, found true"),
      (
        #""fonts":{"file":[]},"sections":[]"#,
        "fonts.file: must be a key of \"fonts\", found \"file\"; did you mean \"files\"?"
      ),
      (
        #""environment":{"layoutDirection":true},"sections":[]"#,
        "environment.layoutDirection: must be one of leftToRight, rightToLeft, found true"
      ),
      (
        #""environment":{"locale":"he"},"sections":[]"#,
        "environment.locale: \"locale\" is not supported yet"
      ),
      (#""viewpoint":{},"sections":[]"#, "viewpoint: must be a key of a feed"),
      (#""root":{}"#, "must be a feed with \"sections\", found a scene with a \"root\""),
    ])
  func refused(members: String, message: String) {
    #expect(reason { () throws(SceneError) in _ = try feed(members) }.hasPrefix(message))
  }

  @Test(
    "a wrong viewport is refused",
    arguments: [
      (#"{"width":0,"height":1}"#, "viewport.width: must be a number of at least 1, found 0"),
      (#"{"width":1}"#, "viewport.height: must be there: a viewport needs it"),
      (
        #"{"width":1,"height":1,"scale":-2}"#,
        "viewport.scale: must be a number from 0.01 to 100, found -2"
      ),
      (#"{"width":1,"height":1,"backgroundColor":"wite"}"#, "viewport.backgroundColor: must be a color"),
    ])
  func viewport(viewport: String, message: String) {
    let text = #"{"weft":1,"viewport":\#(viewport),"sections":[]}"#
    #expect(
      reason { () throws(SceneError) in _ = try FeedDocument.load(bytes: Array(text.utf8)) }.hasPrefix(
        message))
  }

  @Test(
    "a wrong item is told when it is read",
    arguments: [
      ("5", "sections[0].items[0]: must be an element, or an object with a \"template\", found 5"),
      ("{}", "sections[0].items[0].type: must be there"),
      (#"{"type":"tex"}"#, "sections[0].items[0].type: must be one of"),
      (
        #"{"template":"u","data":{}}"#,
        "sections[0].items[0].template: must be the name of a template, found \"u\"; did you mean \"t\"?"
      ),
      (#"{"template":"t","data":[]}"#, "sections[0].items[0].data: must be an object, found an empty array"),
      (#"{"data":{}}"#, "sections[0].items[0].template: must be there"),
      (
        #"{"template":"t","dta":{}}"#,
        "sections[0].items[0].dta: must be a key of an item made from a template, found \"dta\"; did you mean \"data\"?"
      ),
      (#"{"type":"text","text":"{{a","id":7}"#, "sections[0].items[0].id: must be a string, found 7"),
    ])
  func items(item: String, message: String) async throws {
    let document = try feed(#""templates":{"t":{"type":"node"}},"sections":[{"items":[\#(item)]}]"#)
    #expect(
      reason { () throws(SceneError) in _ = try document.element(.item(0), inSection: 0) }.hasPrefix(message))
    await #expect(throws: SceneError.self) { try await document.checkAll(workers: 2) }
  }

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
