import Testing
import Weft
import WeftTestSupport

/// Cells that are made before they are near enough to be kept.
@Suite struct AskedOnceTests {
  // Half a viewport beyond the ranges is measured ahead: fifty rows here, which are more than are kept to spare.
  @Test(
    "rows that workers have been asked for and have not measured yet are not asked for again by the next frame"
  )
  func once() async throws {
    let feed = BoxFeed(heights: Array(repeating: 1, count: 2000))
    let renderer = FrameRenderer(
      table: TableNode(showing: feed), viewport: Viewport(100, 100), environment: try .standard(), workers: 1)
    var script = ScrollScript([.wait(seconds: 0.2)])
    script.framesPerSecond = 100
    _ = try await renderer.plan(script)
    let requests = feed.log.counts.requests
    #expect(requests.count > 100 && requests.values.max() == 1)
  }
}
