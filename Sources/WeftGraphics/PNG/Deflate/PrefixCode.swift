/// A prefix code as deflate has them (RFC 1951, 3.2.2): canonical, so that the lengths of its codes say all of it.
///
/// Keeps its memory from one code to the next.
struct PrefixCode {
  /// How long each symbol's code is, in bits; 0 where the symbol does not occur.
  private(set) var lengths: [UInt8]
  /// The codes, with the bit that is written first lowest.
  private(set) var codes: [UInt16]
  // Of the symbols that occur: how often, and which, as one number each; room for as many; and what is made of the former.
  private var keys: [UInt64] = []
  private var sorted: [UInt64] = []
  private var tree: [UInt32] = []

  private static let longest = 15

  /// A code of no symbol yet, of `symbolCount` that there may be.
  init(symbolCount: Int) {
    lengths = [UInt8](repeating: 0, count: symbolCount)
    codes = [UInt16](repeating: 0, count: symbolCount)
  }

  /// The shortest code for symbols that occur so often; see ``assign(_:limit:)``.
  init(frequencies: [UInt32], limit: Int) {
    self.init(symbolCount: frequencies.count)
    assign(frequencies, limit: limit)
  }

  /// Becomes the shortest code for symbols that occur so often, of codes up to `limit` bits long.
  ///
  /// Codes that are too long are shortened at the cost of the longest ones that are not: not the best code then, but next to it.
  /// - Complexity: O(symbols · log symbols)
  /// - Precondition: there are as many symbols as the code was made for, and `limit` bits are enough for all of them, and at most
  ///   15.
  mutating func assign(_ frequencies: [UInt32], limit: Int) {
    keys.removeAll(keepingCapacity: true)
    for symbol in frequencies.indices {
      (lengths[symbol], codes[symbol]) = (0, 0)
      if frequencies[symbol] > 0 { keys.append(UInt64(frequencies[symbol]) << 32 | UInt64(symbol)) }
    }
    guard keys.count > 1 else {
      // One code takes a bit: there is none that takes nothing.
      if let key = keys.first { lengths[Int(key & 0xFFFF_FFFF)] = 1 }
      return
    }
    sortKeys()
    var counts = Counts(repeating: 0)
    countDepths(limit, &counts)
    Self.shorten(&counts, to: limit)
    // The most frequent symbols, which are last, have the shortest codes.
    var next = keys.count
    for length in 1...limit {
      for _ in 0..<counts[length] {
        next -= 1
        lengths[Int(keys[next] & 0xFFFF_FFFF)] = UInt8(length)
      }
    }
    assignCodes(counts)
  }

  /// Orders the keys, which are in order of their symbols, by frequency: six bits at a time from the lowest on, each time keeping
  /// the order of what is alike.
  ///
  /// There are a few hundred keys, most of small numbers, so that two rounds do; `sort()` takes twice as long.
  private mutating func sortKeys() {
    var digits = keys.reduce(0) { $0 | $1 } >> 32
    var shift: UInt64 = 32
    sorted.removeAll(keepingCapacity: true)
    sorted.append(contentsOf: keys)
    while digits > 0 {
      var starts = InlineArray<64, Int>(repeating: 0)
      for key in keys { starts[Int(key >> shift & 63)] += 1 }
      var start = 0
      for digit in 0..<64 { (starts[digit], start) = (start, start + starts[digit]) }
      for key in keys {
        let digit = Int(key >> shift & 63)
        sorted[starts[digit]] = key
        starts[digit] += 1
      }
      swap(&keys, &sorted)
      digits >>= 6
      shift += 6
    }
  }

  /// How many codes there are of each length.
  private typealias Counts = InlineArray<16, Int>

  /// Counts how many leaves of the tree lie at each depth, those below `limit` at `limit`.
  ///
  /// Moffat, Katajainen, “In-place calculation of minimum-redundancy codes”, 1995: weights in order become nodes, nodes become
  /// the places of what they hang on, and these become depths, all in one array.
  private mutating func countDepths(_ limit: Int, _ counts: inout Counts) {
    let count = keys.count
    tree.removeAll(keepingCapacity: true)
    for key in keys { tree.append(UInt32(key >> 32)) }
    unsafe tree.withUnsafeMutableBufferPointer { tree in
      var (leaf, root) = (0, 0)
      for node in 0..<(count - 1) {
        var weight: UInt32 = 0
        for _ in 0..<2 {
          // The lighter of the next leaf and the next node.
          if unsafe leaf >= count || root < node && tree[root] < tree[leaf] {
            unsafe weight &+= tree[root]
            unsafe tree[root] = UInt32(node)
            root += 1
          } else {
            unsafe weight &+= tree[leaf]
            leaf += 1
          }
        }
        unsafe tree[node] = weight
      }
      unsafe tree[count - 2] = 0
      for node in stride(from: count - 3, through: 0, by: -1) {
        unsafe tree[node] = tree[Int(tree[node])] + 1
      }
      var (available, depth, next) = (1, 0, count - 2)
      while available > 0 {
        var nodes = 0
        while next >= 0, unsafe tree[next] == UInt32(depth) {
          nodes += 1
          next -= 1
        }
        counts[min(depth, limit)] += available - nodes
        available = 2 * nodes
        depth += 1
      }
    }
  }

  /// Makes no code longer than `limit`.
  private static func shorten(_ counts: inout Counts, to limit: Int) {
    // What the codes take up, where all codes there can be take up 2^limit.
    var taken = 0
    for length in 1...limit { taken += counts[length] << (limit - length) }
    while taken > 1 << limit {
      // One of the longest gives up its place, and one that is shorter becomes a pair with it.
      counts[limit] -= 1
      var shorter = limit - 1
      while shorter > 0, counts[shorter] == 0 { shorter -= 1 }
      guard shorter > 0 else { break }
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      taken -= 1
    }
  }

  /// Codes of one length follow one another in the order of their symbols (RFC 1951, 3.2.2).
  private mutating func assignCodes(_ counts: Counts) {
    var next = Counts(repeating: 0)
    for length in 2...Self.longest { next[length] = (next[length - 1] + counts[length - 1]) << 1 }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = UInt16(truncatingIfNeeded: next[length]).bitsReversed(length)
      next[length] += 1
    }
  }
}

extension UInt16 {
  /// The lowest `count` bits in the other order.
  fileprivate func bitsReversed(_ count: Int) -> UInt16 {
    var bits = byteSwapped
    bits = bits >> 4 & 0x0F0F | (bits & 0x0F0F) << 4
    bits = bits >> 2 & 0x3333 | (bits & 0x3333) << 2
    bits = bits >> 1 & 0x5555 | (bits & 0x5555) << 1
    return bits >> UInt16(16 - count)
  }
}
