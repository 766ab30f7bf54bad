/// How deflate tells how far back a match lies: by a symbol, and bits that follow it (RFC 1951, 3.2.5).
enum MatchDistance {
  static let symbolCount = 30
  static let longest = 32_768

  /// - Precondition: `distance` is 1 to ``longest``.
  @inline(__always)
  static func symbol(_ distance: Int) -> Int {
    let offset = distance &- 1
    guard offset > 1 else { return offset }
    let extraBits = extraBits(of: offset)
    return 2 &* extraBits &+ (offset &>> extraBits)
  }

  /// The bits that follow the symbol, lowest first, and how many there are.
  @inline(__always)
  static func extra(_ distance: Int) -> (value: Int, count: Int) {
    let offset = distance &- 1
    guard offset > 1 else { return (0, 0) }
    let count = extraBits(of: offset)
    return (offset & (1 &<< count &- 1), count)
  }

  static func extraBitCount(ofSymbol symbol: Int) -> Int { max(0, symbol / 2 - 1) }

  /// All but the two highest bits of `offset`, which is above 1.
  @inline(__always)
  private static func extraBits(of offset: Int) -> Int { Int.bitWidth &- 2 &- offset.leadingZeroBitCount }
}
