import Testing
import WeftSnapshots
import WeftTestSupport

/// Texts, and what is said of those that differ.
@Suite struct TextSnapshotTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test("a file has one line feed more than its text, and only that one is not the text's")
  func lineFeed() throws {
    #expect(TextSnapshot("one", fileExtension: "json").files() == [SnapshotFile(ext: "json", text: "one\n")])
    try folder.record(TextSnapshot("one\n"))
    #expect(try folder.verify(TextSnapshot("one\n")) == nil)
    #expect(try folder.verify(TextSnapshot("one")) != nil)
    // An editor that leaves no line feed at the end has changed nothing.
    try folder.write(Array("one".utf8), to: "\(SnapshotFolder.golden).txt")
    #expect(try folder.verify(TextSnapshot("one")) == nil)
  }

  @Test("of what differs both files are there to be looked at; of layouts a sentence comes before the lines")
  func difference() throws {
    try folder.record(TextSnapshot("9 × 9\n    |1 × 1 at (0, 0) node \"a\"", fileExtension: "json"))
    let now = TextSnapshot("9 × 9\n    |1 × 1 at (0, 4) node \"a\"", fileExtension: "json")
    let failure = try #require(try folder.verify(now))
    #expect(failure.pictures.map(\.ext) == ["expected.json", "actual.json"])
    #expect(failure.pictures[0].bytes == Array("9 × 9\n    |1 × 1 at (0, 0) node \"a\"\n".utf8))
    #expect(failure.pictures[1].bytes == Array("9 × 9\n    |1 × 1 at (0, 4) node \"a\"\n".utf8))
    let sentences = try folder.record().sentences
    #expect(sentences.count == 2 && sentences[0] == "`a` moved 4 pt down.")
    #expect(sentences[1].hasPrefix("Lines differ"))
  }

  @Test("what is no text in UTF-8 is damaged")
  func bytes() throws {
    try folder.record(TextSnapshot("one"))
    try folder.write([0x6F, 0xFF], to: "\(SnapshotFolder.golden).txt")
    let failure = try folder.verify(TextSnapshot("one"))
    #expect(failure?.reason == .unreadable(.damaged))
    #expect(failure?.message.contains("card.txt cannot be used: it is no text in UTF-8. ") == true)
  }
}
