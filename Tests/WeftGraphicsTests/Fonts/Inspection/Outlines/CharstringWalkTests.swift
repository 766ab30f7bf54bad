import Testing
import WeftTestSupport

@testable import WeftGraphics

/// How many steps glyphs take.
///
/// Numbers of one byte are 139 and the number; the first subroutine is called by -107, which is 32.
@Suite struct CharstringWalkTests {
  private func steps(
    _ font: CompactFontBytes, glyph: Int = 0, upTo limit: Int = 1000
  ) throws -> Int {
    try amount(font, glyph: glyph, upTo: limit).steps
  }

  private func amount(
    _ font: CompactFontBytes, glyph: Int = 0, upTo limit: Int = 1000
  ) throws -> CharstringWalk.Amount {
    try CharstringWalk.amount(of: glyph, in: CompactFont(.cff, font.bytes), upTo: limit)
  }

  private func steps(_ charstring: [UInt8], global: [[UInt8]] = []) throws -> Int {
    try steps(CompactFontBytes(charstrings: [charstring], global: global))
  }

  @Test("numbers of every length and operators are a step each; what follows the end is none")
  func numbersAndOperators() throws {
    #expect(try steps([14]) == 1)
    // 28 and 247 have more bytes, as has 255: those look like ends.
    #expect(try steps([28, 14, 14, 247, 14, 251, 14, 255, 14, 14, 14, 14, 5, 14, 139, 139]) == 6)
    // A flex is an operator of two bytes.
    #expect(try steps([139, 139, 139, 139, 139, 139, 139, 12, 34, 14]) == 9)
    #expect(try steps([]) == 0)
    #expect(try steps([139, 28, 1]) == 2)
  }

  @Test("a subroutine counts at each call, with those that it calls")
  func calls() throws {
    // The call and its operand, and a return.
    #expect(try steps([32, 29, 14], global: [[11]]) == 4)
    // One that calls another twice: 2 + 2 · (2 + 1) + 1.
    #expect(try steps([32, 29, 14], global: [[33, 29, 33, 29, 11], [11]]) == 2 + 6 + 1 + 1)
    // Where a subroutine ends, it returns; where it ends the glyph, nothing follows.
    #expect(try steps([32, 29, 14], global: [[139]]) == 4)
    #expect(try steps([32, 29, 139, 139], global: [[14]]) == 3)
    // The operand may lie below others that the subroutine takes.
    #expect(try steps([33, 32, 29, 14], global: [[29, 11], [139, 11]]) == 3 + 1 + 2 + 1 + 1)
  }

  @Test("the number of the first subroutine follows from how many there are")
  func bias() throws {
    let many = { (count: Int) in Array(repeating: [11] as [UInt8], count: count - 1) }
    // -107 and -1131 call the one that takes three steps more.
    #expect(try steps([28, 0xFF, 0x95, 29], global: [[139, 139, 139, 11]] + many(1239)) == 6)
    #expect(try steps([28, 0xFB, 0x95, 29], global: [[139, 139, 139, 11]] + many(1240)) == 6)
  }

  @Test("calls of what is not there, and those below the sixteenth level, end the glyph")
  func endlessCalls() throws {
    #expect(try steps([33, 29, 139, 14], global: [[11]]) == 2)
    #expect(try steps([29, 139, 14], global: [[11]]) == 1)
    // A subroutine that calls itself: two steps a level, and the first two.
    #expect(try steps([32, 29, 139], global: [[32, 29, 139]]) == 2 + 16 * 2)
  }

  @Test("the bytes of a mask, one for eight stems, are no steps")
  func masks() throws {
    // Two stems and one that hintmask implies; the mask looks like a call.
    #expect(try steps([139, 139, 139, 139, 18, 139, 139, 19, 29, 14]) == 9)
    // Nine stems have two bytes; an odd number before the first is the width.
    #expect(try steps(Array(repeating: 139, count: 19) + [1, 20, 29, 29, 14]) == 19 + 3)
    #expect(try steps(Array(repeating: 139, count: 17) + [1, 20, 29, 14]) == 17 + 3)
  }

  @Test("each mask chooses among all stems, eight for each step that a glyph may take")
  func stemsAtMasks() throws {
    // Nine stems, one mask; and two, one of which is implied, with two masks.
    let nine = CompactFontBytes(charstrings: [Array(repeating: 139, count: 18) + [1, 20, 29, 29, 14]])
    #expect(try amount(nine) == CharstringWalk.Amount(steps: 21, stems: 9))
    #expect(try amount(nine).work == 21 + 36)
    let two = CompactFontBytes(charstrings: [[139, 139, 18, 139, 139, 19, 29, 19, 29, 14]])
    #expect(try amount(two) == CharstringWalk.Amount(steps: 8, stems: 4))
    // 40 masks over 24 stems are 960, and the steps are 48 numbers, an operator, the masks and the end.
    let many = CompactFontBytes(
      charstrings: [
        Array(repeating: 139, count: 48) + [18] + Array(repeating: [19, 0, 0, 0], count: 40).flatMap(\.self)
          + [14]
      ])
    #expect(try amount(many, upTo: 120) == CharstringWalk.Amount(steps: 90, stems: 960))
    #expect(throws: CharstringWalk.Failure.tooManySteps) { try amount(many, upTo: 119) }
  }

  @Test(
    "what programs read in different ways is not guessed",
    arguments: [
      // A stem behind a path, and behind a mask; one that a second mask implies.
      [139, 22, 139, 139, 1], [139, 139, 19, 0, 139, 139, 3], [139, 139, 19, 0, 139, 139, 19, 0],
      // A sum; a call of a number that has a fraction; blends and their choice in a table without variations.
      [139, 139, 12, 10], [255, 0, 0, 0, 0, 29], [139, 16], [139, 15],
    ] as [[UInt8]])
  func unclear(charstring: [UInt8]) throws {
    #expect(throws: CharstringWalk.Failure.unclear) { try steps(charstring, global: [[11]]) }
  }

  @Test("counting ends at the limit, whatever a glyph asks for")
  func limit() throws {
    let font = CompactFontBytes(
      charstrings: [[32, 29]], global: [Array(repeating: [33, 29], count: 500).flatMap(\.self), [11]])
    #expect(try steps(font, upTo: 1502) == 1502)
    #expect(throws: CharstringWalk.Failure.tooManySteps) { try steps(font, upTo: 1501) }
    // Ten calls in each of nine levels.
    let levels: [[UInt8]] = (0..<9).map { level in
      Array(repeating: [33 + UInt8(level), 29], count: 10).flatMap(\.self)
    }
    #expect(throws: CharstringWalk.Failure.tooManySteps) {
      try steps(CompactFontBytes(charstrings: [[32, 29]], global: levels + [[11]]))
    }
  }

  @Test("glyphs call the subroutines of their own dictionary")
  func dictionaries() throws {
    let call: [UInt8] = [32, 10, 14]
    let local: [[[UInt8]]] = [[[11]], [[139, 139, 11]]]
    #expect(try steps(CompactFontBytes(charstrings: [call], local: [local[1]])) == 6)
    // Format 0 names a dictionary for each glyph, format 3 for ranges of them.
    for selection in [[0, 0, 1, 1], [3, 0, 2, 0, 0, 0, 0, 1, 1, 0, 3]] as [[UInt8]] {
      let font = CompactFontBytes(charstrings: [call, call, call], local: local, selection: selection)
      #expect(try (0..<3).map { try steps(font, glyph: $0) } == [4, 6, 6])
    }
    // A dictionary that is not there; ranges that leave a glyph out.
    // Only where glyphs are in ranges has FreeType to look for one.
    for (selection, ranges) in [([0, 0, 1, 1], 0), ([3, 0, 2, 0, 0, 0, 0, 1, 1, 0, 3], 2)] as [([UInt8], Int)]
    {
      let bytes = CompactFontBytes(charstrings: [call, call, call], local: local, selection: selection).bytes
      #expect(try CompactFont(.cff, bytes).rangeCount == ranges)
    }
    let missing = CompactFontBytes(charstrings: [call], local: local, selection: [0, 2])
    #expect(throws: CharstringWalk.Failure.unclear) { try steps(missing) }
    let gap = CompactFontBytes(charstrings: [call, call], local: local, selection: [3, 0, 1, 0, 0, 0, 0, 1])
    #expect(throws: CompactFont.Failure.unclear) { try CompactFont(.cff, gap.bytes) }
  }

  // The offsets of 1,000 subroutines are 2,002 bytes, and twice as many entries as the table has bytes may be listed.
  @Test("subroutines that many dictionaries have are counted for each, and so are dictionaries")
  func sharedSubroutines() throws {
    func font(_ subroutines: Int, uses: Int) -> [UInt8] {
      CompactFontBytes(
        local: [Array(repeating: [], count: subroutines)], selection: [0, 0], uses: uses
      ).bytes
    }
    #expect(throws: Never.self) { try CompactFont(.cff, font(1000, uses: 4)) }
    #expect(throws: CompactFont.Failure.usesPartsAgain) { try CompactFont(.cff, font(1000, uses: 5)) }
    #expect(throws: Never.self) { try CompactFont(.cff, font(1, uses: 256)) }
    #expect(throws: CompactFont.Failure.unclear) { try CompactFont(.cff, font(1, uses: 257)) }
    // Three names and lists in all tables, a glyph, five dictionaries, their private one and its subroutines each time.
    let budget = ReadingBudget(rest: 100_000)
    _ = try CompactFont(.cff, font(100, uses: 5), budget)
    #expect(budget.rest < 100_000 - 500 && budget.rest > 100_000 - 600)
    #expect(throws: CompactFont.Failure.usesPartsAgain) {
      try CompactFont(.cff, font(100, uses: 5), ReadingBudget(rest: 500))
    }
  }

  // 200 glyphs and 80 supplements are 16,000 comparisons, sixteen in the time of a number.
  @Test("characters that an encoding names beside its glyphs are looked for among all of them, for each face")
  func supplements() throws {
    func font(_ supplements: UInt8?) -> [UInt8] {
      CompactFontBytes(
        charstrings: Array(repeating: [14], count: 200), local: [[[11]]], supplements: supplements
      ).bytes
    }
    #expect(try [nil, 0, 80].map { try CompactFont(.cff, font($0)).supplementCount } == [0, 0, 80])
    var writer = OpenTypeWriter()
    writer.ascii("OTTO")
    writer.uint16(1, 0, 0, 0)
    writer.ascii("CFF ")
    writer.uint32(0, 28, font(80).count)
    writer.append(font(80))
    let directory = FontDirectory(writer.bytes)
    let budget = ReadingBudget()
    var tables = CharstringTables(directory, budget)
    #expect(tables.finding(in: directory.faces[0]) == nil)
    let rest = budget.rest
    #expect(tables.finding(in: directory.faces[0]) == nil && budget.rest == rest - 1000)
    let spent = ReadingBudget(rest: 2500)
    var others = CharstringTables(directory, spent)
    #expect(others.finding(in: directory.faces[0]) == nil)
    #expect(
      (0..<3).map { _ in others.finding(in: directory.faces[0]) }.last
        == "has outlines that use their parts again and again")
  }

  @Test("tables that end too soon or are damaged are refused or counted")
  func damage() throws {
    let fonts = [
      CompactFontBytes(
        charstrings: [[32, 10, 14], [32, 29, 14]], global: [[11]], local: [[[33, 10], [11]]]
      ).bytes,
      CompactFontBytes(
        charstrings: [[32, 10, 14], [14]], local: [[[11]], [[11]]], selection: [3, 0, 1, 0, 0, 0, 0, 2]
      ).bytes,
      CompactFontBytes(charstrings: [[139, 139, 140, 16, 22]]).variable(regions: [1]),
    ]
    func count(_ bytes: [UInt8]) {
      for version in [CompactFont.Version.cff, .cff2] {
        guard let font = try? CompactFont(version, bytes) else { continue }
        for glyph in font.charstrings.indices {
          _ = try? CharstringWalk.amount(of: glyph, in: font, upTo: 1000)
        }
      }
    }
    for bytes in fonts {
      for length in bytes.indices { count(Array(bytes[..<length])) }
      // Every byte with the values that most change what it means.
      for place in bytes.indices {
        for value in [0, 1, 2, 3, 10, 12, 14, 29, 30, 127, 128, 139, 247, 255] as [UInt8] {
          var damaged = bytes
          damaged[place] = value
          count(damaged)
        }
      }
    }
  }
}
