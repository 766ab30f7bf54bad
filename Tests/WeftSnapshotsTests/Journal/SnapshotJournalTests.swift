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
    for _ in 0..<2 { session.begin(other, root: folder.folder.path("goldens"), template: .standard) }
    _ = try folder.verify(ImageSnapshot(bitmap: picture(1, 1)), in: session)
    #expect(processes().map(\.isBelievable) == [false])
    session.journal.end(status: 0)
    let process = try #require(processes().first)
    #expect(process.isBelievable)
    // One line each: the process, two tests, a golden, the end.
    let lines = String(decoding: try Data(contentsOf: URL(filePath: process.file)), as: UTF8.self)
    #expect(lines.split(separator: "\n").count == 5 && lines.hasSuffix("\n"))
    #expect(process.begin?.isWhole == true && process.begin?.base == folder.folder.url.path)
    #expect(process.begin?.process == Int(ProcessInfo.processInfo.processIdentifier))
    #expect(process.begin?.parent != process.begin?.process)
    #expect(process.tests.map(\.test) == ["AppTests.CardTests/nothing", "AppTests.CardTests/card"])
    #expect(process.tests.last?.patterns == ["AppTests/CardTests/card.*", "AppTests/CardTests/card.*.*"])
    #expect(
      process.uses.map(\.paths) == [["AppTests/CardTests/card.png", "AppTests/CardTests/card.layout.txt"]])
    #expect(process.uses.map(\.root) == [folder.folder.path("goldens")])
  }

  @Test("a journal is called by when it began, in milliseconds, and does away with those of last month")
  func removedWithTheFirstLine() throws {
    let journal = folder.folder.path("artefacts/journal")
    try FileManager.default.createDirectory(atPath: journal, withIntermediateDirectories: true)
    let now = Int(Date().timeIntervalSince1970 * 1000)
    let (day, names) = (24 * 3600 * 1000, ["notes.txt", "7-notes.txt"])
    for name in names + ["\(now - 31 * day)-1.jsonl", "\(now - 29 * day)-1.jsonl"] {
      try folder.folder.write("", to: "artefacts/journal/\(name)")
    }
    _ = try folder.verify(TextSnapshot("one"))
    let times = processes().map(\.time)
    #expect(times.count == 2 && times.first == now - 29 * day)
    #expect(times.last.map { (now...(now + day)).contains($0) } == true)
  }

  @Test(
    "the end of a run of all tests that has passed does away with what was written before",
    arguments: [(0, ["tests"], 1), (1, ["tests"], 2), (0, ["tests", "--filter", "Cards"], 2)])
  func superseded(status: Int, arguments: [String], count: Int) throws {
    let path = folder.folder.path("artefacts/journal")
    let start = Int(Date().timeIntervalSince1970 * 1000) - 10_000
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.folder.write(#"{"end":{"status":0}}"#, to: "artefacts/journal/\(start)-1.jsonl")
    let session = SnapshotSession(settings: try folder.session().settings, arguments: arguments)
    session.begin(SnapshotFolder.name, root: folder.folder.path("goldens"), template: .standard)
    session.journal.end(status: status)
    #expect(processes().count == count)
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
      (["a.xctest", "--test-case", "Cards"], false), (["a.xctest", "--specifier=Cards"], false),
      (["a.xctest", "--filters", "Cards"], true), (["build/a.debug"], true),
      (["xctest", "b/a.xctest"], true),
      (["a.xctest", "--version", "1.2"], true), (["a.xctest", "--output", "out/events"], true),
      (["a.xctest", "--output=out/a.b"], true),
    ])
  func whole(arguments: [String], isWhole: Bool) { #expect(SnapshotJournal.isWhole(arguments) == isWhole) }

  // Before the run that has passed lies an older journal: only a run that passes removes it.
  @Test("a run that has failed removes no journal, though an earlier run of all tests has passed")
  func failedAfterPassed() throws {
    let path = folder.folder.path("artefacts/journal")
    let start = Int(Date().timeIntervalSince1970 * 1000) - 20_000
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try folder.folder.write(#"{"end":{"status":0}}"#, to: "artefacts/journal/\(start)-1.jsonl")
    let passed = #"{"begin":{"_0":{"isWhole":true,"parent":4000000,"process":4000001,"version":1}}}"#
    try folder.folder.write(
      passed + "\n{\"end\":{\"status\":0}}\n", to: "artefacts/journal/\(start + 10_000)-2.jsonl")
    let session = try folder.session()
    session.begin(SnapshotFolder.name, root: folder.folder.path("goldens"), template: .standard)
    session.journal.end(status: 1)
    #expect(processes().count == 3)
  }

  @Test("processes are read in the order of their beginnings, and what has no time for a name is none")
  func order() throws {
    let path = folder.folder.path("artefacts/journal")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for name in ["30-1.jsonl", "9-2.jsonl", "200-1.jsonl", "x-1.jsonl", "7-1.json", "-5.jsonl"] {
      try folder.folder.write(#"{"end":{"status":0}}"#, to: "artefacts/journal/\(name)")
    }
    // `-5.jsonl` has nothing before its hyphen, so no time.
    #expect(processes().map(\.time) == [9, 30, 200])
    #expect(processes().map(\.file) == ["9-2", "30-1", "200-1"].map { "\(path)/\($0).jsonl" })
  }
}
