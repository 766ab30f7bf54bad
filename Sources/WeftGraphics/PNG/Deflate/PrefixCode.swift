/// A prefix code as deflate has them (RFC 1951, 3.2.2): canonical, so that the lengths of its codes say all of it.
struct PrefixCode {
  /// How long each symbol's code is, in bits; 0 where the symbol does not occur.
  private(set) var lengths: [UInt8]
  /// The codes, with the bit that is written first lowest.
  private(set) var codes: [UInt16]

  /// The shortest code for symbols that occur so often, of codes up to `limit` bits long.
  ///
  /// Two queues, of symbols by their frequency and of the nodes made of them, give the tree that Huffman's algorithm does. Codes
  /// that are too long are shortened at the cost of the longest ones that are not: not the best code then, but next to it.
  /// - Complexity: O(symbols · log symbols)
  /// - Precondition: `limit` bits are enough for all symbols, and at most 15.
  init(frequencies: [UInt32], limit: Int) {
    lengths = [UInt8](repeating: 0, count: frequencies.count)
    codes = [UInt16](repeating: 0, count: frequencies.count)
    // By frequency, and then by symbol: sorted as one number each.
    let symbols = frequencies.indices.filter { frequencies[$0] > 0 }
      .map { UInt64(frequencies[$0]) << 32 | UInt64($0) }.sorted().map { Int($0 & 0xFFFF_FFFF) }
    guard symbols.count > 1 else {
      // One code takes a bit: there is none that takes nothing.
      if let symbol = symbols.first { lengths[symbol] = 1 }
      return
    }
    let counts = Self.limited(Self.depths(of: symbols.map { frequencies[$0] }), to: limit)
    // The most frequent symbols, which are last, have the shortest codes.
    var rest = symbols[...]
    for length in 1...limit {
      for _ in 0..<counts[length] {
        guard let symbol = rest.popLast() else { break }
        lengths[symbol] = UInt8(length)
      }
    }
    assignCodes(counts)
  }

  /// How many leaves lie at each depth of the tree over weights that do not fall.
  private static func depths(of weights: [UInt32]) -> [Int] {
    let count = weights.count
    // Nodes come into being with weights that do not fall either: their queue is in order by itself.
    var nodes: [UInt32] = []
    var parents = [Int](repeating: 0, count: 2 * count - 1)  // of leaves, and then of nodes
    nodes.reserveCapacity(count - 1)
    var (leaf, node) = (0, 0)
    func lighter() -> (index: Int, weight: UInt32) {
      if leaf < count, node == nodes.count || weights[leaf] <= nodes[node] {
        leaf += 1
        return (leaf - 1, weights[leaf - 1])
      }
      node += 1
      return (count + node - 1, nodes[node - 1])
    }
    while nodes.count < count - 1 {
      let (left, right) = (lighter(), lighter())
      parents[left.index] = count + nodes.count
      parents[right.index] = count + nodes.count
      nodes.append(left.weight + right.weight)
    }
    var depths = [Int](repeating: 0, count: 2 * count - 1)
    var leaves = [Int](repeating: 0, count: count)
    for index in stride(from: 2 * count - 3, through: 0, by: -1) {
      depths[index] = depths[parents[index]] + 1
      if index < count { leaves[depths[index]] += 1 }
    }
    return leaves
  }

  /// How many codes there are of each length, where none is longer than `limit`.
  private static func limited(_ depths: [Int], to limit: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: limit + 1)
    for (depth, count) in depths.enumerated() { counts[min(depth, limit)] += count }
    // What the codes take up, where all codes there can be take up 2^limit.
    var taken = (1...limit).reduce(0) { $0 + counts[$1] << (limit - $1) }
    while taken > 1 << limit {
      // One of the longest gives up its place, and one that is shorter becomes a pair with it.
      counts[limit] -= 1
      guard let shorter = (1..<limit).last(where: { counts[$0] > 0 }) else { break }
      counts[shorter] -= 1
      counts[shorter + 1] += 2
      taken -= 1
    }
    return counts
  }

  /// Codes of one length follow one another in the order of their symbols (RFC 1951, 3.2.2).
  private mutating func assignCodes(_ counts: [Int]) {
    var next = [UInt16](repeating: 0, count: counts.count)
    for length in 1..<counts.count where length > 1 {
      next[length] = (next[length - 1] + UInt16(counts[length - 1])) << 1
    }
    for symbol in lengths.indices where lengths[symbol] > 0 {
      let length = Int(lengths[symbol])
      codes[symbol] = next[length].bitsReversed(length)
      next[length] += 1
    }
  }
}

extension UInt16 {
  /// The lowest `count` bits in the other order.
  fileprivate func bitsReversed(_ count: Int) -> UInt16 {
    var (rest, reversed) = (self, UInt16(0))
    for _ in 0..<count {
      reversed = reversed << 1 | rest & 1
      rest >>= 1
    }
    return reversed
  }
}
