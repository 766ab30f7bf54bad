import Testing
import WeftCLibrary
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

@Suite struct FontLibraryTests {
  @Test("The families of the standard library come in the order of fallback") func order() throws {
    #expect(
      try FontLibrary.standard().families.prefix(10) == [
        "Liberation Sans", "DejaVu Sans", "DejaVu Serif", "DejaVu Sans Mono", "Lohit Devanagari",
        "Droid Sans Fallback",
        "Noto Color Emoji", "Noto Sans", "Noto Serif", "LexiGulim",
      ])
    #expect(try FontLibrary.standard().missingFonts.isEmpty)
  }

  // Found before the one that is installed, it stands in its place. In a process of its own: the library is made once.
  @Test("A file of the standard library that is no font is missing, and so is told with its package")
  func missingFonts() async {
    await #expect(processExitsWith: .success) {
      try await withFolder(["LexiGulim.ttf": Array("no font".utf8)]) { folder in
        let others = ProcessInfo.processInfo.environment["WEFT_FONT_PATH"] ?? ""
        unsafe setenv("WEFT_FONT_PATH", "\(folder):\(others)", 1)
        let missing = try FontLibrary.standard().missingFonts
        #expect(missing == [MissingFont(file: "LexiGulim.ttf", package: "fonts-lexi-gulim")])
      }
    }
  }

  @Test("Families are known by name and by generic name, whatever the case") func known() throws {
    let library = try FontLibrary.standard()
    #expect(library.contains(family: "dejavu sans"))
    #expect(library.contains(family: "monospace"))
    #expect(library.contains(family: "Helvetica, DejaVu Serif"))
    #expect(!library.contains(family: "Helvetica"))
  }

  @Test(
    "For a family that is not there one of nearly that name is suggested",
    arguments: [
      ("DejaVu Snas", "DejaVu Sans"), ("dejavu serf", "DejaVu Serif"), ("sans-serfi", "sans-serif"),
      ("Nobody, Noto Srif", "Noto Serif"), ("Helvetica", nil), ("", nil),
    ] as [(String, String?)])
  func suggestion(family: String, expected: String?) throws {
    #expect(try FontLibrary.standard().suggestion(for: family) == expected)
  }

  @Test("A missing file is named") func missing() {
    let error = #expect(throws: FontError.self) { try FontLibrary(files: ["/no/such/font.ttf"]) }
    #expect(error?.reason == .missing(file: "/no/such/font.ttf"))
    #expect(error?.description.contains("/no/such/font.ttf") == true)
  }

  @Test("A file without a font is named, and no file at all is refused") func unreadable() {
    #expect(throws: FontError.self) { try FontLibrary(files: [#filePath]) }
    #expect(throws: FontError.self) { try FontLibrary(files: []) }
  }
}
