import CTurboJPEG
import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ImageDecodingTests {
  // Two by two in each kind; the expected pixels are worked out from the samples.
  @Test(
    "every kind of PNG becomes premultiplied 8-bit pixels",
    arguments: [
      // Grey, 1 bit: bits from the left.
      (1, 0, [], [[0x80], [0x40]], [0xFFFF_FFFF, 0xFF00_0000, 0xFF00_0000, 0xFFFF_FFFF]),
      // Grey, 16 bits: 0x8080 is 0x80; without gAMA it is sRGB already.
      (
        16, 0, [], [[0x80, 0x80, 0xFF, 0xFF], [0, 0, 0x40, 0x40]],
        [0xFF80_8080, 0xFFFF_FFFF, 0xFF00_0000, 0xFF40_4040]
      ),
      // Palette, 2 bits, with one translucent entry: red at 0x80 is 0x80800000 premultiplied.
      (
        2, 3, [("PLTE", [0xFF, 0, 0, 0, 0xFF, 0, 0, 0, 0xFF]), ("tRNS", [0x80])],
        [[0b0001_0000], [0b1000_0000]],
        [0x8080_0000, 0xFF00_FF00, 0xFF00_00FF, 0x8080_0000]
      ),
      // Grey and alpha: 0xFF at 0x40 is 0x40; 0x80 at 0x80 is 128 · 128 / 255 = 64.25.
      (
        8, 4, [], [[0xFF, 0x40, 0x80, 0x80], [0x12, 0xFF, 0x99, 0]],
        [0x4040_4040, 0x8040_4040, 0xFF12_1212, 0]
      ),
      // RGB with a colour that is declared clear.
      (
        8, 2, [("tRNS", [0, 1, 0, 2, 0, 3])], [[1, 2, 3, 4, 5, 6], [7, 8, 9, 1, 2, 3]],
        [0, 0xFF04_0506, 0xFF07_0809, 0]
      ),
    ] as [(UInt8, UInt8, [(String, [UInt8])], [[UInt8]], [UInt32])])
  func kinds(
    depth: UInt8, colorType: UInt8, extra: [(String, [UInt8])], rows: [[UInt8]], expected: [UInt32]
  ) throws {
    let file = TestFile.png(2, 2, depth: depth, colorType: colorType, extra: extra, rows: rows)
    #expect(try Image(data: file, name: "kind").decoded() == expected)
  }

  // Adam7 on 3 x 3: pass 1 has (0,0); pass 4 (2,0), pass 5 (0,2) (2,2), pass 6 (1,0) (1,2), pass 7 row 1. Passes
  // 2 and 3 are empty.
  @Test("an interlaced PNG is put in order")
  func interlaced() throws {
    let file = TestFile.png(
      3, 3, depth: 8, colorType: 0, isInterlaced: true,
      rows: [[0], [2], [20, 22], [1], [21], [10, 11, 12]])
    let grey: [UInt32] = [0, 1, 2, 10, 11, 12, 20, 21, 22]
    #expect(try Image(data: file, name: "adam7").decoded() == grey.map { 0xFF00_0000 | $0 * 0x1_0101 })
  }

  @Test("an interlaced PNG of 16 bits a sample is put in order", arguments: [0, 2, 4, 6] as [UInt8])
  func interlaced16(colorType: UInt8) throws {
    let size = 11
    // Sixteen-bit samples; alpha is 0xFFFF in all but some.
    func samples(_ x: Int, _ y: Int) -> [Int] {
      let (red, green, blue) = (x * 5000 + y, y * 5100 + x * 91, x * y * 600)
      let alpha = (x + y) % 3 == 0 ? 0x8000 : 0xFFFF
      return [[red], [], [red, green, blue], [], [red, alpha], [], [red, green, blue, alpha]][Int(colorType)]
    }
    func row(_ columns: some Sequence<Int>, _ y: Int) -> [UInt8] {
      columns.flatMap { samples($0, y).flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    }
    // Where each pass of Adam7 begins, and how far it steps.
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]
    let rows = passes.flatMap { x, y, stepX, stepY in
      stride(from: y, to: size, by: stepY).map { row(stride(from: x, to: size, by: stepX), $0) }
    }
    let file = TestFile.png(size, size, depth: 16, colorType: colorType, isInterlaced: true, rows: rows)
    let found = try PNGReader.straightPixels(
      of: file, size: PixelSize(width: size, height: size), name: "adam7")
    for y in 0..<size {
      for x in 0..<size {
        // 65,535 is 255.
        let bytes = samples(x, y).map { UInt32((Double($0) / 257).rounded()) }
        let hasAlpha = colorType & 4 != 0
        let colors = hasAlpha ? Array(bytes.dropLast()) : bytes
        let (red, green, blue) =
          colors.count == 1 ? (colors[0], colors[0], colors[0]) : (colors[0], colors[1], colors[2])
        let expected = (hasAlpha ? bytes[bytes.count - 1] : 255) << 24 | red << 16 | green << 8 | blue
        #expect(found.plane.pixels[y * size + x] == expected, "\(x), \(y)")
      }
    }
    #expect(found.hasAlpha == (colorType & 4 != 0))
  }

  // Upright: reading the stored 2 x 3 picture "ab/cd/ef" in each of the eight ways of EXIF.
  @Test(
    "each orientation is turned upright",
    arguments: [
      (1, "abcdef"), (2, "badcfe"), (3, "fedcba"), (4, "efcdab"), (5, "acebdf"), (6, "ecafdb"), (7, "fdbeca"),
      (8, "bdface"),
    ])
  func orientations(value: Int, expected: String) throws {
    let file = TestFile.png(
      2, 3, depth: 8, colorType: 0, extra: [("eXIf", TestFile.exifBlock(value))],
      rows: ["ab", "cd", "ef"].map { Array($0.utf8) })
    let decoded = try Image(data: file, name: "turned").decoded()
    #expect(String(decoding: decoded.map { UInt8($0 & 0xFF) }, as: UTF8.self) == expected)
  }

  @Test("a part of a turned picture is the part that is seen", arguments: 1...8)
  func orientedPart(value: Int) throws {
    let file = TestFile.png(
      5, 7, depth: 8, colorType: 0, extra: [("eXIf", TestFile.exifBlock(value))],
      rows: (0..<7).map { y in (0..<5).map { UInt8(y * 30 + $0) } })
    let image = try Image(data: file, name: "turned")
    let whole = try image.decodedBitmap()
    let part = try ImageDecoder.bitmap(
      of: image, source: Rect(x: 1, y: 2, width: 3, height: 2), size: PixelSize(width: 3, height: 2),
      tint: nil)
    for y in 0..<2 {
      for x in 0..<3 { #expect(part[x, y] == whole[x + 1, y + 2]) }
    }
  }

  @Test("a JPEG at quality 100 is within 3 of its source, in all its kinds", arguments: [false, true])
  func jpeg(isProgressive: Bool) throws {
    let source = TestPicture.bitmap(37, 21) { x, y in 0xFF00_0000 | UInt32(x * 6 << 16 | y * 10 << 8 | 100) }
    let image = try Image(data: TestFile.jpeg(source, isProgressive: isProgressive), name: "ramp")
    #expect(try TestPicture.distance(image.decoded(), TestPicture.pixels(source)) <= 3)
    #expect(try image.decodedBitmap().isOpaque)
  }

  @Test("a JPEG with far more scans than it needs is refused before it is decoded")
  func scans() throws {
    var file = TestFile.jpeg(TestPicture.bitmap(8, 8) { _, _ in 0xFFFF_FFFF }, isProgressive: true)
    // libjpeg's own script for colour has ten.
    #expect(JPEGReader.scanCount(of: file) == 10)
    // What is in other segments and behind the end is no scan.
    let preview: [UInt8] = [0xFF, 0xE1, 0, 8, 0xFF, 0xDA, 0xFF, 0xDA, 0xFF, 0xD9]
    #expect(JPEGReader.scanCount(of: file[..<2] + preview + file[2...] + [0xFF, 0xDA]) == 10)
    // 5,000 × 20,000 pixels: 1,280 million pixels are twelve scans of them.
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC2 })
    file.replaceSubrange(frame + 5..<frame + 9, with: [0x4E, 0x20, 0x13, 0x88])
    // 100 million pixels have at least 150 million coefficients, and 128 Mi of them are kept at most.
    let kept = try Image(data: file, name: "kept")
    let refusal = #expect(throws: ImageError.self) { try kept.decoded() }
    #expect(refusal?.reason == .tooLarge && refusal?.found.contains("20000 pixels in several scans") == true)
    let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 1, 5, 0]
    file.insert(contentsOf: scan + scan + scan, at: file.count - 2)
    let image = try Image(data: file, name: "scans")
    let error = #expect(throws: ImageError.self) { try image.decoded() }
    #expect(error?.reason == .tooLarge && error?.found.contains("5000 × 20000 pixels in 13 scans") == true)
    // Each of three components once is all that a file without progression can have.
    var baseline = TestFile.jpeg(TestPicture.bitmap(8, 8) { _, _ in 0xFFFF_FFFF })
    baseline.insert(contentsOf: scan + scan + scan + scan, at: baseline.count - 2)
    let again = try Image(data: baseline, name: "again")
    let second = #expect(throws: ImageError.self) { try again.decoded() }
    #expect(second?.found.contains("8 × 8 pixels in 5 scans") == true)
  }

  @Test("a grey JPEG has equal channels")
  func greyJPEG() throws {
    let size = PixelSize(width: 8, height: 8)
    let file = TestFile.jpeg(
      Array(repeating: 77, count: 64), size, format: TJPF_GRAY, sampling: TJSAMP_GRAY)
    #expect(try Image(data: file, name: "grey").decoded() == Array(repeating: 0xFF4D_4D4D, count: 64))
  }

  // TurboJPEG marks CMYK as Adobe's, so the samples say how much light is left: 200 · 128 / 255 = 100.4.
  @Test("CMYK as Adobe writes it is inverted; without Adobe's marker it is ink")
  func cmyk() throws {
    let size = PixelSize(width: 8, height: 8)
    let samples = (0..<64).flatMap { _ in [200, 100, 50, 128] as [UInt8] }
    let file = TestFile.jpeg(samples, size, format: TJPF_CMYK, sampling: TJSAMP_444)
    let light = try Image(data: file, name: "adobe").decoded()
    #expect(TestPicture.distance(light, Array(repeating: 0xFF64_3219, count: 64)) <= 2)

    // Without APP14 four components are plain CMYK: 55 · 127 / 255 = 27.4, 155 · 127 / 255 = 77.2, 205 … 102.1.
    var plain = PixelPlane(size: PixelSize(width: 1, height: 1), pixels: [UInt32(littleEndian: 0x8032_64C8)])
    plain.convertFromCMYK(isInverted: false)
    #expect(plain.pixels == [0xFF1B_4D66])
  }

  @Test("WebP keeps alpha, premultiplied")
  func webp() throws {
    let size = PixelSize(width: 2, height: 1)
    let image = try Image(data: TestFile.webp([0x80FF_0000, 0xFF01_0203], size), name: "alpha")
    #expect(try image.decoded() == [0x8080_0000, 0xFF01_0203])
  }

  // The frame ends at 4 across and at 3 down.
  @Test(
    "of an animated WebP the first frame is shown, in its place on clear ground, also where it reaches an edge",
    arguments: [(5, 4), (4, 4), (5, 3)])
  func animatedWebP(width: Int, height: Int) throws {
    let (size, canvas) = (PixelSize(width: 2, height: 1), PixelSize(width: width, height: height))
    let still = TestFile.webp([0x80FF_0000, 0xFF01_0203], size)
    let file = TestFile.animatedWebP(frame: still, size, at: (2, 2), on: canvas)
    let image = try Image(data: file, name: "moving")
    #expect(image.pixelSize == canvas)
    var expected = [UInt32](repeating: 0, count: width * height)
    expected[2 * width + 2] = 0x8080_0000
    expected[2 * width + 3] = 0xFF01_0203
    #expect(try image.decoded() == expected)
  }

  @Test("a picture that is cut off is an error, not half a picture", arguments: [1, 2, 40, 200])
  func truncated(missing: Int) throws {
    var generator = SplitMix64(seed: 5)
    let bitmap = TestPicture.random(40, 40, isOpaque: true, using: &generator)
    let files = [
      TestFile.jpeg(bitmap), TestFile.jpeg(bitmap, isProgressive: true),
      TestFile.webp(TestPicture.pixels(bitmap), bitmap.size),
      // The last 12 bytes of a PNG are only a mark, so they are not counted.
      Array(try PNGEncoder().encode(bitmap).dropLast(16)),
    ]
    for file in files {
      let image = try Image(data: Array(file.dropLast(missing)), name: "half")
      let error = #expect(throws: ImageError.self) { try image.decoded() }
      #expect(error?.reason == .truncated, "\(image.format)")
      #expect(error?.description.contains("half") == true)
    }
  }

  @Test("a PNG with a wrong checksum is damaged")
  func corrupt() throws {
    var file = try PNGEncoder().encode(TestPicture.bitmap(9, 9) { x, y in 0xFF00_0000 | UInt32(x * y) })
    file[file.count - 20] ^= 0x10
    let image = try Image(data: file, name: "bits")
    let error = #expect(throws: ImageError.self) { try image.decoded() }
    #expect(error?.reason == .corrupt)
  }

  // The first component has three samples where the second has two: ITU-T T.81 allows it, libjpeg-turbo does not.
  @Test("a JPEG that the decoder has no way for is told as such, and not as damaged")
  func fractionalSampling() throws {
    var file = TestFile.jpeg(TestPicture.bitmap(64, 64) { _, _ in 0xFFFF_FFFF })
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    (file[frame + 11], file[frame + 14]) = (0x33, 0x22)
    let image = try Image(data: file, name: "thirds")
    let error = #expect(throws: ImageError.self) { try image.decoded() }
    #expect(error?.reason == .unsupportedFormat, "\(String(describing: error))")
  }
}
