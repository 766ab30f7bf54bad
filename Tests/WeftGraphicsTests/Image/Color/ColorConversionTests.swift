import Testing
import WeftGeometry

@testable import WeftGraphics

/// Ways from images' colours to sRGB, for each kind of samples.
@Suite struct ColorConversionTests {
  /// Grey whose numbers are light.
  private static let light = ICC.chunk(ICC.gray(curve: ICC.gamma(256)))

  // No ink is white, and full ink of all four is black; as light that is left the bytes say the opposite.
  @Test("one profile of a press has two ways: for bytes of ink, and for bytes of light that is left")
  func inkAndLight() throws {
    let profile = ColorProfile.icc(ICC.cmyk)
    let ink = try #require(ColorConversion.conversion(for: profile, of: .cmyk(isInverted: false)))
    let light = try #require(ColorConversion.conversion(for: profile, of: .cmyk(isInverted: true)))
    let samples: [UInt32] = [0, 0xFFFF_FFFF]
    let (white, black) = (0xFFFF_FFFF as UInt32, 0xFF00_0000 as UInt32)
    var pixels = samples
    ink.convert(&pixels)
    #expect(TestPicture.distance(pixels, [white, black]) <= 1)
    pixels = samples
    light.convert(&pixels)
    #expect(TestPicture.distance(pixels, [black, white]) <= 1)
  }

  // A quarter of the light is 137 in sRGB, half of it 188.
  @Test("all levels of grey are converted, from black to white")
  func grays() throws {
    let file = TestFile.png(
      4, 1, depth: 8, colorType: 0, extra: [("iCCP", Self.light)], rows: [[0, 64, 128, 255]])
    let pixels = try Image(data: file, name: "grey").decoded()
    #expect(TestPicture.distance(pixels, [0xFF00_0000, 0xFF89_8989, 0xFFBC_BCBC, 0xFFFF_FFFF]) <= 1)
  }

  // 188 · 128 / 255 = 94.
  @Test("grey is converted straight, and its alpha stays")
  func translucentGray() throws {
    let file = TestFile.png(
      4, 1, depth: 8, colorType: 4, extra: [("iCCP", Self.light)],
      rows: [[128, 128, 255, 0, 64, 255, 255, 128]])
    let pixels = try Image(data: file, name: "grey").decoded()
    #expect(pixels.map { $0 >> 24 } == [128, 0, 255, 128])
    #expect(TestPicture.distance(pixels, [0x805E_5E5E, 0, 0xFF89_8989, 0x8080_8080]) <= 1)
  }
}
