import Testing
import Weft
import WeftSnapshots
import WeftTestSupport

/// Which goldens are stale, by what processes used and by the names of tests.
@Suite struct StaleGoldensTests: PruneSuite {
  let folder: SnapshotFolder

  init() throws { folder = try SnapshotFolder() }

  @Test("a golden that its test did not use is stale, with its layout")
  func unused() throws {
    try goldens("card.png", "card.layout.txt", "card.old.png", "card.old.layout.txt", "card.old.new.png")
    try write(Process(tests: ["card"], uses: [("card", "card.png")]))
    #expect(try stale() == ["card.old.layout.txt", "card.old.png", "card.old.new.png"])
    let found = try find()
    #expect(found.usedCount == 1 && found.unknownCount == 0)
    #expect(found.goldens.first?.golden == "AppTests/CardTests/card.old.png")
    #expect(found.goldens.first?.sentence == "card ran to its end and did not use it.")
  }

  @Test("a folder of goldens is one however it is spelled")
  func spelled() throws {
    try goldens("card.png", "card.x.png")
    let path = folder.folder.url.path
    let link = folder.folder.path("link")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    try write(
      Process(tests: ["card"], uses: [("card", "card.png")]),
      Process(tests: ["card"], uses: [("card", "card.png")], root: "\(path)//goldens/"),
      Process(
        tests: ["card"], uses: [("card", "card.png"), ("card", "card.x.png")], root: "\(link)/x/../goldens"))
    let found = try find()
    #expect(found.goldens.isEmpty && found.usedCount == 2 && found.roots.count == 1)
    #expect(found.tells(of: "\(link)/goldens/") && !found.tells(of: "\(path)/other"))
  }

  @Test("somebody's own files are no goldens, wherever they lie")
  func foreign() throws {
    try goldens("card.png")
    for name in ["notes.txt", "top.png", "Other/data.json"] {
      try FileManager.default.createDirectory(
        atPath: folder.folder.path("goldens/Other"), withIntermediateDirectories: true)
      try folder.folder.write("{}", to: "goldens/\(name)")
    }
    try write(Process(tests: ["card"], uses: [("card", "card.png")], isWhole: true))
    #expect(try stale().isEmpty)
  }

  @Test("a test is found by what its patterns begin with, whatever the template")
  func patterns() {
    let starts = ["A/B/c.*", "A/B/c-*.*", "A/B/c.*.*", "c*", "A/*/c.*"].map { PathPattern($0) }
    #expect(starts.map(\.start) == ["A/B/c", "A/B/", "A/B/c", "/", "A/"])
    #expect(starts.map(\.folder) == ["A/B", "A/B", "A/B", "", "A"])
  }

  @Test("a test that did not run makes nothing stale")
  func filtered() throws {
    try goldens("card.png", "other.png")
    try write(Process(tests: ["card"], uses: [("card", "card.png")]))
    #expect(try stale().isEmpty)
    #expect(try find().unknownCount == 1)
  }

  @Test("a run that failed, or never ended, makes nothing stale", arguments: [1, nil])
  func failed(status: Int?) throws {
    try goldens("card.png", "card.old.png")
    try write(Process(tests: ["card"], uses: [("card", "card.png")], status: status))
    #expect(try stale().isEmpty)
    #expect(try find().believedCount == 0)
  }

  @Test("nor does one that passed before it failed: it may use the golden by now")
  func failedLater() throws {
    try goldens("card.png", "card.old.png")
    try write(
      Process(tests: ["card"], uses: [("card", "card.png")]),
      Process(tests: ["card"], uses: [("card", "card.png")], status: 1))
    #expect(try stale().isEmpty)
  }

  @Test("the newest run counts: what was used before and not again is stale, and the other way round")
  func newest() throws {
    try goldens("card.a.png", "card.b.png")
    try write(
      Process(tests: ["card"], uses: [("card", "card.a.png")]),
      Process(tests: ["card"], uses: [("card", "card.b.png")]))
    #expect(try stale() == ["card.a.png"])
  }

  @Test("shards are read as one, wherever they ran")
  func shards() throws {
    try goldens("card.png", "card.old.png", "other.png", "gone.png")
    try write(
      Process(journal: "one", tests: ["card"], uses: [("card", "card.png")], base: "/builds/app"),
      Process(journal: "two", tests: ["other"], uses: [("other", "other.png")]))
    #expect(try stale("two").isEmpty)
    #expect(try stale("one", "two") == ["card.old.png"])
    #expect(try stale("one", "two", areAllTests: true) == ["card.old.png", "gone.png"])
  }

  @Test("of another machine's folders, those in its package are in ours, and others where they were")
  func foreignRoots() throws {
    try write(
      Process(tests: ["card"], base: "/weft-builds/app", root: "/weft-builds/app/goldens"),
      Process(tests: ["card"], base: "/weft-builds/app", root: "/weft-builds/app-tests/goldens"))
    let found = try find()
    #expect(found.roots.count == 2 && found.tells(of: folder.folder.path("goldens")))
    #expect(found.tells(of: "/weft-builds/app-tests/goldens"))
  }

  @Test("of shards one of which failed, nothing is said of tests that are no more")
  func failedShard() throws {
    try goldens("card.png", "gone.png")
    try write(
      Process(journal: "one", tests: ["card"], uses: [("card", "card.png")]),
      Process(journal: "two", tests: ["other"], status: 1))
    #expect(try stale("one", "two", areAllTests: true).isEmpty)
  }

  @Test(
    "after a run of all tests, a golden that belongs to none of them is stale; other files are no goldens")
  func whole() throws {
    try goldens("card.png", "gone.png", "README.md")
    try write(
      Process(tests: ["gone"], uses: [("gone", "gone.png")]),
      Process(tests: ["card"], uses: [("card", "card.png")], isWhole: true, parent: 2))
    #expect(try stale() == ["gone.png"])
    #expect(try find().goldens.first?.reason == .unowned)
  }

  @Test("all tests ran only where both frameworks' processes passed")
  func bothFrameworks() throws {
    try goldens("card.png", "gone.png")
    try write(
      Process(status: 1, isWhole: true, parent: 2),
      Process(tests: ["card"], uses: [("card", "card.png")], isWhole: true, parent: 2))
    #expect(try stale().isEmpty)
  }

  @Test("the golden of a test that is disabled is kept: its name is in the sources")
  func disabled() throws {
    try goldens("card.png", "later.png", "later.night.png", "gone.png")
    try folder.folder.write("", to: "Package.swift")
    try folder.folder.write(
      """
      @Suite struct CardTests {
        @Test(.disabled("one day")) func later() {}
      }
      """, to: "Tests.swift")
    try write(Process(tests: ["card"], uses: [("card", "card.png")], isWhole: true))
    #expect(try stale() == ["gone.png"])
    #expect(try find().unknownCount == 2)
  }

  @Test("names of tests are found as files have them")
  func names() {
    let names = TestNames(
      source: """
        struct Outer { struct Long {
          @Test func card() {}; @Test func `a long card`() {}
          @Test func cards(for width: Int) {}; @Test func card2() {}
        } }
        extension Grid3 {}
        final class Alpha {}; actor Beta {}; enum Gamma {}
        """)
    for golden in [
      "M/Long/card.png", "M/Outer-Long/card.night.png", "M/Long/a-long-card.txt", "M/Long/cards-for.x.png",
      "elsewhere/x-card-1.png", "M/Long/card2.png", "M/Grid3/card.png", "M/Alpha/card.png",
      "M/Beta/card.png", "M/Gamma/card.png", "card.png", "elsewhere/card",
    ] {
      #expect(names.mayOwn(golden), "\(golden)")
    }
    for golden in [
      "M/Gone/card.png", "M/Long/cart.png", "M/Long/discard.png", "elsewhere/cardigan.png", "M/Grid/card.png",
    ] {
      #expect(!names.mayOwn(golden), "\(golden)")
    }
  }

  @Test("tests that are free functions have the name of their file for a suite, whatever folder it is in")
  func freeFunctions() throws {
    try FileManager.default.createDirectory(
      atPath: folder.folder.path("Tests/AppTests"), withIntermediateDirectories: true)
    try folder.folder.write("@Test func later() {}", to: "Tests/AppTests/Badges.swift")
    let names = TestNames(package: folder.folder.url.path)
    #expect(names.mayOwn("AppTests/Badges/later.png"))
    #expect(!names.mayOwn("AppTests/Tests/later.png") && !names.mayOwn("AppTests/AppTests/later.png"))
    // Tests of XCTest count, and functions of sources that have no tests do not.
    try folder.folder.write(
      "final class OldTests: XCTestCase { func testOld() {} }", to: "Tests/AppTests/OldTests.swift")
    try folder.folder.write("struct Job { func run() {} }", to: "Tests/AppTests/Job.swift")
    try folder.folder.write("struct Note { @Test func note() {} }", to: "Tests/AppTests/Note.txt")
    let all = TestNames(package: folder.folder.url.path)
    #expect(all.mayOwn("AppTests/OldTests/testOld.png") && all.mayOwn("AppTests/Badges/later.png"))
    #expect(!all.mayOwn("AppTests/Job/run.png") && !all.mayOwn("AppTests/Note/note.png"))
  }
}
