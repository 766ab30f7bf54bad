import Testing
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// What the tables of names and of shaping may ask for.
@Suite struct ShapingTablesTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  typealias Bytes = LayoutTableBytes

  @Test("a font is refused whose glyphs take too many steps of a table", arguments: ["GSUB", "GPOS"])
  func steps(tag: String) throws {
    // A lookup, a subtable and a glyph in it: 3 each.
    func lookups(_ count: Int) -> Table {
      Table(tag: tag, bytes: Bytes.table((1, [Bytes.single(1)]), times: count))
    }
    #expect(try refusal(of: font(lookups(13_333))) == nil)
    #expect(
      try refusal(of: font(lookups(13_334)))?
        .contains("has a glyph that takes more than 40000 steps of its table \(tag). ") == true)
    // Faces that share a table have each a glyph of its own.
    #expect(try refusal(of: font(faces: 64, lookups(13_333))) == nil)
  }

  // A lookup, a subtable and a glyph in it, ten times and five times.
  @Test("of faces that have each a table of their own, the one that takes the most steps counts")
  func stepsOfFaces() {
    let tables = [10, 5].map { Bytes.table((1, [Bytes.single(1)]), times: $0) }
    for faces in [tables, tables.reversed()] {
      var shaping = ShapingTables()
      for table in faces { #expect(shaping.finding { $0 == "GSUB" ? table : [] } == nil) }
      #expect(shaping.mostStepsFound == 30)
    }
  }

  // Three steps at the glyph 1 each, or two where a lookup has another glyph.
  @Test("as many steps as a glyph may take are not refused, and those of all its tables count together")
  func allSteps() {
    let most = Bytes.table(
      [(1, [Bytes.single(1)]), (1, [Bytes.single(2)])], order: Array(repeating: 0, count: 13_332) + [1, 1])
    let few = Bytes.table((1, [Bytes.single(1)]), times: 5)
    var shaping = ShapingTables()
    #expect(shaping.finding { ["GSUB": most, "GPOS": few][$0] ?? [] } == nil)
    #expect(shaping.mostStepsFound == 40_000 + 15)
  }

  @Test("a font is refused of which a few lookups call one another again and again")
  func circles() throws {
    let calls = (0..<60).map { $0 % 2 }
    let lookups = Array(repeating: (5, [Bytes.context(1, calls: calls)]), count: 3)
    #expect(
      try refusal(of: font(Table(tag: "GSUB", bytes: Bytes.table(lookups))))?
        .contains("has a glyph that takes more than 40000 steps") == true)
  }

  @Test("a font is refused whose tables use their parts again and again, or have offsets of 24 bits")
  func unclearTables() throws {
    let set = [400] + Array(repeating: 2 + 2 * 400, count: 400) + [9, 2, 5]
    let sets = [1, 6 + 2 * 400, 400] + Array(repeating: 6 + 2 * 400 + 6, count: 400)
    let shared = Bytes.table([(4, [Bytes.words(sets + Bytes.coverage([1]) + set)])])
    #expect(
      try refusal(of: font(Table(tag: "GSUB", bytes: shared)))?
        .contains("has a table GSUB that uses its parts again and again") == true)
    #expect(
      try refusal(of: font(Table(tag: "GPOS", bytes: [0, 2, 0, 0, 0, 0, 0, 0, 0, 0])))?
        .contains("has a table GPOS that programs read in different ways") == true)
  }

  /// A table of kerning with so many subtables of one pair.
  private func kerning(_ count: Int) -> [UInt8] {
    let subtable = [0, 20, 1, 1, 6, 0, 0, 1, 1, 0]
    return Bytes.words([0, count] + Array(repeating: subtable, count: count).flatMap(\.self))
  }

  @Test("a font is refused that has more tables of kerning than any that is in use")
  func kernings() throws {
    #expect(try refusal(of: font(Table(tag: "kern", bytes: kerning(32)))) == nil)
    #expect(
      try refusal(of: font(Table(tag: "kern", bytes: kerning(33))))?
        .contains("has more than 32 subtables in its table kern") == true)
    // Apple's have 32 bits for the number.
    func count(_ bytes: [UInt8]) -> Int { KerningTable(bytes, upTo: 32).count }
    #expect(count([0, 1, 0, 0, 0, 1, 0, 2]) == 0x1_0002)
    #expect(count([0, 2, 0, 0, 0, 0, 0, 3]) == 3)
    #expect(count([0, 1, 0, 0, 0]) == 0 && count([0]) == 0)
  }

  /// Chains of so many subtables each, which are empty.
  private func chains(_ count: Int, subtables: Int) -> Table {
    table("morx") {
      $0.uint16(2, 0)
      $0.uint32(count)
      for _ in 0..<count {
        $0.uint32(1, 16 + 12 * subtables, 0, subtables)
        for _ in 0..<subtables { $0.uint32(12, 4, 1) }
      }
    }
  }

  @Test("a font is refused that has more chains of replacements than any that is in use")
  func chains() throws {
    #expect(try refusal(of: font(chains(1, subtables: 271))) == nil)
    let finding = "has more than 272 subtables in its table morx"
    #expect(try refusal(of: font(chains(1, subtables: 272)))?.contains(finding) == true)
    #expect(try refusal(of: font(chains(136, subtables: 1))) == nil)
    #expect(try refusal(of: font(chains(137, subtables: 1)))?.contains(finding) == true)
    // `mort` has 16 bits for the number of features and that of subtables.
    let old: [UInt8] = [0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 12, 0, 0, 0, 9]
    #expect(ReplacementChains(old, isExtended: false, upTo: 100).count == 10)
    // A chain that reaches beyond the end, for which HarfBuzz passes over all of the table.
    let broken = old[..<15] + [13] + old[16...]
    #expect(ReplacementChains(Array(broken), isExtended: false, upTo: 100).count == 0)
    for count in old.indices {
      #expect(ReplacementChains(Array(old[..<count]), isExtended: false, upTo: 100).count <= 10)
    }
  }

  // Of a rearrangement (0), a contextual, a ligature (2), a plain replacement (4) and an insertion (5) three mark a glyph.
  @Test("machines that remember a glyph are searches through the text")
  func rewinds() {
    let kinds = [0, 1, 2, 4, 5]
    let table = table("morx") {
      $0.uint16(2, 0)
      $0.uint32(1, 1, 16 + 12 * kinds.count, 0, kinds.count)
      for kind in kinds { $0.uint32(12, kind, 1) }
    }
    let chains = ReplacementChains(table.bytes, isExtended: true, upTo: 100)
    #expect(chains.count == 6 && chains.rewinds == 3)
    var tables = ShapingTables()
    _ = tables.finding { $0 == "morx" ? table.bytes : [] }
    #expect(tables.searches == 3)
  }

  @Test("a font is refused of whose names a megabyte would be read, though all of them are the same bytes")
  func names() throws {
    // The test font's own name, and records of 1,024 bytes, or fewer, that nobody asks for.
    func names(_ count: Int, of length: Int = 1024) -> Table {
      let own: [UInt8] = "Weft Test".utf16.flatMap { [0, UInt8($0)] }
      return table("name") {
        $0.uint16(0, count + 1, 18 + 12 * count)
        $0.uint16(3, 1, 0x409, 1, own.count, 0)
        for _ in 0..<count { $0.uint16(3, 1, 0x409, 13, length, 0) }
        $0.append(own + Array(repeating: 0x20, count: 1024))
      }
    }
    #expect(try refusal(of: font(names(1023))) == nil)
    #expect(
      try refusal(of: font(names(1024)))?
        .contains("has 1048594 bytes of names in all its faces, and 1048576 is the most") == true)
    #expect(try refusal(of: font(faces: 2, names(511))) == nil)
    #expect(try refusal(of: font(faces: 2, names(512)))?.contains("of names in all its faces") == true)
    #expect(FontNameBytes.count(in: [0, 0, 0xFF, 0xFF, 0, 0]) == 0)
    #expect(FontNameBytes.records(in: [0, 0, 0x10, 1, 0, 0]) == 4097 && FontNameBytes.records(in: [0]) == 0)
    // Each face has some of its own.
    #expect(
      try refusal(of: font(faces: 64, names(64, of: 2)))?.contains(
        "names in all its faces, and 4096 is the most")
        == true)
  }

  @Test("of a text that takes far more steps than others the rest is left out")
  func stepsOfText() throws {
    // 13,331 lookups of 3 steps each take 39,993 for each of the bytes, and 2 each for the piece with its one feature; the outline of up
    // to 24 points takes 6, and a face 2 for a byte. A line takes 25 · 40,001 + 26,666 at most: 19 lines 19,507,129.
    let lookups = Bytes.table((1, [Bytes.single(1)]), times: 13_331)
    let engine = TextEngine(fonts: try open(font(Table(tag: "GSUB", bytes: lookups))))
    func layout(_ text: String) -> TextLayout {
      engine.layout(
        for: TextLayoutRequest(text: StyledText(text), constraint: Size(width: 300, height: .infinity)))
    }
    let line = String(repeating: "b", count: 25) + "\n"
    let whole = layout(String(repeating: line, count: 19))
    #expect(
      whole.glyphCount == 475 && !whole.leavesOutGlyphs
        && (19 * (25 * 39_995 + 26_666)...19 * (25 * 40_001 + 26_666)).contains(whole.shapingSteps))
    let shown = layout(String(repeating: line, count: 21))
    #expect(shown.glyphCount == 475 && shown.leavesOutGlyphs)
    #expect(try open(font()).families == ["Weft Test"])
  }
}
