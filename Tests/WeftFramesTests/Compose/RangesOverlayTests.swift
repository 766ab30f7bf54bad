import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames

/// The feed beside a frame: six screenfuls of 100 points in 100 pixels, of which the one that is seen is in the middle.
@Suite struct RangesOverlayTests {
  private let environment: RenderEnvironment

  init() throws { environment = try .standard() }

  // 60 items of 20 points. The viewport shows five; before anybody has scrolled, half a screenful behind it is prepared and a
  // quarter of one drawn: items 5 and 6, and item 7. Item n lies at 41.67 + 3.33 n in the panel, so that 2, 5 and 7 hold the pixels
  // at 50, 60 and 66. The colours are explained in the first 52 points of the panel, and the viewport's frame takes the last three.
  private static let places = [50, 60, 66, 20]
  private static let colors: [UInt32] = [0xFF2E_7D32, 0xFF1E_88E5, 0xFFF9_A825, 0xFFF2_F2F4]

  private func picture(_ direction: ScrollDirection, _ viewport: Viewport) async throws -> (
    overlaid: Bitmap, plain: Bitmap
  ) {
    let tile = TileFeed.Tile(width: 20, height: 20, color: Color(red: 1, green: 0, blue: 0))
    let feed = TileFeed([.init(Array(repeating: tile, count: 60))])
    func frame(_ overlay: FrameRenderer.Overlay?) async throws -> Bitmap {
      let list = CollectionNode(layout: ListLayout(scrollDirection: direction), showing: feed)
      let renderer = FrameRenderer(
        collection: list, viewport: viewport, environment: environment, workers: 2)
      renderer.overlay = overlay
      return try await pixels(ofPNG: renderer.frame(atOffset: 0).png)
    }
    return (try await frame(.ranges), try await frame(nil))
  }

  @Test("beside a frame that is scrolled down each cell has the colour of the innermost range that it is in")
  func down() async throws {
    let (picture, frame) = try await picture(.vertical, Viewport(60, 100))
    #expect(picture.size == PixelSize(width: 60 + 56, height: 100))
    #expect(Self.places.map { picture[60 + 52, $0] } == Self.colors)
    for (x, y) in [(0, 0), (19, 50), (59, 99)] { #expect(picture[x, y] == frame[x, y]) }
    // What the colours mean: squares of 6 points, 10 apart, of which the last ends 5.5 above the bottom.
    let legend: [UInt32] = [0xFF2E_7D32, 0xFF1E_88E5, 0xFFF9_A825, 0xFFB0_B0B8]
    #expect([61, 71, 81, 91].map { picture[60 + 7, $0] } == legend)
    // Around what is seen, a pixel from the edge of the panel, lies a line of two pixels.
    #expect([52, 53, 54, 55].map { picture[60 + $0, 50] == 0xFF20_2024 } == [false, true, true, false])
  }

  // Squares of 6 points a side, 4 from the left, begin 58.5, 68.5, 78.5 and 88.5 points below the top.
  @Test("what explains the colours is at the bottom of the panel, at two pixels a point too")
  func legend() async throws {
    let (picture, _) = try await picture(.vertical, Viewport(60, 100, scale: 2))
    #expect(picture.size == PixelSize(width: 232, height: 200))
    let legend: [UInt32] = [0xFF2E_7D32, 0xFF1E_88E5, 0xFFF9_A825, 0xFFB0_B0B8]
    #expect([122, 142, 162, 182].map { picture[120 + 14, $0] } == legend)
  }

  @Test("of what is scrolled sideways the feed lies below")
  func sideways() async throws {
    let (picture, frame) = try await picture(.horizontal, Viewport(100, 60))
    #expect(picture.size == PixelSize(width: 100, height: 60 + 56))
    // Between the numbers of the items and what explains the colours.
    #expect(Self.places.map { picture[$0, 60 + 9] } == Self.colors)
    for (x, y) in [(0, 0), (50, 19), (99, 59)] { #expect(picture[x, y] == frame[x, y]) }
  }

  // 56 points at least; a sixth of the frame where that is more.
  @Test(
    "the feed is a sixth as broad as the frame, and broad enough for what the colours mean",
    arguments: [
      (Viewport(60, 100, scale: 2), false, PixelSize(width: 120 + 112, height: 200)),
      (Viewport(60, 100, scale: 1.5), false, PixelSize(width: 90 + 84, height: 150)),
      (Viewport(600, 100), false, PixelSize(width: 700, height: 100)),
      (Viewport(100, 600), false, PixelSize(width: 156, height: 600)),
      (Viewport(100, 600), true, PixelSize(width: 100, height: 700)),
    ])
  func sizes(viewport: Viewport, isHorizontal: Bool, size: PixelSize) {
    #expect(RangesOverlay(environment: environment).size(of: viewport, isHorizontal: isHorizontal) == size)
  }

  @Test("a frame with its feed beside it says its fingerprint where frames are to, and not otherwise")
  func fingerprint() async throws {
    let feed = BoxFeed(heights: [20, 20])
    for hasFingerprints in [true, false] {
      let renderer = FrameRenderer(
        table: TableNode(showing: feed), viewport: Viewport(60, 100), environment: environment, workers: 1,
        hasFingerprints: hasFingerprints)
      renderer.overlay = .ranges
      let png = try await renderer.frame().png
      #expect(String(decoding: png, as: Unicode.ASCII.self).contains("Fingerprint\0") == hasFingerprints)
    }
    withExtendedLifetime(feed) {}
  }
}
