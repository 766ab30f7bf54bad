import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Fonts that are Weft's test font, but for what each test changes in it.
@Suite struct FontInspectionTests {
  typealias Table = OpenTypeCollection.Table

  private static let latin = CharacterMap(
    segments: [.init(characters: 0x61...0x7A, glyph: TestFont.glyph(of: 0x61, shownAs: .box))])

  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The test font with some other tables; each of its faces has the same ones.
  func font(
    faces: Int = 1, characters: CharacterMap = Self.latin, _ others: Table...
  ) -> [UInt8] {
    var tables = TestFont.faces[0].tables(glyphs: TestFont.glyphs, characters: characters)
    for table in others {
      tables.removeAll { $0.tag == table.tag }
      tables.append(table)
    }
    tables.sort { $0.tag.utf8.lexicographicallyPrecedes($1.tag.utf8) }
    return OpenTypeCollection(faces: Array(repeating: tables, count: faces)).bytes
  }

  func open(_ bytes: [UInt8]) throws -> FontLibrary {
    try Data(bytes).write(to: URL(filePath: folder.path("font.ttc")))
    return try FontLibrary(files: [folder.path("font.ttc")])
  }

  /// Why a font is refused; `nil`: it is not.
  func refusal(of bytes: [UInt8]) throws -> String? {
    do {
      #expect(try open(bytes).families == ["Weft Test"])
      return nil
    } catch let error as FontError {
      let path = folder.path("font.ttc")
      #expect(error.reason == .notAFont(file: path))
      #expect(error.description.hasPrefix("The font file \(path) "))
      #expect(error.description.hasSuffix(". Replace or remove it."))
      return error.description
    }
  }

  func table(_ tag: String, _ write: (inout OpenTypeWriter) -> Void) -> Table {
    var writer = OpenTypeWriter()
    write(&writer)
    return Table(tag: tag, bytes: writer.bytes)
  }

  /// The limits of glyphs as `maxp` tells them, with so many levels of glyphs that are made of others.
  private func limits(levels: Int) -> Table {
    table("maxp") {
      $0.uint32(0x0001_0000)
      $0.uint16(TestFont.glyphs.count, 8, 2, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, levels)
    }
  }

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

  /// Composed glyphs, each of which is made of the one before, so many times; the first is of its own.
  private func composed(levels: Int, times: Int) -> (outlines: [UInt8], places: [UInt8]) {
    var (outlines, places) = (OpenTypeWriter(), OpenTypeWriter())
    outlines.append(TestFont.glyphs.last?.outline ?? [])
    places.uint16(0)
    for level in 1...levels {
      places.uint16(outlines.bytes.count / 2)
      outlines.uint16(-1, 0, 0, 1000, 800)
      // Offsets of 8 bits; another component follows, but for the last.
      for i in 1...times {
        outlines.uint16(i < times ? 0x22 : 0x02, level - 1)
        outlines.uint8(0, 0)
      }
      outlines.pad()
    }
    places.uint16(outlines.bytes.count / 2)
    return (outlines.bytes, places.bytes)
  }

  private func most(_ glyphs: (outlines: [UInt8], places: [UInt8])) -> GlyphParts.Amount {
    let places = GlyphPlaces(
      outlines: FontTable(glyphs.outlines), places: FontTable(glyphs.places), areLong: false)
    var parts = GlyphParts(places: places, variations: FontTable([]))
    return parts.most(upTo: GlyphParts.Amount(glyphs: 1000, points: 8192))
  }

  private func largestCount(_ glyphs: (outlines: [UInt8], places: [UInt8])) -> Int { most(glyphs).glyphs }

  @Test("glyphs are counted with all that they are made of, each as often as it is drawn")
  func components() {
    // 1; 1 + 3 · 1 = 4; 1 + 3 · 4 = 13.
    #expect(largestCount(composed(levels: 1, times: 3)) == 4)
    #expect(largestCount(composed(levels: 2, times: 3)) == 13)
    // 1 + 30 + 30² is 931, and 1 + 30 times that too many: nobody looks at the next one.
    #expect(largestCount(composed(levels: 2, times: 30)) == 931)
    #expect(largestCount(composed(levels: 5, times: 30)) == 27_931)
    // One a level: 65 glyphs in 64 levels, and one level more.
    #expect(largestCount(composed(levels: 64, times: 1)) == 65)
    #expect(largestCount(composed(levels: 65, times: 1)) == 66)
  }

  // Behind its glyph a component has where it lies, in 16 bits each or 8, then one number, two or four that scale it.
  @Test(
    "components may have offsets and scales of any kind",
    arguments: [(0x20, 2), (0x21, 4), (0x28, 4), (0x29, 6), (0x61, 8), (0xA1, 12), (0xA0, 10)])
  func componentKinds(flags: Int, byteCount: Int) {
    var glyph = OpenTypeWriter()
    glyph.uint16(-1, 0, 0, 0, 0)
    for isLast in [false, false, true] {
      // A glyph that is not there counts as one. Zeros that are read as flags would end the glyph.
      glyph.uint16(isLast ? flags & ~0x20 : flags, 5)
      glyph.append(Array(repeating: 0, count: byteCount))
    }
    #expect(largestCount((glyph.bytes, [0, 0])) == 4)
  }

  @Test("tables that end too soon, and glyphs that are made of themselves, are counted to their end")
  func brokenTables() {
    let whole = composed(levels: 2, times: 3)
    for count in whole.outlines.indices {
      #expect(largestCount((Array(whole.outlines[..<count]), whole.places)) <= 13)
    }
    var circle = OpenTypeWriter()
    circle.uint16(-1, 0, 0, 0, 0, 0x02, 0)
    circle.uint8(0, 0)
    #expect(largestCount((circle.bytes, [0, 0, 0, 8])) == 1)
  }

  @Test("a font is refused of which one glyph is made of thousands")
  func composedFont() throws {
    // 1 + 11 · (1 + 11 · (1 + 11)) of them, with less than 8,192 points.
    let glyphs = composed(levels: 3, times: 11)
    let tables = [Table(tag: "glyf", bytes: glyphs.outlines), Table(tag: "loca", bytes: glyphs.places)]
    #expect(
      try refusal(of: font(limits(levels: 4), tables[0], tables[1]))?
        .contains("a glyph that is made of more than 1000 others") == true)
  }

  @Test("the points of the glyphs that one is made of count, each as often as it is drawn")
  func composedPoints() throws {
    func points(levels: Int, times: Int) -> Int { most(composed(levels: levels, times: times)).points }
    // A box has four, and each component a place: 3 · 4 + 3, and 3 · 15 + 3.
    #expect(points(levels: 1, times: 3) == 15)
    #expect(points(levels: 2, times: 3) == 48)
    let glyphs = composed(levels: 3, times: 30)
    let tables = [Table(tag: "glyf", bytes: glyphs.outlines), Table(tag: "loca", bytes: glyphs.places)]
    #expect(
      try refusal(of: font(limits(levels: 4), tables[0], tables[1]))?
        .contains("a glyph of more than 8192 points") == true)
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
        .contains("shows more than 4000000 characters in all its faces") == true)
  }

  // The font has 26 letters, and each in four tables that programs look for.
  @Test("files that show too many characters together are refused, those that are open among them")
  func charactersTogether() throws {
    _ = try open(font())
    let path = folder.path("font.ttc")
    let one = try FontFile.open([path])
    #expect(one.map(\.characterCount) == [104])
    #expect(try FontFile.open([path, path], beside: one, mostCharacters: 312).count == 2)
    let error = #expect(throws: FontError.self) {
      try FontFile.open([path, path], beside: one, mostCharacters: 311)
    }
    #expect(
      error?.description
        == "The font files up to \(path) show 312 characters together, each once more for each named instance, and 311 is the most. "
        + "Name fewer of them.")
    // Those of the system's packages do not count.
    let installed = try FontFile(path: path, isInstalled: true)
    #expect(try FontFile.open([path], beside: [installed, installed], mostCharacters: 104).count == 1)
  }

  @Test("a glyph that is a picture of more than a million pixels is refused before it is decoded")
  func pictures() throws {
    // One strike, which begins at byte 12, for an em of 1,024 pixels or as many as are said.
    func picture(width: Int, height: Int, em: Int = 1024) -> Table {
      table("sbix") {
        $0.uint16(1, 1)
        $0.uint32(1, 12)
        $0.uint16(em, 72)
        $0.ascii("IHD IHDR")
        $0.uint32(width, height)
      }
    }
    #expect(try refusal(of: font(picture(width: 1024, height: 1024))) == nil)
    #expect(
      try refusal(of: font(picture(width: 1025, height: 1024)))?
        .contains("a picture of 1049600 pixels, and 1048576 is the most") == true)
    #expect(try refusal(of: font(picture(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF))) != nil)
    // What is scaled from one pixel to fifty has pictures fifty times as large.
    #expect(try refusal(of: font(picture(width: 136, height: 128, em: 68))) == nil)
    #expect(
      try refusal(of: font(picture(width: 136, height: 128, em: 67)))?
        .contains("pictures of glyphs that are far larger than it says") == true)
  }

  @Test("what FreeType would unpack is no font")
  func compressed() throws {
    for magic in ["wOFF", "wOF2", "%!PS", "\u{1}fcp", "\u{1F}\u{8B}\u{8}\u{0}"] {
      let bytes = magic.unicodeScalars.map { UInt8($0.value) } + font()[4...]
      let error = #expect(throws: FontError.self) { try open(bytes) }
      #expect(error?.description.contains("it must be TrueType, OpenType or a collection of them") == true)
    }
  }

  /// Substitutions one after the other, each of which makes two of the glyph of “a”.
  private func doubling(times: Int) -> Table {
    let glyph = TestFont.glyph(of: 0x61, shownAs: .box)
    return table("GSUB") {
      $0.uint16(1, 0, 10, 30, 42 + 2 * times + 2)
      $0.uint16(1)  // scripts
      $0.ascii("DFLT")
      $0.uint16(8, 4, 0)
      $0.uint16(0, 0xFFFF, 1, 0)
      $0.uint16(1)  // features, from byte 30
      $0.ascii("ccmp")
      $0.uint16(8, 0, times)
      for lookup in 0..<times { $0.uint16(lookup) }
      $0.uint16(0)
      $0.uint16(times)  // lookups
      for lookup in 0..<times { $0.uint16(2 + 2 * times + 28 * lookup) }
      for _ in 0..<times {
        $0.uint16(2, 0, 1, 8)
        // One glyph to two: where the glyph is told, then by what it is replaced.
        $0.uint16(1, 14, 1, 8, 2, glyph, glyph)
        $0.uint16(1, 1, glyph)
      }
    }
  }

  private func glyphs(_ text: String, doubled times: Int) throws -> TextLayout {
    let engine = TextEngine(fonts: try open(font(doubling(times: times))))
    return engine.layout(
      for: TextLayoutRequest(text: StyledText(text), constraint: Size(width: 300, height: .infinity)))
  }

  @Test("of a text of which a font makes far more glyphs than it has characters the rest is left out")
  func growth() throws {
    // 2⁶ glyphs of “a”, and of ten 640: at most 64, and eight of each byte.
    #expect(try glyphs("a", doubled: 6).glyphCount == 64)
    let many = try glyphs(String(repeating: "a", count: 10), doubled: 6)
    #expect(many.glyphCount == 0 && many.leavesOutGlyphs)
    var problems = TextProblemList()
    problems.add(of: many)
    #expect(problems.all == [.tooManyGlyphs])
    #expect(problems.all[0].description.hasPrefix("A font makes more than 8 glyphs of a byte of text, "))
  }

  @Test("lines before the first that has too many glyphs are shown, and none behind it is shaped")
  func growthOfLines() throws {
    let layout = try glyphs("b\nc\n" + String(repeating: "a", count: 20) + "\nb", doubled: 20)
    #expect(layout.glyphCount == 2 && layout.leavesOutGlyphs)
  }
}
