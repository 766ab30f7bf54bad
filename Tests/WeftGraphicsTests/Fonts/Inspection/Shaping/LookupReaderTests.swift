import Testing

@testable import WeftGraphics

/// What lookups of each type take.
///
/// A lookup is a step and a subtable another; at a glyph that it has, a subtable takes one for each
/// comparison.
@Suite struct LookupReaderTests {
  private typealias Bytes = LayoutTableBytes

  private func steps(
    _ kind: GlyphLookups.Kind, _ lookups: [Bytes.Lookup], regions: Int = 0
  ) throws -> Int {
    var reader = try GlyphLookups(kind, Bytes.table(lookups), regions: regions)
    return try reader.steps(upTo: 100_000)
  }

  private func searches(
    _ kind: GlyphLookups.Kind, _ lookups: [Bytes.Lookup], flags: [Int] = []
  ) throws -> Int {
    var reader = try GlyphLookups(kind, Bytes.table(lookups, flags: flags))
    return try reader.searches(upTo: 1000)
  }

  // On a letter (4), on a part of a ligature (5) and on another mark (6).
  @Test(
    "a lookup that places a mark on anything before it is a search, also one that lies far away",
    arguments: 1...6)
  func marks(type: Int) throws {
    let expected = type >= 4 ? 1 : 0
    #expect(try searches(.positioning, [(type, [Bytes.single(1)])]) == expected)
    let far = Bytes.words([1, type, 0, 8]) + Bytes.single(1)
    #expect(try searches(.positioning, [(9, [far])]) == expected)
  }

  // A row of one glyph takes three comparisons, and a pair without rules one: two searches, and one.
  // IGNORE_MARKS is 8.
  @Test(
    "where they are called, lookups that look beside a glyph pass over others, and those of one glyph none")
  func passing() throws {
    func called(_ kind: GlyphLookups.Kind, _ type: Int, _ subtable: [UInt8]) throws -> Int {
      let caller = kind == .substitution ? 5 : 7
      return try searches(
        kind, [(caller, [Bytes.context(1, calls: [1])]), (type, [subtable])], flags: [0, 8])
    }
    let single = Bytes.single(1)
    for type in 1...3 { #expect(try called(.substitution, type, single) == 0) }
    #expect(try called(.positioning, 1, single) == 0)
    for type in 2...3 { #expect(try called(.positioning, type, single) == 1) }
    let context = Bytes.context(1, calls: [])
    let chain = Bytes.chain(1, before: 0, behind: 0, calls: [])
    let reverse = Bytes.words([1, 12, 1, 12, 0, 0] + Bytes.coverage([1]))
    #expect(try called(.substitution, 4, Bytes.ligatures(1, [[5]])) == 2)
    #expect(try called(.substitution, 5, context) == 2 && called(.positioning, 7, context) == 2)
    #expect(try called(.substitution, 6, chain) == 2 && called(.positioning, 8, chain) == 2)
    #expect(try called(.substitution, 8, reverse) == 2)
  }

  // 800 regions are a hundred steps. Of a pair four numbers of the first glyph vary and two of the second.
  @Test("the numbers of both glyphs of a pair may vary, and four of an anchor; of what is replaced none")
  func varied() throws {
    let pair = Bytes.words([1, 10, 0x00F0, 0x0030, 0] + Bytes.coverage([1]))
    #expect(try steps(.positioning, [(2, [pair])], regions: 800) == 3 + 600)
    for type in 3...6 {
      #expect(try steps(.positioning, [(type, [Bytes.single(1)])], regions: 800) == 3 + 400)
    }
    let replaced = Bytes.words([1, 6, 0x00F0] + Bytes.coverage([1]))
    #expect(try steps(.substitution, [(1, [replaced])], regions: 800) == 3)
  }

  /// Ligatures of two glyphs: one of the first, which takes three comparisons, and two of the second, which
  /// take four.
  private func ligatures(_ coverage: [Int]) -> [UInt8] {
    let first = [1, 4, 9, 2, 5]
    let second = [2, 6, 12, 9, 2, 5, 9, 2, 6]
    return Bytes.words([1, 38, 2, 10, 20] + first + second + coverage)
  }

  // Two lookups more take two steps each, and one at their glyph.
  @Test(
    "each glyph has the rules of its own place, be it told by itself or in a range",
    arguments: [
      [1, 2, 1, 2], [1, 3, 1, 2, 3], [2, 1, 1, 2, 0], [2, 2, 1, 1, 0, 2, 2, 1], [2, 1, 1, 3, 0],
    ])
  func places(coverage: [Int]) throws {
    func most(at glyph: Int) throws -> Int {
      let other: Bytes.Lookup = (1, [Bytes.single(glyph)])
      return try steps(.substitution, [(4, [ligatures(coverage)]), other, other]) - 3 * 2
    }
    #expect(try most(at: 1) == 3 + 2)
    #expect(try most(at: 2) == 4 + 2)
    // The third has no rules.
    #expect(try most(at: 3) == 4)
  }
}
