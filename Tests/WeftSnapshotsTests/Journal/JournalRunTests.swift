import Foundation
import Testing
import WeftTestSupport

@testable import WeftSnapshots

/// Which processes make a run of all tests, and which journals are kept.
@Suite struct JournalRunTests {
  private func process(
    _ time: Int, parent: Int = 7, start: Int? = nil, isWhole: Bool = true, status: Int? = 0,
    in folder: String = "j"
  ) -> JournalProcess {
    var process = JournalProcess(lines: "", time: time)
    process.begin = JournalEvent.Begin(process: time, parent: parent, isWhole: isWhole, parentStart: start)
    process.status = status
    process.file = "\(folder)/\(time)-1.jsonl"
    return process
  }

  @Test("a run is all processes that one has started, and begins with the first of them")
  func start() {
    #expect(JournalRun.newestWhole([]) == nil)
    #expect(JournalRun.newestWhole([process(5), process(3)])?.start == 3)
    let two = [process(5), process(3), process(9, parent: 8), process(11, parent: 8)]
    #expect(JournalRun.newestWhole(two)?.start == 9)
    #expect(JournalRun.newestWhole(two + [process(12, parent: 8, status: 1)])?.start == 3)
    #expect(JournalRun.newestWhole([process(5), process(6, isWhole: false)]) == nil)
    #expect(JournalRun.newestWhole([process(5), process(6, status: nil)]) == nil)
  }

  @Test("a number that is given out again, and another machine's, are of other runs")
  func otherRuns() {
    #expect(JournalRun.newestWhole([process(3, start: 100, status: 1), process(5, start: 200)])?.start == 5)
    #expect(JournalRun.newestWhole([process(3, start: 200, status: 1), process(5, start: 200)]) == nil)
    #expect(JournalRun.newestWhole([process(3, status: 1, in: "a"), process(5, in: "b")])?.start == 5)
  }

  @Test("journals are kept for thirty days, and the newest of many; other files are left alone")
  func kept() throws {
    let folder = try TemporaryFolder()
    let now = 100 * 24 * 3600 * 1000
    func name(days: Int) -> String { "\(now - days * 24 * 3600 * 1000)-1.jsonl" }
    let files = [name(days: 31), name(days: 30), name(days: 29), name(days: 0), "5-notes.txt", "notes.jsonl"]
    for file in files { try folder.write("", to: file) }
    let journal = JournalFolder(path: folder.url.path)
    journal.removeOldest(now: now)
    #expect(try Set(folder.names()) == Set(files.dropFirst()))
    journal.removeOldest(now: now, limit: 2)
    #expect(try Set(folder.names()) == [name(days: 29), name(days: 0), "5-notes.txt", "notes.jsonl"])
  }

  @Test(
    "a star stands for any characters of a name, none as well",
    arguments: [
      ("a/c*.png", "a/c.png", true), ("a/c*.png", "a/card.png", true), ("a/c*.png", "a/card.png/x", true),
      ("a/c*.png", "a/c/d.png", false), ("a/*b*.png", "a/abc.png", true), ("a/*b*.png", "a/ac.png", false),
      ("a/b*b", "a/b", false), ("a/*b*b", "a/b", false), ("a/*b*b", "a/bcb", true),
      ("a/*bc*", "a/abdbce", true), ("a/b*b", "a/bb", true), ("a/*", "a/b", true), ("a/*", "a", false),
      ("a/card", "a/card", true), ("a/card", "a/cards", false),
      ("a/*\u{E9}.png", "a/cafe\u{301}.png", true), ("a/*.png", "a/caf\u{E9}.png", true),
      ("a/\u{E9}*", "a/e.png", false), ("a/*a*a", "a/aa", true), ("a/*a*a", "a/a", false),
    ])
  func patterns(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }
}
