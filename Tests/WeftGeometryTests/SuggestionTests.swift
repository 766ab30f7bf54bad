import Testing

@testable import WeftGeometry

@Suite struct SuggestionTests {
  @Test(
    "a slip is forgiven, another word is not",
    arguments: [
      ("spacin", "spacing"), ("spcaing", "spacing"), ("Spacing", "spacing"), ("spaceing", "spacing"),
      ("idd", "id"), ("x", nil), ("children", nil), ("", nil),
    ] as [(String, String?)])
  func closest(word: String, expected: String?) {
    #expect(Suggestion.closest(to: word, among: ["spacing", "id", "direction"]) == expected)
  }

  // Two letters exchanged are one slip, so that they are forgiven in a short word too; two wrong ones are not.
  @Test(
    "of up to four letters one may be wrong, of five and more two",
    arguments: [
      ("wdie", "wide"), ("wixx", nil), ("xide", "wide"), ("wid", "wide"), ("wides", "wide"),
      ("stxxk", "stack"), ("sxxxk", nil), ("stacked", "stack"), ("WIDE", "wide"),
    ] as [(String, String?)])
  func lengths(word: String, expected: String?) {
    #expect(Suggestion.closest(to: word, among: ["wide", "stack"]) == expected)
  }

  @Test("the closest is meant, and of two that are equally close the first")
  func ties() {
    #expect(Suggestion.closest(to: "bar", among: ["ban", "bat"]) == "ban")
    #expect(Suggestion.closest(to: "center", among: ["centre", "centers"]) == "centre")
    #expect(Suggestion.closest(to: "spacing", among: ["spacings", "spacing"]) == "spacing")
    #expect(Suggestion.text(for: "bar", among: ["ban", "bat"]) == "; did you mean \"ban\"?")
    #expect(Suggestion.text(for: "bar", among: ["height"]) == "")
  }

  @Test(
    "the only one that begins with the word goes before one of two slips, and not before one of one",
    arguments: [
      ("--out", "--output"), ("--OUT", "--output"), ("--ou", nil), ("--scr", nil), ("--fout", "--font"),
      ("--ste", "--step"), ("--sheet-col", "--sheet-columns"),
    ] as [(String, String?)])
  func completions(word: String, expected: String?) {
    let options = ["--font", "--output", "--script", "--screen", "--step", "--sheet-columns"]
    #expect(Suggestion.closest(to: word, among: options) == expected)
  }

  @Test("neighbours that are swapped are one slip at the beginning of a short word, and at its end")
  func swappedEnds() {
    #expect(Suggestion.closest(to: "iwde", among: ["wide"]) == "wide")
    #expect(Suggestion.closest(to: "wied", among: ["wide"]) == "wide")
    #expect(Suggestion.closest(to: "di", among: ["id"]) == "id")
  }

  // A capital I with a dot becomes two scalars when it is made small: three of them are six.
  @Test("a candidate whose small letters are more than its capital ones is found by those")
  func longerInSmallLetters() {
    let capitals = String(repeating: "\u{130}", count: 3)
    #expect(Suggestion.closest(to: "i\u{307}i\u{307}i\u{307}", among: [capitals]) == capitals)
  }

  @Test("of a very long word the first 64 letters are compared")
  func longWord() {
    let candidate = String(repeating: "a", count: 64)
    let longer = candidate + String(repeating: "b", count: 9)
    #expect(Suggestion.closest(to: longer, among: [candidate]) == candidate)
    #expect(Suggestion.closest(to: "bbb" + candidate.dropFirst(3), among: [candidate]) == nil)
  }
}
