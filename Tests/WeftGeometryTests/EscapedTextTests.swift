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

  @Test("an excerpt is a quotation without the marks, however long the text is")
  func excerpts() {
    #expect(excerpt(of: "one\n\"two\"\u{7}") == #"one\n"two"\u{7}"#)
    // One character of 480,001 scalars.
    let marked = "a" + String(repeating: "\u{301}", count: 480_000)
    #expect(Array(excerpt(of: marked).unicodeScalars) == Array((marked.unicodeScalars.prefix(40) + ["…"])))
  }

  @Test("of a path of more than 256 characters the beginning and the end are shown")
  func paths() {
    let path = "photos/" + String(repeating: "a", count: 245) + ".png"
    #expect(path.count == 256 && excerpt(ofPath: path) == path)
    let long = "photos/" + String(repeating: "a", count: 900_000) + ".png"
    #expect(
      excerpt(ofPath: long) == "photos/" + String(repeating: "a", count: 89) + "…"
        + String(repeating: "a", count: 156) + ".png")
    #expect(excerpt(ofPath: "a\nb/“c”.png") == #"a\nb/“c”.png"#)
  }

  @Test("what a terminal would obey is left out of a printable text, and all else stays")
  func printable() {
    #expect("a\n\u{1B}[31mb\u{202E}é 👍".printable == "a\u{FFFD}\u{FFFD}[31mb\u{FFFD}é 👍")
  }

  @Test("control characters are written out, each in its own way, and a space stays")
  func controls() {
    #expect(excerpt(of: "a\r\tb\u{1F}c\u{7F}d e\u{80}") == #"a\r\tb\u{1f}c\u{7f}d e"# + "\u{80}")
    #expect(excerpt(ofPath: "a\u{0}b") == #"a\u{0}b"#)
  }

  // RFC 8259, section 7.
  @Test("in JSON what would end a string or its line is escaped, each control character in its own way")
  func json() {
    var text = "a: "
    text.append(json: "\"\\\n\r\t\r\n\u{0}\u{8}\u{1F} \u{7F}é/")
    #expect(text == #"a: "\"\\\n\r\t\r\n\u0000\u0008\u001f "# + "\u{7F}é/\"")
  }
}
