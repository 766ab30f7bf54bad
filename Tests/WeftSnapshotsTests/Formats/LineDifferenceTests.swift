import Testing
import WeftSnapshots

@Suite struct LineDifferenceTests {
  @Test("lines that differ are shown with two around them")
  func context() {
    #expect(
      LineDifference("1\n2\n3\n4\n5\n6\n7", "1\n2\n3\n4\nfive\n6\n7").description == """
        Lines differ (- expected, + actual):
        …
          3
          4
        - 5
        + five
          6
          7
        """)
  }

  @Test("a long difference is cut")
  func long() {
    let lines = (0..<100).map(String.init).joined(separator: "\n")
    let text = LineDifference("", lines).description
    #expect(text.hasSuffix("… and 61 lines more"))
  }

  // Sixty lines that came, two before them and the sign for all others are 63.
  @Test("of a long difference the lines are counted that would be shown")
  func rest() {
    let same = (0..<20).map { "same \($0)" }
    let text = LineDifference(
      same.joined(separator: "\n"), (same + (0..<60).map(String.init)).joined(separator: "\n")
    ).description
    #expect(text.hasSuffix("… and 23 lines more"))
  }

  @Test("line ends as Git may have made them are the same lines")
  func lineEnds() throws {
    let folder = try SnapshotFolder()
    try folder.record(TextSnapshot("one\ntwo"))
    try folder.write(Array("one\r\ntwo\r\n".utf8), to: "\(SnapshotFolder.golden).txt")
    #expect(try folder.verify(TextSnapshot("one\ntwo")) == nil)
  }

  // Lines 2 and 7 differ, then lines 2 and 8: between them lie four lines, which are all near, and five, of which one is not.
  @Test("what is near to two changes is shown once, and what is near to none is left out")
  func gaps() {
    func lines(_ changed: Int...) -> String {
      (1...12).map { changed.contains($0) ? "new \($0)" : "\($0)" }.joined(separator: "\n")
    }
    func shown(_ changed: String) -> [String] {
      LineDifference(lines(), changed).description.split(separator: "\n").dropFirst().map(String.init)
    }
    #expect(
      shown(lines(2, 7)) == [
        "  1", "- 2", "+ new 2", "  3", "  4", "  5", "  6", "- 7", "+ new 7", "  8", "  9", "…",
      ])
    #expect(
      shown(lines(2, 8)) == [
        "  1", "- 2", "+ new 2", "  3", "  4", "…", "  6", "  7", "- 8", "+ new 8", "  9", "  10", "…",
      ])
  }

  // One line goes, which is empty, and so many come.
  @Test(
    "forty lines are all shown, and one more is counted",
    arguments: [(39, "+ 38"), (40, "… and 1 lines more")])
  func limit(count: Int, last: String) {
    let lines = (0..<count).map(String.init).joined(separator: "\n")
    #expect(LineDifference("", lines).description.split(separator: "\n").last.map(String.init) == last)
  }
}
