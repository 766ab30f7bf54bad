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
}
