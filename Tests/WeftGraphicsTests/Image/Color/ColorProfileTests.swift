import CTurboJPEG
import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ColorProfileTests {
  /// Adobe RGB (1998): its primaries at the white point of profiles, and an exponent of 2 51/256.
  private static let adobe = ICC.matrix(
    red: (0.60974, 0.31111, 0.01947), green: (0.20528, 0.62567, 0.06087), blue: (0.14919, 0.06322, 0.74457),
    curve: ICC.gamma(563))
  /// Display P3: a wider red and green, and sRGB's curve.
  private static let displayP3 = ICC.matrix(
    red: (0.51512, 0.24120, -0.00105), green: (0.29198, 0.69225, 0.04189), blue: (0.15710, 0.06657, 0.78407),
    curve: ICC.sRGBCurve)
  private static let sRGB = ICC.matrix(
    red: (0.43607, 0.22249, 0.01392), green: (0.38515, 0.71687, 0.09708), blue: (0.14307, 0.06061, 0.71410),
    curve: ICC.sRGBCurve)

  /// What Pillow's ImageCms makes of pixels in Adobe RGB with the perceptual intent.
  private static let adobeToSRGB: [(UInt32, UInt32)] = [
    (0xFFC8_6432, 0xFFE3_642A), (0xFF80_8080, 0xFF81_8181), (0xFF28_5AA0, 0xFF00_5AA4),
    (0xFFFF_FFFF, 0xFFFF_FFFF), (0xFFB4_C83C, 0xFFAD_C925),
  ]

  private func close(_ pixels: [UInt32], _ expected: [UInt32], within distance: Int = 1) -> Bool {
    TestPicture.distance(pixels, expected) <= distance
  }

  private func png(_ pixels: [UInt32], _ chunks: [(String, [UInt8])]) -> [UInt8] {
    let row = pixels.flatMap { pixel in [16, 8, 0, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    return TestFile.png(pixels.count, 1, depth: 8, colorType: 6, extra: chunks, rows: [row])
  }

  private func decoded(_ bytes: [UInt8]) throws -> [UInt32] {
    try Image(data: bytes, name: "photo").decoded()
  }

  @Test("a PNG in Adobe RGB becomes what Little CMS makes of it in Pillow") func png() throws {
    let source = Self.adobeToSRGB.map(\.0)
    let pixels = try decoded(png(source, [("iCCP", ICC.chunk(Self.adobe))]))
    #expect(close(pixels, Self.adobeToSRGB.map(\.1)))
  }

  @Test("a lossless WebP with the same profile becomes the same") func webP() throws {
    let source = Self.adobeToSRGB.map(\.0)
    let file = ICC.webP(
      TestFile.webp(source, PixelSize(width: 5, height: 1)), PixelSize(width: 5, height: 1), Self.adobe)
    #expect(close(try decoded(file), Self.adobeToSRGB.map(\.1)))
  }

  @Test("a JPEG with the profile in several parts, in any order, becomes the same") func jpeg() throws {
    for (source, expected) in Self.adobeToSRGB {
      var file = TestFile.jpeg(TestPicture.bitmap(8, 8) { _, _ in source })
      file.insert(contentsOf: ICC.segments(Self.adobe, parts: 3).reversed().flatMap { $0 }, at: 2)
      let pixels = try decoded(file)
      #expect(close([pixels[0]], [expected], within: 3), "\(String(source, radix: 16))")
      // A part is missing: the profile is not looked at.
      var broken = TestFile.jpeg(TestPicture.bitmap(8, 8) { _, _ in source })
      broken.insert(contentsOf: ICC.segments(Self.adobe, parts: 3).dropLast().flatMap { $0 }, at: 2)
      #expect(close([try decoded(broken)[0]], [source], within: 2))
    }
  }

  // Half of Adobe's (200, 100, 50): the colour is that of the opaque one, (227, 100, 42) · 128 / 255.
  @Test("colours are converted straight, and alpha stays") func translucent() throws {
    let pixels = try decoded(png([0x80C8_6432, 0x00FF_FFFF], [("iCCP", ICC.chunk(Self.adobe))]))
    #expect(close(pixels, [0x8072_3215, 0]))
  }

  @Test("Display P3's red is brighter than sRGB can show, and its grey is the same grey") func wide() throws {
    let pixels = try decoded(
      png([0xFFFF_0000, 0xFF64_6464, 0xFFC0_8060], [("iCCP", ICC.chunk(Self.displayP3))]))
    // By the matrices of P3 and sRGB: (0.527, 0.216, 0.117) of linear light becomes (0.597, 0.203, 0.103).
    #expect(close(pixels, [0xFFFF_0000, 0xFF64_6464, 0xFFCB_7C5B], within: 2))
  }

  @Test("sRGB's own profile is known by what it says, and no pixel is touched") func standard() throws {
    #expect(ColorConversion.conversion(for: .icc(Self.sRGB), of: .rgb) == nil)
    #expect(ColorConversion.conversion(for: .icc(Self.adobe), of: .rgb) != nil)
    #expect(ColorConversion.conversion(for: .icc(Self.displayP3), of: .rgb) != nil)
    let source = Self.adobeToSRGB.map(\.0)
    #expect(try decoded(png(source, [("iCCP", ICC.chunk(Self.sRGB))])) == source)
    // The same primaries, and another curve.
    let other = ICC.matrix(
      red: (0.43607, 0.22249, 0.01392), green: (0.38515, 0.71687, 0.09708), blue: (0.14307, 0.06061, 0.71410),
      curve: ICC.gamma(461))
    #expect(ColorConversion.conversion(for: .icc(other), of: .rgb) != nil)
  }

  @Test("a broken profile, or one for other samples, is ignored") func broken() throws {
    let source: [UInt32] = [0xFFC8_6432, 0xFF28_5AA0]
    var cut = Self.adobe
    cut.removeLast(100)
    let gray = ICC.gray(curve: ICC.gamma(563))
    for profile in [cut, Array("nonsense".utf8), gray, [UInt8](repeating: 0, count: 200)] {
      #expect(try decoded(png(source, [("iCCP", ICC.chunk(profile))])) == source)
    }
  }

  @Test("steps in floating point are passed over, however many, for the tables that stand beside them")
  func steps() throws {
    let adobe = ICC.matrix(
      red: (0.60974, 0.31111, 0.01947), green: (0.20528, 0.62567, 0.06087), blue: (0.14919, 0.06322, 0.74457),
      curve: ICC.gamma(563), and: [ICC.black(steps: 3)])
    let pixels = try decoded(png(Self.adobeToSRGB.map(\.0), [("iCCP", ICC.chunk(adobe))]))
    #expect(close(pixels, Self.adobeToSRGB.map(\.1)))
  }

  // 128 with an exponent of 1 is half of the light: 188 in sRGB. 64 is a quarter: 137.
  @Test("a grey PNG follows a grey profile") func gray() throws {
    let file = TestFile.png(
      2, 1, depth: 8, colorType: 0, extra: [("iCCP", ICC.chunk(ICC.gray(curve: ICC.gamma(256))))],
      rows: [[128, 64]])
    #expect(close(try decoded(file), [0xFFBC_BCBC, 0xFF89_8989]))
  }

  // Adobe RGB's primaries and white point, in hundred thousandths, and a gamma of 1 / 2.19922.
  @Test("a PNG's primaries and gamma do what a profile with the same would do") func primaries() throws {
    var places: [UInt8] = []
    for value in [31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000] as [UInt32] {
      places.appendBigEndian(value)
    }
    var gamma: [UInt8] = []
    gamma.appendBigEndian(45471 as UInt32)
    let pixels = try decoded(png(Self.adobeToSRGB.map(\.0), [("gAMA", gamma), ("cHRM", places)]))
    #expect(close(pixels, Self.adobeToSRGB.map(\.1), within: 2))
  }

  private static func gamma(_ hundredThousandths: UInt32) -> (String, [UInt8]) {
    var bytes: [UInt8] = []
    bytes.appendBigEndian(hundredThousandths)
    return ("gAMA", bytes)
  }

  // Light of n / 255 is 255 · (1.055 · light^(1/2.4) − 0.055) in sRGB; 128 / 65535 is below 0.0031308, so 12.92 times as much: 6.4.
  @Test(
    "a PNG whose samples are light is as dark in its darkest levels as sRGB's curve says",
    arguments: [8, 16] as [UInt8])
  func light(depth: UInt8) throws {
    let levels: [UInt32] = [0, 13, 22, 28, 34, 38, 42, 46, 50]
    func samples(_ values: [UInt8]) -> [UInt8] { values.flatMap { depth == 16 ? [$0, $0] : [$0] } }
    func file(_ type: UInt8, _ width: Int, _ values: [UInt8]) -> [UInt8] {
      TestFile.png(
        width, 1, depth: depth, colorType: type, extra: [Self.gamma(100_000)], rows: [samples(values)])
    }
    let grays = levels.map { 0xFF00_0000 | $0 * 0x1_0101 }
    #expect(try decoded(file(0, 9, Array(0...8))) == grays)
    #expect(try decoded(file(2, 2, [1, 2, 8, 128, 0, 255])) == [0xFF0D_1632, 0xFFBC_00FF])
    #expect(try decoded(file(4, 2, [128, 255, 128, 0])) == [0xFFBC_BCBC, 0])
    #expect(try decoded(file(6, 1, [1, 2, 8, 255])) == [0xFF0D_1632])
    // Adam7 on 3 x 3, as in ImageDecodingTests.
    let interlaced = TestFile.png(
      3, 3, depth: depth, colorType: 0, isInterlaced: true, extra: [Self.gamma(100_000)],
      rows: [[0], [2], [6, 8], [1], [7], [3, 4, 5]].map(samples))
    #expect(try decoded(interlaced) == grays)
    guard depth == 16 else { return }
    let between = TestFile.png(
      1, 1, depth: 16, colorType: 0, extra: [Self.gamma(100_000)], rows: [[0, 128]])
    #expect(try decoded(between) == [0xFF06_0606])
  }

  @Test(
    "black is black and white is white, however steep a PNG's gamma is",
    arguments: [1, 9_000_000, 625_000_000])
  func steep(gamma: Int) throws {
    let file = TestFile.png(
      2, 1, depth: 8, colorType: 0, extra: [Self.gamma(UInt32(gamma))], rows: [[0, 255]])
    #expect(try decoded(file) == [0xFF00_0000, 0xFFFF_FFFF])
  }

  @Test("a PNG with a gamma of nearly 1 / 2.2 is sRGB, and so is one that says sRGB beside another gamma")
  func usualGamma() throws {
    let source: [UInt32] = [0xFF01_0203, 0xFF80_8080]
    #expect(try decoded(png(source, [Self.gamma(45_455)])) == source)
    #expect(try decoded(png(source, [("sRGB", [0]), Self.gamma(100_000)])) == source)
  }

  // A profile that says: no ink is white, full black is black, and L is even between them; so half of black is L = 50, 119 of
  // sRGB.
  @Test("a CMYK JPEG follows its profile") func cmyk() throws {
    let samples = (0..<64).flatMap { _ in [255, 255, 255, 127] as [UInt8] }
    var file = TestFile.jpeg(
      samples, PixelSize(width: 8, height: 8), format: TJPF_CMYK, sampling: TJSAMP_444)
    file.insert(contentsOf: ICC.segments(ICC.cmyk, parts: 1).flatMap { $0 }, at: 2)
    #expect(close([try decoded(file)[0]], [0xFF77_7777], within: 2))
  }

  @Test("a tinted picture is a mask: its profile means nothing") func tinted() throws {
    let image = try Image(data: png([0xFFC8_6432], [("iCCP", ICC.chunk(Self.adobe))]), name: "mask")
    let bitmap = try image.decodedBitmap(tint: Color(red: 0, green: 0, blue: 1))
    #expect(TestPicture.pixels(bitmap) == [0xFF00_00FF])
  }

  @Test("of more profiles than are kept all images are charged as the pixels that are decoded in their time")
  func manyProfiles() throws {
    /// Whether one of `count` pictures of one pixel, of which every two have a profile of their own, is refused.
    func isRefused(_ count: Int, at limit: Int, file: (Int) -> [UInt8]) throws -> Bool {
      var limits = RenderLimits.standard
      // Bytes count beside them: all files have as many.
      let first = try Image(data: file(0), name: "first")
      let byteCount = first.bytes.count + first.header.profileByteCount
      limits[.imagePixels] = limit + count * (first.format == .jpeg ? byteCount : 2 * byteCount)
      let budget = DrawingBudget(limits)
      for index in 0..<count {
        let drawing = ImageDrawing(
          image: try Image(data: file(index / 2), name: "\(index)"),
          tint: Color(red: Double(index % 2), green: 0, blue: 0))
        do throws(RenderError) {
          try budget.decode(drawing, in: Rect(x: 0, y: 0, width: 1, height: 1), scale: 1)
        } catch {
          #expect(error.reason == .limit(.imagePixels))
          return true
        }
      }
      return false
    }
    func png(_ number: Int) -> [UInt8] {
      self.png([0xFFFF_FFFF], [("iCCP", ICC.chunk(ICC.gray(curve: ICC.gamma(UInt16(256 + number)))))])
    }
    func jpeg(_ number: Int) -> [UInt8] {
      var file = TestFile.jpeg(TestPicture.bitmap(1, 1) { _, _ in 0xFFFF_FFFF })
      let profile = ICC.gray(curve: ICC.gamma(UInt16(256 + number)))
      file.insert(contentsOf: ICC.segments(profile, parts: 2).flatMap { $0 }, at: 2)
      return file
    }
    // A row of a PNG counts seven pixels more, three sevenths for its channels, and a JPEG a whole block; a pixel is converted, which counts twice.
    for (file, pixels) in [(png, 11 + 2), (jpeg, 64 + 2)] {
      #expect(try isRefused(32, at: 16 * 6_000_000 + 32 * pixels - 1, file: file))
      #expect(try !isRefused(32, at: 16 * 6_000_000 + 32 * pixels, file: file))
      // Of 17 profiles none may be there when it is wanted again.
      #expect(try isRefused(33, at: 33 * (6_000_000 + pixels) - 1, file: file))
      #expect(try !isRefused(33, at: 33 * (6_000_000 + pixels), file: file))
    }
  }
}
