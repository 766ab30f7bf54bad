import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct PNGBandTests {
  @Test(
    "random cuts of random bitmaps are assembled to exactly their rows", arguments: 0..<40 as Range<UInt64>)
  func randomCuts(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let width = Int.random(in: 1...90, using: &generator)
    let isOpaque = Bool.random(using: &generator)
    let format: PNGPixelFormat = isOpaque ? .rgb : .rgba
    var encoder = BandEncoder(width: width, format: format)
    // The same bands, let go of as they are copied, or all at the end.
    var assembler = PNGAssembler(width: width, format: format, mostTwice: seed.isMultiple(of: 2) ? 0 : .max)
    var expected: [UInt32] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let height = Int.random(in: 1...40, using: &generator)
      let bitmap = TestPicture.random(width, height, isOpaque: isOpaque, using: &generator)
      let top = Int.random(in: 0..<height, using: &generator)
      let rows = top..<Int.random(in: top...height, using: &generator)
      let isWhole = Bool.random(using: &generator)
      let isNeededOnce = Bool.random(using: &generator)
      let bands =
        isWhole
        ? encoder.bands(of: bitmap)
        : [isNeededOnce ? encoder.encodeOnce(bitmap, rows: rows) : encoder.encode(bitmap, rows: rows)]
      for band in bands { assembler.append(band) }
      let pixels = TestPicture.pixels(bitmap)
      expected += isWhole ? pixels : Array(pixels[(rows.lowerBound * width)..<(rows.upperBound * width)])
    }
    guard !expected.isEmpty else { return }
    let decoded = try decodedByLibpng(assembler.finish())
    var plane = PixelPlane(size: decoded.size, pixels: decoded.pixels)
    plane.premultiply()
    #expect(plane.pixels == expected, "seed \(seed)")
  }

  @Test(
    "a bitmap is cut every 16 rows",
    arguments: [(1, [1]), (16, [16]), (17, [16, 1]), (48, [16, 16, 16]), (0, [])] as [(Int, [Int])])
  func heights(height: Int, expected: [Int]) {
    let bitmap = TestPicture.clear(3, height)
    var encoder = BandEncoder(width: 3, format: .rgb)
    #expect(encoder.bands(of: bitmap).map(\.size.height) == expected)
  }

  @Test("rows that repeat the row above, over a whole band, are one band that says so and is made once")
  func repeated() {
    // 10 rows of red, and blue down to the end: the band that begins with row 16 repeats the row above, and so does the
    // next one; the last is too short.
    let bitmap = TestPicture.bitmap(40, 50) { _, y in y < 10 ? 0xFFFF_0000 : 0xFF00_00FF }
    var encoder = BandEncoder(width: 40, format: .rgb)
    let bands = encoder.bands(of: bitmap)
    #expect(bands.map(\.repeatsRowAbove) == [false, true, true, false])
    #expect(bands[1] == bands[2])
    #expect(bands[1] == .repeating(width: 40, format: .rgb))
    // One pixel in the band's last row, and it repeats no more.
    let marked = TestPicture.bitmap(40, 50) { x, y in (x, y) == (39, 31) ? 0xFFFF_FFFF : 0xFF00_00FF }
    #expect(encoder.bands(of: marked).map(\.repeatsRowAbove) == [false, false, false, false])
  }

  @Test("noise is only given codes, in what is not noise strings are looked for, and both come back")
  func kinds() throws {
    var generator = SplitMix64(seed: 11)
    let noise = TestPicture.bitmap(64, 16) { _, _ in
      UInt32(truncatingIfNeeded: generator.next()) | 0xFF00_0000
    }
    let stripes = TestPicture.bitmap(64, 16) { x, y in x / 8 % 2 == y % 2 ? 0xFF00_0000 : 0xFFFF_FFFF }
    var encoder = BandEncoder(width: 64, format: .rgb)
    var assembler = PNGAssembler(width: 64, format: .rgb)
    func bytes(_ bitmap: Bitmap, _ content: ZlibDeflater.Content) -> [UInt8] {
      var filter = PNGRowFilter(width: 64, format: .rgb)
      var deflater = ZlibDeflater(content)
      let rows = filter.filter(bitmap, rows: 0..<16).rows
      defer { extendLifetime(filter) }
      return unsafe deflater.compress(rows.memory.span)
    }
    // What is cut by zlib, and what stays by our own.
    #expect(encoder.encode(noise, rows: 0..<16).bytes == bytes(noise, .noise))
    #expect(encoder.encode(stripes, rows: 0..<16).bytes == bytes(stripes, .repetitive))
    #expect(encoder.bands(of: noise)[0].bytes.count <= bytes(noise, .noise).count)
    #expect(encoder.bands(of: stripes)[0].bytes.count < bytes(stripes, .repetitive).count)
    #expect(bytes(stripes, .noise).count > 2 * bytes(stripes, .repetitive).count)
    for bitmap in [noise, stripes] { for band in encoder.bands(of: bitmap) { assembler.append(band) } }
    let decoded = try decodedByLibpng(assembler.finish())
    #expect(decoded.pixels == TestPicture.pixels(noise) + TestPicture.pixels(stripes))
  }

  @Test("a band's bytes do not depend on what the encoder made before")
  func independent() {
    var generator = SplitMix64(seed: 3)
    let first = TestPicture.random(50, 80, isOpaque: true, using: &generator)
    let second = TestPicture.random(50, 80, isOpaque: true, using: &generator)
    var used = BandEncoder(width: 50, format: .rgb)
    _ = used.bands(of: first)
    var fresh = BandEncoder(width: 50, format: .rgb)
    #expect(used.bands(of: second) == fresh.bands(of: second))
  }

  @Test("checksums of parts combine to the checksum of the whole", arguments: 0..<20 as Range<UInt64>)
  func adler(seed: UInt64) {
    var generator = SplitMix64(seed: seed)
    let bytes = (0..<Int.random(in: 0...200_000, using: &generator)).map { _ in
      seed == 0 ? 255 : UInt8(truncatingIfNeeded: generator.next())
    }
    let cut = Int.random(in: 0...bytes.count, using: &generator)
    var combined = Adler32(of: Array(bytes[..<cut]).span)
    combined.append(Adler32(of: Array(bytes[cut...]).span), count: bytes.count - cut)
    #expect(combined == Adler32(of: bytes.span), "seed \(seed)")
  }

  // By hand: "abc" is 97 + 98 + 99 = 294; 1 + 294 = 295 = 0x127; 98 + 196 + 295 = 589 = 0x24D.
  @Test("the checksum is RFC 1950's")
  func adlerByHand() {
    #expect(Adler32(of: Array("abc".utf8).span).value == 0x024D_0127)
    #expect(Adler32(of: [UInt8]().span).value == 1)
    #expect(Adler32().value == 1)
  }
}
