import Testing
import Weft
import WeftTestSupport

@testable import WeftFrameBudget

/// Pictures of frames, as a page of a report shows them.
@Suite struct BudgetPicturesTests {
  // 520 points are 260 pixels at half a pixel a point.
  @Test(
    "pictures for a page are 260 pixels wide, or as wide as the frames where that is less",
    arguments: [(520, 1, 260), (520, 2, 260), (100, 2, 200), (10, 1, 10)] as [(Double, Double, Int)])
  func widths(width: Double, scale: Double, pixelWidth: Int) async throws {
    let feed = BoxFeed(heights: [50, 50])
    let table = TableNode(showing: feed)
    var budget = FrameBudget(hz: 60)
    budget.viewport = Viewport(width, 100, scale: scale)
    let run = FrameBudgetRun([[]], hz: 60, identity: RunIdentity(weft: "1", script: "", mode: "async"))
    let made = try await budget.pictures(for: FrameBudgetReport([run]), of: table, ScrollScript([]))
    withExtendedLifetime(feed) {}
    #expect(made.viewport == Size(width: width, height: 100))
    #expect(made.pictures.map(\.index) == [0])
    let picture = try #require(made.pictures.first)
    #expect(try pixels(ofPNG: picture.png).size.width == pixelWidth)
  }

  // 100 points at 600 a second are a sixth of a second: five frames of 30 Hz after the first one.
  @Test("pictures are of the frames that are due at the budget's rate")
  func rate() async throws {
    let feed = BoxFeed(heights: Array(repeating: 50, count: 10))
    let table = TableNode(showing: feed)
    var budget = FrameBudget(hz: 30)
    budget.viewport = Viewport(100, 100)
    let frames = (1...10).map { BudgetFrame(index: $0, dueMs: 0, beginMs: 0, endMs: 0) }
    let run = FrameBudgetRun(
      [frames], hz: 30, identity: RunIdentity(weft: "1", script: "", mode: "async"))
    let script = ScrollScript([.speed(600, to: .offset(100))])
    let made = try await budget.pictures(for: FrameBudgetReport([run]), of: table, script)
    withExtendedLifetime(feed) {}
    #expect(made.pictures.map(\.index) == Array(0...5))
    #expect(made.pictures.last?.cells.map(\.name) == ["row-2", "row-3"])
  }
}
