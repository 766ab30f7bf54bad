import Foundation
import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

@Suite struct SnapshotJournalTests {
  private let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  private func processes() -> [JournalProcess] {
    JournalProcess.all(in: folder.folder.path("artefacts/journal"))
  }

  @Test("a process writes down its tests and the goldens they used")
  func events() throws {
    let session = try folder.session()
    var other = SnapshotFolder.name
    other.test = "nothing"
    session.begin(other, root: folder.folder.path("goldens"), template: .standard)
    _ = try folder.verify(ImageSnapshot(bitmap: picture(1, 1)), in: session)
    #expect(processes().map(\.isBelievable) == [false])
    session.journal.end(status: 0)
    let process = try #require(processes().first)
    #expect(process.isBelievable)
    #expect(process.begin?.isWhole == true)
    #expect(process.tests.map(\.test) == ["AppTests.CardTests/nothing", "AppTests.CardTests/card"])
    #expect(process.tests.last?.patterns == ["AppTests/CardTests/card.*", "AppTests/CardTests/card.*.*"])
    #expect(
      process.uses.map(\.paths) == [["AppTests/CardTests/card.png", "AppTests/CardTests/card.layout.txt"]])
    #expect(process.uses.map(\.root) == [folder.folder.path("goldens")])
  }

  @Test("a process that failed is not believed, and one that used no snapshot writes nothing")
  func failed() throws {
    try folder.session().journal.end(status: 0)
    #expect(processes().isEmpty)
    let session = try folder.session()
    _ = try folder.verify(TextSnapshot("one"), in: session)
    session.journal.end(status: 1)
    #expect(processes().map(\.isBelievable) == [false])
  }

  @Test("a line that a full disk has cut is skipped")
  func cut() throws {
    let process = JournalProcess(
      lines: #"{"begin":{"_0":{"isWhole":true,"parent":1,"process":2,"version":1}}}"#
        + "\n{\"test\":{\"_0\"\n"
        + #"{"end":{"status":0}}"#, time: 0)
    #expect(process.begin?.process == 2)
    #expect(process.tests.isEmpty)
    #expect(process.status == 0)
  }

  @Test("of a journal longer than any process writes nothing is read, and it has not come to its end")
  func sparse() throws {
    let session = try folder.session()
    _ = try folder.verify(TextSnapshot("one"), in: session)
    session.journal.end(status: 0)
    let file = try #require(processes().first).file
    // A hole behind what is there, so that it takes no room.
    let writer = try FileHandle(forWritingTo: URL(filePath: file))
    try writer.truncate(atOffset: 64 << 20)
    #expect(processes().map(\.isBelievable) == [true])
    try writer.truncate(atOffset: (64 << 20) + 1)
    try writer.close()
    #expect(processes().map(\.isBelievable) == [false])
    #expect(processes().first?.tests.isEmpty == true)
  }

  @Test(
    "a process that was told which tests to run is not whole",
    arguments: [
      (["a.xctest", "--testing-library", "swift-testing"], true), (["a.xctest"], true),
      (["a.xctest", "--filter", "Cards"], false), (["a.xctest", "--skip=Cards"], false),
      (["/b/a.xctest", "AppTests.CardTests/testCard"], false),
      (["/b/a.xctest", "--attachments-path", "/tmp/a.b/c"], true),
    ])
  func whole(arguments: [String], isWhole: Bool) { #expect(SnapshotJournal.isWhole(arguments) == isWhole) }
}
