import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ImageCostTests {
  private static let whole = Rect(x: 0, y: 0, width: 64, height: 64)

  /// What is counted for 64 × 64 pixels that are shown on a square.
  private func count(_ file: [UInt8], at side: Int) throws -> Int {
    let image = try Image(data: file, name: "counted")
    let size = PixelSize(width: side, height: side)
    return ImageDecoder.decodedPixelCount(of: image, source: Self.whole, size: size)
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
    "what decoding takes is counted: two bytes a channel twice, a smaller JPEG with a sixteenth of what is stored at least"
  )
  func decodedPixels() throws {
    func gray(_ depth: UInt8) -> [UInt8] {
      let row = [UInt8](repeating: 0, count: 64 * Int(depth) / 8)
      return TestFile.png(64, 64, depth: depth, colorType: 0, rows: Array(repeating: row, count: 64))
    }
    #expect(try count(gray(8), at: 8) == 4096)
    #expect(try count(gray(16), at: 8) == 8192)
    let jpeg = TestFile.jpeg(white)
    #expect(try count(jpeg, at: 64) == 4096)
    // An eighth of each side would be 64.
    #expect(try count(jpeg, at: 4) == 256)
    // Ten scans: twice as much.
    #expect(try count(TestFile.jpeg(white, isProgressive: true), at: 4) == 512)
  }

  @Test(
    "a JPEG that is coded by arithmetic counts twice each sample that is stored, however small it is shown")
  func arithmetic() throws {
    let file = try frame(0xC0, 0xC9, in: TestFile.jpeg(white))
    #expect(try count(file, at: 4) == 2 * 3 * 4096)
    #expect(try count(file, at: 64) == 2 * 3 * 4096)
    // Ten scans: twice as much.
    let progressive = try frame(0xC2, 0xCA, in: TestFile.jpeg(white, isProgressive: true))
    #expect(try count(progressive, at: 4) == 4 * 3 * 4096)
  }
}
