/// How deflate tells the length of a run: by a symbol, and bits that follow it (RFC 1951, 3.2.5).
enum RunLength {
  private static let bases: [Int] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195,
    227, 258,
  ]
  private static let symbols: [Int] = (0...258).map { length in
    257 + max(0, (bases.lastIndex { $0 <= length } ?? 0))
  }

  static func symbol(_ length: Int) -> Int { symbols[length] }
  static func base(ofSymbol symbol: Int) -> Int { bases[symbol - 257] }
  static func extraBits(ofSymbol symbol: Int) -> Int {
    symbol < 265 || symbol == 285 ? 0 : (symbol - 261) / 4
  }
}
