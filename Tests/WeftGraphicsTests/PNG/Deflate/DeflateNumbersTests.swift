import Testing

@testable import WeftGraphics

/// How lengths and distances are told, by the tables of RFC 1951, 3.2.5.
@Suite struct DeflateNumbersTests {
  // The symbol, how many bits follow it, and the first and the last length.
  @Test(
    "each length has the symbol and the bits of the standard's table",
    arguments: [
      (257, 0, 3, 3), (258, 0, 4, 4), (264, 0, 10, 10), (265, 1, 11, 12), (266, 1, 13, 14), (267, 1, 15, 16),
      (268, 1, 17, 18), (269, 2, 19, 22), (270, 2, 23, 26), (271, 2, 27, 30), (272, 2, 31, 34),
      (273, 3, 35, 42), (274, 3, 43, 50), (275, 3, 51, 58), (276, 3, 59, 66), (277, 4, 67, 82),
      (278, 4, 83, 98), (279, 4, 99, 114), (280, 4, 115, 130), (281, 5, 131, 162), (282, 5, 163, 194),
      (283, 5, 195, 226), (284, 5, 227, 257), (285, 0, 258, 258),
    ])
  func lengths(symbol: Int, bits: Int, first: Int, last: Int) {
    #expect(RunLength.symbol(first) == symbol && RunLength.symbol(last) == symbol)
    #expect(RunLength.base(ofSymbol: symbol) == first && RunLength.extraBits(ofSymbol: symbol) == bits)
  }

  // From the fifth on two symbols have as many bits, and each as many distances as these can tell.
  @Test("each distance has the symbol and the bits of the standard's table")
  func distances() {
    var first = 1
    for symbol in 0..<MatchDistance.symbolCount {
      let bits = symbol < 4 ? 0 : (symbol - 2) / 2
      let last = first + (1 << bits) - 1
      #expect(MatchDistance.symbol(first) == symbol && MatchDistance.symbol(last) == symbol)
      #expect(MatchDistance.extraBitCount(ofSymbol: symbol) == bits)
      #expect(MatchDistance.extra(first) == (0, bits) && MatchDistance.extra(last) == (last - first, bits))
      first = last + 1
    }
    #expect(first == 32_769 && MatchDistance.longest == 32_768)
  }

  // 1, then 10 and 110 with the lowest bit first: 1, 01, 011 make 0b110_10_1; six bits, and two of zero.
  @Test("bits are written from the lowest on, and what is begun is filled up to a whole byte")
  func bits() {
    var memory = [UInt8](repeating: 0xEE, count: 32)
    let count = unsafe memory.withUnsafeMutableBufferPointer { memory -> Int in
      guard let start = memory.baseAddress else { return 0 }
      var writer = unsafe BitWriter(start)
      writer.append(1, 1)
      writer.append(0b10, 2)
      writer.append(0b110, 3)
      writer.pad()
      // On a byte already: nothing is added.
      writer.pad()
      writer.append(0xABC, 12)
      writer.pad()
      return unsafe writer.count(from: start)
    }
    #expect(count == 3 && memory[..<3] == [0b0011_0101, 0xBC, 0x0A])
  }
}
