import Testing
import WeftCLibrary
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Fonts inside of other files, and files that change.
@Suite struct FontContainersTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A font in the resources of a MacBinary file that begins as TrueType does.
  private func macBinary(_ font: [UInt8]) -> [UInt8] {
    var data = OpenTypeWriter()
    data.uint32(font.count)
    data.append(font)
    let dataCount = data.bytes.count
    // One type, `sfnt`, with one resource, number 128, without a name, at the beginning of the data.
    var map = OpenTypeWriter()
    map.uint32(256, 256 + dataCount, dataCount, 52)
    map.append(Array(repeating: 0, count: 6))
    map.uint16(0, 28, 50)
    map.uint16(0)
    map.ascii("sfnt")
    map.uint16(0, 10)
    map.uint16(128, -1)
    map.uint32(0, 0)
    map.uint16(0)
    var fork = OpenTypeWriter()
    fork.append(map.bytes[..<16])
    fork.append(Array(repeating: 0, count: 240))
    fork.append(data.bytes)
    fork.append(map.bytes)
    var file = OpenTypeWriter()
    // A name of one letter; the lengths of both forks are at 0x53 and 0x57.
    file.uint8(0, 1)
    file.append(Array(repeating: 0, count: 0x55))
    file.uint32(fork.bytes.count)
    file.append(Array(repeating: 0, count: 128 - 0x5B))
    file.append(fork.bytes)
    return file.bytes
  }

  @Test("a font in a MacBinary file is none, though it begins as one and FreeType would open it")
  func archive() throws {
    #expect(try refusal(of: font()) == nil)
    #expect(try refusal(of: macBinary(font()))?.contains("holds no font that can be read") == true)
  }

  @Test("a pointer of Git LFS is told as that, with how the font is fetched")
  func pointer() throws {
    let path = try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n", to: "a.ttf")
    let error = #expect(throws: FontError.self) { try FontLibrary(files: [path]) }
    #expect(error?.reason == .notAFont(file: path))
    #expect(
      error?.description
        == "The font file \(path) is a Git LFS pointer, not the file it stands for. Fetch the file: run `git lfs pull`."
    )
  }

  /// What a text in a font looks like.
  private func picture(_ fonts: FontLibrary, _ text: String) throws -> Bitmap {
    let layout = TextEngine(fonts: fonts).layout(for: TextLayoutRequest(text: StyledText(text)))
    return try rasterize(60, 20) { $0.text(layout, at: .zero) }
  }

  // Shortened, the file of a font that is mapped ends the process that reads it.
  @Test(
    "a font file that is shortened, rewritten or removed while it is in use is drawn as it was when it was opened",
    arguments: 0..<3)
  func changed(way: Int) throws {
    let path = folder.path("a.ttf")
    let original = try Data(contentsOf: URL(filePath: #require(FontLibrary.standard().files.first).path))
    try original.write(to: URL(filePath: path))
    let fonts = try FontLibrary(files: [path])
    let fingerprint = try FontLibrary(files: [path]).fingerprint()
    let before = try picture(FontLibrary(files: [path]), "fox")
    switch way {
    case 0: try #require(unsafe truncate(path, 0) == 0)
    // In the same file, not in one that takes its name.
    case 1: try Data(repeating: 0xFF, count: original.count).write(to: URL(filePath: path), options: [])
    default: try FileManager.default.removeItem(atPath: path)
    }
    #expect(try picture(fonts, "fox") == before)
    #expect(try fonts.fingerprint() == fingerprint)
    // Whoever opens it now has what is there now.
    #expect(throws: FontError.self) { try FontLibrary(files: [path]) }
  }
}
