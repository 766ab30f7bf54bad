import Testing
import WeftCLibrary
import WeftGeometry

@testable import WeftGraphics

@Suite struct TextLanguageTests {
  // FreeType's index of the letter in the font's table of characters; its form in Serbian is another glyph.
  private static let letter: (text: String, glyph: UInt32) = ("б", 966)

  private static func glyphs() throws -> [UInt32] {
    try layOut(letter.text).lines[0].runs.flatMap { $0.glyphs.map(\.id) }
  }

  @Test("letters have the form that the font gives them without a language") func form() throws {
    #expect(try Self.glyphs() == [Self.letter.glyph])
  }

  @Test("the languages of the environment choose no other forms of letters")
  func environment() async {
    // In a process of its own: Pango reads the environment once.
    await #expect(processExitsWith: .success) {
      unsafe setenv("LANGUAGE", "sr", 1)
      unsafe setenv("LC_ALL", "sr_RS.UTF-8", 1)
      unsafe setlocale(LC_ALL, "")
      let glyphs = try TextLanguageTests.glyphs()
      #expect(glyphs == [TextLanguageTests.letter.glyph])
    }
  }
}
