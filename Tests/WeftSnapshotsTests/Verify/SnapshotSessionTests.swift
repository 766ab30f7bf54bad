import Testing
import WeftSnapshots
import WeftTestSupport

/// What is noted, and left, where a process ends.
@Suite struct SnapshotSessionTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test("the journal has the status that a process ends with, and where the report lies is told")
  func end() throws {
    let session = try folder.session()
    _ = try folder.verify(TextSnapshot("one"), in: session)
    #expect(
      session.end(status: 3)
        == "1 snapshot did not pass. To be looked at in a browser: artefacts/report.html")
    let process = try #require(JournalProcess.all(in: session.settings.journal).first)
    #expect(process.status == 3 && process.tests.map(\.root) == [folder.folder.path("goldens")])
    // A text has no layout beside it.
    #expect(process.uses.map(\.paths) == [["AppTests/CardTests/card.txt"]])
  }

  @Test("a process in which all has passed begins no report, and keeps one up to date that is there")
  func passed() throws {
    // The failure of a process that did not come to its end.
    _ = try folder.verify(TextSnapshot("one"))
    #expect(try folder.session().end(status: 0) == nil)
    #expect(!folder.exists("artefacts/report.html"))
    try folder.write([], to: "artefacts/report.html")
    #expect(try folder.session().end(status: 0) == nil)
    #expect(try folder.bytes("artefacts/report.html").isEmpty == false)
  }
}
