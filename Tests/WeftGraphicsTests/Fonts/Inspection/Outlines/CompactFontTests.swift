import Testing

@testable import WeftGraphics

/// Which parts of a table glyphs are drawn with.
///
/// Numbers of one byte are 139 and the number; the first subroutine of few is called by -107, which is 32.
@Suite struct CompactFontTests {
  /// Three glyphs that call the first subroutine of their dictionary: of one step in the first, of three in
  /// the second.
  private func font(selection: [UInt8]) throws(CompactFont.Failure) -> CompactFont {
    let call: [UInt8] = [32, 10, 14]
    let bytes = CompactFontBytes(
      charstrings: [call, call, call], local: [[[11]], [[139, 139, 11]]], selection: selection)
    return try CompactFont(.cff, bytes.bytes)
  }

  private func steps(_ charstring: [UInt8], global: [[UInt8]] = []) throws -> Int {
    let bytes = CompactFontBytes(charstrings: [charstring], global: global).bytes
    return try CharstringWalk.amount(of: 0, in: CompactFont(.cff, bytes), upTo: 1000).steps
  }

  // Each range is the first glyph and its dictionary; behind the last stands the number of glyphs.
  @Test(
    "ranges of glyphs have numbers of 16 bits, or of 32, and name the dictionary of each",
    arguments: [
      [3, 0, 2, 0, 0, 0, 0, 2, 1, 0, 3],
      [4, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 0, 1, 0, 0, 0, 3],
    ] as [[UInt8]])
  func ranges(selection: [UInt8]) throws {
    let font = try font(selection: selection)
    let steps = try (0..<3).map { try CharstringWalk.amount(of: $0, in: font, upTo: 100).steps }
    #expect(steps == [4, 4, 6])
    #expect(font.rangeCount == 2)
  }

  @Test(
    "a choice of dictionaries that leaves a glyph out, or has one twice or too many, is not guessed at",
    arguments: [
      // A list that is too short, and kinds that there are not.
      [0, 0, 0], [1, 0, 0, 0], [2, 0, 0, 0], [5, 0, 0, 0],
      // No range; one that does not begin with the first glyph, is empty, goes too far, or not far enough.
      [3, 0, 0, 0, 3], [3, 0, 1, 0, 1, 0, 0, 3], [3, 0, 2, 0, 0, 0, 0, 0, 1, 0, 3],
      [3, 0, 1, 0, 0, 0, 0, 4], [3, 0, 1, 0, 0, 0, 0, 2],
      // One that breaks off.
      [3, 0, 2, 0, 0, 0, 0, 2, 1],
    ] as [[UInt8]])
  func unclear(selection: [UInt8]) {
    #expect(throws: CompactFont.Failure.unclear) { try font(selection: selection) }
  }

  // 0xFB95 is -1131 and 0x8000 is -32,768.
  @Test("of 33,900 subroutines and more the first has the number -32,768")
  func bias() throws {
    func first(_ number: [UInt8], of count: Int) throws -> Int {
      let others = Array(repeating: [11] as [UInt8], count: count - 1)
      return try steps([28] + number + [29], global: [[139, 139, 139, 11]] + others)
    }
    #expect(try first([0xFB, 0x95], of: 33_899) == 6)
    #expect(try first([0x80, 0x00], of: 33_900) == 6)
  }

  // FreeType has room for 513.
  @Test("a glyph that leaves more numbers than there is room for ends there, whatever follows")
  func mostOperands() throws {
    let numbers = { (count: Int) in [UInt8](repeating: 139, count: count) }
    #expect(try steps(numbers(513) + [5, 139, 14]) == 513 + 3)
    #expect(try steps(numbers(514) + [5, 139, 14]) == 514)
  }
}
