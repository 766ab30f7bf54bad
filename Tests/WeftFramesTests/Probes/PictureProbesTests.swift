import Testing
@_spi(Benchmarks) import Weft
import WeftGeometry
import WeftGraphics
import WeftNodes
import WeftTestSupport

/// What benchmarks of pictures, texts and frames measure with.
@Suite struct PictureProbesTests {
  // The first four numbers of xorshift from 1 on, with shifts of 13, 17 and 5.
  @Test("noise is opaque, row by row the numbers of Marsaglia's generator")
  func noise() {
    let bitmap = BitmapProbe.noise(PixelSize(width: 2, height: 2), seed: 1)
    let pixels = [bitmap[0, 0], bitmap[1, 0], bitmap[0, 1], bitmap[1, 1]]
    let numbers: [UInt32] = [270_369, 67_634_689, 2_647_435_461, 307_599_695]
    #expect(pixels == numbers.map { $0 | 0xFF00_0000 } && bitmap.isOpaque)
  }

  @Test("a picture is decoded to as many pixels as are asked for, and one that is none is told by its name")
  func decoding() throws {
    let png = try BitmapProbe.noise(PixelSize(width: 8, height: 6), seed: 3).png()
    let probe = try DecodingProbe(png, name: "noise.png")
    for size in [PixelSize(width: 8, height: 6), PixelSize(width: 4, height: 3)] {
      #expect(try probe.decode(to: size).size == size)
    }
    let error = #expect(throws: ImageError.self) { try DecodingProbe([1, 2, 3], name: "none.png") }
    #expect(error.map { "\($0)".contains("none.png") } == true)
  }

  // At 10 points four letters are less than 30 points wide, and eight with a space are more.
  @Test("a text has the lines that its width makes it have, also after the layout is forgotten")
  func text() throws {
    let fonts = try FontLibrary.standard()
    for (width, count) in [(30.0, 2), (300, 1)] {
      let probe = TextProbe("aaaa aaaa", font: Font(size: 10), width: width, fonts: fonts)
      #expect(probe.layOut() == count && probe.layOut() == count)
      probe.forget()
      #expect(probe.layOut() == count)
    }
  }

  // Rows are 30 points, and the frame begins at 20: 20 pixels below its top is the second, of (37, 91, 53).
  // 144 pixels an inch are 5,669 a metre: 0x1625, each way; 1 is for metres.
  @Test("a frame is the same put together as a whole and band by band, and says its scale both ways")
  func frame() async throws {
    let feed = BoxFeed(heights: [30, 30, 30])
    let probe = try await FrameProbe(
      of: TableNode(showing: feed), atOffset: 20, viewport: Viewport(20, 40, scale: 2),
      environment: .standard())
    for png in [try probe.composed(), try probe.stitched()] {
      let picture = try pixels(ofPNG: png)
      #expect(picture.size == PixelSize(width: 40, height: 80))
      #expect([19, 20, 79].map { picture[3, $0] } == [0xFF00_0000, 0xFF25_5B35, 0xFF25_5B35])
      let resolution = try #require(PNGChunks(png).first { $0.type == "pHYs" })
      #expect(Array(png[resolution.content]) == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    }
    withExtendedLifetime(feed) {}
  }
}
