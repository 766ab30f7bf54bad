import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

@Suite struct MissingGlyphTests {
  private func layout(_ string: String, _ fonts: FontLibrary) -> TextLayout {
    TextEngine(fonts: fonts).layout(for: TextLayoutRequest(text: StyledText(string)))
  }

  @Test("control characters that no font shows are told by their numbers, NUL and what it is shaped as too")
  func controls() throws {
    let layout = try layout("a\0b\u{1}c\u{7}", .standard())
    #expect(layout.missing.map(\.scalar) == ["\0", "\u{1}", "\u{7}"])
    #expect(
      layout.missing.map { TextProblem.missingGlyph($0.scalar).description } == [
        "No font has a glyph for U+0000: a box is shown.", "No font has a glyph for U+0001: a box is shown.",
        "No font has a glyph for U+0007: a box is shown.",
      ])
  }

  @Test("a character that can be seen is shown beside its number, of four digits or as many as it has")
  func words() {
    let problems = ["é", "\u{10FFFD}", "\u{2028}"].map { TextProblem.missingGlyph($0).description }
    #expect(
      problems == [
        "No font has a glyph for U+00E9 “é”: a box is shown.",
        "No font has a glyph for U+10FFFD “\u{10FFFD}”: a box is shown.",
        "No font has a glyph for U+2028: a box is shown.",
      ])
  }

  // Thai is in a group of fonts that Latin text does without.
  @Test("the fonts that a token needs are opened for it")
  func token() throws {
    let attributes = TextAttributes(font: Font(size: 10))
    let layout = TextEngine(fonts: try .standard()).layout(
      for: TextLayoutRequest(
        text: StyledText("nnnnnnnnnn", attributes), constraint: Size(width: 40, height: .infinity),
        maximumNumberOfLines: 1, truncationToken: StyledText("\u{E01}", attributes)))
    #expect(layout.isTruncated && layout.missing.isEmpty)
    #expect(layout.lines[0].runs.last?.face.file.hasSuffix("NotoSansThai-Regular.ttf") == true)
  }

  @Test("a space that no font has is a gap, and no box")
  func spaces() throws {
    let folder = try TemporaryFolder()
    let latin = CharacterMap(
      segments: [.init(characters: 0x61...0x7A, glyph: TestFont.glyph(of: 0x61, shownAs: .box))])
    let tables = TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: latin)
    let path = folder.path("letters.ttc")
    try Data(OpenTypeCollection(faces: [tables]).bytes).write(to: URL(filePath: path))
    let fonts = try FontLibrary(files: [path])
    let spaced = layout("a b\u{3000}c", fonts)
    #expect(spaced.missing.isEmpty)
    #expect(spaced.size.width > layout("abc", fonts).size.width)
    #expect(layout("aéc", fonts).missing.map(\.scalar) == ["é"])
  }
}
