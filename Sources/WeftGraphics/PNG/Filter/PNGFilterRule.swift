/// How the filter of a photographic row is chosen.
enum PNGFilterRule {
  /// Whichever filter gives the smallest sum of absolute differences, which is libpng's rule; looked for in one row of four, as what lies
  /// next to each other is alike.
  case leastSum
  /// Whichever filter gives the fewest pairs of neighbouring bytes, each counted once; looked for in every row.
  ///
  /// What libdeflate makes of photographs is some 3 % smaller than by ``leastSum``.
  /// After the “bigrams” of oxipng.
  case fewestPairs

  /// Of so many photographic rows one has its filter looked for.
  var rowsPerTry: Int {
    switch self {
    case .leastSum: 4
    case .fewestPairs: 1
    }
  }

  /// How much `count` filtered bytes cost: less is better, among the filters of one row.
  func cost(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    switch self {
    case .leastSum: unsafe Self.sum(bytes, count: count)
    case .fewestPairs: unsafe Self.pairs(bytes, count: count)
    }
  }

  /// The sum of the bytes' distances from 0, with 255 counting as −1.
  private static func sum(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    var sum: UInt32 = 0  // A row has at most 2^17 bytes of at most 128.
    for i in 0..<count { sum &+= unsafe UInt32(Int8(bitPattern: bytes[i]).magnitude) }
    return Int(sum)
  }

  /// How many different pairs of neighbouring bytes there are.
  private static func pairs(_ bytes: UnsafeMutablePointer<UInt8>, count: Int) -> Int {
    guard count > 1 else { return 0 }
    // A bit for each of the 2^16 pairs.
    return unsafe withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 1 << 10) { seen in
      unsafe seen.initialize(repeating: 0)
      guard let seen = seen.baseAddress else { return 0 }
      var pair = unsafe Int(bytes.pointee)
      var result = 0
      for i in 1..<count {
        pair = unsafe (pair &<< 8 | Int(bytes[i])) & 0xFFFF
        let bit = 1 as UInt64 &<< UInt64(truncatingIfNeeded: pair & 63)
        let word = unsafe seen[pair &>> 6]
        if word & bit == 0 {
          unsafe seen[pair &>> 6] = word | bit
          result &+= 1
        }
      }
      return result
    }
  }
}
