import Testing

@testable import WeftGraphics

/// What the blends of variable fonts take, and leave.
@Suite struct CharstringBlendTests {
  @Test("a blend leaves one operand of those for each region and the default")
  func blends() throws {
    func steps(_ charstring: [UInt8]) throws -> Int {
      let table = CompactFontBytes(charstrings: [charstring]).variable(regions: [1, 3])
      return try CharstringWalk.amount(of: 0, in: CompactFont(.cff2, table), upTo: 100).steps
    }
    let zeros = { (count: Int) in [UInt8](repeating: 139, count: count) }
    // Sixteen stems of 32 numbers, with a delta each: two bytes of mask.
    #expect(try steps(zeros(64) + [139 + 32, 16, 18, 19, 29, 29, 22]) == 64 + 5)
    // With three deltas each, chosen before, 64 numbers are one of eight stems: one byte.
    #expect(try steps([140, 15] + zeros(64) + [139 + 16, 16, 18, 19, 29, 22]) == 2 + 64 + 5)
    #expect(throws: CharstringWalk.Failure.unclear) { try steps([141, 15, 139, 16]) }
    #expect(throws: CharstringWalk.Failure.unclear) { try steps([139, 140, 16]) }
  }

  // 139 is 0 and 140 is 1: `0 blend`, `1 vsindex`.
  @Test("a blend weighs all axes of all regions of its data, where these are others than at the blend before")
  func axes() throws {
    func amount(
      _ charstring: [UInt8], upTo limit: Int = 100, own: [UInt8] = []
    ) throws -> CharstringWalk.Amount {
      let table = CompactFontBytes(charstrings: [charstring]).variable(regions: [5, 3], axes: 10, own: own)
      return try CharstringWalk.amount(of: 0, in: CompactFont(.cff2, table), upTo: limit)
    }
    #expect(try amount([139, 16, 139, 16, 22]).axes == 50)
    #expect(try amount([140, 15, 139, 16, 22]).axes == 30)
    // As a font's dictionary says, be it that it says the first.
    #expect(
      try amount([139, 16], own: [140, 22]).axes == 30 && amount([139, 16], own: [139, 22]).axes == 50)
    #expect(throws: CompactFont.Failure.unclear) { try amount([139, 16], own: [138, 22]) }
    let alternating = try amount([139, 16, 140, 15, 139, 16, 139, 15, 139, 16])
    #expect(alternating.axes == 130 && alternating.work == 10 + 3 * 130)
    // Eight axes for each step that is allowed.
    #expect(try amount([139, 16, 140, 15, 139, 16], upTo: 10).axes == 80)
    #expect(throws: CharstringWalk.Failure.tooManySteps) {
      try amount([139, 16, 140, 15, 139, 16], upTo: 9)
    }
  }

  @Test("outlines that vary with very many regions times axes are refused")
  func regions() throws {
    func font(_ regions: Int, _ axes: Int) throws(CompactFont.Failure) -> CompactFont {
      // As many bytes as the store's copies may have.
      let glyphs = [[UInt8]](repeating: Array(repeating: 139, count: 400), count: 100)
      return try CompactFont(
        .cff2, CompactFontBytes(charstrings: glyphs).variable(regions: [regions], axes: axes))
    }
    #expect(try font(128, 64).regionCounts == [128])
    let failure = #expect(throws: CompactFont.Failure.tooManyRegions) { try font(129, 64) }
    #expect(failure?.finding == "has outlines that vary with more than 8192 regions times axes at once")
    #expect(throws: CompactFont.Failure.tooManyRegions) { try font(8193, 0) }
  }

  // Two bytes for each region, of some 40,500 that the table has; four times as many may be copied.
  @Test("regions of all data count together, each of which is copied")
  func copiedRegions() throws {
    func font(_ data: Int) throws(CompactFont.Failure) -> CompactFont {
      let glyphs = [[UInt8]](repeating: Array(repeating: 139, count: 400), count: 100)
      return try CompactFont(
        .cff2, CompactFontBytes(charstrings: glyphs).variable(regions: Array(repeating: 8000, count: data)))
    }
    #expect(try font(10).regionCounts.count == 10)
    #expect(throws: CompactFont.Failure.usesPartsAgain) { try font(11) }
  }
}
