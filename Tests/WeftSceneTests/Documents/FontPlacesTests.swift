import Testing
import Weft
import WeftFoundation
import WeftTestSupport

@testable import WeftScene

/// Where documents say something of fonts, and how that is told.
@Suite struct FontPlacesTests {
  private func read(_ fonts: String) throws -> DocumentFonts {
    let document = try SceneDocument.load(
      bytes: Array(#"{"weft":1,"fonts":\#(fonts),"root":{"type":"node"}}"#.utf8), name: "s.json",
      folder: "f")
    return try #require(document.environment.fonts)
  }

  private func entry(_ text: String, _ path: ScenePath) -> DocumentFonts.Entry {
    DocumentFonts.Entry(text: text, path: path)
  }

  @Test("each name of a family or file is kept with its place, in the order of the document")
  func places() throws {
    let fonts = try read(
      #"{"files":["b.ttf","a/"],"families":{"two":["x","y"],"one":"z"},"default":"d","fallback":["g","h"]}"#)
    let place = ScenePath.document.appending("fonts")
    let (files, families) = (place.appending("files"), place.appending("families"))
    #expect(fonts.files == [entry("b.ttf", files.appending(0)), entry("a/", files.appending(1))])
    let two = families.appending("two")
    #expect(
      fonts.families == [
        DocumentFonts.Alias(
          name: "two", chain: [entry("x", two.appending(0)), entry("y", two.appending(1))]),
        DocumentFonts.Alias(name: "one", chain: [entry("z", families.appending("one"))]),
      ])
    #expect(fonts.defaultFamilies == [entry("d", place.appending("default"))])
    let fallback = place.appending("fallback")
    #expect(fonts.fallback == [entry("g", fallback.appending(0)), entry("h", fallback.appending(1))])
    #expect(fonts.folder == "f" && fonts.name == "s.json")
  }

  @Test("names of families have 1,024 bytes at most, wherever they stand")
  func longNames() throws {
    let longest = String(repeating: "é", count: 512)
    let places = [
      (#"{"default":"@"}"#, "fonts.default"), (#"{"fallback":["a","@"]}"#, "fonts.fallback[1]"),
      (#"{"families":{"b":["@"]}}"#, "fonts.families.b[0]"),
    ]
    for (fonts, path) in places {
      _ = try read(fonts.replacing("@", with: longest))
      let error = #expect(throws: SceneError.self) { try read(fonts.replacing("@", with: longest + "e")) }
      #expect(error?.path == path && error?.file == "s.json")
      #expect(error?.message == "must be a string of at most 1,024 bytes, found one of 1,025")
    }
  }

  @Test("fonts in fallback and families that say nothing of themselves count together")
  func counts() throws {
    func names(_ count: Int) -> String {
      "[\(Array(repeating: #""serif""#, count: count).joined(separator: ","))]"
    }
    func fonts(_ fallback: Int) -> String {
      #"{"families":{"a":\#(names(100)),"b":\#(names(100))},"#
        + #""default":\#(names(98)),"fallback":\#(names(fallback))}"#
    }
    // Two names with a hundred each, 98, and 200 are 500.
    #expect(try read(fonts(200)).fallback.count == 200)
    let error = #expect(throws: SceneError.self) { try read(fonts(201)) }
    #expect(error?.message == "must name at most 500 files and families in all, found 501")
  }

  @Test("of several files that are fonts or none the first that is none is told")
  func firstFile() throws {
    let folder = try TemporaryFolder()
    try folder.copyFont("NotoSerif-Regular.ttf", to: "a.ttf")
    try folder.write("no font", to: "b.ttf")
    try folder.write("no font", to: "c.ttf")
    let text = #"{"weft":1,"fonts":{"files":["a.ttf","c.ttf","b.ttf"]},"root":{"type":"node"}}"#
    let document = try SceneDocument.load(
      bytes: Array(text.utf8), name: "s.json", folder: folder.url.path)
    let error = #expect(throws: SceneError.self) {
      try document.environment.applied(to: try .standard())
    }
    #expect(error?.path == "fonts.files[1]" && error?.kind == .invalid && error?.file == "s.json")
    #expect(error?.message.hasPrefix("must be a font file or a folder of them, found a problem: ") == true)
  }

  @Test("a document that brings no fonts leaves those of its surroundings alone")
  func none() throws {
    let environment = try RenderEnvironment.standard()
    for members in ["", #""environment":{},"#, #""environment":{"layoutDirection":"leftToRight"},"#] {
      let document = try SceneDocument.load(
        bytes: Array(#"{"weft":1,\#(members)"root":{"type":"node"}}"#.utf8))
      let applied = try document.environment.applied(to: environment)
      #expect(applied.fonts === environment.fonts && document.environment.fonts == nil)
    }
    #expect(try DocumentEnvironment().applied(to: environment) === environment)
  }
}
