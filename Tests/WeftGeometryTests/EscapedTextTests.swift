import Testing
import WeftGeometry

@Suite struct EscapedTextTests {
  // The mark makes one character of itself and what stands before it; readers of markup see an ampersand all the same.
  @Test("a scalar is escaped also where a mark follows it, and what has no other form stays")
  func scalars() {
    let escaped = "a&\u{301}b<".escaped { $0 == "&" ? "&amp;" : $0 == "<" ? "" : nil }
    #expect(Array(escaped.unicodeScalars) == Array("a&amp;\u{301}b".unicodeScalars))
  }

  @Test("a quotation has 40 characters at most, and says where it was cut")
  func quotation() {
    #expect(quoted("one\n\"two\"\u{7}") == #""one\n\"two\"\u{7}""#)
    #expect(quoted(String(repeating: "a", count: 40)) == "\"" + String(repeating: "a", count: 40) + "\"")
    #expect(quoted(String(repeating: "a", count: 41)) == "\"" + String(repeating: "a", count: 40) + "…\"")
  }

  @Test("what a terminal would obey is left out of a printable text, and all else stays")
  func printable() {
    #expect("a\n\u{1B}[31mb\u{202E}é 👍".printable == "a\u{FFFD}\u{FFFD}[31mb\u{FFFD}é 👍")
  }
}
