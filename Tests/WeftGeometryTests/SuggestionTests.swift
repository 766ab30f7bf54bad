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
}
