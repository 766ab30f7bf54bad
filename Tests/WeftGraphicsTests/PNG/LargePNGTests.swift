import Testing
import WeftGeometry

@testable import WeftGraphics

/// How pictures are encoded of which only a part is looked at first.
@Suite struct LargePNGTests {
  // 256 rows of 66,001 bytes are more than 16 MiB: of every eight rows the first one is looked at. That is
  // noise, which nothing makes smaller, and the seven below repeat it.
  @Test("a large picture is judged by the rows that are looked at: of noise no effort is made")
  func noise() throws {
    var generator = SplitMix64(seed: 3)
    var noise: [UInt32] = []
    let bitmap = Bitmap(size: PixelSize(width: 22_000, height: 256), isOpaque: true) { y, row in
      if y % 8 == 0 {
        noise = (0..<22_000).map { _ in UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000 }
      }
      for x in 0..<22_000 { row[x] = noise[x] }
    }
    let isFast = try PNGEncoder(compression: .small).encode(bitmap) == PNGEncoder().encode(bitmap)
    #expect(isFast)
  }

  @Test("a format that is told counts, also where nothing shows through", arguments: PNGCompression.allCases)
  func format(compression: PNGCompression) throws {
    // More colours than a palette holds.
    let bitmap = TestPicture.bitmap(40, 20) { x, y in 0xFF00_0000 | UInt32(y * 40 + x) &* 0x0101_07 }
    let decoded = try decodedByLibpng(PNGEncoder(compression: compression, format: .rgba).encode(bitmap))
    #expect(decoded.hasAlpha && decoded.pixels == TestPicture.pixels(bitmap))
  }
}
