import Testing
import WeftCLibrary
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// What fonts may hold, and what is refused before anything of them is drawn.
@Suite struct FontInspectionTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("a collection of more faces than any that is in use is refused")
  func faces() throws {
    #expect(try refusal(of: font(faces: 64)) == nil)
    #expect(try refusal(of: font(faces: 65))?.contains("has 65 faces, and 64 is the most") == true)
  }

  @Test("a font that says its glyphs nest without end is refused before anything of it is drawn")
  func nestedGlyphs() throws {
    #expect(try refusal(of: font(limits(levels: 64))) == nil)
    #expect(try refusal(of: font(limits(levels: 65)))?.contains("65 levels deep, and 64 is the most") == true)
  }

  // An em of 16 units, and a line 2,048 ems below: more than HarfBuzz has numbers for in a size of 1,024 points.
  @Test("a text is laid out in a font that says its underline is beyond all bounds")
  func underline() throws {
    func table(_ tag: String, _ change: (inout [UInt8]) -> Void) throws -> Table {
      let tables = TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: Self.latin)
      var bytes = try #require(tables.first { $0.tag == tag }).bytes
      change(&bytes)
      return Table(tag: tag, bytes: bytes)
    }
    let head = try table("head") { $0.replaceSubrange(18..<20, with: [0, 16]) }
    let names = try table("post") { $0.replaceSubrange(8..<10, with: [0x80, 0]) }
    let engine = TextEngine(fonts: try open(font(head, names)))
    let attributes = TextAttributes(font: Font(family: "Weft Test", size: 1024))
    let layout = engine.layout(for: TextLayoutRequest(text: StyledText("abc", attributes)))
    #expect(layout.glyphCount == 3)
  }

  // FreeType knows these by their names, and carries out their programs whatever it is told.
  @Test("a font whose glyphs are made by programs is refused")
  func programs() throws {
    func name(_ name: String) -> [UInt8] { name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] } }
    var bytes = font()
    for range in bytes.ranges(of: name("Weft Test")).reversed() {
      bytes.replaceSubrange(range, with: name("MingLiU  "))
    }
    #expect(try refusal(of: bytes)?.contains("glyphs that are made by programs of its own") == true)
  }

  @Test("a font is refused of which a glyph of a few bytes takes many thousands of steps")
  func charstrings() throws {
    // A hundred calls in each of so many levels, 201 bytes each.
    func table(levels: UInt8, glyphs: Int = 1) -> Table {
      let subroutines: [[UInt8]] = (0..<levels).map { level in
        Array(repeating: [33 + level, 29], count: 100).flatMap(\.self)
      }
      let charstrings = Array(repeating: [32, 29] as [UInt8], count: glyphs)
      let font = CompactFontBytes(charstrings: charstrings, global: subroutines + [[11]])
      return Table(tag: "CFF ", bytes: font.bytes)
    }
    #expect(try refusal(of: font(table(levels: 1))) == nil)
    #expect(
      try refusal(of: font(table(levels: 3)))?.contains("a glyph that takes more than 32000 steps to draw")
        == true)
    // Each of them takes some 20,000 steps; the font has 3,000 bytes or so.
    #expect(try refusal(of: font(table(levels: 2))) == nil)
    #expect(
      try refusal(of: font(table(levels: 2, glyphs: 10)))?.contains(
        "takes more than 16 steps for each of its bytes") == true)
    // Faces that share a table have it counted once.
    #expect(try refusal(of: font(faces: 64, table(levels: 2, glyphs: 2))) == nil)
  }

  @Test("a font is refused whose outlines are not as the specification has them")
  func unclearCharstrings() throws {
    let sum = CompactFontBytes(charstrings: [[139, 139, 12, 10, 14]]).bytes
    for bytes in [sum, [1, 0, 4], Array(CompactFontBytes().variable(regions: [1]).dropLast(8))] {
      #expect(
        try refusal(of: font(Table(tag: "CFF ", bytes: bytes)))?
          .contains("has outlines in a table that programs read in different ways") == true)
    }
  }

  // A face has each character in two tables that programs look for.
  @Test("faces that show all of Unicode again and again are refused")
  func characters() throws {
    let box = TestFont.glyph(of: 0, shownAs: .box)
    let all = CharacterMap(
      segments: (1..<0x1100).map { .init(characters: $0 << 8...$0 << 8 | 0xFF, glyph: box) })
    #expect(try refusal(of: font(characters: all)) == nil)
    #expect(
      try refusal(of: font(faces: 2, characters: all))?
        .contains("shows more characters in all its faces and named instances than so many bytes need")
        == true)
    let zeros = Table(tag: "zero", bytes: Array(repeating: 0, count: 1 << 20))
    #expect(
      try refusal(of: font(faces: 2, characters: all, zeros))?
        .contains("shows more than 4000000 characters in all its faces") == true)
  }

  /// A table of so many names of families, of four letters each.
  private func names(_ count: Int) -> Table {
    table("name") {
      $0.uint16(0, count, 6 + 12 * count)
      for index in 0..<count { $0.uint16(3, 1, 0x409, 1, 8, 8 * index) }
      for index in 0..<count {
        for shift in [12, 8, 4, 0] { $0.uint16(0x61 + index >> shift & 15) }
      }
    }
  }

  // 2,700 names are 3.6 million comparisons of two; there may be 3 million, and 4 for each byte, of which they have 75,600.
  @Test("names of a face that would be compared with one another for long are refused")
  func comparedNames() throws {
    let error = #expect(throws: FontError.self) { try open(font(names(2700))) }
    #expect(
      error?.description.contains(" has a face of 2700 names, each of which is compared with all others.")
        == true)
    #expect(try open(font(names(2000))).families.count == 2000)
  }

  @Test("files have five thousand families together at most")
  func familiesTogether() throws {
    let path = folder.path("font.ttf")
    try Data(font(names(1000))).write(to: URL(filePath: path))
    let other = folder.path("other.ttf")
    try FileManager.default.copyItem(atPath: path, toPath: other)
    let file = try FontFile(path: other)
    #expect(try FontFile.open([path], beside: Array(repeating: file, count: 4)).count == 1)
    let error = #expect(throws: FontError.self) {
      try FontFile.open([path], beside: Array(repeating: file, count: 5))
    }
    #expect(
      error?.description
        == "The font files up to \(path) have 6000 families together, and 5000 is the most. Name fewer of them."
    )
  }

  // The four generic names stand for the only family too.
  @Test("what names of families stand for has a megabyte at most")
  func manyNames() throws {
    let family = String(repeating: "a", count: 1024)
    let names = table("name") {
      $0.uint16(0, 1, 18)
      $0.uint16(3, 1, 0x409, 1, 2048, 0)
      for _ in 0..<1024 { $0.uint16(0x61) }
    }
    let library = try open(font(names))
    func add(_ count: Int) throws -> FontLibrary {
      try library.adding(
        FontStack(families: Dictionary(uniqueKeysWithValues: (0..<count).map { ("name \($0)", [family]) })))
    }
    #expect(try add(1020).contains(family: "name 1019"))
    let error = #expect(throws: FontError.self) { try add(1021) }
    #expect(error?.reason == .tooManyNames)
    #expect(
      error?.description
        == "Names of font families stand for others that have 1049600 bytes together, and 1048576 is the most. Name fewer of them."
    )
  }

  @Test("files that are opened together share what may be read of them, by their bytes")
  func sharedBudget() throws {
    let path = folder.path("font.ttf")
    let bytes = font()
    try Data(bytes).write(to: URL(filePath: path))
    let one = ReadingBudget(rest: 0)
    _ = try FontFile.open([path], one)
    // Each of 104 characters, and more than that.
    let gain = ReadingBudget.readsPerByte * bytes.count
    #expect(one.rest < gain - 104 && one.rest > gain - 10_000)
    let three = ReadingBudget(rest: 0)
    _ = try FontFile.open(copies(of: path), three)
    #expect(three.rest == 3 * one.rest)
  }

  @Test("each file that is opened is a long step, before which the work may be given up")
  func longSteps() throws {
    let path = folder.path("font.ttf")
    try Data(font()).write(to: URL(filePath: path))
    let paths = try copies(of: path)
    let two = try GivenUpWork.$current.withValue(AskedWork(longSteps: 2)) {
      try FontFile.open(Array(paths.prefix(2)))
    }
    #expect(two.count == 2)
    let error = #expect(throws: FontError.self) {
      try GivenUpWork.$current.withValue(AskedWork(longSteps: 2)) { try FontFile.open(paths) }
    }
    #expect(error?.description == "The opening of fonts was given up.")
  }

  /// Three files with the same bytes.
  private func copies(of path: String) throws -> [String] {
    let others = ["b.ttf", "c.ttf"].map { folder.path($0) }
    for other in others { try FileManager.default.copyItem(atPath: path, toPath: other) }
    return [path] + others
  }

  @Test("a file that is open is not opened again, by whatever name, and all have 200,000,000 bytes at most")
  func sameFiles() throws {
    let path = folder.path("font.ttf")
    try Data(font()).write(to: URL(filePath: path))
    let (link, second) = (folder.path("link.ttf"), folder.path("second.ttf"))
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "font.ttf")
    try FileManager.default.linkItem(atPath: path, toPath: second)
    let file = try #require(FontFile.open([path, link, second, folder.path("./font.ttf")]).first)
    #expect(try FontFile.open([link, second], beside: [file]).isEmpty)
    #expect(file.byteCount == font().count)
    // A file with a hole, of which nothing is read.
    let large = folder.path("large.ttf")
    try Data().write(to: URL(filePath: large))
    #expect(unsafe truncate(large, off_t(FontFile.mostBytes - file.byteCount + 1)) == 0)
    let endless = folder.path("endless.ttf")
    try Data().write(to: URL(filePath: endless))
    if unsafe truncate(endless, off_t.max) == 0 {
      #expect(throws: FontError.self) { try FontFile.open([path, endless]) }
    }
    let error = #expect(throws: FontError.self) { try FontFile.open([path, large]) }
    #expect(
      error?.description
        == "The font files up to \(large) have 200,000,001 bytes together, and 200,000,000 is the most. Name fewer of them."
    )
  }

  // 26 letters in four tables: 104 readings of the box in each named instance. 4,000 sets of numbers move its four points and four
  // more, and have two for the axis, so that one stands for 2,501 widths, and as all are the same, all are looked at: 15 instances for 3,901,560,
  // 16 for 4,161,664.
  @Test("a font of too many named instances for what variations move in its glyphs is refused")
  func instances() throws {
    func variations(_ instances: Int, sets: Int) -> [UInt8] {
      font(axis(instances: instances), self.variations(sets: sets))
    }
    let refusal = "shows more characters in all its faces and named instances than so many bytes need"
    #expect(try self.refusal(of: variations(16, sets: 0)) == nil)
    #expect(try self.refusal(of: variations(16, sets: 4000))?.contains(refusal) == true)
    #expect(try self.refusal(of: variations(15, sets: 4000)) == nil)
  }
}
