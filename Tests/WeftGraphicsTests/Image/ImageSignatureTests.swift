import CTurboJPEG
import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// What files are taken for, and what is refused of them.
@Suite struct ImageSignatureTests {
  @Test(
    "what we can name, and not decode, is told by its first bytes",
    arguments: [
      ("GIF87a", "a GIF image"), ("MM\0*", "a TIFF image"), ("8BPS", "a Photoshop document"),
      ("%PDF-1.7", "a PDF document"), ("DDS |", "a DDS texture"), ("qoif", "a QOI image"),
      ("\0\0\u{1}\0", "a Windows icon"), ("PK\u{3}\u{4}", "a ZIP archive"),
      ("\0\0\0\u{C}JXL ", "a JPEG XL image"), ("\0\0\0\u{C}jP  ", "a JPEG 2000 image"),
      ("\0\0\0 ftypavis", "an AVIF image"), ("\0\0\0 ftypheix", "a HEIC image"),
      ("\0\0\0 ftypmif1", "a HEIC image"),
      ("\0\0\0 ftypisom", "a video or another ISO media file (brand “isom”)"),
      ("\u{FEFF}\n <SVG width=\"1\">", "an SVG drawing"), ("<!DOCTYPE html>", "a web page"),
      ("<html lang=\"de\">", "a web page"), ("<?xml version", "an XML document, perhaps an SVG drawing"),
    ])
  func foreign(text: String, name: String) {
    #expect(ImageSignature(of: Array(text.utf8)) == .foreign(name))
    let error = #expect(throws: ImageError.self) { try Image(data: Array(text.utf8), name: "x") }
    #expect(error?.found == "this is \(name), which Weft does not decode")
  }

  @Test("a pointer of Git LFS is told as that, with how the file is fetched")
  func pointer() {
    let bytes = Array("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\nsize 1\n".utf8)
    let error = #expect(throws: ImageError.self) { try Image(data: bytes, name: "x") }
    #expect(error?.found == "this is a Git LFS pointer, not the file it stands for")
    #expect(error?.advice == "Fetch the file: run `git lfs pull`.")
  }

  // 64 bytes are looked at: 60 of white space, and the beginning of the tag.
  @Test("a drawing is known behind white space, as far as is looked")
  func whiteSpace() {
    let blank = String(repeating: " ", count: 60)
    #expect(ImageSignature(of: Array((blank + "<svg>").utf8)) == .foreign("an SVG drawing"))
    #expect(ImageSignature(of: Array((blank + " <svg>").utf8)) == .unknown)
  }

  @Test("bytes beyond text are told as well, and nearly the right ones are not")
  func bytes() {
    #expect(ImageSignature(of: [0xFF, 0x0A, 0, 0]) == .foreign("a JPEG XL image"))
    #expect(ImageSignature(of: [0xFF, 0x4F, 0xFF, 0x51]) == .foreign("a JPEG 2000 image"))
    #expect(ImageSignature(of: [0xFF, 0xD8, 0xFE]) == .unknown)
    #expect(ImageSignature(of: Array("RIFF\0\0\0\0WAVE".utf8)) == .unknown)
    #expect(ImageSignature(of: Array("RIFF\0\0\0\0WEBP".utf8)) == .known(.webp))
    #expect(ImageSignature(of: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0B]) == .unknown)
  }

  // The frame's marker is 0xC0 and its type; its first byte, 4 behind the marker, says how many bits a sample has.
  @Test(
    "a JPEG of a rare kind is refused, and told by the number of its frame and the bits of its samples",
    arguments: [(3, 8), (1, 12), (11, 8), (0, 12)])
  func rareJPEG(type: Int, bits: Int) throws {
    var file = TestFile.jpeg(TestPicture.bitmap(8, 8) { _, _ in 0xFFFF_FFFF })
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file[frame + 1] = UInt8(0xC0 + type)
    file[frame + 4] = UInt8(bits)
    let error = #expect(throws: ImageError.self) { try Image(data: file, name: "rare") }
    #expect(error?.reason == .unsupportedFormat)
    #expect(error?.found == "this is a JPEG of a rare kind (frame type \(type), \(bits) bits per sample)")
  }

  // Extended sequential (type 1) with 8 bits is read as baseline is. Fill bytes may stand before any marker.
  @Test("an extended JPEG is no rare one, and bytes that only fill are passed over")
  func extendedJPEG() throws {
    var file = TestFile.jpeg(TestPicture.bitmap(8, 6) { _, _ in 0xFFFF_FFFF })
    let frame = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xC0 })
    file[frame + 1] = 0xC1
    file.insert(contentsOf: [0xFF, 0xFF, 0xFF], at: frame)
    let image = try Image(data: file, name: "extended")
    #expect(image.pixelSize == PixelSize(width: 8, height: 6))
    #expect(try image.decoded() == Array(repeating: 0xFFFF_FFFF, count: 48))
  }

  // What is written is YCCK: of 200, 200, 200 of ink the complement 55 with both differences at 128, and 128 of black. Taken for
  // ink, these are (200, 127, 127) · 127 / 255 of light: 99.6, 63.3 and 63.3.
  @Test("four components without Adobe's marker are ink")
  func plainCMYK() throws {
    let samples = (0..<64).flatMap { _ in [200, 200, 200, 128] as [UInt8] }
    var file = TestFile.jpeg(
      samples, PixelSize(width: 8, height: 8), format: TJPF_CMYK, sampling: TJSAMP_444)
    let marker = try #require(file.indices.first { file[$0] == 0xFF && file[$0 + 1] == 0xEE })
    file.removeSubrange(marker..<marker + 2 + Int(file[marker + 3]))
    let pixels = try Image(data: file, name: "ink").decoded()
    #expect(TestPicture.distance(pixels, Array(repeating: 0xFF64_3F3F, count: 64)) <= 2)
  }

  @Test("an image of a file has the file's name, the scale that is told, and its limits")
  func file() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("six.png")
    let bytes = try TestPicture.bitmap(6, 4) { _, _ in 0xFF80_8080 }.png()
    try write(bytes, to: path)
    let image = try Image(contentsOfFile: path, scale: 2)
    #expect(image.name == path && image.scale == 2 && image.size == Size(width: 3, height: 2))
    #expect(image.description == "\(path) (PNG, 6 × 4 px)")
    #expect(try image != Image(data: bytes, name: path, scale: 2))
    let error = #expect(throws: ImageError.self) {
      try Image(contentsOfFile: path, limits: ImageLimits(maximumPixelCount: 23))
    }
    #expect(error?.reason == .tooLarge && error?.found.contains("more than the 23 pixels") == true)
  }

  @Test("a file that has become another since is told as changed, and to be opened anew")
  func changedFile() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("picture.png")
    try write(TestPicture.bitmap(6, 4) { _, _ in 0xFF80_8080 }.png(), to: path)
    let image = try Image(contentsOfFile: path)
    #expect(try image.decoded().count == 24)
    try write(TestPicture.bitmap(6, 4) { x, _ in 0xFF80_8000 | UInt32(x) }.png(), to: path)
    let error = #expect(throws: ImageError.self) { try image.decoded() }
    #expect(error?.reason == .changed && error?.name == path)
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  // VP8X has the flag 0x08 for EXIF, three bytes of nothing, width and height less one; the chunk comes last.
  @Test("a WebP is turned upright as its EXIF chunk says, where its header announces one", arguments: 1...8)
  func orientedWebP(value: Int) throws {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> ($0 * 8)) }
    }
    func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
      Array(type.utf8) + little(content.count, 4) + content + (content.count % 2 == 0 ? [] : [0])
    }
    func file(flags: UInt8) -> [UInt8] {
      let pixels = (0..<6).map { 0xFF00_0000 | UInt32($0) }
      let still = Array(TestFile.webp(pixels, PixelSize(width: 2, height: 3)).dropFirst(12))
      let body =
        Array("WEBP".utf8) + chunk("VP8X", [flags, 0, 0, 0] + little(1, 3) + little(2, 3)) + still
        + chunk("EXIF", TestFile.exifBlock(value))
      return Array("RIFF".utf8) + little(body.count, 4) + body
    }
    // "ab/cd/ef" in each of the eight ways, as in ImageDecodingTests.
    let upright = ["abcdef", "badcfe", "fedcba", "efcdab", "acebdf", "ecafdb", "fdbeca", "bdface"]
    let image = try Image(data: file(flags: 0x08), name: "turned")
    #expect(image.pixelSize == (value < 5 ? PixelSize(width: 2, height: 3) : PixelSize(width: 3, height: 2)))
    let expected = upright[value - 1].utf8.map { 0xFF00_0000 | UInt32($0 - UInt8(ascii: "a")) }
    #expect(try image.decoded() == expected)
    #expect(try Image(data: file(flags: 0), name: "silent").pixelSize == PixelSize(width: 2, height: 3))
  }
}
