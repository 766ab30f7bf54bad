import Testing
import WeftTestSupport

@testable import Weft
@testable import WeftCollections
@testable import WeftFrames
@testable import WeftGraphics
@testable import WeftNodes

/// What workers compress of cells, for frames of 8 pixels' width.
@Suite struct BandCompressorTests {
  private func bitmap(_ width: Int, _ height: Int) -> Bitmap {
    Bitmap(size: PixelSize(width: width, height: height), isOpaque: true) { y, row in
      for x in row.indices { row[x] = 0xFF00_0000 | UInt32(y * 7919 + x) }
    }
  }

  // Bands are 16 rows.
  @Test(
    "only what fills the frame from side to side, in pixels, is compressed beforehand",
    arguments: [(7, []), (8, [16, 4]), (9, [])])
  func widths(width: Int, heights: [Int]) {
    for viewport in [Viewport(8, 100), Viewport(4, 50, scale: 2)] {
      let compress = FrameEncoder.bandCompressor(for: viewport)
      #expect(compress(bitmap(width, 20), WorkerPool.Scratch()).map(\.size.height) == heights)
    }
  }
}
