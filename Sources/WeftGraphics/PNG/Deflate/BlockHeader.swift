/// What stands before the codes of a block: the codes' lengths, themselves told by codes (RFC 1951, 3.2.7).
///
/// Keeps its memory from one block to the next.
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
  private var code = PrefixCode(symbolCount: 19)
  private var frequencies = [UInt32](repeating: 0, count: 19)
  private var lengths: [UInt8] = []
  private var symbolCount = 0
  private var distanceCount = 0
  private var orderCount = 0

  /// Becomes what stands before a block's codes.
  ///
  /// - Parameters:
  ///   - code: that of bytes and lengths.
  ///   - distances: how long the codes of distances are.
  mutating func describe(_ code: PrefixCode, distances: [UInt8]) {
    symbolCount = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    // One distance code of no bits says that there are no matches.
    distanceCount = (distances.lastIndex { $0 > 0 } ?? 0) + 1
    lengths.removeAll(keepingCapacity: true)
    lengths.append(contentsOf: code.lengths[..<symbolCount])
    if distances.isEmpty {
      lengths.append(0)
    } else {
      lengths.append(contentsOf: distances[..<distanceCount])
    }
    for symbol in frequencies.indices { frequencies[symbol] = 0 }
    parts.removeAll(keepingCapacity: true)
    var first = 0
    while first < lengths.count {
      var end = first + 1
      while end < lengths.count, lengths[end] == lengths[first] { end += 1 }
      tell(length: Int(lengths[first]), times: end - first)
      first = end
    }
    self.code.assign(frequencies, limit: 7)
    orderCount = max(4, (Self.order.lastIndex { self.code.lengths[$0] > 0 } ?? 0) + 1)
  }

  /// Tells that so many symbols have codes of one length.
  private mutating func tell(length: Int, times: Int) {
    var rest = times
    if length == 0 {
      while rest >= 3 {
        let told = min(rest, 138)
        append(
          told < 11
            ? Part(symbol: 17, extra: told - 3, extraBits: 3)
            : Part(symbol: 18, extra: told - 11, extraBits: 7))
        rest -= told
      }
    } else {
      append(Part(symbol: length))
      rest -= 1
      while rest >= 3 {
        let told = min(rest, 6)
        append(Part(symbol: 16, extra: told - 3, extraBits: 2))
        rest -= told
      }
    }
    for _ in 0..<rest { append(Part(symbol: length)) }
  }

  private mutating func append(_ part: Part) {
    parts.append(part)
    frequencies[part.symbol] += 1
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
