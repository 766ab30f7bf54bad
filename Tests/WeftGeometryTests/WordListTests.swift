import Testing
import WeftGeometry

@Suite struct WordListTests {
  @Test("words are listed as in a sentence")
  func lists() {
    #expect(listed([], "or") == "" && listed(["a"], "or") == "a" && listed(["a", "b"], "or") == "a or b")
    #expect(listed(["a", "b", "c"], "and") == "a, b and c")
  }
}
