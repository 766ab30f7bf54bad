import Foundation
import Testing
import WeftTestSupport

@Suite struct PruneCommandTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func write(_ text: String, to name: String) throws {
    let place = sandbox.folder.url.appending(path: name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
  }

  /// A package whose test `card` has used `card.png` and not `card.old.png`.
  private func run(status: Int = 0, journal: String = ".build/snapshots/journal") throws {
    try write("", to: "Package.swift")
    let root = #""root":"\#(sandbox.folder.url.path)/Tests/Snapshots""#
    try write(
      """
      {"begin":{"_0":{"version":1,"process":4000000,"parent":1,"isWhole":false}}}
      {"test":{"_0":{"test":"AppTests.CardTests/card",\(root),"patterns":["AppTests/CardTests/card.*"]}}}
      {"golden":{"_0":{"test":"AppTests.CardTests/card",\(root),"paths":["AppTests/CardTests/card.png"]}}}
      {"end":{"status":\(status)}}

      """, to: "\(journal)/\(Int(Date().timeIntervalSince1970 * 1000))-1.jsonl")
    for name in ["card.png", "card.old.png", "other.png"] {
      try write(name, to: "Tests/Snapshots/AppTests/CardTests/\(name)")
    }
  }

  private func goldens() throws -> [String] {
    try sandbox.names(in: "Tests/Snapshots/AppTests/CardTests")
  }

  @Test("--check lists what is stale, removes nothing and is status 1") func check() throws {
    try run()
    let outcome = try sandbox.weft("prune", "--check")
    #expect(outcome.status == 1 && outcome.errors == "")
    #expect(
      outcome.text == """
        stale  Tests/Snapshots/AppTests/CardTests/card.old.png: AppTests.CardTests/card ran to its end and did not use it.
        1 golden is stale, of 3. Of 1 nothing is known: its test did not run, or not to its end.

        """)
    #expect(try goldens().count == 3)
  }

  @Test("where nobody can be asked it removes nothing, unless told to") func remove() throws {
    try run()
    let asked = try sandbox.weft("prune")
    #expect(asked.status == 0 && asked.text.contains("Nothing was removed; `weft prune --yes` does it."))
    #expect(try goldens().count == 3)
    let failures = ".build/snapshots/failures/AppTests/CardTests"
    for name in ["card.old.png", "card.png"] { try write("{}", to: "\(failures)/\(name)/failure.json") }
    let told = try sandbox.weft("prune", "--yes")
    #expect(told.status == 0 && told.text.contains("1 golden was removed, of 3."), "\(told.errors)")
    #expect(try goldens() == ["card.png", "other.png"])
    // What its failures left goes with it.
    #expect(try sandbox.names(in: failures) == ["card.png"])
    let again = try sandbox.weft("prune", "--check", "--format", "json")
    #expect(again.status == 0)
    #expect(again.text == #"{"isWhole":false,"removed":false,"stale":[],"unknown":1,"used":1}"# + "\n")
  }

  // Another golden of a test that has run: where journals are of all tests, none owns it.
  @Test("where the journals are of all tests, goldens that belong to none of them are stale too")
  func allTests() throws {
    try run()
    try write("end.png", to: "Tests/Snapshots/AppTests/CardTests/end.png")
    let some = try sandbox.weft("prune", "--check")
    #expect(
      some.text.hasSuffix(
        "1 golden is stale, of 4. Of 2 nothing is known: their tests did not run, or not to their end.\n"))
    let all = try sandbox.weft("prune", "--all-tests")
    #expect(all.status == 0 && all.errors == "", "\(all.errors)")
    #expect(
      all.text.hasSuffix("3 goldens are stale, of 4. Nothing was removed; `weft prune --yes` does it.\n"))
    let done = try sandbox.weft("prune", "--all-tests", "--yes", "--format", "json")
    #expect(done.text.contains(#""isWhole":true,"removed":true"#), "\(done.text)")
    #expect(try goldens() == ["card.png"])
    #expect(try sandbox.weft("prune").text == "No golden is stale, of 1.\n")
  }

  @Test(
    "where a source cannot be read, or a folder, that is told, and nothing is stale that tests in it may use"
  )
  func unread() throws {
    try run()
    _ = try sandbox.shell(#"touch "$(printf 'Tests/caf\351Tests.swift')""#)
    let outcome = try sandbox.weft("prune", "--all-tests", "--yes")
    #expect(outcome.status == 0)
    #expect(
      outcome.errors == """
        weft: warning: not looked at: Tests/caf\u{FFFD}Tests.swift: its name is not UTF-8; rename it

        """)
    // `card` has said that it does not use `card.old.png`; whose `other.png` is nobody knows.
    #expect(try goldens() == ["card.png", "other.png"])
    _ = try sandbox.shell(#"rm Tests/caf*; mkdir "$(printf 'Tests/Snapshots/caf\351')""#)
    let check = try sandbox.weft("prune", "--all-tests", "--check")
    #expect(
      check.status == 0 && check.text.contains("end, or is in what could not be looked at.\n"),
      "\(check.text)")
    #expect(check.errors.contains("not looked at: Tests/Snapshots/caf\u{FFFD}: its name is not UTF-8"))
  }

  @Test("at a terminal it asks, and removes where the answer is yes", arguments: ["y", "YES", "n", "", "yo"])
  func question(answer: String) throws {
    try run()
    let outcome = try sandbox.weftAtTerminal(["prune"], input: "\(answer)\n")
    #expect(outcome.status == 0 && outcome.shown.contains("Remove it? [y/N] "), "\(outcome.shown)")
    #expect(try goldens().count == (["y", "YES"].contains(answer) ? 2 : 3))
  }

  @Test("of several goldens it asks how many it may remove, and of an answer in JSON nothing")
  func questions() throws {
    try run()
    let outcome = try sandbox.weftAtTerminal(["prune", "--all-tests"], input: "n\n")
    #expect(outcome.shown.contains("Remove these 2 goldens? [y/N] "), "\(outcome.shown)")
    let silent = try sandbox.weftAtTerminal(["prune", "--format", "json"])
    #expect(silent.status == 0 && silent.shown == "")
    #expect(try goldens().count == 3)
  }

  @Test("where a process has failed nothing is said of tests that are no more") func failedProcess() throws {
    try run()
    try run(status: 1, journal: "other")
    let outcome = try sandbox.weft(
      "prune", "--check", "--all-tests", "--journal", ".build/snapshots/journal", "--journal", "other")
    #expect(outcome.errors.contains("warning: a process has failed"), "\(outcome.errors)")
  }

  @Test("without a run that has passed nothing can be said") func nothing() throws {
    try write("", to: "Package.swift")
    expectRefusal(
      try sandbox.weft("prune", "--check"), 66, "no journal of test runs in .build/snapshots/journal")
    try run(status: 1)
    expectRefusal(
      try sandbox.weft("prune", "--yes"), 66, "No test run in .build/snapshots/journal has passed")
    #expect(try goldens().count == 3)
  }

  @Test("journals of shards may lie anywhere") func shards() throws {
    try run(journal: "shards/one")
    let outcome = try sandbox.weft("prune", "--check", "--journal", "shards/one", "--journal", "shards/two")
    expectRefusal(outcome, 66, "There is no folder of journals shards/two")
    try run(journal: "shards/two")
    let both = try sandbox.weft("prune", "--check", "--journal", "shards/one", "--journal", "shards/two")
    #expect(both.status == 1, "\(both.errors)")
  }

  @Test("a folder of goldens that no journal tells of is no folder where all is well") func otherRoot() throws
  {
    try run()
    try FileManager.default.createDirectory(
      at: sandbox.folder.url.appending(path: "elsewhere"), withIntermediateDirectories: true)
    expectRefusal(
      try sandbox.weft("prune", "--check", "--root", "elsewhere"), 66,
      "No journal tells of goldens in elsewhere")
    #expect(try sandbox.weft("prune", "--check", "--root", "Tests//Snapshots/../Snapshots/").status == 1)
  }

  @Test("journals that a newer run of all tests knows better are removed, and by --check they are not")
  func superseded() throws {
    let journal = ".build/snapshots/journal"
    try write("", to: "Package.swift")
    let root = #""root":"\#(sandbox.folder.url.path)/Tests/Snapshots""#
    for run in 1...2 {
      try write(
        """
        {"begin":{"_0":{"version":1,"process":400000\(run),"parent":\(run),"isWhole":true}}}
        {"test":{"_0":{"test":"AppTests.CardTests/card",\(root),"patterns":["AppTests/CardTests/card.*"]}}}
        {"golden":{"_0":{"test":"AppTests.CardTests/card",\(root),"paths":["AppTests/CardTests/card.png"]}}}
        {"end":{"status":0}}

        """,
        to: "\(journal)/\(Int(Date().timeIntervalSince1970 * 1000) - 100_000 + run * 50_000)-\(run).jsonl")
    }
    try write("card", to: "Tests/Snapshots/AppTests/CardTests/card.png")
    #expect(try sandbox.weft("prune", "--check").status == 0)
    #expect(try sandbox.names(in: journal).count == 2)
    #expect(try sandbox.weft("prune").status == 0)
    #expect(try sandbox.names(in: journal).map { $0.hasSuffix("-2.jsonl") } == [true])
  }

  @Test(
    "where all goldens lie outside of the package nothing is said to be well, and --root names their folder")
  func foreignRoot() throws {
    let other = try TemporaryFolder()
    try run()
    let journal = sandbox.folder.url.appending(path: ".build/snapshots/journal")
    for name in try sandbox.names(in: ".build/snapshots/journal") {
      let file = journal.appending(path: name)
      let text = try String(contentsOf: file, encoding: .utf8)
      try Data(text.replacing("\(sandbox.folder.url.path)/Tests/Snapshots", with: other.url.path).utf8).write(
        to: file)
    }
    expectRefusal(try sandbox.weft("prune", "--check"), 66, "Not looked in: ", "Say --root \(other.url.path)")
    #expect(try sandbox.weft("prune", "--check", "--root", other.url.path).status == 0)
  }

  @Test("journals that are named are somebody's own: none is removed, however new another is")
  func ownJournals() throws {
    try run()
    let journal = ".build/snapshots/journal"
    let root = #""root":"\#(sandbox.folder.url.path)/Tests/Snapshots""#
    try write(
      """
      {"begin":{"_0":{"version":1,"process":4000001,"parent":2,"isWhole":true}}}
      {"test":{"_0":{"test":"AppTests.CardTests/card",\(root),"patterns":["AppTests/CardTests/card.*"]}}}
      {"golden":{"_0":{"test":"AppTests.CardTests/card",\(root),"paths":["AppTests/CardTests/card.png"]}}}
      {"end":{"status":0}}

      """, to: "\(journal)/\(Int(Date().timeIntervalSince1970 * 1000) + 60_000)-2.jsonl")
    let named = try sandbox.weft("prune", "--journal", journal)
    #expect(named.status == 0, "\(named.errors)")
    #expect(try sandbox.names(in: journal).count == 2)
    #expect(try sandbox.weft("prune").status == 0)
    #expect(try sandbox.names(in: journal).map { $0.hasSuffix("-2.jsonl") } == [true])
  }
}
