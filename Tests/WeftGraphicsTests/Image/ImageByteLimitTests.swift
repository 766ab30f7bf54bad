import Testing
import WeftCLibrary
import WeftFoundation
import WeftGeometry
import WeftSystem
import WeftTestSupport

@testable import WeftGraphics

/// How many bytes the file of an image may have.
@Suite struct ImageByteLimitTests {
  // Two pixels, red and blue; RGB, 8 bits.
  private let picture = TestFile.png(2, 1, depth: 8, colorType: 2, rows: [[255, 0, 0, 0, 0, 255]])

  @Test("an image of as many bytes as are allowed is read, and one of more is not, in memory and in a file")
  func limit() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    try Data(picture).write(to: URL(filePath: path))
    let allowed = ImageLimits(maximumByteCount: picture.count)
    let refused = ImageLimits(maximumByteCount: picture.count - 1)
    #expect(try Image(contentsOfFile: path, limits: allowed).pixelSize.width == 2)
    #expect(try Bitmap(data: picture, limits: allowed).size.width == 2)
    let sentence = "it has \(picture.count) bytes, and at most \(picture.count - 1) are read"
    let file = #expect(throws: ImageError.self) { try Image(contentsOfFile: path, limits: refused) }
    #expect(file?.reason == .tooLarge && file?.name == path && file?.found == sentence)
    let memory = #expect(throws: ImageError.self) { try Bitmap(data: picture, name: "x", limits: refused) }
    #expect(memory?.reason == .tooLarge && memory?.name == "x" && memory?.found == sentence)
  }

  // Files that take no room on the disk. A chunk of four gigabytes before the pixels would be read for the header.
  @Test("without other limits a file has 256 MiB at most, of which nothing is read where it says more")
  func sparse() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    let start = Array(picture[..<33]) + [0xFF, 0xFF, 0xFF, 0xFF] + Array("teXt".utf8)
    for (bytes, count) in [(picture, (256 << 20) + 1), (start, 40 << 30)] {
      try Data(bytes).write(to: URL(filePath: path))
      try #require(unsafe truncate(path, off_t(count)) == 0)
      let error = #expect(throws: ImageError.self) { try Image(contentsOfFile: path) }
      #expect(
        error?.reason == .tooLarge && error?.found.hasSuffix("at most 268,435,456 are read") == true,
        "\(String(describing: error))")
    }
    try Data(picture).write(to: URL(filePath: path))
    try #require(unsafe truncate(path, 256 << 20) == 0)
    #expect(try Image(contentsOfFile: path).pixelSize.width == 2)
  }

  @Test("a file for whose bytes there is no memory is an error")
  func memory() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    try Data(picture).write(to: URL(filePath: path))
    // More than most systems promise.
    try #require(unsafe truncate(path, 1 << 40) == 0)
    guard !MemoryRoom.hasRoom(for: 1 << 40) else { return }
    let image = try Image(contentsOfFile: path, limits: ImageLimits(maximumByteCount: .max))
    let error = #expect(throws: ImageError.self) { try image.bytes.all() }
    #expect(error?.reason == .outOfMemory && error?.name == path)
    #expect(error?.found == "there is no memory for its 1,099,511,627,776 bytes")
  }
}
