import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ImageCostTests {
  private static let whole = Rect(x: 0, y: 0, width: 64, height: 64)

  /// What is counted for 64 × 64 pixels that are shown on a square, beside the bytes, so many pixels each, and half of the square.
  private func count(_ file: [UInt8], at side: Int, pixelsOfByte: Int = 2) throws -> Int {
    let image = try Image(data: file, name: "counted")
    let size = PixelSize(width: side, height: side)
    return ImageDecoder.decodedPixelCount(of: image, source: Self.whole, size: size)
      - (file.count + image.header.profileByteCount) * pixelsOfByte - side * side / 2
  }

  private func held(_ file: [UInt8], at side: Int) throws -> Int {
    let size = PixelSize(width: side, height: side)
    return ImageDecoder.heldPixelCount(
      of: try Image(data: file, name: "held"), source: Self.whole, size: size)
  }

  private let white = TestPicture.bitmap(64, 64) { _, _ in 0xFFFF_FFFF }

  /// The same file, which says of its frame that it is of another kind.
  private func frame(_ old: UInt8, _ new: UInt8, in file: [UInt8]) throws -> [UInt8] {
    var file = file
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == old })
    file[frame + 1] = new
    return file
  }

  @Test(
    "what decoding takes is counted: lossless WebP twice, a smaller JPEG with a 16th of each sample that is stored beside what it is decoded to"
  )
  func decodedPixels() throws {
    func gray(_ depth: UInt8) -> [UInt8] {
      let row = [UInt8](repeating: 0, count: 64 * Int(depth) / 8)
      return TestFile.png(64, 64, depth: depth, colorType: 0, rows: Array(repeating: row, count: 64))
    }
    // Seven pixels more a row.
    #expect(try count(gray(8), at: 8) == 71 * 64)
    #expect(try count(gray(16), at: 8) == 71 * 96)
    let interlaced = TestFile.png(64, 64, depth: 8, colorType: 0, isInterlaced: true, rows: [])
    #expect(try count(interlaced, at: 8) == 71 * 96)
    let webp = TestFile.webp(TestPicture.pixels(white), white.size)
    // Codes of their own for 4 × 4 pixels, as far as the bytes suffice, 20 bits each.
    let groups = min(256, webp.count * 2 / 5)
    #expect(try count(webp, at: 8, pixelsOfByte: 1) == 8192 + 200 * groups)
    let jpeg = TestFile.jpeg(white)
    #expect(try count(jpeg, at: 64, pixelsOfByte: 1) == 4096)
    // An eighth of each side is 64; of three samples a pixel a 16th is 768.
    #expect(try count(jpeg, at: 4, pixelsOfByte: 1) == 64 + 768)
    // Ten scans: twice as much of the samples, and a quarter of them.
    let progressive = TestFile.jpeg(white, isProgressive: true)
    #expect(try count(progressive, at: 4, pixelsOfByte: 2) == 64 + 2 * 768 + 3072)
  }

  // Of 14 × 4 megapixels, all rows with the Paeth filter, 8-bit grey took 0.64 s and 16-bit RGBA 2.3 s.
  @Test(
    "a pixel of a PNG counts by its channels, more where they have two bytes each",
    arguments: [
      (0, 8, 4544), (2, 8, 5842), (3, 8, 4544), (4, 8, 5193), (6, 8, 6491), (0, 1, 4544), (3, 4, 4544),
      (0, 16, 6816), (2, 16, 11_360), (4, 16, 9088), (6, 16, 13_632),
    ] as [(UInt8, UInt8, Int)])
  func channels(colorType: UInt8, depth: UInt8, counted: Int) throws {
    // 71 × 64 are 4544.
    let file = TestFile.png(64, 64, depth: depth, colorType: colorType, rows: [])
    #expect(try count(file, at: 8) == counted)
  }

  // Narrow ones took from 3 to 15 s, by 64 million of their pixels.
  @Test(
    "images of a column count what decoding goes through: whole blocks, and seven pixels more for each row of a PNG"
  )
  func narrow() throws {
    let column = TestPicture.bitmap(1, 100) { _, _ in 0xFFFF_FFFF }
    func count(_ file: [UInt8], bytes: Int) throws -> Int {
      ImageDecoder.decodedPixelCount(
        of: try Image(data: file, name: "narrow"), source: Rect(x: 0, y: 0, width: 1, height: 100),
        size: PixelSize(width: 1, height: 100)) - file.count * bytes - 50
    }
    // Of three channels.
    #expect(try count(PNGEncoder().encode(column), bytes: 2) == 1028)
    let jpeg = TestFile.jpeg(column)
    #expect(try count(jpeg, bytes: 1) == 8 * 104)
    #expect(try Image(data: jpeg, name: "narrow").header.jpeg?.sampleCount == 3 * 8 * 104)
    // Factors of 4 across and 2 down for the first component: units of 32 × 16 with ten blocks.
    var wide = jpeg
    let frame = try #require(wide.indices.first { wide[$0] == 0xFF && wide[$0 + 1] == 0xC0 })
    wide[frame + 11] = 0x42
    #expect(try count(wide, bytes: 1) == 32 * 112)
    #expect(try Image(data: wide, name: "narrow").header.jpeg?.sampleCount == 7 * 10 * 64)
    let webp = TestFile.webp(TestPicture.pixels(column), column.size)
    #expect(try count(webp, bytes: 1) == 2 * 16 * 112 + 200 * min(100 / 16, webp.count * 2 / 5))
  }

  @Test("of a JPEG in several scans each sample counts a quarter, also where it is not progressive and large")
  func severalScans() throws {
    let size = PixelSize(width: 1024, height: 512)
    var file = TestFile.jpeg(TestPicture.bitmap(size.width, size.height) { _, _ in 0xFFFF_FFFF })
    func count(_ pixelsOfByte: Int) throws -> Int {
      ImageDecoder.decodedPixelCount(
        of: try Image(data: file, name: "scans"), source: Rect(x: 0, y: 0, width: 1024, height: 512),
        size: PixelSize(width: 64, height: 32)) - file.count * pixelsOfByte - 64 * 32 / 2
    }
    // Decoded to an eighth of each side, 128 × 64; a 16th of three samples a pixel.
    #expect(try count(1) == 8192 + 98_304)
    // The header of a scan more, before the end of the picture.
    file.insert(contentsOf: [0xFF, 0xDA, 0, 2], at: file.count - 2)
    #expect(try count(2) == 8192 + 98_304 + 3 * 131_072)
  }

  // A bitmap of 4096 × 4096 takes as long to fill from one pixel as from millions.
  @Test("what a picture is enlarged to counts half, and what is converted twice, of CMYK all that is decoded")
  func enlarged() throws {
    func counted(_ file: [UInt8], at side: Int, of source: Rect = Self.whole) throws -> Int {
      let image = try Image(data: file, name: "enlarged")
      let size = PixelSize(width: side, height: side)
      return ImageDecoder.decodedPixelCount(of: image, source: source, size: size)
        - (file.count + image.header.profileByteCount) * (image.format == .png ? 2 : 1)
    }
    let one = Rect(x: 0, y: 0, width: 1, height: 1)
    func pixel(_ extra: [(String, [UInt8])]) -> [UInt8] {
      TestFile.png(1, 1, depth: 8, colorType: 0, extra: extra, rows: [[0]])
    }
    #expect(try counted(pixel([]), at: 1000, of: one) == 8 + 500_000)
    let profile = ("iCCP", ICC.chunk(ICC.gray(curve: ICC.gamma(256))))
    #expect(try counted(pixel([profile]), at: 1000, of: one) == 8 + 500_000 + 2_000_000)
    let primaries = ("cHRM", [UInt8](repeating: 1, count: 32))
    #expect(try counted(pixel([primaries]), at: 1000, of: one) == 8 + 500_000 + 2_000_000)
    // Four channels; the profile is taken from the segments, whatever it is of.
    var cmyk = try frame(0xC0, 0xC0, in: TestFile.jpeg(white))
    let components = try #require(cmyk.indices.first { cmyk[$0] == 0xFF && cmyk[$0 + 1] == 0xC0 }) + 9
    cmyk[components] = 4
    cmyk.insert(
      contentsOf: ICC.segments(ICC.gray(curve: ICC.gamma(256)), parts: 1).flatMap { $0 }, at: 2)
    #expect(try counted(cmyk, at: 64) == 2 * 4096 + 2048 + 2 * 4096)
    let samples = try #require(try Image(data: cmyk, name: "cmyk").header.jpeg?.sampleCount)
    #expect(try counted(cmyk, at: 8) == 2 * 64 + samples / 16 + 32 + 2 * 64)
  }

  @Test(
    "a JPEG that is coded by arithmetic counts twice each sample that is stored, however small it is shown")
  func arithmetic() throws {
    let file = try frame(0xC0, 0xC9, in: TestFile.jpeg(white))
    #expect(try count(file, at: 4, pixelsOfByte: 1) == 2 * 3 * 4096)
    #expect(try count(file, at: 64, pixelsOfByte: 1) == 2 * 3 * 4096)
    // Ten scans: twice as much.
    let progressive = try frame(0xC2, 0xCA, in: TestFile.jpeg(white, isProgressive: true))
    #expect(try count(progressive, at: 4, pixelsOfByte: 2) == 4 * 3 * 4096)
  }

  @Test(
    "a file and its profile, inflated, count at each size: one pixel for every byte, two of a PNG"
  )
  func bytes() throws {
    let profile = ICC.gray(curve: ICC.gamma(256))
    let padding = ("teSt", [UInt8](repeating: 0, count: 1000))
    func png(_ extra: [(String, [UInt8])]) -> [UInt8] {
      TestFile.png(1, 1, depth: 8, colorType: 0, extra: extra, rows: [[0]])
    }
    func counted(_ file: [UInt8]) throws -> Int {
      let size = PixelSize(width: 1, height: 1)
      return ImageDecoder.decodedPixelCount(
        of: try Image(data: file, name: "bytes"), source: Rect(x: 0, y: 0, width: 1, height: 1), size: size)
    }
    let plain = png([])
    // Half a pixel of the bitmap is none.
    #expect(try counted(plain) == 8 + 2 * plain.count)
    let padded = png([padding])
    #expect(try counted(padded) == 8 + 2 * padded.count)
    let colored = png([("iCCP", ICC.chunk(profile))])
    #expect(try counted(colored) == 8 + 2 + 2 * (colored.count + profile.count))
    var jpeg = TestFile.jpeg(TestPicture.bitmap(1, 1) { _, _ in 0xFFFF_FFFF })
    jpeg.insert(contentsOf: ICC.segments(profile, parts: 2).flatMap { $0 }, at: 2)
    // A block.
    #expect(try counted(jpeg) == 64 + 2 + jpeg.count + profile.count)
    // Lossless: its block twice.
    let webp = TestFile.webp([0xFFFF_FFFF], PixelSize(width: 1, height: 1))
    #expect(try counted(webp) == 2 * 256 + webp.count)
  }

  @Test("profiles that differ in their last byte only are told apart, also behind the first read")
  func identities() throws {
    var profile = [UInt8](repeating: 0, count: 40_000)
    profile[2] = 0x9C
    profile[3] = 0x40
    func header() throws -> ImageHeader {
      let chunk = ("iCCP", ICC.chunk(profile))
      let file = TestFile.png(1, 1, depth: 8, colorType: 0, extra: [chunk], rows: [[0]])
      return try Image(data: file, name: "profile").header
    }
    let first = try header()
    #expect(first.profileByteCount == 40_000)
    #expect(try header().profileIdentity == first.profileIdentity)
    profile[39_999] = 1
    #expect(try header().profileIdentity != first.profileIdentity)
  }

  @Test(
    "what is in memory at a time: what is decoded, beside what the decoder keeps, or what it is scaled to")
  func heldPixels() throws {
    let png = try PNGEncoder().encode(white)
    // The picture twice, on its way to the bitmap; beside 40 × 40; a row of 64 beside the averages of 4 × 4 blocks.
    #expect(try held(png, at: 64) == 8192)
    #expect(try held(png, at: 40) == 4096 + 1600)
    #expect(try held(png, at: 8) == 64 + 256)
    let interlaced = TestFile.png(64, 64, depth: 8, colorType: 0, isInterlaced: true, rows: [])
    #expect(try held(interlaced, at: 8) == 4096 + 256)
    let webp = TestFile.webp(TestPicture.pixels(white), white.size)
    // libwebp averages by itself; its codes may take 900 pixels for each 4 × 4.
    let codes = 900 * min(256, webp.count * 2 / 5)
    #expect(try held(webp, at: 40) == 8192 + codes)
    #expect(try held(webp, at: 8) == 4096 + 256 + codes)
    #expect(try held(TestFile.jpeg(white), at: 40) == 1600 + 1600)
    // Three samples a pixel, of two bytes each.
    let progressive = TestFile.jpeg(white, isProgressive: true)
    #expect(try held(progressive, at: 64) == 4096 + 3 * 2048)
    #expect(try held(progressive, at: 8) == 64 + 3 * 2048)
  }

  @Test("an image that takes more memory than a quarter above the limit is refused")
  func refusedByMemory() throws {
    let file = TestFile.jpeg(white, isProgressive: true)
    let drawing = ImageDrawing(image: try Image(data: file, name: "large"))
    func isRefused(at limit: Int) throws -> Bool {
      var limits = RenderLimits.unlimited
      limits[.imagePixels] = limit
      let budget = DrawingBudget(limits)
      do throws(RenderError) {
        try budget.decode(drawing, in: Self.whole, scale: 1)
        return false
      } catch {
        #expect(error.reason == .limit(.imagePixels))
        return true
      }
    }
    // 10,240 are in memory, four fifths of which are more than what is decoded and scaled, 6,144 and the file.
    #expect(try isRefused(at: 8191))
    #expect(try !isRefused(at: 8192))
  }
}
