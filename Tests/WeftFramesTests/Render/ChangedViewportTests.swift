import Testing
import Weft
import WeftGraphics
import WeftTestSupport

@testable import WeftFrames

/// What a renderer keeps of its viewport when that gets another size.
@Suite struct ChangedViewportTests {
  // Cells that do not fill the frame from side to side are put together in strips as wide as it is.
  @Test("frames of another width, and of another height, are those of a renderer that begins with them")
  func strips() async throws {
    let feed = TileFeed([
      .init((0..<40).map { .init(height: 15, color: Color(white: Double($0) / 40)) })
    ])
    func renderer(_ width: Double, _ height: Double) throws -> FrameRenderer {
      let grid = CollectionNode(layout: GridLayout(columns: 3, spacing: 2), showing: feed)
      return FrameRenderer(
        collection: grid, viewport: Viewport(width, height), environment: try .standard(), workers: 2)
    }
    let changing = try renderer(60, 50)
    _ = try await changing.frame()
    for (width, height) in [(90.0, 50.0), (90, 80), (30, 50)] {
      changing.setViewport(Size(width: width, height: height))
      let changed = try pixels(ofPNG: try await changing.frame().png)
      #expect(try await changed == pixels(ofPNG: renderer(width, height).frame().png), "\(width) × \(height)")
    }
  }

  // Items of 10 and 30 points in a line: the lower one stands at its start, and then at its end.
  @Test(
    "frames of another layout are those of a renderer that begins with it, also where no item has another size"
  )
  func otherLayout() async throws {
    let feed = TileFeed([
      .init([.init(height: 10, color: .black), .init(height: 30, color: Color(white: 0.5))])
    ])
    func grid(_ alignItems: ItemAlignment) -> GridLayout {
      GridLayout(columns: .count(3), alignItems: alignItems)
    }
    func renderer(_ container: CollectionNode) throws -> FrameRenderer {
      FrameRenderer(
        collection: container, viewport: Viewport(60, 50), environment: try .standard(), workers: 2)
    }
    let container = CollectionNode(layout: grid(.start), showing: feed)
    let changing = try renderer(container)
    _ = try await changing.frame()
    for alignment in [ItemAlignment.end, .center, .start] {
      container.layout = grid(alignment)
      let changed = try pixels(ofPNG: try await changing.frame().png)
      let fresh = try renderer(CollectionNode(layout: grid(alignment), showing: feed))
      #expect(try await changed == pixels(ofPNG: fresh.frame().png), "\(alignment)")
    }
    withExtendedLifetime(feed) {}
  }

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

  // Rows as wide as the frame are compressed with their cells.
  @Test("frames of another size say the same fingerprints as those of a renderer that begins with it")
  func fingerprints() async throws {
    let feed = BoxFeed(heights: [10, 25, 30])
    func renderer(_ width: Double, _ height: Double) throws -> FrameRenderer {
      FrameRenderer(
        table: TableNode(showing: feed), viewport: Viewport(width, height), environment: try .standard(),
        workers: 1, hasFingerprints: true)
    }
    func fingerprint(_ renderer: FrameRenderer) async throws -> String? {
      let png = try await renderer.frame().png
      let chunk = PNGChunks(png).first { $0.type == "tEXt" }
      return chunk.map { String(decoding: png[$0.content], as: UTF8.self) }
    }
    let changing = try renderer(20, 40)
    let before = try await fingerprint(changing)
    changing.setViewport(Size(width: 30, height: 50))
    let after = try await fingerprint(changing)
    let fresh = try await fingerprint(renderer(30, 50))
    #expect(after != nil && after == fresh && after != before)
    withExtendedLifetime(feed) {}
  }
}
