import Foundation
import Testing
import WeftTestSupport

@testable import WeftFrames
@testable import WeftTool

/// Progress, as it is written and at a terminal.
@Suite struct ProgressReporterTests {
  let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  // 599 frames at one a second, and 70; 3 at 2 a second are 1.5 seconds; 56 at 5/3 a second 33.6. Where
  // nothing has come nothing is known of the rest.
  @Test(
    "what is left is told in minutes and seconds, rounded up, and the speed rounded",
    arguments: [
      (1, 600, 1.0, "1 of 600 frames, 1 frame/s, 9:59 left"),
      (1, 71, 1.0, "1 of 71 frames, 1 frame/s, 1:10 left"),
      (2, 5, 1.0, "2 of 5 frames, 2 frames/s, 0:02 left"),
      (5, 61, 3.0, "5 of 61 frames, 2 frames/s, 0:34 left"),
      (10, 10, 4.0, "10 of 10 frames, 3 frames/s, 0:00 left"),
      (0, 10, 4.0, "0 of 10 frames, 0 frames/s, 0:00 left"),
    ])
  func left(done: Int, total: Int, seconds: Double, text: String) {
    let progress = RenderProgress(frameCount: done, total: total, isTotalFinal: true)
    #expect(ProgressReporter.text(progress, elapsed: .milliseconds(Int(seconds * 1000))) == text)
  }

  // The words take one column, brackets and spaces four. 7 of 10 in five columns are 3.5.
  @Test("a bar has 5 to 30 columns, and no more of them are full than the part that is done")
  func barWidths() {
    func bar(_ done: Int, of total: Int, _ width: Int) -> String {
      ProgressReporter.bar(
        RenderProgress(frameCount: done, total: total, isTotalFinal: true), beside: "x", width: width)
    }
    #expect(bar(7, of: 10, 10) == "[###··] x" && bar(7, of: 10, 9) == "x")
    #expect(bar(12, of: 10, 10) == "[#####] x" && bar(0, of: 0, 10) == "x")
    #expect(bar(1, of: 2, 200) == "[###############···············] x")
  }

  @Test("a run that is over at once shows no progress at a terminal, and takes none away")
  func short() throws {
    try sandbox.writeThreeCells()
    let outcome = try sandbox.weftAtTerminal(["frames", "feed.json", "-o", "out", "--to", "0"])
    #expect(outcome.status == 0)
    // On a slow machine the only frame may take long enough to be told.
    #expect(outcome.shown == "" || outcome.shown.hasPrefix("\r\u{1B}[K[#"), "\(outcome.shown)")
  }

  /// Begins a scroll of very many frames at a terminal, and ends it as soon as that shows something.
  private func scroll(columns: UInt16) throws -> String {
    let feed = Sandbox.fixture("photos/feed.json")
    let outcome = try sandbox.weftAtTerminal(
      ["frames", feed, "--format", "none", "--step", "1"], columns: columns
    ) { $0.terminate() }
    #expect(outcome.status == 130)
    return outcome.shown
  }

  @Test("at a terminal a bar stands beside the words, and goes when the scroll ends")
  func bar() throws {
    let shown = try scroll(columns: 100)
    #expect(shown.hasPrefix("\r\u{1B}[K[") && shown.contains("·] "), "\(shown)")
    #expect(shown.hasSuffix(" left\r\u{1B}[Kweft: interrupted\r\n"), "\(shown)")
  }

  @Test("a terminal that is narrower than the words has no bar")
  func narrow() throws {
    let shown = try scroll(columns: 30)
    #expect(shown.hasPrefix("\r\u{1B}[K") && shown.contains(" frames, "), "\(shown)")
    #expect(!shown.contains("\u{1B}[K["), "\(shown)")
  }
}
