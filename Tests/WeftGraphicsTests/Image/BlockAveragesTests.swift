import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Pictures that are reduced by whole blocks before they are scaled.
@Suite struct BlockAveragesTests {
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
}
