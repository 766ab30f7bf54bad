import ArgumentParser
import Testing
import Weft
import WeftFrameBudget
import WeftGraphics
import WeftImageComparison
import WeftTestSupport

@testable import WeftTool

/// Values of options, as they are written.
@Suite struct OptionValueTests {
  @Test("an item is its section and its row")
  func items() throws {
    let place = try ItemPlace("2:17")
    #expect(place.section == 2 && place.row == 17)
    for wrong in ["", "2", "2:", ":7", "2:7:1", "-1:0", "0:-1", "a:b"] {
      #expect(throws: ValidationError.self, "\(wrong)") { try ItemPlace(wrong) }
    }
  }

  @Test("a size is a width and a height")
  func sizes() throws {
    #expect(try ViewportSize("390x84.5").size == Size(width: 390, height: 84.5))
    for wrong in ["390", "390x", "x84", "390x84x2", "0x84", "390x0", "390X84"] {
      #expect(throws: ValidationError.self, "\(wrong)") { try ViewportSize(wrong) }
    }
  }

  @Test("a rectangle is its place and its size, and has at least one pixel")
  func rectangles() throws {
    #expect(try parsePixelRect("12,-40,100,20") == PixelRect(x: 12, y: -40, width: 100, height: 20))
    for wrong in ["1,2,3", "1,2,3,4,5", "1,2,0,4", "1,2,3,0", "1,2,-3,4", "1,,3,4", "1.5,2,3,4"] {
      #expect(throws: ValidationError.self, "\(wrong)") { try parsePixelRect(wrong) }
    }
  }

  @Test(
    "a threshold is a part with %, a number, or both",
    arguments: [
      ("blankFrames=10%", 0.1, 0), ("blankFrames=3", 0, 3), ("blankFrames=10%,3", 0.1, 3),
      ("blankFrames=3,10%", 0.1, 3), ("blankFrames=0", 0, 0),
    ])
  func thresholds(text: String, relative: Double, absolute: Double) throws {
    let given = try parseThreshold(text)
    #expect(given.metric == .blankFrames)
    #expect(given.threshold == BudgetThreshold(relative: relative, absolute: absolute))
  }

  @Test("a threshold of an unknown figure, without a number or below 0 is refused")
  func wrongThresholds() {
    for wrong in [
      "blank=1", "blankFrames", "blankFrames=", "blankFrames=-1", "blankFrames=1,", "blankFrames=inf",
    ] {
      #expect(throws: ValidationError.self, "\(wrong)") { try parseThreshold(wrong) }
    }
  }

  @Test("modes are measured in the order in which they are written, each once")
  func modes() throws {
    #expect(try parseModes("sync,async") == [.synchronous, .asynchronous])
    #expect(try parseModes("nopreload") == [.withoutPreloading])
    for wrong in ["", "sync,", "sync,sync", "sync async", "Sync"] {
      #expect(throws: ValidationError.self, "\(wrong)") { try parseModes(wrong) }
    }
  }

  @Test("verdicts are ordered from the best to the worst, and each has its exit status")
  func verdicts() {
    let verdicts: [PictureReport.Verdict] = [
      .same, .tolerated, .added, .removed, .different, .differentSize, .unreadable,
    ]
    #expect(verdicts.shuffled().sorted() == verdicts)
    #expect(verdicts.map(\.status) == [0, 0, 1, 1, 1, 2, 65])
  }

  @Test("of animations with the same frames but more of them, the report says how many were expected")
  func frameCounts() {
    func report(_ expected: Int, _ actual: Int) -> PictureReport {
      let frames = (0..<min(expected, actual)).map { _ in PictureReport.Frame(.same) }
      return PictureReport(
        name: "a.png", result: .compared(frames, expectedCount: expected, actualCount: actual))
    }
    #expect(report(2, 3).lines == ["a.png: 2 frames were expected, but there are 3."])
    #expect(report(2, 1).lines == ["a.png: 2 frames were expected, but there is 1."])
    #expect(report(1, 2).lines == ["a.png: 1 frame was expected, but there are 2."])
    #expect(report(2, 3).verdict == .different && report(2, 2).verdict == .same)
    #expect(report(2, 2).lines == ["a.png: All 2 frames are the same."])
  }
}
