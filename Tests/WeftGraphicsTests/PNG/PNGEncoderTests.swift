import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct PNGEncoderTests {
  @Test(
    "an opaque bitmap comes back from libpng as it went in",
    arguments: [(1, 1), (2, 1), (3, 5), (4, 8), (5, 9), (7, 16), (33, 17), (257, 129), (64, 300)],
    PNGCompression.allCases)
  func opaque(size: (Int, Int), compression: PNGCompression) throws {
    var generator = SplitMix64(seed: UInt64(size.0 * 1000 + size.1))
    let bitmap = TestPicture.random(size.0, size.1, isOpaque: true, using: &generator)
    let decoded = try decodedByLibpng(PNGEncoder(compression: compression).encode(bitmap))
    #expect(decoded.size == bitmap.size)
    #expect(!decoded.hasAlpha)
    #expect(decoded.pixels == TestPicture.pixels(bitmap))
  }

  @Test(
    "a translucent bitmap comes back to the same premultiplied pixels",
    arguments: [(1, 1), (3, 5), (5, 9), (33, 17), (130, 131)], PNGCompression.allCases)
  func translucent(size: (Int, Int), compression: PNGCompression) throws {
    var generator = SplitMix64(seed: UInt64(size.0 * 1000 + size.1))
    let bitmap = TestPicture.random(size.0, size.1, isOpaque: false, using: &generator)
    let decoded = try decodedByLibpng(PNGEncoder(compression: compression).encode(bitmap))
    var plane = PixelPlane(size: decoded.size, pixels: decoded.pixels)
    plane.premultiply()
    #expect(decoded.hasAlpha)
    #expect(plane.pixels == TestPicture.pixels(bitmap))
  }

  // 0x80 of 255: 64 · 255 / 128 = 127.5, rounded up; 1 · 255 / 128 = 1.99; clear pixels lose their colour.
  @Test("straight colours are rounded to nearest and a clear pixel is black")
  func straightColours() throws {
    let pixels: [UInt32] = [0x8040_0180, 0x0000_0000, 0xFF12_3456, 0x0101_0001]
    let bitmap = Bitmap(size: PixelSize(width: 4, height: 1), isOpaque: false) { _, row in
      for x in 0..<4 { row[x] = pixels[x] }
    }
    let decoded = try decodedByLibpng(PNGEncoder().encode(bitmap))
    #expect(decoded.pixels == [0x8080_02FF, 0x0000_0000, 0xFF12_3456, 0x01FF_00FF])
  }

  @Test("a bitmap without pixels is refused: PNG knows none", arguments: [(0, 0), (0, 4), (4, 0)])
  func empty(size: (Int, Int)) {
    let bitmap = TestPicture.clear(size.0, size.1)
    #expect(throws: RenderError.self) { try PNGEncoder().encode(bitmap) }
  }

  // 2 px/pt · 72 pt/in ÷ 0.0254 m/in = 5669.29 px/m = 0x1625.
  @Test("density and texts are written as chunks before the pixels")
  func metadata() throws {
    let metadata = PNGMetadata(
      scale: 2,
      texts: [.init(keyword: "Software", text: "Weft ä"), .init(keyword: "Title", text: "→")])
    let bitmap = Bitmap(size: PixelSize(width: 1, height: 1), isOpaque: true) { _, row in row[0] = 0xFF00_0000
    }
    let file = try PNGEncoder(metadata: metadata).encode(bitmap)
    let chunks = self.chunks(of: file)
    #expect(chunks.map(\.type) == ["IHDR", "pHYs", "tEXt", "iTXt", "IDAT", "IEND"])
    #expect(chunks[0].content == [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0])
    #expect(chunks[1].content == [0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1])
    #expect(chunks[2].content == Array("Software".utf8) + [0] + Array("Weft ".utf8) + [0xE4])
    #expect(chunks[3].content == Array("Title".utf8) + [0, 0, 0, 0, 0] + [0xE2, 0x86, 0x92])
    #expect(try decodedByLibpng(file).pixels == [0xFF00_0000])
  }

  @Test(
    "a small file has a palette where the colours fit, of as many bits as they need",
    arguments: [
      (1, 1), (2, 1), (3, 2), (4, 2), (5, 4), (16, 4), (17, 8), (256, 8), (257, nil),
    ] as [(Int, Int?)])
  func palette(colors: Int, depth: Int?) throws {
    // 37 is odd, so that rows end within a byte.
    let bitmap = TestPicture.bitmap(37, 19) { x, y in
      0xFF00_0000 | UInt32((y * 37 + x) % colors) &* 0x0101_07
    }
    let file = try PNGEncoder(compression: .small).encode(bitmap)
    let chunks = self.chunks(of: file)
    // Bit depth and colour type, at 8 and 9 of IHDR: 3 is a palette, 2 is RGB.
    #expect(Array(chunks[0].content[8...9]) == (depth.map { [UInt8($0), 3] } ?? [8, 2]))
    #expect(chunks.first { $0.type == "PLTE" }?.content.count == (depth == nil ? nil : colors * 3))
    #expect(try decodedByLibpng(file).pixels == TestPicture.pixels(bitmap))
  }

  @Test("a palette keeps alpha, and says it of no more colours than have it")
  func translucentPalette() throws {
    let pixels: [UInt32] = [0xFF12_3456, 0x8040_0080, 0x0000_0000, 0xFFFF_FFFF, 0x8040_0080]
    let bitmap = Bitmap(size: PixelSize(width: 5, height: 1), isOpaque: false) { _, row in
      for x in 0..<5 { row[x] = pixels[x] }
    }
    let file = try PNGEncoder(compression: .small).encode(bitmap)
    let chunks = self.chunks(of: file)
    // By hand: clear, then half covered (64 · 255 / 128 = 127.5, rounded up; 255), then the two opaque ones.
    #expect(
      chunks.first { $0.type == "PLTE" }?.content
        == [0, 0, 0, 0x80, 0, 0xFF, 0x12, 0x34, 0x56, 0xFF, 0xFF, 0xFF])
    #expect(chunks.first { $0.type == "tRNS" }?.content == [0, 0x80])
    #expect(
      try decodedByLibpng(file).pixels
        == [0xFF12_3456, 0x8080_00FF, 0, 0xFFFF_FFFF, 0x8080_00FF])
  }

  @Test("a fingerprint is the same for the same pixels, stitched, whole, small or with a palette")
  func fingerprint() throws {
    var generator = SplitMix64(seed: 5)
    let noise = TestPicture.random(40, 150, isOpaque: true, using: &generator)
    let flat = TestPicture.bitmap(40, 150) { x, y in y < 20 && x > 3 ? 0xFF10_2030 : 0xFFFF_FFFF }
    func fingerprint(_ file: [UInt8]) throws -> String {
      let text = try #require(chunks(of: file).first { $0.type == "tEXt" }).content
      return String(decoding: text, as: UTF8.self)
    }
    var all: Set<String> = []
    for bitmap in [noise, flat] {
      let metadata = PNGMetadata(hasFingerprint: true)
      let fast = try fingerprint(PNGEncoder(metadata: metadata).encode(bitmap))
      let small = try fingerprint(PNGEncoder(compression: .small, metadata: metadata).encode(bitmap))
      var encoder = BandEncoder(width: 40, format: .rgb, hasFingerprints: true)
      var assembler = PNGAssembler(width: 40, format: .rgb, metadata: metadata)
      for band in encoder.bands(of: bitmap) { assembler.append(band) }
      var cut = PNGAssembler(width: 40, format: .rgb, metadata: metadata)
      for rows in [0..<1, 1..<70, 70..<150] { cut.append(encoder.encode(bitmap, rows: rows)) }
      #expect(try fingerprint(assembler.finish()) == fast)
      #expect(try fingerprint(cut.finish()) == fast)
      #expect(small == fast)
      #expect(fast.hasPrefix("Fingerprint\0") && fast.utf8.count == 12 + 32)
      all.insert(fast)
    }
    let other = TestPicture.bitmap(40, 150) { x, y in y < 20 && x > 3 ? 0xFF10_2031 : 0xFFFF_FFFF }
    all.insert(try fingerprint(PNGEncoder(metadata: PNGMetadata(hasFingerprint: true)).encode(other)))
    #expect(all.count == 3)
  }

  // The check value of CRC-64/XZ, of the bytes “123456789”, is 995DC9BBDF1939FA.
  @Test("rows are told apart by CRC-64/XZ")
  func rowChecksum() {
    let digits = Array("123456789".utf8)
    let checksum = unsafe digits.withUnsafeBufferPointer { digits in
      unsafe digits.baseAddress.map { unsafe PNGFingerprint.checksum(of: $0, count: digits.count) }
    }
    #expect(checksum == 0x995D_C9BB_DF19_39FA)
  }

  @Test("the same bitmap gives the same bytes from eight tasks at once")
  func encodingConcurrency() async throws {
    var generator = SplitMix64(seed: 7)
    let bitmap = TestPicture.random(200, 100, isOpaque: true, using: &generator)
    let expected = try PNGEncoder().encode(bitmap)
    let files = try await withThrowingTaskGroup(of: [UInt8].self) { group in
      for _ in 0..<8 { group.addTask { try PNGEncoder().encode(bitmap) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(files == Array(repeating: expected, count: 8))
  }

  private func chunks(of file: [UInt8]) -> [(type: String, content: [UInt8])] {
    var position = 8
    var chunks: [(String, [UInt8])] = []
    while position + 12 <= file.count {
      let length = file.bigEndian32(at: position)
      let type = String(decoding: file[(position + 4)..<(position + 8)], as: UTF8.self)
      chunks.append((type, Array(file[(position + 8)..<(position + 8 + length)])))
      position += 12 + length
    }
    return chunks
  }

  // What repeats the row above for six rows or more is put together of bands of 1, 2, 4, 8 and 16 rows.
  @Test(
    "rows that repeat for long come back, wherever they begin and end",
    arguments: [
      [1], [6], [7], [5, 6], [1, 1, 8, 1], [17, 33, 2], [130, 1], [3, 129, 40], [16, 16, 7, 31],
    ],
    [false, true])
  func repeatedRows(runs: [Int], isOpaque: Bool) throws {
    var rows: [UInt32] = []
    for (index, run) in runs.enumerated() {
      rows += repeatElement((isOpaque ? 0xFF00_0000 : 0xF000_0000) | UInt32(index * 40 + 1), count: run)
    }
    let bitmap = Bitmap(size: PixelSize(width: 5, height: rows.count), isOpaque: isOpaque) { y, row in
      for x in row.indices { row[x] = rows[y] - UInt32(x % 2) }
    }
    let decoded = try decodedByLibpng(PNGEncoder(metadata: PNGMetadata(hasFingerprint: true)).encode(bitmap))
    var plane = PixelPlane(size: decoded.size, pixels: decoded.pixels)
    plane.premultiply()
    #expect(plane.size == bitmap.size && plane.pixels == TestPicture.pixels(bitmap))
  }

  @Test("a file has no alpha where nothing shows through, though nobody has said so; one pixel is enough")
  func unknownOpacity() throws {
    for (last, hasAlpha) in [(0xFF00_0000, false), (0xFE00_0000, true)] as [(UInt32, Bool)] {
      let bitmap = Bitmap(size: PixelSize(width: 9, height: 5), isOpaque: false) { y, row in
        for x in row.indices { row[x] = (x, y) == (8, 4) ? last : 0xFF12_3456 }
      }
      #expect(try decodedByLibpng(PNGEncoder().encode(bitmap)).hasAlpha == hasAlpha)
      #expect(PNGPixelFormat(for: bitmap) == (hasAlpha ? .rgba : .rgb))
    }
  }

  @Test(
    "what nothing can interrupt is done less thoroughly, the more there is",
    arguments: [(PNGCompression.small, 8, 8), (.smallest, 11, 9)] as [(PNGCompression, Int32, Int32)])
  func levels(compression: PNGCompression, level: Int32, medium: Int32) {
    #expect(PNGEncoder.level(compression, forBytes: 4_000_000, ratio: 1) == level)
    #expect(PNGEncoder.level(compression, forBytes: 4_000_001, ratio: 1) == medium)
    #expect(PNGEncoder.level(compression, forBytes: 8 * 1024 * 1024, ratio: 1) == medium)
    #expect(PNGEncoder.level(compression, forBytes: 8 * 1024 * 1024 + 1, ratio: 0.4) == 6)
    #expect(PNGEncoder.level(compression, forBytes: 8 * 1024 * 1024 + 1, ratio: 0.5) == nil)
  }
}
