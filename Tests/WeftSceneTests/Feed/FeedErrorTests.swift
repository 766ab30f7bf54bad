import Testing
import Weft
import WeftTestSupport

@testable import WeftScene

/// What is wrong with a feed, and where.
@Suite struct FeedErrorTests {
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
        #""sections":[{"items":[{"type":"cell","key":9007199254740992}]}]"#,
        "sections[0].items[0].key: must be a string: a number of 2⁵³ or more is not kept to its last digit"
      ),
      (
        #""sections":[{"items":[{"key":"a","type":"node"},{"key":"a","type":"node"}]}]"#,
        "sections[0].items[1].key: must be another key than that of sections[0].items[0], found \"a\" again"
      ),
      (
        #""sections":[{"items":[],"itemKey":"{{id}}"}]"#,
        "sections[0].itemKey: must stand beside \"dataFile\""
      ),
      (
        #""templates":{"t":{"type":"node"}},"sections":[{"dataFile":"x","template":"t","itemKey":"id"}]"#,
        "sections[0].itemKey: must be a text with a placeholder such as \"{{id}}\", found \"id\""
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
    "sections that an update brings are made from templates that there are",
    arguments: [
      (#""changes":[{"insertSections":[0],"sections":["#, "]}]", "changes[0].sections[0]"),
      (#""changes":[{"reloadSections":[0],"sections":["#, "]}]", "changes[0].sections[0]"),
      (#""apply":{"sections":["#, "]}", "apply.sections[0]"),
    ])
  func updateTemplates(head: String, tail: String, path: String) async throws {
    try await withFolder(["rows.jsonl": Array(#"{"id":1}"#.utf8)]) { folder in
      func load(_ template: String) throws(SceneError) {
        let section = #"{"key":"s","dataFile":"rows.jsonl","template":"\#(template)","itemKey":"{{id}}"}"#
        let members =
          #""templates":{"row":{"type":"node"}},"sections":[{"key":"s","items":[]}],"#
          + #""updates":[{"at":{"frame":1},\#(head)\#(section)\#(tail)}]"#
        _ = try feed(members, folder: folder)
      }
      try load("row")
      #expect(
        reason { () throws(SceneError) in try load("zzz") }.hasPrefix(
          "updates[0].\(path).template: must be the name of a template, found \"zzz\""))
    }
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

  // One is wrong where it is read, the other where its node is made.
  @Test(
    "a mistake in a cell that is made is told with the feed's file, in headers and footers too",
    arguments: [.header, .item(0), .footer] as [FeedCell])
  func file(cell: FeedCell) throws {
    for (element, key) in [
      (#"{"type":"nod"}"#, "type"), (#"{"type":"image","image":"missing.png"}"#, "image"),
    ] {
      let section = #"{"header":\#(element),"items":[\#(element)],"footer":\#(element)}"#
      let document = try FeedDocument.load(
        bytes: Array(#"{"weft":1,"viewport":{"width":9,"height":9},"sections":[\#(section)]}"#.utf8),
        name: "feed.json", folder: "/nowhere")
      let error = #expect(throws: SceneError.self) { _ = try document.makeCell(cell, inSection: 0) }
      #expect(error?.file == "feed.json" && error?.path.hasSuffix(".\(key)") == true)
    }
  }

  @Test("an element that is wrong is told with the feed's file where it is asked for")
  func elementFile() throws {
    let document = try FeedDocument.load(
      bytes: Array(
        #"{"weft":1,"viewport":{"width":9,"height":9},"sections":[{"items":[{"type":"nod"}]}]}"#.utf8),
      name: "feed.json")
    let error = #expect(throws: SceneError.self) { _ = try document.element(.item(0), inSection: 0) }
    #expect(error?.file == "feed.json" && error?.path == "sections[0].items[0].type")
  }

  @Test("an image that is missing when a cell is made is told with the item that names it")
  func missingImage() throws {
    let document = try feed(
      #""templates":{"t":{"type":"image","image":"{{file}}"}},"#
        + #""sections":[{"items":[{"template":"t","data":{"file":"missing.png"}}]}]"#, folder: "/nowhere")
    let error = #expect(throws: SceneError.self) { _ = try document.makeCell(.item(0), inSection: 0) }
    #expect(error?.path == "sections[0].items[0].data")
    #expect(error?.message.hasSuffix("(for templates.t.image)") == true)
  }
}
