import Testing
import WeftTestSupport

@testable import WeftGraphics

/// The steps that shaping takes at a glyph.
///
/// A lookup is one and a subtable another; at a glyph that it has, a subtable takes one more, and one for each comparison.
@Suite struct GlyphLookupsTests {
  typealias Bytes = LayoutTableBytes

  private func steps(_ table: [UInt8], upTo limit: Int = 100_000) throws -> Int {
    var lookups = try GlyphLookups(.substitution, table)
    return try lookups.steps(upTo: limit)
  }

  @Test("lookups and subtables count, those twice that have the glyph, and one that is shared each time")
  func plain() throws {
    #expect(try steps([]) == 0)
    #expect(try steps(Bytes.table([(1, [Bytes.single(1)])])) == 3)
    // Of two subtables each has another glyph.
    #expect(try steps(Bytes.table([(1, [Bytes.single(1), Bytes.single(2)])])) == 4)
    #expect(try steps(Bytes.table([(1, [Bytes.single(1), Bytes.single(1, 2)])])) == 5)
    #expect(try steps(Bytes.table((1, [Bytes.single(1)]), times: 100)) == 300)
    #expect(try steps(Bytes.table((1, [Bytes.single(1)]), times: 100), upTo: 250) == 251)
  }

  // A coverage of format 2: the first and the last glyph of each range, and the number of the first among all.
  @Test("a range of glyphs may begin and end with the same one")
  func ranges() throws {
    func single(_ first: Int, _ last: Int) -> [UInt8] { Bytes.words([1, 6, 1] + [2, 1, first, last, 0]) }
    #expect(try steps(Bytes.table([(1, [single(7, 7)])])) == 3)
    #expect(try steps(Bytes.table([(1, [single(7, 7), single(6, 8)])])) == 5)
    // One that ends before it begins has none.
    #expect(try steps(Bytes.table([(1, [single(7, 7), single(8, 6)])])) == 4)
  }

  @Test("rules that begin alike are compared as far as they do")
  func ligatures() throws {
    func comparisons(_ rows: [[Int]]) throws -> Int {
      try steps(Bytes.table([(4, [Bytes.ligatures(1, rows)])])) - 3
    }
    #expect(try comparisons([[5]]) == 2)
    // Both begin; one of them goes on.
    #expect(try comparisons([[5], [6]]) == 3)
    // Both begin and are compared with 5, and then one with another glyph.
    #expect(try comparisons([[5, 6], [5, 7]]) == 5)
    #expect(try comparisons([[5, 6], [5, 6]]) == 6)
    #expect(try comparisons([Array(repeating: 1, count: 256)]) == 257)
    #expect(try comparisons([Array(repeating: 1, count: 257)]) == 100_001 - 3)
  }

  @Test("a lookup that is called counts at each call, and those that it calls")
  func calls() throws {
    let single: Bytes.Lookup = (1, [Bytes.single(1)])
    // The context takes 4 of its own, with a comparison; the other 3, and 3 at each call.
    #expect(try steps(Bytes.table([(5, [Bytes.context(1, calls: [1, 1])]), single])) == 5 + 3 + 2 * 3)
    // 5 for each of the contexts, the first of which calls the second twice, and that the last.
    let two: [Bytes.Lookup] = [
      (5, [Bytes.context(1, calls: [1, 1])]), (5, [Bytes.context(1, calls: [2])]), single,
    ]
    #expect(try steps(Bytes.table(two)) == (5 + 2 * (5 + 3)) + (5 + 3) + 3)
    // Of two subtables that have a glyph one calls.
    let either: Bytes.Lookup = (5, [Bytes.context(1, calls: [1]), Bytes.context(1, calls: [1, 1])])
    #expect(try steps(Bytes.table([either, single])) == 9 + 2 * 3 + 3)
    let other: Bytes.Lookup = (5, [Bytes.context(1, calls: [1]), Bytes.context(2, calls: [1, 1])])
    #expect(try steps(Bytes.table([other, single])) == 5 + (3 + 2 * 3))
  }

  // A ligature of two glyphs takes three comparisons, which may look for the next glyph that is not passed over: two searches.
  @Test("a search through all of the text is one for a mark, and one that is called and passes over glyphs")
  func searches() throws {
    func searches(_ kind: GlyphLookups.Kind, _ lookups: [Bytes.Lookup], flags: [Int] = []) throws -> Int {
      var lookups = try GlyphLookups(kind, Bytes.table(lookups, flags: flags))
      return try lookups.searches(upTo: 1000)
    }
    let mark: Bytes.Lookup = (4, [Bytes.single(1)])
    #expect(try searches(.positioning, [mark]) == 1)
    #expect(try searches(.substitution, [(1, [Bytes.single(1)])]) == 0)
    #expect(try searches(.positioning, [(7, [Bytes.context(1, calls: [1, 1])]), mark]) == 2 + 1)
    let pair: Bytes.Lookup = (4, [Bytes.ligatures(1, [[5]])])
    let calling: Bytes.Lookup = (5, [Bytes.context(1, calls: [1, 1])])
    #expect(try searches(.substitution, [pair], flags: [8]) == 0)
    #expect(try searches(.substitution, [calling, pair]) == 0)
    for flags in [2, 4, 8, 0x10, 0x300] {
      #expect(try searches(.substitution, [calling, pair], flags: [0, flags]) == 2 * 2)
    }
    // One that looks at no other glyph passes over none, and that of right-to-left is no flag of passing over.
    #expect(try searches(.substitution, [calling, (1, [Bytes.single(1)])], flags: [0, 8]) == 0)
    #expect(try searches(.substitution, [calling, pair], flags: [0, 1]) == 0)
    // Called twice at each level it is in no end of calls.
    #expect(try searches(.substitution, [(5, [Bytes.context(1, calls: [0, 0])])], flags: [8]) == 1001)
  }

  @Test("a lookup that calls itself is followed as deep as HarfBuzz follows it")
  func circles() throws {
    #expect(try steps(Bytes.table([(5, [Bytes.context(1, calls: [0])])])) == 5 * 66)
    #expect(try steps(Bytes.table([(5, [Bytes.context(1, calls: [0, 0])])])) == 100_001)
    // A lookup that is not there is not called.
    #expect(try steps(Bytes.table([(5, [Bytes.context(1, calls: [7])])])) == 5)
  }

  @Test("glyphs before and behind are compared, and calls from there count")
  func chains() throws {
    let chain = Bytes.chain(1, before: 40, behind: 20, calls: [1])
    #expect(try steps(Bytes.table([(6, [chain]), (1, [Bytes.single(1)])])) == 2 + 2 + 61 + 3 + 3)
    // What lies far away: a subtable of a subtable.
    let far = Bytes.words([1, 6, 0, 8]) + chain
    #expect(try steps(Bytes.table([(7, [far]), (1, [Bytes.single(1)])])) == 2 + 2 + 61 + 3 + 3)
  }

  @Test("offsets of 24 bits, which few programs know, are not guessed at")
  func drafts() {
    #expect(throws: GlyphLookups.Failure.unclear) { try steps([0, 2, 0, 0, 0, 0, 0, 0, 0, 0]) }
    #expect(throws: GlyphLookups.Failure.unclear) {
      try steps(Bytes.table([(5, [Bytes.words([4, 0, 0])])]))
    }
    #expect(throws: GlyphLookups.Failure.unclear) {
      try steps(Bytes.table([(1, [Bytes.words([1, 6, 1, 3, 0])])]))
    }
  }

  @Test("parts that are shared beyond all measure are not looked at")
  func shared() {
    // 400 sets of 400 rules, all of them the first one.
    let sets = [1, 6 + 2 * 400, 400] + Array(repeating: 6 + 2 * 400 + 6, count: 400)
    let set = [400] + Array(repeating: 2 + 2 * 400, count: 400) + [9, 2, 5]
    let shared = Bytes.table([(4, [Bytes.words(sets + Bytes.coverage([1]) + set)])])
    #expect(throws: GlyphLookups.Failure.tooMuchShared) { try steps(shared) }
  }

  @Test("tables that end anywhere, and those with wrong bytes, are read to their end")
  func broken() {
    let lookups: [Bytes.Lookup] = [
      (4, [Bytes.ligatures(1, [[5, 6], [5, 7]])]), (5, [Bytes.context(1, calls: [0, 2])]),
      (6, [Bytes.chain(1, before: 2, behind: 1, calls: [0])]),
      (7, [Bytes.words([1, 6, 0, 8]) + Bytes.chain(1, before: 2, behind: 1, calls: [0])]),
      (8, [Bytes.words([1, 12, 1, 12, 0, 0] + Bytes.coverage([1]))]),
    ]
    let whole = Bytes.table(lookups)
    for kind in [GlyphLookups.Kind.substitution, .positioning] {
      func isCounted(_ table: [UInt8]) -> Bool {
        guard var lookups = try? GlyphLookups(kind, table), let steps = try? lookups.steps(upTo: 1000) else {
          return true
        }
        return steps <= 1001
      }
      for place in whole.indices {
        #expect(isCounted(Array(whole[..<place])))
        for byte in [0x00, 0x02, 0x7F, 0xFF] as [UInt8] {
          var wrong = whole
          wrong[place] = byte
          #expect(isCounted(wrong))
        }
      }
    }
  }
}
