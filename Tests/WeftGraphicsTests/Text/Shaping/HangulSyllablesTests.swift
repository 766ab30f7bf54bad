import Testing

@testable import WeftGraphics

@Suite struct HangulSyllablesTests {
  // Unicode, 3.12: U+1112 U+1161 U+11AB is U+D55C, U+1100 U+1173 U+11AF is U+AE00.
  @Test("letters that form syllables look as these do, and are as many bytes")
  func shaped() throws {
    let letters = "a \u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} \u{AE00}\u{AC00}\u{11A8} z"
    let (apart, composed) = (try layOut(letters), try layOut("a 한글 글각 z"))
    #expect(apart.missing.isEmpty && apart.size == composed.size)
    #expect(apart.lines.map(\.range) == [0..<letters.utf8.count])
    func look(_ layout: TextLayout) -> [[Double]] {
      layout.lines[0].runs.flatMap(\.glyphs).map { [Double($0.id), $0.x, $0.y] }
    }
    #expect(look(apart) == look(composed))
  }

  @Test(
    "the first letter becomes the syllable, and the others characters that are not seen",
    arguments: [
      ("\u{1100}\u{1161}", "\u{AC00}\u{FE00}"), ("\u{1112}\u{1175}\u{11C2}", "\u{D7A3}\u{FE00}\u{FE00}"),
      ("\u{1100}\u{1100}\u{1161}\u{1161}", "\u{1100}\u{AC00}\u{FE00}\u{1161}"),
      ("\u{AC00}\u{11A8}\u{11A8}", "\u{AC01}\u{FE00}\u{11A8}"),
      ("é\u{1100}\u{1161}a\u{1100}\u{1161}", "é\u{AC00}\u{FE00}a\u{AC00}\u{FE00}"),
    ])
  func composed(letters: String, expected: String) {
    let composed = HangulSyllables.composed(letters)
    #expect(composed.map { Array($0.unicodeScalars) } == Array(expected.unicodeScalars))
    #expect(composed?.utf8.count == letters.utf8.count)
  }

  @Test(
    "what is no syllable stays as it is",
    arguments: [
      "", "abc", "한글", "\u{1161}", "\u{1100}a\u{1161}", "\u{1113}\u{1161}", "\u{1100}\u{1176}",
      "\u{AC01}\u{11A8}", "\u{AC00}\u{11A7}", "ẫ",
    ])
  func none(text: String) { #expect(HangulSyllables.composed(text) == nil) }
}
