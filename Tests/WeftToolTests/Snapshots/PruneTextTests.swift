import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots
@testable import WeftTool

/// What `weft prune` says to people.
@Suite struct PruneTextTests {
  private let folder: TemporaryFolder
  private let settings: SnapshotSettings

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    settings = try SnapshotSettings(environment: [:], directory: folder.url.path)
    try FileManager.default.createDirectory(
      atPath: settings.journal, withIntermediateDirectories: true)
  }

  private var root: String { folder.path("Tests/Snapshots") }

  /// The end of a process with one test, which owns all that is called as it is and uses one of that.
  private func write(_ test: String, in root: String, status: Int = 0, number: Int = 1) throws {
    let place = "\"root\":\"\(root)\""
    let lines = [
      #"{"begin":{"_0":{"version":1,"process":4000000,"parent":1,"isWhole":false}}}"#,
      #"{"test":{"_0":{"test":"\#(test)",\#(place),"patterns":["\#(test).*"]}}}"#,
      #"{"golden":{"_0":{"test":"\#(test)",\#(place),"paths":["\#(test).png"]}}}"#,
      "{\"end\":{\"status\":\(status)}}",
    ]
    let file = URL(filePath: "\(settings.journal)/\(number)-\(number).jsonl")
    try Data(lines.joined(separator: "\n").utf8).write(to: file)
  }

  private func goldens(_ names: String...) throws {
    try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
    for name in names { try folder.write("", to: "Tests/Snapshots/\(name)") }
  }

  private var found: StaleGoldens { StaleGoldens(settings, journals: [settings.journal]) }

  private func obstacle() -> String? { PruneText.obstacle(found, ["a", "b"], settings)?.description }

  @Test("what is stale is counted, with what was done about it, and what nobody knows of")
  func done() throws {
    func text(_ isRemoved: Bool = false, isCheck: Bool = false) -> String {
      PruneText.done(found, isRemoved: isRemoved, isCheck: isCheck)
    }
    try write("card", in: root)
    try goldens("card.png")
    #expect(text() == "No golden is stale, of 1.")
    try goldens("card.old.png")
    let hint = " Nothing was removed; `weft prune --yes` does it."
    #expect(text() == "1 golden is stale, of 2." + hint)
    #expect(text(true) == "1 golden was removed, of 2." && text(isCheck: true) == "1 golden is stale, of 2.")
    try goldens("card.older.png", "other.png")
    let one = " Of 1 nothing is known: its test did not run, or not to its end."
    #expect(text() == "2 goldens are stale, of 4." + hint + one)
    #expect(text(true) == "2 goldens were removed, of 4." + one)
    try goldens("another.png")
    let two = " Of 2 nothing is known: their tests did not run, or not to their end."
    #expect(text(isCheck: true) == "2 goldens are stale, of 5." + two)
  }

  @Test("each golden is listed from the package on, with why it is stale, a line each")
  func list() throws {
    try write("card", in: root)
    try goldens("card.b.png", "card.a.png")
    let reason = "card ran to its end and did not use it."
    #expect(
      PruneText.list(found, settings) == """
        stale  Tests/Snapshots/card.a.png: \(reason)
        stale  Tests/Snapshots/card.b.png: \(reason)

        """)
  }

  @Test("without a journal, and without a run that has passed, all places that were looked in are told")
  func nothing() throws {
    #expect(
      obstacle() == "There is no journal of test runs in a, b. Run the tests, then this again.")
    try write("card", in: root, status: 1)
    #expect(obstacle()?.hasPrefix("No test run in a, b has passed: ") == true)
    try write("card", in: root, number: 2)
    try goldens("card.png")
    #expect(obstacle() == nil)
  }

  @Test("goldens that are elsewhere are told, until their folder is there, though nothing is in it")
  func elsewhere() throws {
    try write("card", in: root)
    #expect(
      obstacle() == "The goldens that the journals in a, b tell of are not on this machine: \(root).")
    try goldens()
    #expect(obstacle() == nil)
  }

  @Test("where one of two folders is somebody else's the other is looked in, and where all are none is")
  func foreign() throws {
    let other = "/weft-builds/goldens"
    try write("card", in: other)
    #expect(obstacle() == "Not looked in: " + settings.refusal(of: other))
    #expect(
      settings.refusal(of: other)
        == "\(other) lies outside of \(settings.base), and nothing but a file of a test run names it. "
        + "Say --root \(other) if it is meant.")
    try write("card", in: root, number: 2)
    try goldens("card.png")
    #expect(obstacle() == nil && found.foreignRoots == [other] && found.usedCount == 1)
  }

  @Test("of a folder that no journal tells of those are told that journals do, from the package on")
  func unknown() throws {
    try write("card", in: root)
    try write("card", in: "/weft-builds/goldens", number: 2)
    let error = PruneText.unknown(root: folder.path("other"), found, settings)
    #expect(error.reason == .missing)
    let known = [root, "/weft-builds/goldens"].sorted().map(settings.shown).joined(separator: " and ")
    #expect(error.description == "No journal tells of goldens in other; there are those in \(known).")
  }

  @Test("of many folders ten are named, and how many more there are")
  func manyFolders() throws {
    for number in 10..<22 { try write("card", in: folder.path("goldens/r\(number)"), number: number) }
    let names = (10..<20).map { folder.path("goldens/r\($0)") }.joined(separator: ", ")
    #expect(
      obstacle()
        == "The goldens that the journals in a, b tell of are not on this machine: \(names) and 2 more.")
    let known = (10..<20).map { "goldens/r\($0)" }.joined(separator: ", ")
    #expect(
      PruneText.unknown(root: root, found, settings).description
        == "No journal tells of goldens in Tests/Snapshots; there are those in \(known) and 2 more.")
  }
}
