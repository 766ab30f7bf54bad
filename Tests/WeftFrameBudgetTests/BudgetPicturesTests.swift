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
}
