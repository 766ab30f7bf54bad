import Testing
import WeftGeometry

@testable import WeftGraphics

/// Animations byte by byte, as the PNG specification has them (third edition, 11.3.2).
@Suite struct AnimatedPNGTests {
  private func png(_ width: Int, _ height: Int) throws -> [UInt8] {
    try PNGEncoder(metadata: PNGMetadata(scale: 2), format: .rgba).encode(TestPicture.clear(width, height))
  }

  private func animation(frameCount: Int, loopCount: Int, delay: AnimatedPNG.Delay) throws -> [UInt8] {
    var animation = AnimatedPNG(frameCount: frameCount, loopCount: loopCount, delay: delay)
    var file: [UInt8] = []
    for _ in 0..<frameCount { file += animation.frame(try png(300, 2)) }
    return file + AnimatedPNG.end
  }

  private func contents(_ type: String, _ file: [UInt8]) -> [[UInt8]] {
    PNGChunks(file).filter { $0.type == type }.map { Array(file[$0.content]) }
  }

  // acTL: frames, plays. fcTL: number; width and height, 300 = 0x012C; place; delay as a fraction, 1/25; stays, replaces.
  // fdAT: number.
  @Test("each chunk has the fields of the specification, and all with numbers are counted on")
  func fields() throws {
    let file = try animation(frameCount: 3, loopCount: 258, delay: .init(framesPerSecond: 25))
    #expect(
      PNGChunks(file).map(\.type)
        == ["IHDR", "acTL", "pHYs", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
    #expect(contents("acTL", file) == [[0, 0, 0, 3, 0, 0, 1, 2]])
    #expect(
      contents("fcTL", file)
        == [0, 1, 3].map { number in
          [0, 0, 0, number, 0, 0, 1, 0x2C, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 25, 0, 0]
        })
    let data = contents("IDAT", try png(300, 2)).flatMap { $0 }
    #expect(contents("IDAT", file) == [data])
    #expect(contents("fdAT", file) == [[0, 0, 0, 2] + data, [0, 0, 0, 4] + data])
  }

  // As a fraction of two numbers below 65536: 29.97 frames a second are 2997 in a hundred seconds.
  @Test(
    "the delay is a fraction that comes as near as it can to a clock's",
    arguments: [
      (60, 1, 60), (25, 1, 25), (12.5, 10, 125), (29.97, 100, 2997), (0.5, 10, 5), (1.0 / 3, 1000, 333),
      (1e-9, 65_535, 1), (1_000_000, 1, 65_535), (23.976, 1000, 23_976),
      // A hundred times that is a little less than 435.
      (4.35, 100, 435),
    ] as [(Double, UInt16, UInt16)])
  func delay(framesPerSecond: Double, numerator: UInt16, denominator: UInt16) {
    let delay = AnimatedPNG.Delay(framesPerSecond: framesPerSecond)
    #expect(delay.numerator == numerator && delay.denominator == denominator)
  }

  // 72 points an inch of 0.0254 metres, twice as many pixels: 5669.3 a metre, 0x1625. The unit is the metre (11.3.4.3).
  @Test("how large a point is is told in pixels a metre, on both axes alike")
  func density() throws {
    #expect(contents("pHYs", try png(1, 1)) == [[0, 0, 0x16, 0x25, 0, 0, 0x16, 0x25, 1]])
  }

  // Width, height, 8 bits a sample, colour type 6 or 2, and three times 0 (11.2.1).
  @Test("the header says how large the picture is and which pixels it has")
  func header() throws {
    func header(_ format: PNGPixelFormat) throws -> [[UInt8]] {
      contents("IHDR", try PNGEncoder(format: format).encode(TestPicture.clear(258, 3)))
    }
    #expect(try header(.rgba) == [[0, 0, 1, 2, 0, 0, 0, 3, 8, 6, 0, 0, 0]])
    #expect(try header(.rgb) == [[0, 0, 1, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0]])
  }

  // After the keyword's end iTXt has a flag, a method, and the ends of a language and of a translated keyword (11.3.3.4).
  @Test("a text is kept in Latin-1 where it can be, and else in UTF-8")
  func texts() throws {
    func file(_ text: String) throws -> [UInt8] {
      let metadata = PNGMetadata(texts: [.init(keyword: "K", text: text)])
      return try PNGEncoder(metadata: metadata).encode(TestPicture.clear(1, 1))
    }
    #expect(try contents("tEXt", file("\u{FF}")) == [[0x4B, 0, 0xFF]])
    #expect(try contents("iTXt", file("\u{100}")) == [[0x4B, 0, 0, 0, 0, 0, 0xC4, 0x80]])
  }
}
