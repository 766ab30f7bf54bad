import Testing
import WeftFoundation
import WeftTestSupport

@testable import WeftGraphics

/// What a font file tells of its faces.
@Suite struct FontFileTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The tables of a face of a family, with some others.
  private func face(_ family: String, _ others: Table...) -> [Table] {
    let name = table("name") {
      $0.uint16(0, 1, 18)
      $0.uint16(3, 1, 0x409, 1, 2 * family.utf16.count, 0)
      for unit in family.utf16 { $0.uint16(Int(unit)) }
    }
    let own = [name] + others
    var tables = TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: Self.latin)
    tables.removeAll { table in own.contains { $0.tag == table.tag } }
    tables += own
    return tables.sorted { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
  }

  /// Pictures of 100 × 100 pixels, for an em of as many.
  private var pictures: Table {
    table("sbix") {
      $0.uint16(1, 1)
      $0.uint32(1, 12)
      $0.uint16(100, 72)
      $0.append(GlyphPictures.pngStart)
      $0.ascii("IHDR")
      $0.uint32(100, 100)
    }
  }

  /// A file of these faces, opened.
  private func file(_ faces: [Table]...) throws -> FontFile {
    let path = folder.path("font.ttc")
    try Data(OpenTypeCollection(faces: faces).bytes).write(to: URL(filePath: path))
    return try FontFile(path: path)
  }

  @Test("a file has colours where one of its faces has")
  func colors() throws {
    let (plain, colored) = (face("Plain"), face("Coloured", pictures))
    #expect(try !file(plain, plain).hasColor)
    #expect(try file(plain, colored).hasColor && file(colored, plain).hasColor)
    #expect(
      try file(plain, colored).families == [
        FontFamily(name: "Plain", hasColor: false), FontFamily(name: "Coloured", hasColor: true),
      ])
  }

  @Test("families are told once, in the order of the faces, and the file by the last part of its path")
  func families() throws {
    let file = try file(face("Two"), face("One"), face("Two"))
    #expect(file.families.map(\.name) == ["Two", "One"])
    #expect(file.faceCount == 3)
    #expect(file.name == "font.ttc" && file.path == folder.path("font.ttc"))
  }

  @Test("the families of a face are those of its named instances, whose numbers are in the upper 16 bits")
  func instances() throws {
    let file = try file(face("One"), face("Two"))
    #expect([0, 1, 2].map { file.families(ofFace: $0) } == [["One"], ["Two"], []])
    #expect(file.families(ofFace: 3 << 16) == ["One"])
    #expect(file.families(ofFace: 3 << 16 | 1) == ["Two"])
    #expect(file.families(ofFace: 1 << 16 | 2).isEmpty)
  }

  @Test("a font of the system that is gone is told of as missing when it is read again")
  func missing() throws {
    let path = folder.path("font.ttc")
    try Data(font()).write(to: URL(filePath: path))
    let file = try FontFile(path: path, isInstalled: true)
    try FileManager.default.removeItem(atPath: path)
    let error = #expect(throws: FontError.self) { try file.checksum() }
    #expect(error?.reason == .missing(file: path))
    #expect(error?.description == "There is no font file \(path). Check the path.")
  }
}
