import Testing
import WeftGeometry

@Suite struct WordListTests {
  @Test("words are listed as in a sentence")
  func lists() {
    #expect(listed([], "or") == "" && listed(["a"], "or") == "a" && listed(["a", "b"], "or") == "a or b")
    #expect(listed(["a", "b", "c"], "and") == "a, b and c")
  }

  @Test("of many names ten are listed, and how many more there are, where that is not one")
  func listsInPart() {
    let names = (1...12).map(String.init)
    #expect(listedInPart(names) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 2 more")
    #expect(listedInPart(Array(names.prefix(11))) == "1, 2, 3, 4, 5, 6, 7, 8, 9, 10 and 11")
    #expect(listedInPart(["a"]) == "a" && listedInPart([]) == "")
  }
}
