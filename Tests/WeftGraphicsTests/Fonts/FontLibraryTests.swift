import Testing

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
