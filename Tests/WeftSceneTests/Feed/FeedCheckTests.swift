import Testing
import Weft
import WeftTestSupport

@testable import WeftScene

/// What is found wrong with a feed before its first frame, wherever it stands.
@Suite struct FeedCheckTests {
  private func items(_ count: Int, wrong: Int? = nil) -> String {
    (0..<count).map { $0 == wrong ? #"{"type":"nod"}"# : #"{"type":"node"}"# }.joined(separator: ",")
  }

  // Items are read 64 at a time.
  @Test(
    "headers and footers are read, however many items are between them",
    arguments: [0, 1, 63, 64, 65, 128])
  func supplementaries(count: Int) async throws {
    for part in ["header", "footer"] {
      let section =
        #"{"items":[]},{"\#(part)":{"type":"nod"},"items":[\#(items(count))]},{"footer":{"type":"nood"},"items":[]}"#
      let document = try feed(#""sections":[\#(section)]"#)
      let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
      #expect(error?.path == "sections[1].\(part).type")
    }
  }

  @Test("an item is read wherever it lies", arguments: [0, 63, 64, 1023])
  func items(place: Int) async throws {
    let document = try feed(#""sections":[{"items":[\#(items(1024, wrong: place))]}]"#)
    let error = await #expect(throws: SceneError.self) { try await document.checkAll(workers: 2) }
    #expect(error?.path == "sections[0].items[\(place)].type")
  }

  @Test(
    "what stands in the place of something is read too, and so are the headers that an update brings",
    arguments: [
      (#""changes":[{"reload":[[0,0]],"items":[{"type":"nod"}]}]"#, "changes[0].items[0].type"),
      (
        #""changes":[{"reloadSections":[0],"sections":[{"items":[],"footer":{"type":"nod"}}]}]"#,
        "changes[0].sections[0].footer.type"
      ),
      (#""reloadData":{"sections":[{"items":[{"type":"nod"}]}]}"#, "reloadData.sections[0].items[0].type"),
      (
        #""reloadData":{"sections":[{"items":[],"header":{"type":"nod"}}]}"#,
        "reloadData.sections[0].header.type"
      ),
    ])
  func updates(update: String, path: String) async throws {
    let document = try feed(
      #""sections":[{"items":[{"type":"node"}]}],"updates":[{"at":{"frame":1},\#(update)}]"#)
    let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
    #expect(error?.path == "updates[0].\(path)")
  }

  @Test("the first mistake is that of the document's order: sections, updates, pages")
  func order() async throws {
    try await withFolder(["rows": Array("5".utf8)]) { folder in
      func path(_ sections: String, _ update: String) async throws -> String? {
        let document = try feed(
          #""templates":{"t":{"type":"node"}},"pages":{"template":"t","files":["rows"]},"#
            + #""updates":[{"at":{"frame":1},"changes":[{"insert":[[0,0]],"items":[\#(update)]}]}],"sections":[{"items":[\#(sections)]}]"#,
          folder: folder)
        let error = await #expect(throws: SceneError.self) { try await document.checkAll(workers: 2) }
        return error?.path
      }
      let (right, wrong) = (#"{"type":"node"}"#, #"{"type":"nod"}"#)
      let paths = [try await path(wrong, wrong), try await path(right, wrong), try await path(right, right)]
      #expect(paths == ["sections[0].items[0].type", "updates[0].changes[0].items[0].type", ""])
    }
  }

  @Test("rows with one key are found in what an update brings, and a key that is none at its row")
  func rowKeys() async throws {
    try await withFolder([
      "one": Array("{\"id\":1}\n{\"id\":2}".utf8), "twice": Array("{\"id\":1}\n\n{\"id\":1}".utf8),
      "none": Array("{\"id\":1}\n{\"id\":null}".utf8),
    ]) { folder in
      func error(_ first: String, _ update: String) async throws -> SceneError? {
        func section(_ file: String) -> String {
          #"{"key":"s","dataFile":"\#(file)","template":"t","itemKey":"{{id}}"}"#
        }
        let document = try feed(
          #""templates":{"t":{"type":"node"}},"sections":[\#(section(first))],"#
            + #""updates":[{"at":{"frame":1},"apply":{"sections":[\#(section(update))]}}]"#, folder: folder)
        do throws(SceneError) {
          try await document.checkAll()
          return nil
        } catch {
          return error
        }
      }
      #expect(try await error("one", "one") == nil)
      let twice = try #require(try await error("one", "twice"))
      #expect(twice.file == folder + "/twice" && twice.line == 3 && twice.path == "id")
      #expect(
        twice.message
          == "must give each row another key, found 1 for row 0 and row 1 (for updates[0].apply.sections[0].itemKey)"
      )
      let none = try #require(try await error("none", "one"))
      #expect(none.file == folder + "/none" && none.line == 2 && none.path == "id")
      #expect(none.message == "must be a string or a number, found null (for sections[0].itemKey)")
    }
  }

  @Test("a pager has neither headers nor footers, not even such as an update brings")
  func pagers() {
    func refusal(_ members: String) -> String {
      reason { () throws(SceneError) in _ = try feed(#""container":{"type":"pager"},\#(members)"#) }
    }
    let rest = "must not stand in a \"pager\", which shows one item a page and nothing else"
    #expect(
      refusal(#""sections":[{"items":[]},{"items":[],"footer":{"type":"cell"}}]"#)
        == "sections[1].footer: \(rest)")
    let update =
      #""updates":[{"at":{"frame":1},"reloadData":{"sections":[{"items":[],"header":{"type":"cell"}}]}}]"#
    #expect(refusal(#""sections":[],\#(update)"#) == "updates[0].reloadData.sections[0].header: \(rest)")
    #expect(refusal(#""sections":[{"items":[]}]"#) == "")
  }

  @Test("the files of a feed are its data files, those of updates and pages too, its images and its fonts")
  func files() async throws {
    let pixel =
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAE0lEQVR42mOQz3/9//9/BiAGsgA86gjt5SS2hAAAAABJRU5ErkJggg=="
    let files = Dictionary(uniqueKeysWithValues: ["a", "b", "c"].map { ($0, Array("{}".utf8)) })
    let picture = Array(try #require(Data(base64Encoded: pixel)))
    try await withFolder(files.merging(["1.png": picture, "2.png": picture]) { one, _ in one }) { folder in
      func rows(_ file: String) -> String { #"{"dataFile":"\#(file)","template":"t"}"# }
      func image(_ file: String) -> String { #"{"type":"image","image":"\#(file)"}"# }
      let document = try feed(
        #""templates":{"t":{"type":"node"}},"sections":[\#(rows("a")),{"items":[\#(image("2.png")),\#(image("1.png"))]}],"#
          + #""updates":[{"at":{"frame":1},"changes":[{"insertSections":[0],"sections":[\#(rows("b"))]}]}],"#
          + #""pages":{"template":"t","files":["c"]}"#, folder: folder)
      try await document.checkAll()
      func file(_ kind: DocumentFile.Kind, _ name: String) -> DocumentFile {
        DocumentFile(kind: kind, path: "\(folder)/\(name)")
      }
      #expect(
        try document.files()
          == ["a", "b", "c"].map { file(.data, $0) } + ["1.png", "2.png"].map { file(.image, $0) })
      let scene = try SceneDocument.load(
        bytes: Array(
          #"{"weft":1,"root":{"type":"wrapper","children":[\#(image("2.png")),{"type":"cell","layout":\#(image("data:,x"))},\#(image("/1.png"))]}}"#
            .utf8), folder: folder)
      #expect(try scene.files() == [file(.image, "2.png"), DocumentFile(kind: .image, path: "/1.png")])
    }
  }

  @Test(
    "a missing image is found in the child and in what lies over it, behind it or at its corner",
    arguments: [
      ("overlay", "child"), ("overlay", "overlay"), ("background", "child"), ("background", "background"),
      ("corner", "child"), ("corner", "corner"),
    ])
  func layers(type: String, place: String) async throws {
    func part(_ key: String) -> String {
      key == place ? #""\#(key)":{"type":"image","image":"missing.png"}"# : #""\#(key)":{"type":"node"}"#
    }
    let element = #"{"type":"\#(type)",\#(part("child")),\#(part(type))}"#
    let document = try feed(#""sections":[{"items":[\#(element)]}]"#, folder: "/nowhere")
    let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
    #expect(error?.path == "sections[0].items[0].\(place).image")
  }

  @Test("a missing image is found in each of several children", arguments: ["absolute", "wrapper"])
  func layeredChildren(type: String) async throws {
    let children = #"{"type":"node"},{"type":"image","image":"missing.png"}"#
    let document = try feed(
      #""sections":[{"items":[{"type":"\#(type)","children":[\#(children)]}]}]"#, folder: "/nowhere")
    let error = await #expect(throws: SceneError.self) { try await document.checkAll() }
    #expect(error?.path == "sections[0].items[0].children[1].image")
  }

  @Test(
    "in a scroll without a clock no update comes at a time, and none is seen on its way",
    arguments: [
      (#""at":{"time":1},"changes":[]"#, "updates[0].at.time"),
      (#""at":{"frame":1},"animation":"fade","changes":[]"#, "updates[0].animation"),
      (
        #""at":{"frame":1},"changes":[{"delete":[]},{"delete":[[0,0]],"animation":"top"}]"#,
        "updates[0].changes[1].animation"
      ),
      (
        #""at":{"frame":1},"animation":"left","changes":[{"delete":[[0,0]],"animation":"top"}]"#,
        "updates[0].animation"
      ),
      (#""at":{"frame":1},"changes":[{"delete":[[0,0]]}]"#, nil), (#""at":{"offset":1},"changes":[]"#, nil),
    ] as [(String, String?)])
  func clocks(update: String, path: String?) throws {
    let document = try feed(#""sections":[{"items":[{"type":"node"}]}],"updates":[{\#(update)}]"#)
    try document.checkMoments(of: ScrollScript([.step(5)], framesPerSecond: 30))
    do throws(SceneError) {
      try document.checkMoments(of: ScrollScript([.step(5)]))
      #expect(path == nil)
    } catch {
      #expect(error.path == path && error.kind == .invalid)
    }
  }

  @Test("a feed names 500 data files at most, each counted once")
  func dataFiles() throws {
    let folder = try TemporaryFolder()
    for number in 0...500 { try folder.write("", to: "\(number)") }
    let files = DataFiles(folder: folder.path(""))
    for number in 0..<500 { _ = try files.rows(of: "\(number)", at: .document) }
    _ = try files.rows(of: "7", at: .document)
    let place = ScenePath.document.appending("dataFile")
    #expect(
      reason { () throws(SceneError) in _ = try files.rows(of: "500", at: place) }
        == "dataFile: must be one of at most 500 different data files of a feed, found one more")
  }

  // é as one scalar and as two is one string, and not the same bytes.
  @Test("keys and names of templates are told apart by their bytes, of which they have 1,024 at most")
  func keys() async throws {
    let (whole, halves) = ("caf\u{E9}", "cafe\u{301}")
    let two = try feed(
      #""templates":{"\#(whole)":{"type":"node"},"\#(halves)":{"type":"text"}},"sections":[{"items":["#
        + #"{"key":"\#(whole)","template":"\#(whole)"},{"key":"\#(halves)","template":"\#(halves)"}]}]"#)
    try await two.checkAll()
    func check(_ key: String) async throws {
      let row = #"{"key":"\#(key)","template":"\#(key)"}"#
      try await feed(#""templates":{"\#(key)":{"type":"node"}},"sections":[{"items":[\#(row)]}]"#).checkAll()
    }
    try await check(String(repeating: "é", count: 512))
    let error = await #expect(throws: SceneError.self) {
      try await check(String(repeating: "é", count: 512) + "a")
    }
    #expect(error?.message == "must be a string of at most 1,024 bytes, found one of 1,025")
    let twice = await #expect(throws: SceneError.self) {
      try await feed(#""sections":[{"items":[{"key":"a","type":"node"},{"key":"a","type":"node"}]}]"#)
        .checkAll()
    }
    #expect(twice?.message.contains("again") == true)
  }
}
