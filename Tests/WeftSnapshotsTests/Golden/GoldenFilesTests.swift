import Testing
import Weft
import WeftTestSupport

@testable import WeftSnapshots

/// The files of a golden, as formats read them.
@Suite struct GoldenFilesTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var files: GoldenFiles {
    let folder = folder
    return GoldenFiles { folder.path("card.\($0)") }
  }

  @Test("a text has line feeds alone, and is none where it is a pointer or not there")
  func text() throws {
    try folder.write("one\r\ntwo\r\n", to: "card.txt")
    try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n", to: "card.json")
    #expect(files.text("txt") == "one\ntwo\n")
    #expect(files.text("json") == nil && files.text("layout.txt") == nil)
    #expect(try files.bytes("txt") == Array("one\r\ntwo\r\n".utf8))
  }

  @Test("what cannot be read is told by what it is, and by which file it is")
  func defects() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("card.txt"), withIntermediateDirectories: true)
    try folder.write("version https://git-lfs.github.com/spec/v1\noid sha256:4d7a\n", to: "card.json")
    try folder.write("hello", to: "card.png")
    for (ext, kind) in [("txt", .damaged), ("json", .pointer), ("layout.txt", .missing)]
      as [(String, GoldenDefect.Kind)]
    {
      let defect = #expect(throws: GoldenDefect.self) { try files.bytes(ext) }
      #expect(defect?.kind == kind && defect?.ext == ext)
    }
    let defect = #expect(throws: GoldenDefect.self) { try files.image("png") }
    #expect(defect == GoldenDefect(.damaged, ext: "png", reason: "it is no PNG file"))
  }
}
