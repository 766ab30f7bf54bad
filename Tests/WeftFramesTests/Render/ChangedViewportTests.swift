import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftFrames

/// What a renderer keeps of its viewport when that gets another size.
@Suite struct ChangedViewportTests {
  // Rows of 10 points in 10 × 20, then in 20 × 30, at two pixels a point: what lies below the row is black.
  @Test("frames of another size have the scale and the background of those before")
  func size() async throws {
    let feed = BoxFeed(heights: [10])
    feed.color = { _ in .white }
    let renderer = FrameRenderer(
      table: TableNode(showing: feed), viewport: Viewport(10, 20, scale: 2, backgroundColor: .black),
      environment: try .standard(), workers: 1)
    for (width, height) in [(10, 20), (20, 30)] {
      renderer.setViewport(Size(width: Double(width), height: Double(height)))
      let picture = try pixels(ofPNG: try await renderer.frame().png)
      #expect(picture.size == PixelSize(width: 2 * width, height: 2 * height))
      #expect(picture[2 * width - 1, 19] == 0xFFFF_FFFF)
      #expect(picture[2 * width - 1, 20] == 0xFF00_0000)
    }
    withExtendedLifetime(feed) {}
  }
}
