import CMalloc
import Testing
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

/// The files of a library, as they are looked for.
@Suite struct FontConfigurationTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Writes a font to each of some files, and tells their paths.
  private func paths(_ names: String...) throws -> [String] {
    let bytes = font()
    for name in names { try Data(bytes).write(to: URL(filePath: folder.path(name))) }
    return names.map { folder.path($0) }
  }

  private func face(of file: FontFile?) -> FontFace {
    FontFace(font: file, index: 0, isEmboldened: false, slant: 0, variations: "")
  }

  // Files that somebody brings are read from copies, which have other paths.
  @Test("a face has the place of its file in the order of fallback, also where the file was copied")
  func places() throws {
    let library = try FontLibrary(files: paths("a.ttf", "b.ttf", "c.ttf"))
    let configuration = library.firstTier.configuration
    #expect(library.files.map { configuration.place(of: face(of: $0)) } == [0, 1, 2])
    #expect(library.files.allSatisfy { configuration.file(at: $0.readPath) === $0 })
    #expect(configuration.fileCount == 3)
    let other = try FontLibrary(files: paths("a.ttf", "b.ttf"))
    #expect(configuration.place(of: face(of: other.files.last)) == 0)
    #expect(configuration.place(of: face(of: nil)) == 0)
    #expect(configuration.file(at: folder.path("d.ttf")) == nil)
  }

  @Test("of a file that is there twice the first one counts")
  func twice() throws {
    let paths = try paths("a.ttf", "b.ttf")
    let files = try [paths[0], paths[0], paths[1]].map { try FontFile(path: $0, isInstalled: true) }
    let configuration = try FontConfiguration(
      files: files, rules: FontRules(names: FontNames(of: []), families: ["Weft Test"]))
    #expect(configuration.fileCount == 2)
    #expect(configuration.file(at: paths[0]) === files[0])
    #expect(files.map { configuration.place(of: face(of: $0)) } == [0, 0, 2])
  }

  @Test("the characters of all faces of a file count")
  func characters() throws {
    let greek = CharacterMap(
      segments: [.init(characters: 0x3B1...0x3C9, glyph: TestFont.glyph(of: 0x3B1, shownAs: .box))])
    let faces = [Self.latin, greek].map {
      TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: $0)
    }
    let configuration = try open(OpenTypeCollection(faces: faces).bytes).firstTier.configuration
    #expect(configuration.hasCharacter("a") && configuration.hasCharacter("α"))
    #expect(!configuration.hasCharacter("A") && !configuration.hasCharacter("ж"))
  }

  #if os(Linux) && !WEFT_ADDRESS_SANITIZER
    // In a process of its own, of whose memory nobody else takes any. A configuration takes 10 kB.
    @Test("fonts that nobody uses any more leave nothing behind, once text was shaped with them")
    func memory() async {
      await #expect(processExitsWith: .success) {
        let path = try standardFont("LiberationSans-Regular.ttf").path
        func shape(_ count: Int) throws {
          for _ in 0..<count {
            let fonts = try FontLibrary(files: [path])
            _ = TextEngine(fonts: fonts).layout(for: TextLayoutRequest(text: StyledText("x")))
          }
        }
        // Cairo keeps the last 256 fonts in their sizes.
        try shape(400)
        let before = mallinfo2().uordblks
        try shape(100)
        let taken = Int(mallinfo2().uordblks) - Int(before)
        #expect(taken < 100_000, "\(taken)")
      }
    }
  #endif
}
