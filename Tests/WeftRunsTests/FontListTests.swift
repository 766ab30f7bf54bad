import Testing
import Weft
import WeftFoundation
import WeftRuns
import WeftTestSupport

/// The fonts of a library, as they are listed.
@Suite struct FontListTests {
  @Test("a family has all of its files, in the order of the library's")
  func families() throws {
    let files = try ["NotoSerif-Bold.ttf", "DejaVuSans.ttf", "NotoSerif-Regular.ttf"].map {
      try standardFont($0).path
    }
    let list = try FontList(of: FontLibrary(files: files))
    #expect(list.families.map(\.name) == ["Noto Serif", "DejaVu Sans"])
    #expect(list.families.map(\.files) == [[files[0], files[2]], [files[1]]])
    let other = try FontList(of: FontLibrary(files: [files[1]]))
    #expect(list.fingerprint != other.fingerprint)
  }

  @Test("a list for people has a family a line, names in order, and what is not installed by its package")
  func description() throws {
    let json =
      #"{"families":[{"name":"A","files":["a.ttf","b.ttf"]}],"names":{"x":["A","B"],"b":["A"]},"#
      + #""fallback":[],"missing":[{"file":"m.ttf","package":"q"},{"file":"n.ttf","package":"p"},"#
      + #"{"file":"o.ttf","package":"q"}],"fingerprint":"f","versions":{"pango":"1","harfbuzz":"2","#
      + #""freetype":"3","cairo":"4","fontconfig":"5"}}"#
    let list = try JSONDecoder().decode(FontList.self, from: Data(json.utf8))
    #expect(
      list.description == """
        A: a.ttf, b.ttf

        b is A
        x is A, B
        not installed: n.ttf of the package p
        not installed: 2 files of the package q
        Pango 1, HarfBuzz 2, FreeType 3, Cairo 4, Fontconfig 5
        fingerprint f
        """)
    #expect(try JSONDecoder().decode(FontList.self, from: Data(list.json.utf8)) == list)
    #expect(!list.json.contains("\n"))
  }

  // For private use: no font of the library has it.
  @Test("characters that no font has are a part of their own, and each is told once")
  func missing() throws {
    let shown = try TextFonts(of: "a\u{E000}\u{E000}b", family: "sans-serif", in: .standard())
    #expect(shown.parts.map(\.text) == ["a", "\u{E000}\u{E000}", "b"])
    #expect(shown.parts.map(\.family) == ["Liberation Sans", nil, "Liberation Sans"])
    #expect(shown.parts[1].file == nil)
    #expect(shown.warnings.count { $0.contains("U+E000") } == 1)
    let lines = shown.description.split(separator: "\n")
    #expect(lines.count == 3 && lines[1] == "\u{E000}\u{E000}: no font")
    #expect(lines[0].hasPrefix("a: Liberation Sans, /"))
    #expect(try TextFonts(of: "aaa", family: "Nowhere", in: .standard()).warnings.count == 1)
  }
}
