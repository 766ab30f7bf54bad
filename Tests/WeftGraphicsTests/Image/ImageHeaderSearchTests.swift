import Testing
import WeftCLibrary
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

/// How far into a file its header is looked for.
@Suite struct ImageHeaderSearchTests {
  /// The error of a JPEG of `count` bytes, behind whose first marker there are nothing but fill bytes; and the work that read it.
  private func search(_ count: Int, longSteps: Int = .max) throws -> (ImageError?, AskedWork) {
    let work = AskedWork(longSteps: longSteps)
    let bytes = [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: count - 2)
    let error = GivenUpWork.$current.withValue(work) {
      #expect(throws: ImageError.self) { try Image(data: bytes, name: "x") }
    }
    return (error, work)
  }

  // 16 KiB are read first, then eight times as many each time.
  @Test("more than 128 KiB are looked through when it is the turn of whoever reads much")
  func turns() throws {
    let (small, work) = try search(131_072, longSteps: 0)
    #expect(small?.reason == .truncated && work.readingCount == 0 && work.longStepCount == 0)
    let givenUp = GivenUpWork.$current.withValue(AskedWork(isGivenUp: true)) {
      #expect(throws: ImageError.self) {
        try Image(data: [0xFF, 0xD8] + [UInt8](repeating: 0xFF, count: 20_000), name: "x")
      }
    }
    #expect(givenUp?.reason == .givenUp)
    let (unwanted, _) = try search(131_073, longSteps: 0)
    #expect(unwanted?.reason == .givenUp)
    let (large, asked) = try search(131_073)
    #expect(large?.reason == .truncated && asked.readingCount == 1 && asked.longStepCount == 1)
  }

  @Test("the orientation of a WebP, behind its pixels, is looked for in the same way")
  func webP() throws {
    let picture = TestPicture.bitmap(6, 4) { _, _ in 0xFF80_8080 }
    let pixels = TestFile.webp(TestPicture.pixels(picture), picture.size)
    // RIFF, the extended header that announces EXIF, the pixels, and a chunk that nobody knows.
    let size = [UInt8](unsafe withUnsafeBytes(of: UInt32(200_000).littleEndian) { unsafe Array($0) })
    let header = Array("VP8X".utf8) + [10, 0, 0, 0, 8, 0, 0, 0, 5, 0, 0, 3, 0, 0]
    let body =
      Array("WEBP".utf8) + header + pixels[12...] + Array("NOTE".utf8) + size
      + [UInt8](repeating: 0, count: 200_000)
    let count = [UInt8](unsafe withUnsafeBytes(of: UInt32(body.count).littleEndian) { unsafe Array($0) })
    let file = Array("RIFF".utf8) + count + body
    #expect(try Image(data: file, name: "x").pixelSize == picture.size)
    let work = AskedWork(longSteps: 0)
    GivenUpWork.$current.withValue(work) {
      let error = #expect(throws: ImageError.self) { try Image(data: file, name: "x") }
      #expect(error?.reason == .givenUp && work.readingCount == 1)
    }
  }

  // A file that takes no room on the disk: a chunk of 40 MiB before the pixels.
  @Test("a header that does not end within 32 MiB is refused")
  func longest() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    let picture = TestFile.png(2, 1, depth: 8, colorType: 2, rows: [[255, 0, 0, 0, 0, 255]])
    try Data(Array(picture[..<33]) + [0x02, 0x80, 0, 0] + Array("teXt".utf8)).write(to: URL(filePath: path))
    try #require(unsafe truncate(path, 50 << 20) == 0)
    let error = #expect(throws: ImageError.self) { try Image(contentsOfFile: path) }
    #expect(error?.reason == .tooLarge)
    #expect(error?.found == "its header does not end within its first 33,554,432 bytes")
  }
}
