import Testing
import Weft
import WeftFoundation
import WeftRuns
import WeftTestSupport

@Suite struct TextFontsTests {
  @Test("white space goes with the text before it, and at the beginning with the text after it")
  func whiteSpace() throws {
    let parts = try TextFonts(of: "\n ab \n안 녕\n", family: "sans-serif", in: .standard()).parts
    #expect(parts.map(\.text) == ["\n ab \n", "안 녕\n"])
    #expect(parts.map(\.family) == ["Liberation Sans", "LexiGulim"])
    #expect(try TextFonts(of: " \n", family: "sans-serif", in: .standard()).parts.isEmpty)
  }

  @Test("a text is printed on one line, without what a terminal would obey, and in JSON as it is")
  func terminal() throws {
    let shown = try TextFonts(of: "a\u{1B}[31m\u{7}\nb", family: "sans-serif", in: .standard())
    #expect(shown.parts.map(\.text).joined() == "a\u{1B}[31m\u{7}\nb")
    #expect(shown.description.split(separator: "\n").count == shown.parts.count)
    for scalar in shown.description.unicodeScalars { #expect(scalar == "\n" || scalar.value >= 0x20) }
    #expect(shown.description.contains("\\u{1b}") && shown.description.contains("\\u{7}"))
  }

  @Test("names of families that hold control characters are printed without them")
  func controlCharacters() throws {
    func name(_ text: String) -> [UInt8] { text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    let standard = try RenderEnvironment.standard()
    let file = try #require(
      FontList(of: standard.fonts).families.first { $0.name == "DejaVu Sans" }?.files.first)
    var bytes = try [UInt8](Data(contentsOf: URL(filePath: file)))
    for range in bytes.ranges(of: name("DejaVu Sans")).reversed() {
      bytes.replaceSubrange(range, with: name("Deja\nVu\u{1B}[m1"))
    }
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("a.ttf")))
    let fonts = try FontLibrary(files: [folder.path("a.ttf")])
    let list = try FontList(of: fonts)
    #expect(list.families.first?.name == "Deja\nVu\u{1B}[m1")
    let shown = TextFonts(of: "a", family: "sans-serif", in: RenderEnvironment(fonts: fonts))
    for text in [list.description, shown.description] {
      #expect(text.contains("Deja\u{FFFD}Vu\u{FFFD}[m1"))
      #expect(!text.contains("\u{1B}"))
    }
  }

  @Test("what names stand for is listed in the order of the names, what is tried first behind")
  func names() throws {
    let words = ["pear", "fig", "apple", "plum", "lime", "kiwi", "mango", "guava", "grape", "melon"]
    let families = Dictionary(uniqueKeysWithValues: words.map { ($0, ["DejaVu Sans"]) })
    let library = try RenderEnvironment.standard().adding(
      files: [], FontStack(families: families, fallback: ["DejaVu Serif"])
    ).fonts
    let lines = try FontList(of: library).description.split(separator: "\n").map(String.init)
    let shown = lines.compactMap { line in words.first { line.hasPrefix("\($0) is ") } }
    #expect(shown == words.sorted())
    let last = try #require(lines.lastIndex { $0.hasPrefix("plum is ") })
    #expect(lines[(last + 1)...].contains { $0.hasPrefix("tried first: DejaVu Serif") })
  }
}
