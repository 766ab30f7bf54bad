import Foundation
import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// What is known of one golden by what processes have noted.
@Suite struct GoldenFindingTests {
  private let settings: SnapshotSettings

  init() throws { settings = try SnapshotSettings(environment: [:], directory: "/nowhere") }

  private func process(_ time: Int, status: Int? = 0) -> JournalProcess {
    var process = JournalProcess(lines: "", time: time)
    process.status = status
    return process
  }

  /// A process with one test that has all goldens of a name.
  private func process(
    _ time: Int, _ test: String, owning pattern: String, using paths: [String] = [], root: String = "/g",
    status: Int? = 0
  ) -> JournalProcess {
    var process = process(time, status: status)
    process.tests = [JournalEvent.TestRun(test: test, root: root, patterns: [pattern])]
    process.uses = paths.map { JournalEvent.Use(test: test, root: root, paths: [$0, "M/S/card.layout.txt"]) }
    return process
  }

  private func tests(_ processes: JournalProcess...) -> GoldenTests {
    GoldenTests(JournalRoots(processes, settings).parts["/g"] ?? [])
  }

  @Test("a folder of frames is used by its first frame, and what lies beside it by its own name")
  func frames() {
    let tests = tests(
      process(1, "M.S/card", owning: "M/S/card.*", using: ["M/S/card.frames/00000.png"]))
    #expect(tests.finding("M/S/card.frames") == .used && tests.finding("M/S/card.layout.txt") == .used)
    #expect(tests.finding("M/S/card.png") == .unused(test: "M.S/card"))
    #expect(tests.finding("M/S/other.png") == .unowned && tests.finding("S/card.png") == .unowned)
    #expect(tests.hasTests(inFolderOf: "M/S/x.png"))
    #expect(!tests.hasTests(inFolderOf: "M/x.png") && !tests.hasTests(inFolderOf: "x.png"))
    #expect(!tests.hasTests(inFolderOf: "M/S/T/x.png"))
  }

  @Test("tests and uses of another folder of goldens are none of this one")
  func otherRoots() {
    let tests = tests(
      process(1, "a", owning: "M/S/card.*", using: ["M/S/card.png"], root: "/h"),
      process(2, "b", owning: "M/T/card.*", using: ["M/T/card.png"]))
    #expect(tests.finding("M/S/card.png") == .unowned && !tests.hasTests(inFolderOf: "M/S/card.png"))
    #expect(tests.finding("M/T/card.png") == .used)
  }

  @Test("of a test its newest process counts, for what it has used and for whether it can be believed")
  func newest() {
    let pattern = "M/S/card.*"
    let used = process(1, "a", owning: pattern, using: ["M/S/card.png"])
    #expect(tests(used, process(2, "a", owning: pattern)).finding("M/S/card.png") == .unused(test: "a"))
    #expect(tests(process(1, "a", owning: pattern), process(2)).finding("M/S/card.png") == .unused(test: "a"))
    let failed = process(1, "a", owning: pattern, status: 1)
    #expect(tests(failed).finding("M/S/card.png") == .unknown)
    #expect(tests(failed, process(2, "a", owning: pattern)).finding("M/S/card.png") == .unused(test: "a"))
    let killed = process(3, "a", owning: pattern, status: nil)
    #expect(tests(used, killed).finding("M/S/card.png") == .unknown)
  }

  @Test("tests that share a name have each their own goldens")
  func sharedNames() {
    let tests = tests(
      process(1, "M.testCard", owning: "M/A/testCard.*"), process(2, "M.testCard", owning: "M/B/testCard.*"))
    for suite in ["A", "B"] {
      #expect(tests.finding("M/\(suite)/testCard.png") == .unused(test: "M.testCard"), "\(suite)")
    }
    #expect(tests.finding("M/C/testCard.png") == .unowned)
  }

  @Test("a template without folders, and one with a star for a folder, have owners too")
  func templates() {
    let tests = tests(process(1, "a", owning: "card*"), process(2, "b", owning: "*/deep/row.*"))
    #expect(tests.finding("card-1.png") == .unused(test: "a") && tests.hasTests(inFolderOf: "x.png"))
    #expect(tests.finding("any/deep/row.png") == .unused(test: "b"))
    #expect(tests.finding("any/row.png") == .unowned && tests.finding("any/deep/rows.png") == .unowned)
  }

  @Test("where a name in a package cannot be read there may be any test, and a name may come twice in a path")
  func names() throws {
    let folder = try TemporaryFolder()
    #expect(!TestNames(package: folder.url.path).mayOwn("M/S/card.png"))
    try folder.makeLatinFile(".swift")
    #expect(TestNames(package: folder.url.path).mayOwn("M/S/card.png"))
    let large = try TemporaryFolder()
    try large.write("", to: "Large.swift")
    let file = try FileHandle(forWritingTo: large.url.appending(path: "Large.swift"))
    try file.truncate(atOffset: 4 << 20)
    #expect(!TestNames(package: large.url.path).mayOwn("M/S/card.png"))
    try file.truncate(atOffset: (4 << 20) + 1)
    try file.close()
    let unknown = TestNames(package: large.url.path)
    #expect(unknown.mayOwn("M/S/card.png"))
    #expect(
      unknown.unread.map(\.reason) == [
        "it has more than the 4,194,304 bytes that sources with tests may have"
      ])
    let names = TestNames(source: "struct Long { func card() {}; func < (a: Int) {}; func `two words`() {} }")
    for golden in ["M/Long/discard-card.png", "a_card_b.png", "M/Gone/x/card.png", "x/two-words.png"] {
      #expect(names.mayOwn(golden), "\(golden)")
    }
    for golden in ["M/Long/discard-cards.png", "M/Longer/card.png", "M/xLong/card.png", "words.png"] {
      #expect(!names.mayOwn(golden), "\(golden)")
    }
  }

  @Test("of tests that share a pattern the one that ran first is told, and one that failed makes all unknown")
  func sharedPatterns() {
    let first = (1...3).map { process($0, "t\(4 - $0)", owning: "*.png") }
    #expect(GoldenTests(first).finding("any.png") == .unused(test: "t3"))
    #expect(
      GoldenTests(first + [process(4, "t0", owning: "*.png", status: 1)]).finding("any.png") == .unknown)
    let other = process(0, "t", owning: "any.*", using: ["any.png"])
    #expect(GoldenTests([other] + first).finding("any.png") == .used)
    #expect(GoldenTests(first + [other]).finding("other.png") == .unused(test: "t3"))
  }

  @Test("names are found in paths between signs, however they are spelled, and nothing else is")
  func index() {
    var index = NameIndex()
    for name in ["card", "a-b", "caf\u{E9}", "long_name"] { index.insert(name) }
    for path in ["card", "M/card.png", "x_card-1.png", "a-b", "x.a-b_c", "cafe\u{301}.png", "long_name.png"] {
      #expect(index.isPart(of: path), "\(path)")
    }
    for path in ["", "cards", "discard", "a_b.png", "cafe.png", "long-name.png", "M/longname", "--.."] {
      #expect(!index.isPart(of: path), "\(path)")
    }
    #expect(!NameIndex().isPart(of: "card.png"))
  }
}
