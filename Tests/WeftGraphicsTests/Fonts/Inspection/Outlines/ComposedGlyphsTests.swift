import Testing
import WeftFoundation
import WeftGeometry
import WeftTestSupport

@testable import WeftGraphics

/// Glyphs that are made of others.
@Suite struct ComposedGlyphsTests: FontInspectionSuite {
  let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

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
    // One a level: 65 glyphs in 64 levels.
    #expect(largestCount(composed(levels: 64, times: 1)) == 65)
  }

  /// Composed glyphs, each of which is made of the one behind it; the last is a box.
  private func nested(levels: Int) -> (outlines: [UInt8], places: [UInt8]) {
    var (outlines, places) = (OpenTypeWriter(), OpenTypeWriter())
    for level in 1...levels {
      places.uint16(outlines.bytes.count / 2)
      outlines.uint16(-1, 0, 0, 1000, 800, 0x02, level)
      outlines.uint8(0, 0)
    }
    places.uint16(outlines.bytes.count / 2)
    outlines.append(TestFont.glyphs.last?.outline ?? [])
    places.uint16(outlines.bytes.count / 2)
    return (outlines.bytes, places.bytes)
  }

  @Test(
    "glyphs that lie in one another deeper than 64 levels count as too many, whichever of them comes first")
  func depth() {
    for glyphs in [nested, { composed(levels: $0, times: 1) }] {
      #expect(largestCount(glyphs(64)) == 65)
      #expect(largestCount(glyphs(65)) > 1000)
    }
  }

  @Test("no more than 65,536 glyphs are looked at, however many places there are")
  func places() {
    func taken(_ count: Int) -> Int {
      let budget = ReadingBudget(rest: 100_000)
      let zeros = FontTable(Array(repeating: 0, count: 2 * count))
      let places = GlyphPlaces(outlines: FontTable([]), places: zeros, areLong: false)
      var parts = GlyphParts(places: places, variations: FontTable([]), budget: budget)
      _ = parts.most(upTo: GlyphParts.Amount(glyphs: 1000, points: 8192))
      return 100_000 - budget.rest
    }
    #expect(taken(65_535) == 65_535)
    #expect(taken(70_000) == 65_536)
  }

  // A glyph without an outline has four points that are moved, and two for its axis. The upper four bits of
  // the number are flags.
  @Test("the sets that move a glyph are counted without their flags, by places of 16 bits and of 32")
  func sets() {
    for isLong in [false, true] {
      var table = OpenTypeWriter()
      table.uint16(1, 0, 1, 0)
      table.uint32(0)
      table.uint16(1, isLong ? 1 : 0)
      table.uint32(isLong ? 28 : 24)
      if isLong { table.uint32(0, 4) } else { table.uint16(0, 2) }
      table.uint16(0xF000 | 3, 4)
      let places = GlyphPlaces(
        outlines: FontTable([]), places: FontTable([0, 0, 0, 0]), areLong: false)
      var parts = GlyphParts(places: places, variations: FontTable(table.bytes))
      #expect(parts.most(upTo: GlyphParts.Amount(glyphs: 1000, points: 8192)).moves == 6 * 3)
    }
  }

  // 931 glyphs, of which 900 are the box of a glyph that has no points, and 31 are made of 30 each.
  @Test("to read a glyph takes as long as half a glyph without points for each that it is made of")
  func reading() {
    let glyphs = composed(levels: 2, times: 30)
    let places = GlyphPlaces(
      outlines: FontTable(glyphs.outlines), places: FontTable(glyphs.places), areLong: false)
    var parts = GlyphParts(places: places, variations: FontTable([]))
    let most = parts.most(upTo: GlyphParts.Amount(glyphs: 1000, points: 8192))
    #expect(most.glyphs == 931)
    #expect(parts.workOfReading(2) == 1 + 931 / 2 + most.points / 20)
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

  @Test("an outline lies where its glyph's place says, in 32 bits or halved in 16, and some glyphs have none")
  func glyphPlaces() {
    let outlines = FontTable([0xFF, 0xFF, 0x7F, 0xFF, 0x80, 0])
    let long = GlyphPlaces(
      outlines: outlines, places: FontTable([0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 4]), areLong: true)
    let short = GlyphPlaces(outlines: outlines, places: FontTable([0, 0, 0, 0, 0x80, 2]), areLong: false)
    #expect(long.count == 3 && short.count == 3)
    #expect((0..<4).map { long.place(of: $0) } == [nil, 0, 0x1_0004, nil])
    #expect((0..<4).map { short.place(of: $0) } == [nil, 0, 0x1_0004, nil])
    #expect([0, 2, 4, 6].map { long.isComposed(at: $0) } == [true, false, true, false])
  }

  // A (0) is made of B (1) and of a chain of 62 levels (3 …) above a box (2), B of A, and C, the last, of B. From C it goes 65
  // levels down to the box; the way from A through B to A again is none.
  @Test("levels behind a glyph that leads in a circle count from wherever it is met", arguments: [62, 61])
  func circle(levels: Int) {
    let chain = (0..<levels).map { [$0 == levels - 1 ? 2 : 4 + $0] }
    let parts: [[Int]] = [[1, 3], [0], []] + chain + [[1]]
    var (outlines, places) = (OpenTypeWriter(), OpenTypeWriter())
    for components in parts {
      places.uint16(outlines.bytes.count / 2)
      if components.isEmpty {
        outlines.append(TestFont.glyphs.last?.outline ?? [])
      } else {
        outlines.uint16(-1, 0, 0, 1000, 800)
        for (index, component) in components.enumerated() {
          outlines.uint16(index < components.count - 1 ? 0x22 : 0x02, component)
          outlines.uint8(0, 0)
        }
        outlines.pad()
      }
    }
    places.uint16(outlines.bytes.count / 2)
    let isTooMuch = largestCount((outlines.bytes, places.bytes)) > 1000
    #expect(isTooMuch == (levels == 62))
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

  // FreeType goes as deep as glyphs do, whatever a font says that its depth is.
  @Test("a font is refused of which glyphs lie in one another deeper than it says")
  func deepFont() throws {
    func refusal(levels: Int) throws -> String? {
      let glyphs = composed(levels: levels, times: 1)
      let tables = [Table(tag: "glyf", bytes: glyphs.outlines), Table(tag: "loca", bytes: glyphs.places)]
      return try self.refusal(of: font(limits(levels: 4), tables[0], tables[1]))
    }
    #expect(try refusal(levels: 64) == nil)
    #expect(try refusal(levels: 65)?.contains("more than 64 levels deep") == true)
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
}
