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

  @Test("line ends as Git may have made them are the same lines")
  func lineEnds() throws {
    let folder = try SnapshotFolder()
    try folder.record(TextSnapshot("one\ntwo"))
    try folder.write(Array("one\r\ntwo\r\n".utf8), to: "\(SnapshotFolder.golden).txt")
    #expect(try folder.verify(TextSnapshot("one\ntwo")) == nil)
  }
}
