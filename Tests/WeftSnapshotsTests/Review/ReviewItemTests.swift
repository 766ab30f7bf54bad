import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// A snapshot that has not passed, in a line and in the report.
@Suite struct ReviewItemTests {
  private func item(
    _ status: FailureRecord.Status = .changed, _ sentences: [String] = [], isPending: Bool = true,
    golden: String = "M/S/card.png"
  ) -> ReviewItem {
    ReviewItem(
      status: status, root: "/goldens", golden: golden,
      files: isPending ? [.init(golden: golden, pending: "M/S/card.new.png")] : [], sentences: sentences,
      record: nil, folder: nil)
  }

  @Test(
    "a summary is the first sentence that says something; of lines, how many differ and the first",
    arguments: [
      (["`title` moved 8 pt down.", "200 pixels."], "`title` moved 8 pt down."),
      (["The layout is the same: nothing has moved.", "200 pixels."], "200 pixels."),
      (["What lies in it is where it was.", "200 pixels."], "200 pixels."),
      (["What lies in it is where it was."], "What lies in it is where it was."), ([], ""),
      (["Lines differ (- expected, + actual):\n  a\n+   b\n  c"], "One line differs: + b"),
      (["Lines differ (- expected, + actual):\n  a\n- b\n+ c\n…"], "2 lines differ, the first: - b"),
      (["First\nsecond"], "First"),
    ])
  func summary(sentences: [String], summary: String) { #expect(item(.changed, sentences).summary == summary) }

  @Test(
    "the report sorts by what has happened, and says it in words",
    arguments: [
      (.missing, "new", "new"), (.recorded, "new", "recorded"), (.changed, "changed", "changed"),
      (.rerecorded, "changed", "recorded anew"), (.unreadable, "unreadable", "unreadable"),
    ] as [(FailureRecord.Status, String, String)])
  func kinds(status: FailureRecord.Status, kind: String, word: String) {
    let entry = ReportItem(item(status), id: 3)
    #expect(entry.kind == kind && entry.word == word && entry.id == 3)
    #expect(entry.folder == "M/S" && entry.name == "card.png" && entry.path == "M/S/card.png")
  }

  @Test("a command is there where something waits, and stands for its golden in any shell")
  func commands() {
    #expect(ReportItem(item(isPending: false), id: 0).command == nil)
    #expect(
      ReportItem(item(golden: "it's.png"), id: 0).command == #"weft review --accept -- 'it'\''s.png'"#)
    let frames = ReportItem(item(golden: "M/feed.frames/00000.png"), id: 0)
    #expect(frames.folder == "M" && frames.name == "feed.frames" && frames.path == "M/feed.frames/00000.png")
    #expect(ReportItem(item(golden: "top.png"), id: 0).folder == "")
    let unused = StaleGolden(
      root: "/goldens", golden: "M/S/old.png", files: ["M/S/old.png"], reason: .unused(test: "M.S/card"))
    let stale = ReportItem(unused, id: 1)
    #expect(stale.kind == "stale" && stale.test == "M.S/card" && stale.command == "weft prune")
    #expect(stale.summary == "M.S/card ran to its end and did not use it." && stale.word == "stale")
    #expect(stale.folder == "M/S" && stale.name == "old.png" && stale.path == "M/S/old.png" && stale.id == 1)
    let unowned = StaleGolden(root: "/goldens", golden: "a.png", files: ["a.png"], reason: .unowned)
    #expect(ReportItem(unowned, id: 0).test == nil && ReportItem(unowned, id: 0).name == "a.png")
  }

  @Test("of lines that differ the first is told without the spaces before it, and none where none is marked")
  func lines() {
    func summary(_ lines: String...) -> String { item(.changed, [lines.joined(separator: "\n")]).summary }
    #expect(summary("Lines differ:", "…", "-    a", "+  b", "+ c") == "3 lines differ, the first: - a")
    #expect(summary("Lines differ:", "-a", "+b") == "Lines differ:")
    // What begins otherwise is a line that is the same.
    #expect(summary("Lines differ:", "  - a", "+ b") == "One line differs: + b")
  }

  @Test("what says nothing is passed over only for what says something, whatever comes first")
  func sayingNothing() {
    let (same, nothing) = ("The layout is the same: nothing has moved.", "What lies in it is where it was.")
    #expect(item(.changed, [same, nothing, "2 pixels.", "3 pixels."]).summary == "2 pixels.")
    #expect(item(.changed, [nothing, same]).summary == nothing)
  }
}
