import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// What is removed: goldens, and journals that are no longer needed.
@Suite struct RemovalTests: PruneSuite {
  let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test("numbers of processes that there cannot be are none that run")
  func impossibleProcess() throws {
    try write(
      Process(status: nil, parent: 2, number: 99_999_999_999), Process(tests: ["card"], isWhole: true))
    let journal = JournalFolder(path: folder.folder.path("artefacts/journal"))
    journal.removeSuperseded()
    #expect(try FileManager.default.contentsOfDirectory(atPath: journal.path).count == 1)
  }

  @Test("removed, a golden takes its files and empty folders with it, and nothing else")
  func remove() throws {
    try goldens("card.png", "card.layout.txt")
    try write(Process(tests: ["card"]))
    for golden in try find().goldens { try golden.remove() }
    #expect(folder.exists("goldens"))
    #expect(!folder.exists("goldens/AppTests"))
  }

  @Test("a run of all tests removes what was written before it, and no journal piles up")
  func cleaning() throws {
    let journal = JournalFolder(path: folder.folder.path("artefacts/journal"))
    try write(
      Process(tests: ["card"], parent: 1), Process(tests: ["card"], isWhole: true, parent: 2),
      Process(tests: ["card"], parent: 3))
    journal.removeSuperseded()
    #expect(JournalProcess.all(in: journal.path).map { $0.begin?.parent } == [2, 3])
    journal.removeOldest(limit: 1)
    #expect(JournalProcess.all(in: journal.path).map { $0.begin?.parent } == [3])
    journal.removeOldest(now: Int(Date().timeIntervalSince1970 * 1000) + 31 * 24 * 3600 * 1000)
    #expect(JournalProcess.all(in: journal.path).isEmpty)
  }

  // The number of a process that has ended is given out again, here to this one; 0 stands for all processes
  // of a group.
  @Test("journals of processes that have ended go though their numbers run, and those that name no process")
  func numbersThatRun() throws {
    let own = Int(ProcessInfo.processInfo.processIdentifier)
    try write(Process(tests: ["card"], number: own))
    try folder.folder.write("", to: "artefacts/journal/5-1.jsonl")
    let journal = JournalFolder(path: folder.folder.path("artefacts/journal"))
    let start = Int(Date().timeIntervalSince1970 * 1000)
    let line =
      #"{"begin":{"_0":{"isWhole":true,"parent":9,"process":1,"version":1}}}"#
      + "\n{\"end\":{\"status\":0}}\n"
    try folder.folder.write(line, to: "artefacts/journal/\(start)-9.jsonl")
    journal.removeSuperseded()
    #expect(JournalProcess.all(in: journal.path).map { $0.begin?.parent } == [9])
  }

  @Test("a process that goes on keeps its journal")
  func running() throws {
    let session = try folder.session()
    session.begin(SnapshotFolder.name, root: folder.folder.path("goldens"), template: .standard)
    let start = Int(Date().timeIntervalSince1970 * 1000) + 5000
    let line =
      #"{"begin":{"_0":{"isWhole":true,"parent":9,"process":1,"version":1}}}"#
      + "\n{\"end\":{\"status\":0}}\n"
    try folder.folder.write(line, to: "artefacts/journal/\(start)-9.jsonl")
    JournalFolder(path: session.settings.journal).removeSuperseded()
    #expect(JournalProcess.all(in: session.settings.journal).count == 2)
  }
}
