import Testing

@testable import WeftGraphics

/// Dictionaries of `CFF ` and `CFF2`, by the bytes.
///
/// Numbers of one byte are 139 and the number; operators are 16 (encoding), 17 (charstrings), 18 (private
/// dictionary), and 5, which nobody asks for.
@Suite struct CompactDictionaryTests {
  // Adobe Technical Note 5176, “DICT Data”, the examples of its table of integers.
  @Test(
    "whole numbers are read as the specification has them",
    arguments: [
      ([0x8B], 0), ([0xEF], 100), ([0x27], -100), ([0xFA, 0x7C], 1000), ([0xFE, 0x7C], -1000),
      ([0x1C, 0x27, 0x10], 10_000), ([0x1C, 0xD8, 0xF0], -10_000), ([0x1D, 0, 1, 0x86, 0xA0], 100_000),
      ([0x1D, 0xFF, 0xFE, 0x79, 0x60], -100_000),
    ] as [([UInt8], Int)])
  func wholeNumbers(bytes: [UInt8], number: Int) throws {
    let entry: [UInt8] = bytes + [18]
    let dictionary = try #require(CompactDictionary(entry[...]))
    #expect(dictionary.operands(.privateDictionary) == [number])
  }

  // The same, its examples of reals: -2.25, which ends in the low half of a byte, and 0.140541E-3.
  @Test(
    "a real number ends at the first half of a byte that is 15, whichever it is, and is no whole one",
    arguments: [[0x1E, 0xE2, 0xA2, 0x5F], [0x1E, 0x0A, 0x14, 0x05, 0x41, 0xC3, 0xFF]] as [[UInt8]])
  func realNumbers(real: [UInt8]) throws {
    let entries: [UInt8] = real + [5, 140, 17] + real + [16]
    let dictionary = try #require(CompactDictionary(entries[...]))
    #expect(dictionary.number(.charstrings) == 1)
    #expect(dictionary.has(.encoding) && dictionary.operands(.encoding) == nil)
  }

  @Test(
    "of an operator that is there again the last one counts, and one number that is not negative is a place")
  func operators() throws {
    let again = try #require(CompactDictionary([140, 17, 141, 17]))
    #expect(again.number(.charstrings) == 2 && !again.has(.encoding))
    let pair = try #require(CompactDictionary([140, 141, 18, 138, 17, 16]))
    #expect(pair.operands(.privateDictionary) == [1, 2] && pair.number(.privateDictionary) == nil)
    #expect(pair.operands(.charstrings) == [-1] && pair.number(.charstrings) == nil)
    #expect(pair.operands(.encoding) == [] && pair.number(.encoding) == nil)
    // Two bytes are one operator; a blend leaves what is before it to the operator behind.
    let long = try #require(CompactDictionary([141, 12, 6, 140, 23, 17]))
    #expect(long.number(.charstringType) == 2 && long.number(.charstrings) == 1)
  }

  @Test(
    "what breaks off, and bytes that are reserved, make no dictionary",
    arguments: [
      [12], [28, 1], [29, 0, 0, 0], [30, 0x12], [247], [251], [25], [26], [27], [31], [255],
    ] as [[UInt8]])
  func broken(bytes: [UInt8]) {
    #expect(CompactDictionary(bytes[...]) == nil)
  }
}
