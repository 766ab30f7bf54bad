import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is particular about files of JPEG, beside their pixels.
@Suite struct JPEGDecodingTests {
  // More of them than the decoder reads ahead.
  @Test("bytes too many before the end of a JPEG change nothing of its picture", arguments: [false, true])
  func extraneousBytes(isProgressive: Bool) throws {
    let source = TestPicture.bitmap(16, 16) { x, y in 0xFF00_0000 | UInt32(x * 16 << 16 | y * 16 << 8) }
    let file = TestFile.jpeg(source, isProgressive: isProgressive)
    var longer = file
    longer.insert(contentsOf: [UInt8](repeating: 0x11, count: 100), at: file.count - 2)
    #expect(try Image(data: longer, name: "more").decoded() == Image(data: file, name: "plain").decoded())
  }

  // What the larger of both ratios asks for, in eighths: up to the next, with a hair to spare, from 1 to 8.
  @Test(
    "a JPEG is reduced by the most that leaves what is wanted in both directions",
    arguments: [
      (400, 200, 8), (401, 100, 8), (50, 25, 1), (51, 25, 2), (50, 26, 2), (100, 50, 2), (150, 1, 3),
      (350, 175, 7), (350.1, 1, 8), (800, 1, 8), (1, 1, 1), (0, 0, 1),
    ] as [(Double, Double, Int)])
  func eighths(x: Double, y: Double, expected: Int) {
    #expect(JPEGReader.eighths(PixelSize(width: 400, height: 200), wanted: (x, y)) == expected)
  }
}
