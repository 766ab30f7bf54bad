import Testing
import WeftGeometry

@testable import WeftGraphics

@Suite struct ImageHeaderTests {
  @Test("format and size come from the bytes, and the size in points from the scale")
  func sizes() throws {
    let bitmap = TestPicture.bitmap(6, 4) { _, _ in 0xFF80_8080 }
    let pixels = TestPicture.pixels(bitmap)
    let files: [(ImageFormat, [UInt8])] = [
      (.png, try PNGEncoder().encode(bitmap)), (.jpeg, TestFile.jpeg(bitmap)),
      (.jpeg, TestFile.jpeg(bitmap, isProgressive: true)), (.webp, TestFile.webp(pixels, bitmap.size)),
    ]
    for (format, file) in files {
      let image = try Image(data: file, name: "six by four", scale: 2)
      #expect(image.format == format)
      #expect(image.pixelSize == PixelSize(width: 6, height: 4))
      #expect(image.size == Size(width: 3, height: 2))
    }
  }

  @Test(
    "what is no image of ours is named, and the error says what to do",
    arguments: [
      (Array("GIF89a".utf8), .unsupportedFormat, "GIF"), (Array("BM000000".utf8), .unsupportedFormat, "BMP"),
      (Array("\0\0\0\u{18}ftypavif".utf8), .unsupportedFormat, "AVIF"),
      (Array("\0\0\0\u{18}ftypheic".utf8), .unsupportedFormat, "HEIC"),
      (Array("<svg xmlns=\"…\">".utf8), .unsupportedFormat, "SVG"),
      (Array(" \n<?xml version=\"1.0\"?>".utf8), .unsupportedFormat, "SVG"),
      (Array("II*\0".utf8), .unsupportedFormat, "TIFF"), (Array("hello".utf8), .unknownFormat, "68 65 6C 6C"),
      ([0], .unknownFormat, "00"), ([], .empty, "not a single byte"),
      ([0xFF, 0xD8, 0xFF, 0xE0], .truncated, "JPEG"), ([0xFF, 0xD8, 0xFF, 0xD9, 0, 0], .corrupt, "JPEG"),
      (Array("RIFFd\0\0\0WEBP".utf8), .truncated, "WebP"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0], .truncated, "PNG"),
    ] as [([UInt8], ImageError.Reason, String)])
  func refused(bytes: [UInt8], reason: ImageError.Reason, word: String) {
    let error = #expect(throws: ImageError.self) { try Image(data: bytes, name: "pictures/cat.jpg") }
    #expect(error?.reason == reason)
    #expect(error?.description.contains(word) == true)
    #expect(error?.description.contains("pictures/cat.jpg") == true)
  }

  @Test("a picture over the limit is refused by its header, one at the limit is not")
  func limits() throws {
    let error = #expect(throws: ImageError.self) {
      try Image(data: TestFile.pngHeader(30_000, 30_000), name: "poster.png")
    }
    #expect(error?.reason == .tooLarge)
    #expect(error?.found.contains("30000 × 30000") == true)
    let limits = ImageLimits(maximumPixelCount: 12)
    _ = try Image(data: TestFile.pngHeader(4, 3), name: "twelve.png", limits: limits)
    #expect(throws: ImageError.self) {
      try Image(data: TestFile.pngHeader(13, 1), name: "13.png", limits: limits)
    }
  }

  @Test("a WebP without loss is known by its pixels, however far behind the header they are")
  func hiddenPixels() throws {
    let size = PixelSize(width: 4, height: 4)
    let file = TestFile.webp([UInt32](repeating: 0xFF00_00FF, count: 16), size)
    for count in [0, 20_000, 200_000] {
      let hidden = TestFile.extendedWebP(file, size, behind: count)
      let image = try Image(data: hidden, name: "hidden.webp")
      #expect(image.header.isDecodedWhole && image.header.storedSize == size)
      #expect(try Bitmap(data: hidden).size == size)
    }
    let cut = TestFile.extendedWebP(file, size, behind: 20_000).prefix(20_030)
    let error = #expect(throws: ImageError.self) { try Image(data: cut, name: "cut.webp") }
    #expect(error?.reason == .truncated)
  }

  @Test("a PNG of more than a million pixels across is too large, not damaged; one of a million is not")
  func widest() throws {
    let error = #expect(throws: ImageError.self) {
      try Image(data: TestFile.pngHeader(1_000_001, 1), name: "line.png")
    }
    #expect(error?.reason == .tooLarge)
    #expect(error?.found.contains("1000001 pixels wide") == true)
    _ = try Image(data: TestFile.pngHeader(1_000_000, 1), name: "line.png")
  }

  @Test("a header without pixels is refused", arguments: [(0, 5), (5, 0)])
  func noPixels(size: (Int, Int)) {
    let error = #expect(throws: ImageError.self) {
      try Image(data: TestFile.pngHeader(size.0, size.1), name: "nothing.png")
    }
    #expect(error?.reason == .noPixels)
  }

  @Test("a missing file and a directory are named")
  func files() {
    let missing = #expect(throws: ImageError.self) { try Image(contentsOfFile: "/nowhere/cat.png") }
    #expect(missing?.reason == .notFound)
    #expect(missing?.description.contains("/nowhere/cat.png") == true)
    let directory = #expect(throws: ImageError.self) { try Image(contentsOfFile: "/") }
    #expect(directory?.reason == .unreadable)
    #expect(directory?.found.contains("directory") == true)
  }

  @Test("an orientation that turns the picture also turns its size", arguments: 1...8)
  func orientation(value: Int) throws {
    let bitmap = TestPicture.bitmap(6, 4) { _, _ in 0xFF80_8080 }
    let expected = value < 5 ? PixelSize(width: 6, height: 4) : PixelSize(width: 4, height: 6)
    let jpeg = try Image(data: TestFile.jpeg(bitmap, orientation: value), name: "turned")
    #expect(jpeg.pixelSize == expected)
    let png = TestFile.png(
      6, 4, depth: 8, colorType: 0, extra: [("eXIf", TestFile.exifBlock(value))],
      rows: Array(repeating: Array(repeating: 0, count: 6), count: 4))
    #expect(try Image(data: png, name: "turned").pixelSize == expected)
  }

  @Test("metadata longer than the first read does not hide the size")
  func longMetadata() throws {
    var file = TestFile.jpeg(TestPicture.bitmap(6, 4) { _, _ in 0xFF80_8080 }, orientation: 6)
    let comment: [UInt8] = [0xFF, 0xFE, 0xFF, 0xFF] + Array(repeating: 0, count: 0xFFFD)
    file.insert(contentsOf: comment + comment, at: 2)
    #expect(try Image(data: file, name: "long").pixelSize == PixelSize(width: 4, height: 6))
  }

  @Test("equal bytes are equal images, whatever they are called; another scale is another image")
  func equality() throws {
    let file = try PNGEncoder().encode(TestPicture.bitmap(2, 2) { _, _ in 0xFF00_0000 })
    let other = try PNGEncoder().encode(TestPicture.bitmap(2, 2) { _, _ in 0xFFFF_FFFF })
    let image = try Image(data: file, name: "a")
    #expect(try image == Image(data: file, name: "b"))
    #expect(try image.hashValue == Image(data: file, name: "b").hashValue)
    #expect(try image != Image(data: file, name: "a", scale: 2))
    #expect(try image != Image(data: other, name: "a"))
  }

  @Test("the size in points is that of the upright picture")
  func uprightSize() throws {
    let bitmap = TestPicture.bitmap(6, 4) { _, _ in 0xFF80_8080 }
    for (orientation, expected) in [(1, Size(width: 3, height: 2)), (6, Size(width: 2, height: 3))] {
      let file = TestFile.jpeg(bitmap, orientation: orientation)
      #expect(try Image(data: file, name: "turned", scale: 2).size == expected)
    }
  }
}
