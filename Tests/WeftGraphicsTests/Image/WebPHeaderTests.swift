import Testing
import WeftGeometry

@testable import WeftGraphics

/// What is read of a WebP's extended header (WebP container specification).
@Suite struct WebPHeaderTests {
  /// The first bytes of a file with an extended header, and of the chunk behind it.
  ///
  /// - Parameter length: of the chunk, the lowest byte first.
  private func start(
    _ header: String = "VP8X", flags: UInt8 = 0x20, _ chunk: String = "ICCP", length: [UInt8] = [2, 1, 0, 0]
  ) -> [UInt8] {
    let extended = Array(header.utf8) + [10, 0, 0, 0, flags] + [UInt8](repeating: 0, count: 9)
    return Array("RIFF\0\0\0\0WEBP".utf8) + extended + Array(chunk.utf8) + length + [0]
  }

  @Test("a profile lies right behind the extended header, where that says that there is one")
  func profiles() {
    #expect(WebPReader.profileRange(in: start()) == 38..<38 + 0x0102)
    #expect(WebPReader.profileRange(in: start(length: [0, 0, 3, 1])) == 38..<38 + 0x0103_0000)
    #expect(WebPReader.profileRange(in: start(flags: 0xFF)) != nil)
    #expect(WebPReader.profileRange(in: start(flags: 0xDF)) == nil)
    #expect(WebPReader.profileRange(in: start("VP8L")) == nil)
    #expect(WebPReader.profileRange(in: start("VP8X", "ICCX")) == nil)
    #expect(WebPReader.profileRange(in: Array(start().dropLast())) == nil)
    #expect(WebPReader.profileRange(in: []) == nil)
  }

  // 100 / 10 / 2 is 5, and 50 / 10 / 2 not quite 3; what is left over is a pixel more.
  @Test(
    "blocks of pixels are averaged that leave two for each that is wanted, and a last one that is not whole")
  func reduced() {
    for (width, height, expected) in [
      (100, 50, PixelSize(width: 20, height: 25)), (101, 51, PixelSize(width: 21, height: 26)),
      (19, 10, PixelSize(width: 19, height: 10)), (40, 39, PixelSize(width: 20, height: 39)),
    ] {
      let size = PixelSize(width: width, height: height)
      #expect(WebPReader.reduced(size, wanted: (10, 10)) == expected)
    }
  }
}
