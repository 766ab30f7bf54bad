import Testing
import WeftGeometry

@testable import WeftGraphics

/// Pictures that are shown much smaller than they are, and not by the same factor on both axes.
@Suite struct ImageReductionTests {
  private static let size = PixelSize(width: 360, height: 240)

  /// Even slopes: red grows by a half from column to column, green by three quarters from row to row.
  private static let slopes = TestPicture.bitmap(size.width, size.height) { x, y in
    0xFF00_0000 | UInt32(x / 2 + 20) << 16 | UInt32(y * 3 / 4 + 10) << 8
  }

  /// The slopes are the same in the mean of any even piece as in its middle, a quarter of a step less for what is cut.
  private func check(_ image: Image, _ source: Rect, _ output: PixelSize, tolerance: Double, _ name: String)
    throws
  {
    let bitmap = try ImageDecoder.bitmap(of: image, source: source, size: output, tint: nil)
    try #require(bitmap.size == output)
    for y in 1..<output.height - 1 {
      for x in 1..<output.width - 1 {
        let column = source.minX + (Double(x) + 0.5) * source.width / Double(output.width) - 0.5
        let row = source.minY + (Double(y) + 0.5) * source.height / Double(output.height) - 0.5
        let (red, green) = (Double(bitmap[x, y] >> 16 & 0xFF), Double(bitmap[x, y] >> 8 & 0xFF))
        let isRight =
          abs(red - (column / 2 + 19.75)) <= tolerance && abs(green - (row * 3 / 4 + 9.625)) <= tolerance
        try #require(isRight, "\(name): \(red), \(green) at (\(x), \(y))")
      }
    }
  }

  @Test(
    "each axis is reduced by its own factor, and a part is taken from where it lies, in each format",
    arguments: [
      (Rect(x: 0, y: 0, width: 360, height: 240), PixelSize(width: 12, height: 60)),
      (Rect(x: 0, y: 0, width: 360, height: 240), PixelSize(width: 90, height: 8)),
      (Rect(x: 120, y: 40, width: 120, height: 160), PixelSize(width: 6, height: 40)),
      (Rect(x: 30, y: 100, width: 300, height: 120), PixelSize(width: 60, height: 6)),
    ])
  func axes(source: Rect, output: PixelSize) throws {
    let files = [
      ("PNG", try PNGEncoder().encode(Self.slopes), 1.5), ("JPEG", TestFile.jpeg(Self.slopes), 2.5),
      ("WebP", TestFile.webp(TestPicture.pixels(Self.slopes), Self.size), 2.0),
    ]
    for (name, file, tolerance) in files {
      let image = try Image(data: file, name: name)
      try check(image, source, output, tolerance: tolerance, name)
    }
  }

  // Orientation 6: the first stored row is the upright right column, top down, and the first stored column the upper row.
  @Test("a picture that is stored lying is reduced as it stands", arguments: ["PNG", "JPEG"])
  func turned(format: String) throws {
    let size = PixelSize(width: 80, height: 240)
    let stored = TestPicture.bitmap(size.height, size.width) { x, y in Self.slopes[size.width - 1 - y, x] }
    let rows = (0..<stored.size.height).map { y in
      (0..<stored.size.width).flatMap { x in
        [16, 8, 0].map { UInt8(truncatingIfNeeded: stored[x, y] >> UInt32($0)) }
      }
    }
    let file =
      format == "JPEG"
      ? TestFile.jpeg(stored, orientation: 6)
      : TestFile.png(
        size.height, size.width, depth: 8, colorType: 2, extra: [("eXIf", TestFile.exifBlock(6))], rows: rows)
    let image = try Image(data: file, name: format)
    #expect(image.pixelSize == size)
    let whole = Rect(x: 0, y: 0, width: 80, height: 240)
    try check(image, whole, PixelSize(width: 8, height: 60), tolerance: 2.5, format)
    let part = Rect(x: 16, y: 120, width: 48, height: 96)
    try check(image, part, PixelSize(width: 24, height: 6), tolerance: 2.5, format)
  }

  /// One row of greys, as high as it takes for all rows to be alike, scaled to another width.
  private func scaled(_ levels: [UInt32], to width: Int) -> [Double] {
    let source = TestPicture.bitmap(levels.count, 4) { x, _ in 0xFF00_0000 | levels[x] * 0x01_0101 }
    let plane = PixelPlane(size: source.size, pixels: TestPicture.pixels(source))
    let whole = Rect(x: 0, y: 0, width: Double(levels.count), height: 4)
    let output = PixelSize(width: width, height: 4)
    let result = Resampler(source: source.size, part: whole, output: output).resample(plane).pixels
    return result[width..<2 * width].map { Double($0 & 0xFF) }
  }

  // Keys' cubic with a = −½ at a quarter, three quarters, one and a quarter, one and three quarters: 0.8672, 0.2266, −0.0703,
  // −0.0234, which are 1 together. One level of 200 among 100s.
  @Test("enlarged twice, one pixel becomes Catmull and Rom's curve")
  func enlarged() {
    let found = scaled([100, 100, 100, 100, 200, 100, 100, 100, 100], to: 18)
    let half = [100.0, 100, 100, 100, 100, 97.66, 92.97, 122.66, 186.72]
    let expected = half + half.reversed()
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.51 }, "\(found)")
  }

  // sinc x · sinc x/3 at a quarter, three quarters and so on to 2¾: 0.8901, 0.2702, −0.1329, −0.0678, 0.0300 and 0.0074; twice
  // each are 1.9940 together. One level of 200 at 12, whose middle is 12.5; the middle of the sixth of the output is 13.
  @Test("reduced to a half, one pixel becomes Lanczos' curve of three lobes")
  func reduced() {
    var levels = [UInt32](repeating: 100, count: 24)
    levels[12] = 200
    let found = scaled(levels, to: 12)
    let expected = [100, 100, 100, 100.37, 96.6, 113.55, 144.64, 93.34, 101.51, 100, 100, 100]
    #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 0.51 }, "\(found)")
  }

  // Two pixels are left for each that is wanted: 100 of 25 become 50, and of 26 none may be left out.
  @Test(
    "as many pixels become one as leave two for each that is wanted, from 1 to 1024",
    arguments: [
      (100, 50, 1), (100, 25, 2), (100, 26, 1), (99, 25, 1), (360, 20, 9), (5000, 1, 1024), (10, 40, 1),
    ])
  func blocks(count: Double, wanted: Double, block: Int) {
    #expect(ImageDecoder.blockSize(count, wanted: wanted) == block)
  }

  // 48 × 96 of 80 × 240 on 24 × 6: stored lying, 96 of 240 columns become 6 and 48 of 80 rows 24.
  @Test("what is wanted of a picture that is stored lying is told as it lies")
  func wanted() throws {
    let file = TestFile.png(
      240, 80, depth: 8, colorType: 0, extra: [("eXIf", TestFile.exifBlock(6))],
      rows: Array(repeating: Array(repeating: 0, count: 240), count: 80))
    let part = Rect(x: 16, y: 120, width: 48, height: 96)
    let wanted = ImageDecoder.wanted(
      of: try Image(data: file, name: "lying"), source: part, size: PixelSize(width: 24, height: 6))
    #expect(wanted == (15, 40))
  }
}
