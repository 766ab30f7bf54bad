import Testing

@testable import WeftGraphics

/// Parts of fonts that are shared by many others.
@Suite struct ReadingBudgetTests {
  typealias Bytes = LayoutTableBytes

  private func bytes(_ body: (inout OpenTypeWriter) -> Void) -> [UInt8] {
    var writer = OpenTypeWriter()
    body(&writer)
    return writer.bytes
  }

  @Test("a budget is spent when more is taken than there was, and a larger file has a larger one")
  func budget() {
    let budget = ReadingBudget(rest: 3)
    budget.take(3)
    #expect(!budget.isSpent)
    budget.take(1)
    #expect(budget.isSpent)
    budget.take(.max)
    #expect(budget.rest == -1)
    budget.add(byteCount: 1000)
    #expect(budget.isSpent)
    let larger = ReadingBudget(rest: 3)
    larger.add(byteCount: 1000)
    #expect(larger.rest == 4003)
  }

  @Test("an outline that many glyphs share is looked at once")
  func sharedOutline() {
    // Fifty components, each a glyph that is not there.
    let outline = bytes { writer in
      writer.uint16(-1, 0, 0, 0, 0)
      for index in 0..<50 {
        writer.uint16(index < 49 ? 0x20 : 0, 60_000)
        writer.uint8(0, 0)
      }
    }
    // A place that is followed by the same one would be an empty glyph.
    let places = bytes { for index in 0..<2000 { $0.uint16(index.isMultiple(of: 2) ? 0 : 1) } }
    func most(_ rest: Int) -> (points: Int, isSpent: Bool) {
      let budget = ReadingBudget(rest: rest)
      var parts = GlyphParts(
        places: GlyphPlaces(outlines: FontTable(outline), places: FontTable(places), areLong: false),
        variations: FontTable([]), budget: budget)
      let points = parts.most(upTo: GlyphParts.Amount(glyphs: 1000, points: 8192)).points
      return (points, budget.isSpent)
    }
    // One for each glyph, and the components.
    #expect(most(2050) == (50, false))
    #expect(most(2049).isSpent)
  }

  @Test("bitmaps of glyphs that many sizes share are refused when they are looked at for too long")
  func bitmaps() {
    // So many sizes of 48 bytes, all of which have the same ten subtables of format 1.
    func finding(sizes: Int, rest: Int) -> String? {
      let end = 8 + 48 * sizes
      let table = bytes { writer in
        writer.uint32(0x0002_0000, sizes)
        for _ in 0..<sizes {
          writer.uint32(end, 0, 10)
          writer.append(Array(repeating: 0, count: 36))
        }
        for index in 0..<10 { writer.uint32(0, 80 + 4 * index) }
        for _ in 0..<10 { writer.uint16(0, 1) }
      }
      let directory = bytes { writer in
        writer.uint32(0x0001_0000)
        writer.uint16(1, 0, 0, 0)
        writer.ascii("EBLC")
        writer.uint32(0, 28, table.count)
        writer.append(table)
      }
      var claims = FontClaims(budget: ReadingBudget(rest: rest))
      return claims.finding(in: FontDirectory(directory))
    }
    #expect(finding(sizes: 5, rest: 50) == nil)
    #expect(finding(sizes: 5, rest: 49) == "has a table EBLC that uses its parts again and again")
  }

  @Test("lookups that call one another are followed as long as the budget lasts, that of all faces together")
  func calls() throws {
    let single: Bytes.Lookup = (1, [Bytes.single(1)])
    let table = Bytes.table([(5, [Bytes.context(1, calls: [1, 1])]), single])
    let budget = ReadingBudget()
    var whole = try GlyphLookups(.substitution, table, budget)
    _ = try whole.steps(upTo: 1000)
    let taken = ReadingBudget().rest - budget.rest
    #expect(taken > 0)
    var enough = try GlyphLookups(.substitution, table, ReadingBudget(rest: taken))
    #expect(try enough.steps(upTo: 1000) == 14)
    #expect(throws: GlyphLookups.Failure.tooMuchShared) {
      var tooLittle = try GlyphLookups(.substitution, table, ReadingBudget(rest: taken - 1))
      _ = try tooLittle.steps(upTo: 1000)
    }
    // What one face has taken, the next one lacks.
    var shaping = ShapingTables(budget: ReadingBudget(rest: 2 * taken))
    #expect(shaping.finding { $0 == "GSUB" ? table : [] } == nil)
    #expect(
      shaping.finding { $0 == "GSUB" ? table + [0] : [] }
        == "has a table GSUB that uses its parts again and again")
  }

  // Two subtables of 12 bytes in each face, and each byte takes 3; the tables differ by what lies behind them.
  @Test("machines are looked at as long as the budget lasts, that of all faces together")
  func chains() {
    func table(_ rest: UInt16) -> [UInt8] {
      var words: [UInt16] = [2, 0, 0, 1, 0, 0, 0, 40, 0, 0, 0, 2]
      for _ in 0..<2 { words += [0, 12, 0, 4, 0, 1] }
      return LayoutTableBytes.words((words + [rest]).map(Int.init))
    }
    func refusals(_ rest: Int) -> [Bool] {
      var shaping = ShapingTables(budget: ReadingBudget(rest: rest))
      return (0..<2).map { face in
        shaping.finding { $0 == "morx" ? table(UInt16(face)) : [] }
          == "has a table morx that uses its parts again and again"
      }
    }
    #expect(refusals(144) == [false, false])
    #expect(refusals(143) == [false, true])
    #expect(refusals(71) == [true, true])
  }
}
