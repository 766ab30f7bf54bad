import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ImageScalingTests {
  private func scaled(_ bitmap: Bitmap, to width: Int, _ height: Int, part: Rect? = nil) -> Bitmap {
    let plane = PixelPlane(size: bitmap.size, pixels: TestPicture.pixels(bitmap))
    let whole = Rect(x: 0, y: 0, width: Double(bitmap.size.width), height: Double(bitmap.size.height))
    let size = PixelSize(width: width, height: height)
    return Resampler(source: bitmap.size, part: part ?? whole, output: size).resample(plane).bitmap()
  }

  @Test(
    "a flat colour stays that colour at every size", arguments: [(1, 1), (3, 7), (10, 10), (31, 17), (90, 5)])
  func flat(size: (Int, Int)) {
    let source = TestPicture.bitmap(20, 20) { _, _ in 0x8040_2010 }
    let result = TestPicture.pixels(scaled(source, to: size.0, size.1))
    #expect(result == Array(repeating: 0x8040_2010, count: size.0 * size.1))
  }

  @Test("at its own size a picture is copied to the bit, also a part of it")
  func copy() {
    var generator = SplitMix64(seed: 11)
    let source = TestPicture.random(30, 20, isOpaque: false, using: &generator)
    #expect(TestPicture.pixels(scaled(source, to: 30, 20)) == TestPicture.pixels(source))
    let part = scaled(source, to: 5, 6, part: Rect(x: 7, y: 8, width: 5, height: 6))
    #expect((0..<6).allSatisfy { y in (0..<5).allSatisfy { x in part[x, y] == source[x + 7, y + 8] } })
  }

  // Lines of one pixel, reduced five times, are an even grey: anything else is aliasing.
  @Test("fine lines become grey, not a coarser pattern")
  func aliasing() {
    let source = TestPicture.bitmap(500, 60) { x, _ in x % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF }
    let result = scaled(source, to: 100, 12)
    for x in 4..<96 { #expect(abs(Int(result[x, 6] & 0xFF) - 128) <= 3) }
  }

  @Test("no channel exceeds alpha, whatever the kernel overshoots")
  func premultiplied() {
    var generator = SplitMix64(seed: 12)
    let source = TestPicture.random(64, 64, isOpaque: false, using: &generator)
    for (width, height) in [(17, 23), (130, 100), (64, 5)] {
      for pixel in TestPicture.pixels(scaled(source, to: width, height)) {
        let alpha = pixel >> 24
        #expect(pixel >> 16 & 0xFF <= alpha && pixel >> 8 & 0xFF <= alpha && pixel & 0xFF <= alpha)
      }
    }
  }

  @Test("a mirrored picture scales to the mirrored result")
  func symmetric() {
    var generator = SplitMix64(seed: 13)
    let source = TestPicture.random(41, 9, isOpaque: true, using: &generator)
    let mirrored = TestPicture.bitmap(41, 9) { x, y in source[40 - x, y] }
    for width in [13, 60] {
      let one = scaled(source, to: width, 9)
      let other = scaled(mirrored, to: width, 9)
      let back = TestPicture.bitmap(width, 9) { x, y in other[width - 1 - x, y] }
      #expect(TestPicture.distance(TestPicture.pixels(one), TestPicture.pixels(back)) <= 1)
    }
  }

  /// The sums that scaling is defined by, one after the other: over rows first, then over columns.
  private func sums(_ bitmap: Bitmap, part: Rect, to output: PixelSize) -> [UInt32] {
    let pixels = TestPicture.pixels(bitmap)
    let columns = ResampleKernel(
      source: bitmap.size.width, start: part.minX, extent: part.width, output: output.width)
    let rows = ResampleKernel(
      source: bitmap.size.height, start: part.minY, extent: part.height, output: output.height)
    func weight(_ kernel: ResampleKernel, _ index: Int, _ tap: Int) -> Float {
      var weight = Float(0)
      unsafe kernel.withTables { unsafe weight = $1[index * kernel.tapCount + tap] }
      return weight
    }
    func channel(_ x: Int, _ y: Int, _ shift: UInt32) -> Float {
      var sum = Float(0)
      for column in 0..<columns.count(x) {
        var columnSum = Float(0)
        for row in 0..<rows.count(y) {
          let pixel = pixels[(rows.first(y) + row) * bitmap.size.width + columns.first(x) + column]
          columnSum += Float(pixel >> shift & 0xFF) * weight(rows, y, row)
        }
        sum += columnSum * weight(columns, x, column)
      }
      return min(max(sum, 0), 255).rounded(.toNearestOrEven)
    }
    return (0..<output.count).map { index in
      let (x, y) = (index % output.width, index / output.width)
      let alpha = channel(x, y, 24)
      return [0, 8, 16, 24].reduce(0) { $0 | UInt32(min(channel(x, y, $1), alpha)) << $1 }
    }
  }

  // Widths of 8, 16 and more floats, with and without a rest; the kernels cut at edges; one row, one column.
  @Test(
    "every pixel is the weighted sum, to the bit, with the widest vectors and with those that all processors have"
  )
  func reference() {
    var generator = SplitMix64(seed: 14)
    let whole = Rect(x: 0, y: 0, width: 37, height: 29)
    let sizes: [(Int, Int, Rect)] = [
      (1, 1, whole), (36, 28, whole), (12, 7, whole), (80, 61, whole), (5, 90, whole), (90, 5, whole),
      (11, 9, Rect(x: 3.25, y: 2.5, width: 20.5, height: 17)), (37, 12, whole),
      (3, 1, Rect(x: 30, y: 28, width: 7, height: 1)),
    ]
    for (width, height, part) in sizes {
      let source = TestPicture.random(37, 29, isOpaque: height % 2 == 0, using: &generator)
      let output = PixelSize(width: width, height: height)
      let plane = PixelPlane(size: source.size, pixels: TestPicture.pixels(source))
      let expected = sums(source, part: part, to: output)
      let resampler = Resampler(source: source.size, part: part, output: output)
      for usesWideVectors in [false, true] {
        #expect(
          resampler.resample(plane, usesWideVectors: usesWideVectors).pixels == expected,
          "\(output) of \(part)")
      }
    }
  }

  @Test("a factor times a pixel is rounded to nearest in every channel")
  func product() {
    for value in 0...255 as ClosedRange<UInt32> {
      for factor in 0...255 as ClosedRange<UInt32> {
        let expected = (value * factor * 2 + 255) / 510
        let result = PixelArithmetic.scaled(
          value << 24 | (255 - value) << 16 | value << 8 | value, by: factor)
        let other = ((255 - value) * factor * 2 + 255) / 510
        #expect(result == expected << 24 | other << 16 | expected << 8 | expected)
      }
    }
  }

  @Test(
    "a JPEG is decoded at the smallest eighth that covers what is wanted",
    arguments: [(1, 1), (500, 1), (501, 2), (1000, 2), (1001, 3), (2001, 5), (4000, 8), (9000, 8)])
  func eighths(wanted: Int, expected: Int) {
    let size = PixelSize(width: 4000, height: 3000)
    let both = (x: Double(wanted), y: Double(wanted) * 0.75)
    #expect(JPEGReader.eighths(size, wanted: both) == expected)
  }

  @Test("a large photo shown small looks the same from each format")
  func formatsAgree() throws {
    let source = TestPicture.bitmap(800, 600) { x, y in
      0xFF00_0000 | UInt32(x / 4) << 16 | UInt32(y / 3) << 8 | UInt32((x + y) / 6)
    }
    let pixels = TestPicture.pixels(source)
    let store = ImageStore()
    let files = [try PNGEncoder().encode(source), TestFile.jpeg(source), TestFile.webp(pixels, source.size)]
    let results = try files.map { file in
      let drawing = ImageDrawing(image: try Image(data: file, name: "photo"))
      let bounds = Rect(x: 0, y: 0, width: 50, height: 50)
      return TestPicture.pixels(try #require(try store.prepare(drawing, in: bounds, scale: 1)).bitmap)
    }
    #expect(TestPicture.distance(results[0], results[1]) <= 4)
    #expect(TestPicture.distance(results[0], results[2]) <= 2)
  }
}
