/// What stands before the codes of a block: the codes' lengths, themselves told by codes (RFC 1951, 3.2.7).
struct BlockHeader {
  /// One symbol of the lengths' alphabet, and the bits that follow it.
  private struct Part {
    var symbol: Int
    var extra = 0
    var extraBits = 0
  }

  /// The order in which the lengths of the lengths' codes are told.
  private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

  private var parts: [Part] = []
  private let code: PrefixCode
  private let symbolCount: Int
  private let distanceCount: Int
  private let orderCount: Int

  /// - Parameters:
  ///   - code: that of bytes and lengths.
  ///   - distances: how long the codes of distances are, up to the last that there is; none, where there are no matches.
  init(_ code: PrefixCode, distances: [UInt8]) {
    symbolCount = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    // One distance code of no bits says that there are no matches.
    let distances = distances.isEmpty ? [0] : distances
    distanceCount = distances.count
    var lengths = (code.lengths[..<symbolCount] + distances)[...]
    while let length = lengths.first {
      let run = lengths.prefix { $0 == length }.count
      var rest = run
      if length == 0 {
        while rest >= 3 {
          let told = min(rest, 138)
          parts.append(
            told < 11
              ? Part(symbol: 17, extra: told - 3, extraBits: 3)
              : Part(symbol: 18, extra: told - 11, extraBits: 7))
          rest -= told
        }
      } else {
        parts.append(Part(symbol: Int(length)))
        rest -= 1
        while rest >= 3 {
          let told = min(rest, 6)
          parts.append(Part(symbol: 16, extra: told - 3, extraBits: 2))
          rest -= told
        }
      }
      for _ in 0..<rest { parts.append(Part(symbol: Int(length))) }
      lengths = lengths.dropFirst(run)
    }
    var frequencies = [UInt32](repeating: 0, count: 19)
    for part in parts { frequencies[part.symbol] += 1 }
    let lengthsCode = PrefixCode(frequencies: frequencies, limit: 7)
    self.code = lengthsCode
    orderCount = max(4, (Self.order.lastIndex { lengthsCode.lengths[$0] > 0 } ?? 0) + 1)
  }

  var bitCount: Int {
    parts.reduce(14 + 3 * orderCount) { $0 + Int(code.lengths[$1.symbol]) + $1.extraBits }
  }

  func write(to bits: inout BitWriter) {
    bits.append(UInt64(symbolCount - 257), 5)
    bits.append(UInt64(distanceCount - 1), 5)
    bits.append(UInt64(orderCount - 4), 4)
    for symbol in Self.order[..<orderCount] { bits.append(UInt64(code.lengths[symbol]), 3) }
    for part in parts {
      bits.append(UInt64(code.codes[part.symbol]), Int(code.lengths[part.symbol]))
      bits.append(UInt64(part.extra), part.extraBits)
    }
  }
}
