import Testing
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

/// How states of files are told apart.
@Suite struct FileStateTests {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func write(_ text: String, to name: String = "file", at seconds: Double = 1000) throws {
    try Data(text.utf8).write(to: URL(filePath: folder.path(name)), options: [])
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: seconds)], ofItemAtPath: folder.path(name))
  }

  private func state(_ name: String = "file") throws -> FileState {
    try FileState(ofFont: folder.path(name))
  }

  @Test("a file is the same as long as its size, its time and its place on the disk are")
  func sameFile() throws {
    try write("abc")
    let first = try state()
    #expect(first.byteCount == 3)
    try write("xyz")
    #expect(try state().isSameFile(as: first))
    try write("abcd")
    #expect(try !state().isSameFile(as: first))
    // Another second, and another part of one.
    for seconds in [1001, 1000.5] {
      try write("abc", at: seconds)
      #expect(try !state().isSameFile(as: first))
    }
    try write("abc")
    #expect(try state().isSameFile(as: first))
    try write("abc", to: "other")
    #expect(try !state("other").isSameFile(as: first))
  }

  // A machine may stop between a change and the look at it, so that one of some looks has to come at once.
  @Test(
    "a state that was read right after a change equals no other, and one of long ago each that is the same")
  func equality() throws {
    let isTold = try (0..<50).contains { number in
      try write("\(number)")
      let first = try state()
      #expect(first == first)
      return try first != state()
    }
    #expect(isTold)
    let files = try FontLibrary.standard().files.prefix(2).map(\.path)
    #expect(try FileState(ofFont: files[0]) == FileState(ofFont: files[0]))
    #expect(try FileState(ofFont: files[0]) != FileState(ofFont: files[1]))
  }

  @Test("what is no ordinary file has no state, and is told of by what it is")
  func noFile() throws {
    let error = #expect(throws: FontError.self) { try FileState(ofFont: folder.url.path) }
    #expect(error?.reason == .notAFont(file: folder.url.path))
    #expect(error?.description == "\(folder.url.path) is a folder, no font file. Name a font file.")
    #expect(throws: FontError.self) { try state("none") }
  }

  @Test("a font of the system that is replaced while it is in use is told by its path when it is read again")
  func replaced() throws {
    try folder.copyFont("DejaVuSans.ttf", to: "a.ttf")
    let font = try FontFile(path: folder.path("a.ttf"), isInstalled: true)
    let (count, checksum) = try font.checksum()
    #expect(try font.isUnchanged && count == Data(contentsOf: URL(filePath: folder.path("a.ttf"))).count)
    #expect(try font.checksum().checksum == checksum)
    try folder.copyFont("DejaVuSerif.ttf", to: "a.ttf")
    #expect(!font.isUnchanged)
    let error = #expect(throws: FontError.self) { try font.checksum() }
    #expect(error?.reason == .unreadable(file: folder.path("a.ttf")))
    #expect(error?.description.contains("replaced or written to while it was in use") == true)
  }

  @Test("a font of the system that was replaced before a text was drawn is not drawn with")
  func replacedBeforeDrawing() throws {
    try folder.copyFont("DejaVuSans.ttf", to: "a.ttf")
    let font = try FontFile(path: folder.path("a.ttf"), isInstalled: true)
    let standard = try FontLibrary.standard()
    let library = try FontLibrary(
      groups: [FontGroup(files: [font])] + standard.groups, names: standard.names)
    let text = StyledText("a", TextAttributes(font: Font(family: "DejaVu Sans")))
    let layout = TextEngine(fonts: library).layout(for: TextLayoutRequest(text: text))
    let face = try #require(layout.lines.first?.runs.first?.face)
    try #require(face.file == folder.path("a.ttf"))
    #expect(try !GlyphFonts().hasPictures(face))
    try folder.copyFont("DejaVuSerif.ttf", to: "a.ttf")
    let error = #expect(throws: RenderError.self) { try GlyphFonts().hasPictures(face) }
    #expect(error?.reason == .font(file: folder.path("a.ttf")))
  }

  @Test("a font of the system that is no longer there is not what was opened")
  func removed() throws {
    try folder.copyFont("DejaVuSans.ttf", to: "a.ttf")
    let font = try FontFile(path: folder.path("a.ttf"), isInstalled: true)
    try FileManager.default.removeItem(atPath: folder.path("a.ttf"))
    #expect(!font.isUnchanged)
  }
}
