import Testing
import Weft
import WeftFoundation
import WeftTestSupport

@testable import WeftScene

/// Documents that bring fonts: two of the standard library's, under other names of files, in a folder.
@Suite struct DocumentFontsTests {
  let folder: TemporaryFolder
  let environment: RenderEnvironment

  init() throws {
    folder = try TemporaryFolder()
    environment = try .standard()
    try FileManager.default.createDirectory(atPath: folder.path("fonts"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: folder.path("none"), withIntermediateDirectories: true)
    try folder.copyFont("NotoSerif-Regular.ttf", to: "fonts/one.ttf")
    try folder.copyFont("NotoSerifTibetan-Regular.ttf", to: "two.ttf")
    try folder.write("no font", to: "text.ttf")
  }

  private func scene(_ fonts: String, text: String = "a", family: String? = nil) throws -> SceneDocument {
    let family = family.map { #","fontFamily":"\#($0)""# } ?? ""
    return try SceneDocument.load(
      bytes: Array(#"{"weft":1,"fonts":\#(fonts),"root":{"type":"text","text":"\#(text)"\#(family)}}"#.utf8),
      name: "scene.json", folder: folder.url.path)
  }

  private func width(_ document: SceneDocument) throws -> Double {
    try SceneTree(document).layOut(in: environment).width
  }

  @Test("text is set in the fonts that a document brings, by family, by a name of its own and by default")
  func families() throws {
    let fonts =
      #"{"files":["fonts/","two.ttf"],"families":{"brand":["Noto Serif","serif"],"one":"Noto Serif"}}"#
    let text = "A line of letters"
    let plain = try width(scene("{}", text: text))
    let serif = try width(scene("{}", text: text, family: "Noto Serif"))
    #expect(plain != serif)
    #expect(try width(scene(fonts, text: text)) == plain)
    #expect(try width(scene(fonts, text: text, family: "brand")) == serif)
    #expect(try width(scene(fonts, text: text, family: "ONE")) == serif)
    #expect(try width(scene(#"{"default":["Noto Serif"]}"#, text: text)) == serif)
    #expect(try width(scene(#"{"default":"Noto Serif"}"#, text: text)) == serif)
  }

  @Test("names that lead to names are each gone through once, not once for every way that leads to them")
  func manyWays() throws {
    // 2 to the power of 60 ways lead to the last.
    let names = (0..<60).map { #""f\#($0)":["f\#($0 + 1)","f\#($0 + 1)"]"# } + [#""f60":"Noto Serif""#]
    let fonts = #"{"files":["fonts"],"families":{\#(names.joined(separator: ","))}}"#
    #expect(try width(scene(fonts, family: "f0")) == width(scene("{}", family: "Noto Serif")))
  }

  @Test("a document names 500 files and families at most; a folder is read once, however often it is named")
  func counts() throws {
    let paths = (0..<500).map { _ in #""fonts""# }.joined(separator: ",")
    #expect(try width(scene(#"{"files":[\#(paths)]}"#)) == width(scene("{}")))
    let error = #expect(throws: SceneError.self) {
      try scene(#"{"files":[\#(paths)],"fallback":"Noto Serif"}"#)
    }
    #expect(error?.path == "fonts")
    #expect(error?.message == "must name at most 500 files and families in all, found 501")
  }

  @Test(
    "what is wrong with the fonts of a document is told with its place",
    arguments: [
      (
        #"{"files":["fonts","gone.ttf"]}"#, "fonts.files[1]", "There is no font file",
        SceneError.Kind.unreadable
      ),
      (#"{"files":["text.ttf"]}"#, "fonts.files[0]", "holds no font", .invalid),
      (#"{"files":["none/"]}"#, "fonts.files[0]", "holds no font file", .invalid),
      (
        #"{"families":{"b":["serif","Noto Srif"]}}"#, "fonts.families.b[1]", "did you mean \"Noto Serif\"",
        .invalid
      ),
      (#"{"families":{"b":"Nowhere"}}"#, "fonts.families.b", "found \"Nowhere\"", .invalid),
      (
        #"{"families":{"a":["c"],"c":["a"]}}"#, "fonts.families.a[0]",
        "found \"c\", which leads back to \"a\"", .invalid
      ),
      (#"{"default":"Nowhere"}"#, "fonts.default", "the name of a font family", .invalid),
      (#"{"fallback":["emoji","Nowhere"]}"#, "fonts.fallback[1]", "the name of a font family", .invalid),
    ] as [(String, String, String, SceneError.Kind)])
  func refusals(fonts: String, path: String, message: String, kind: SceneError.Kind) throws {
    let error = #expect(throws: SceneError.self) { try width(scene(fonts)) }
    #expect(error?.path == path && error?.kind == kind && error?.file == "scene.json")
    #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
  }

  @Test(
    "what cannot be fonts is refused when the document is read",
    arguments: [
      (#"{"files":"a.ttf"}"#, "fonts.files: must be an array, found \"a.ttf\""),
      (#"{"files":[""]}"#, "fonts.files[0]: must be a string that is not empty, found \"\""),
      (#"{"files":["http://a/b.ttf"]}"#, "fonts.files[0]: a file from the network is not supported yet"),
      (
        #"{"files":["data:font/ttf,a"]}"#,
        "fonts.files[0]: must be the path of a font file or of a folder of them, found a data: URI; fonts are opened by their paths, so write it to a file and name that"
      ),
      (#"{"families":[]}"#, "fonts.families: must be an object, found an empty array"),
      (
        #"{"default":5}"#, "fonts.default: must be the name of a family, or an array of at least one, found 5"
      ),
      (
        #"{"families":{"b":[]}}"#,
        "fonts.families.b: must be the name of a family, or an array of at least one, found an empty array"
      ),
      (
        #"{"families":{"B":"serif","b":"serif"}}"#,
        "fonts.families.b: must be a name that there is once, whatever the case of its letters, found \"b\""
      ),
      (
        #"{"default":[]}"#,
        "fonts.default: must be the name of a family, or an array of at least one, found an empty array"
      ),
      (
        #"{"families":{"sans-serif":"serif"}}"#,
        "fonts.families.sans-serif: must not be given a meaning here; \"default\" says what text is set in that names no family"
      ),
      (
        #"{"families":{"Sans-Serif":"serif"}}"#,
        "fonts.families.Sans-Serif: must not be given a meaning here; \"default\" says what text is set in that names no family"
      ),
      (
        #"{"families":{"a,b":"serif"}}"#,
        "fonts.families[\"a,b\"]: must have a name that is not empty, has no comma and 1,024 bytes at most, found \"a,b\""
      ),
      (
        #"{"families":{"":"serif"}}"#,
        "fonts.families[\"\"]: must have a name that is not empty, has no comma and 1,024 bytes at most, found \"\""
      ),
      (
        #"{"fallbacks":[]}"#,
        "fonts.fallbacks: must be a key of \"fonts\", found \"fallbacks\"; did you mean \"fallback\"?"
      ),
    ])
  func malformed(fonts: String, message: String) throws {
    let error = #expect(throws: SceneError.self) { try scene(fonts) }
    #expect(error?.reason == message)
  }

  /// So many names of a family, in an array.
  private static func chain(_ count: Int) -> String {
    "[\(Array(repeating: #""serif""#, count: count).joined(separator: ","))]"
  }

  @Test(
    "a name of one's own counts as one, and so do all in its chain and all other names",
    arguments: [
      (#"{"families":{"a":\#(chain(499))}}"#, 500), (#"{"families":{"a":\#(chain(500))}}"#, 501),
      (#"{"files":\#(chain(498)),"families":{"a":"serif"}}"#, 500),
      (#"{"files":\#(chain(499)),"families":{"a":"serif"}}"#, 501), (#"{"default":\#(chain(501))}"#, 501),
    ])
  func names(fonts: String, count: Int) throws {
    let refusal = reason { () throws(SceneError) in
      _ = try SceneDocument.load(bytes: Array(#"{"weft":1,"fonts":\#(fonts),"root":{"type":"node"}}"#.utf8))
    }
    let message = "fonts: must name at most 500 files and families in all, found \(count)"
    #expect(refusal == (count > 500 ? message : ""))
  }

  @Test("a name of one's own has 1,024 bytes at most", arguments: [(1024, true), (1025, false)])
  func longNames(byteCount: Int, isTaken: Bool) {
    let name = String(repeating: "n", count: byteCount)
    let document = try? scene(#"{"families":{"\#(name)":"serif"}}"#)
    #expect((document != nil) == isTaken)
  }

  @Test("fonts of a document's fallback are tried first, and its default is another thing")
  func fallback() throws {
    let fonts = try scene(#"{"default":"Noto Serif","fallback":["DejaVu Serif"]}"#).environment
      .applied(to: environment).fonts
    #expect(fonts.fallbackFamilies.first?.lowercased() == "dejavu serif")
    #expect(try width(scene(#"{"fallback":["Noto Serif"]}"#)) == width(scene("{}")))
  }

  @Test("the files that a document names are its fonts too, each once, those of a folder one by one")
  func files() throws {
    let fonts = #"{"files":["fonts/","two.ttf","./fonts"]}"#
    let document = try feed(#""fonts":\#(fonts),"sections":[]"#, folder: folder.url.path)
    for files in [try scene(fonts).files(), try document.files()] {
      try #require(files.count == 2)
      #expect(files[0].path.hasSuffix("fonts/one.ttf") && files[1].path.hasSuffix("/two.ttf"))
      #expect(files.map(\.kind) == [.font, .font])
    }
    #expect(throws: SceneError.self) { try scene(#"{"files":["gone.ttf"]}"#).files() }
  }

  @Test("the same fonts of documents are opened once, as long as their files are unchanged")
  func kept() throws {
    func fonts(_ description: String) throws -> FontLibrary {
      try scene(description).environment.applied(to: environment).fonts
    }
    let installed = try #require(
      environment.fonts.files.first { $0.path.hasSuffix("/NotoSerif-Regular.ttf") })
    let unchanged = #"{"files":["\#(installed.path)"],"default":"Noto Serif"}"#
    let first = try fonts(unchanged)
    #expect(try first !== environment.fonts && first === fonts(unchanged))
    #expect(try first !== fonts(#"{"files":["\#(installed.path)"]}"#))
    let written = #"{"files":["two.ttf"]}"#
    let before = try fonts(written)
    try folder.copyFont("NotoSerif-Bold.ttf", to: "two.ttf")
    #expect(try before !== fonts(written))
  }
}
