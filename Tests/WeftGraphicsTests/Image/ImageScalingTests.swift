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

  // 2 x 2 blocks; the last column and row have one pixel. (0 + 1 + 10 + 11) / 4 = 5.5, rounded up.
  @Test("blocks are averaged, and cut ones only over what they have")
  func averaged() {
    let source = TestPicture.bitmap(3, 3) { x, y in 0xFF00_0000 | UInt32(y * 10 + x) }
    let plane = PixelPlane(size: source.size, pixels: TestPicture.pixels(source)).averaged(.init(x: 2, y: 2))
    #expect(plane.size == PixelSize(width: 2, height: 2))
    #expect(plane.pixels == [0xFF00_0006, 0xFF00_0007, 0xFF00_0015, 0xFF00_0016])
    #expect(plane.reduction == (2, 2))
  }

  // As the definition has it: the sum of a channel and half of the number, divided without rest. Blocks of 4,096 pixels and more, of
  // one row or column, larger than the picture, and cut at both edges.
  @Test(
    "blocks of any size are averaged exactly, with wide vectors and without",
    arguments: [(1, 3), (3, 1), (2, 2), (5, 7), (40, 9), (64, 64), (65, 64), (1024, 1024)])
  func blocks(x: Int, y: Int) {
    var generator = SplitMix64(seed: 15)
    for (width, height) in [(1, 1), (67, 65), (130, 131)] {
      let picture = TestPicture.random(width, height, isOpaque: false, using: &generator)
      // Light, so that sums are large.
      let pixels = TestPicture.pixels(picture).map { height == 65 ? $0 | 0xF0F0_F0F0 : $0 }
      let expected = means(pixels, picture.size, x, y)
      for usesWideVectors in [false, true] {
        let averages = BlockAverages(.init(x: x, y: y), of: picture.size, usesWideVectors: usesWideVectors)
        for row in 0..<height { unsafe averages.add(Array(pixels[row * width..<(row + 1) * width])) }
        #expect(averages.plane().pixels == expected, "\(width) × \(height)")
      }
    }
  }

  // 21 of 41, in the arithmetic of floats a little less than a whole level with the half that is added for rounding.
  @Test("a mean that is just a half is rounded up")
  func halves() {
    let column = PixelPlane(
      size: PixelSize(width: 1, height: 41), pixels: (0..<41).map { $0 < 21 ? 0x0101_0101 : 0 })
    #expect(column.averaged(.init(x: 1, y: 41)).pixels == [0x0101_0101])
  }

  private func means(_ pixels: [UInt32], _ size: PixelSize, _ x: Int, _ y: Int) -> [UInt32] {
    var means: [UInt32] = []
    for top in stride(from: 0, to: size.height, by: y) {
      for left in stride(from: 0, to: size.width, by: x) {
        let (bottom, right) = (min(top + y, size.height), min(left + x, size.width))
        let count = (bottom - top) * (right - left)
        let mean = stride(from: 0, to: 32, by: 8).map { shift in
          var sum = 0
          for row in top..<bottom {
            for column in left..<right { sum += Int(pixels[row * size.width + column] >> shift & 0xFF) }
          }
          return UInt32((sum + count / 2) / count) << shift
        }
        means.append(mean.reduce(0, |))
      }
    }
    return means
  }

  @Test("a PNG that is averaged as it is read gives what its pixels give, interlaced or not, clear or not")
  func readAveraged() throws {
    var generator = SplitMix64(seed: 16)
    let size = PixelSize(width: 13, height: 11)
    func check(_ file: [UInt8], _ what: String) throws {
      let header = try Image(data: file, name: what).header
      let block = BlockAverages.Block(x: 3, y: 2)
      let whole = try PNGReader.pixels(of: file, size: header.storedSize, name: what)
      let read = try PNGReader.pixels(of: file, size: header.storedSize, block: block, name: what)
      #expect(read.pixels == whole.averaged(block).pixels, "\(what)")
      #expect(read.size == PixelSize(width: 5, height: 6) && read.reduction == (3, 2))
      #expect((read.conversion == nil) == (whole.conversion == nil))
    }
    for isOpaque in [false, true] {
      let picture = TestPicture.random(size.width, size.height, isOpaque: isOpaque, using: &generator)
      try check(PNGEncoder().encode(picture), isOpaque ? "opaque" : "clear in parts")
    }
    let rows = (0..<11).map { y in (0..<13).map { UInt8($0 * 17 + y) } }
    let profile = ("iCCP", ICC.chunk(ICC.gray(curve: ICC.gamma(256))))
    try check(TestFile.png(13, 11, depth: 8, colorType: 0, extra: [profile], rows: rows), "with a profile")
    // Where each pass of Adam7 begins, and how far it steps.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    let interlaced = passes.flatMap { x, y, stepX, stepY in
      stride(from: y, to: 11, by: stepY).map { y in stride(from: x, to: 13, by: stepX).map { rows[y][$0] } }
    }
    try check(
      TestFile.png(13, 11, depth: 8, colorType: 0, isInterlaced: true, rows: interlaced), "interlaced")
  }

  @Test("a PNG that ends too early is refused also where it is averaged as it is read")
  func endsEarly() throws {
    let picture = TestPicture.bitmap(40, 40) { x, y in 0xFF00_0000 | UInt32(x * y) }
    let file = try PNGEncoder().encode(picture)
    let error = #expect(throws: ImageError.self) {
      try PNGReader.pixels(
        of: Array(file[..<(file.count / 2)]), size: picture.size, block: .init(x: 2, y: 2), name: "half")
    }
    #expect(error?.reason == .truncated)
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
