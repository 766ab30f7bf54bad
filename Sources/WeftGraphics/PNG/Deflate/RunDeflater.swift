/// Compresses filtered pixels to deflate blocks (RFC 1951) by what makes them small most of the time and takes the least: codes
/// as long as bytes are rare, and runs of one pixel.
///
/// Several times as fast as libraries that look for strings, and not far from them on photographs, gradients and shapes: for rows
/// that are needed in one frame only. All numbers are whole, so the same bytes give the same result on every machine.
///
/// One owner, one thread at a time.
struct RunDeflater: ~Copyable {
  /// The bytes of a block, which has codes of its own: enough for what these take, and few enough to be alike.
  private static let blockSize = 1 << 19
  /// The most bytes of a block that is copied, because it does not get smaller.
  private static let copiedBlockSize = 65_535
  /// The shortest run that is told as one: shorter ones take more bits than the codes of their bytes.
  private static let shortestRun = 8
  private static let longestRun = 258
  private static let endOfBlock = 256
  /// The longest code: four of them are written at a time, or three and a run.
  private static let longestCode = 12

  /// Bytes that are told by their codes, and the run after them: none of length 0 but at the end of a block.
  private struct Step {
    var byteCount: UInt32
    var runLength: UInt32
  }

  /// From a pixel to the next, in bytes: how far back a run looks.
  private let distance: Int
  /// The steps of a block: the first ``stepCount``, of as many as there can be.
  private var steps = [Step](
    repeating: Step(byteCount: 0, runLength: 0), count: blockSize / shortestRun + 1)
  private var stepCount = 0
  /// How often each byte is told by its code; each of four bytes in a row is counted on its own, so that no count waits for the last.
  private var byteCounts = [UInt32](repeating: 0, count: 4 * 257)
  private var runCounts = [UInt32](repeating: 0, count: longestRun + 1)
  /// For each byte, and for 256 and the length of a run, the bits it is told by, at most 18, and from bit 32 on how many they are.
  private var table = [UInt64](repeating: 0, count: 256 + longestRun + 1)

  /// - Precondition: pixels have 1 to 4 bytes.
  init(bytesPerPixel: Int) {
    precondition((1...4).contains(bytesPerPixel), "A run cannot look \(bytesPerPixel) bytes back.")
    distance = bytesPerPixel
  }

  /// Compresses `bytes` to blocks of which none is the last, ending on a byte and referring to nothing before them: wherever they are
  /// put between other such pieces, they mean the same.
  mutating func compress(_ bytes: [UInt8]) -> [UInt8] {
    // What is copied takes up to 6 bytes more for each block; eight bytes are written at a time.
    let capacity =
      bytes.count + 6 * (bytes.count / Self.copiedBlockSize + bytes.count / Self.blockSize + 2) + 32
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      guard let start = output.baseAddress else { return }
      var bits = unsafe BitWriter(start)
      unsafe bytes.withUnsafeBufferPointer { input in
        guard let input = input.baseAddress else { return }
        for first in stride(from: 0, to: bytes.count, by: Self.blockSize) {
          unsafe writeBlock(input, first, min(first + Self.blockSize, bytes.count), to: &bits)
        }
      }
      // An empty block that is copied ends on a byte.
      bits.append(0, 3)
      bits.pad()
      bits.append(0xFFFF_0000, 32)
      count = unsafe bits.count(from: start)
    }
  }

  /// Writes the block of the bytes from `first` to `end`; runs may refer to the bytes before it.
  private mutating func writeBlock(
    _ input: UnsafePointer<UInt8>, _ first: Int, _ end: Int, to bits: inout BitWriter
  ) {
    unsafe findRuns(input, first, end)
    let frequencies = unsafe frequencies(input, first)
    let code = PrefixCode(frequencies: frequencies, limit: Self.longestCode)
    let header = BlockHeader(
      code, hasRuns: frequencies[(Self.endOfBlock + 1)...].contains { $0 > 0 }, distance)
    var bitCount = 3 + header.bitCount
    for symbol in frequencies.indices where frequencies[symbol] > 0 {
      // Each run has the code of the one distance there is.
      let extra = symbol > Self.endOfBlock ? 1 + RunLength.extraBits(ofSymbol: symbol) : 0
      bitCount += Int(frequencies[symbol]) * (Int(code.lengths[symbol]) + extra)
    }
    guard bitCount < 8 * (end - first) else {
      for start in stride(from: first, to: end, by: Self.copiedBlockSize) {
        unsafe bits.appendCopied(input + start, min(Self.copiedBlockSize, end - start))
      }
      return
    }
    bits.append(0b100, 3)  // Not the last block, and codes of its own.
    header.write(to: &bits)
    fillTable(code)
    unsafe writeSteps(input + first, to: &bits)
    bits.append(UInt64(code.codes[Self.endOfBlock]), Int(code.lengths[Self.endOfBlock]))
  }

  /// Finds the runs of a block, and counts their lengths.
  private mutating func findRuns(_ input: UnsafePointer<UInt8>, _ first: Int, _ end: Int) {
    let distance = distance
    for length in runCounts.indices { runCounts[length] = 0 }
    stepCount = unsafe steps.withUnsafeMutableBufferPointer { steps in
      unsafe runCounts.withUnsafeMutableBufferPointer { runCounts in
        var count = 0
        // What is not told yet begins here, and is known not to end in a run but for what the word before says.
        var begin = first
        var index = max(first, distance)
        var before = UInt64.max
        while index &+ 8 <= end {
          // The bytes of a word that are not like the pixel before them. Which word is next does not depend on them, so that
          // the processor looks at several at a time.
          let differences = unsafe input.differences(index, distance)
          guard differences == 0 else {
            before = differences
            index &+= 8
            continue
          }
          let start = index &- before.leadingZeroBitCount >> 3
          var length = unsafe input.runLength(index, distance, upTo: end &- index) &+ index &- start
          var byteCount = start &- begin
          begin = start &+ length
          index = begin
          before = .max
          // A long run is several, the last of which is not too short to be one.
          while length > 0 {
            let part =
              length <= Self.longestRun ? length : min(Self.longestRun, length &- Self.shortestRun)
            unsafe steps[count] = Step(byteCount: UInt32(byteCount), runLength: UInt32(part))
            unsafe runCounts[part] &+= 1
            count &+= 1
            byteCount = 0
            length &-= part
          }
        }
        if begin < end {
          unsafe steps[count] = Step(byteCount: UInt32(end &- begin), runLength: 0)
          count &+= 1
        }
        return count
      }
    }
  }

  /// How often each symbol is needed.
  private mutating func frequencies(_ input: UnsafePointer<UInt8>, _ first: Int) -> [UInt32] {
    for index in byteCounts.indices { byteCounts[index] = 0 }
    unsafe byteCounts.withUnsafeMutableBufferPointer { counts in
      var next = unsafe input + first
      for step in steps[..<stepCount] {
        let end = unsafe next + Int(step.byteCount)
        while unsafe next + 4 <= end {
          unsafe counts[Int(next[0])] &+= 1
          unsafe counts[257 &+ Int(next[1])] &+= 1
          unsafe counts[514 &+ Int(next[2])] &+= 1
          unsafe counts[771 &+ Int(next[3])] &+= 1
          unsafe next += 4
        }
        // Up to three more. Where a run follows there are bytes to read in any case, and asking how many of them count would
        // be answered wrongly too often: those that do not are counted apart.
        if step.runLength > 0 {
          let rest = unsafe end - next
          let (one, two, three) = unsafe (Int(next[0]), Int(next[1]), Int(next[2]))
          unsafe counts[rest > 0 ? one : 256] &+= 1
          unsafe counts[257 &+ (rest > 1 ? two : 256)] &+= 1
          unsafe counts[514 &+ (rest > 2 ? three : 256)] &+= 1
          unsafe next = end
        } else {
          while unsafe next < end {
            unsafe counts[Int(next.pointee)] &+= 1
            unsafe next += 1
          }
        }
        unsafe next += Int(step.runLength)
      }
    }
    var frequencies = [UInt32](repeating: 0, count: 286)
    for byte in 0..<256 {
      frequencies[byte] =
        byteCounts[byte] + byteCounts[257 + byte] + byteCounts[514 + byte] + byteCounts[771 + byte]
    }
    frequencies[Self.endOfBlock] = 1
    for length in Self.shortestRun...Self.longestRun where runCounts[length] > 0 {
      frequencies[RunLength.symbol(length)] += runCounts[length]
    }
    return frequencies
  }

  private func writeSteps(_ start: UnsafePointer<UInt8>, to bits: inout BitWriter) {
    // A copy in registers: the memory it writes to may be any.
    var writer = bits
    unsafe table.withUnsafeBufferPointer { table in
      var next = unsafe start
      for step in steps[..<stepCount] {
        let end = unsafe next + Int(step.byteCount)
        while unsafe next + 4 <= end {
          let (one, two) = unsafe (table[Int(next[0])], table[Int(next[1])])
          let (three, four) = unsafe (table[Int(next[2])], table[Int(next[3])])
          writer.append(Bits(one, two), Bits(three, four))
          unsafe next += 4
        }
        // Up to three more, and the run. Without asking how many, as above.
        if step.runLength > 0 {
          let rest = unsafe end - next
          let (first, second, third) = unsafe (table[Int(next[0])], table[Int(next[1])], table[Int(next[2])])
          let run = unsafe table[256 &+ Int(step.runLength)]
          writer.append(
            Bits(rest > 0 ? first : 0, rest > 1 ? second : 0), Bits(rest > 2 ? third : 0, run))
          unsafe next = end + Int(step.runLength)
        } else {
          while unsafe next < end {
            writer.append(unsafe Bits(table[Int(next.pointee)], 0), Bits(0, 0))
            unsafe next += 1
          }
        }
      }
    }
    bits = writer
  }

  private mutating func fillTable(_ code: PrefixCode) {
    for byte in 0..<256 { table[byte] = UInt64(code.lengths[byte]) << 32 | UInt64(code.codes[byte]) }
    for length in Self.shortestRun...Self.longestRun where runCounts[length] > 0 {
      let symbol = RunLength.symbol(length)
      let bits = Int(code.lengths[symbol])
      // Then the code of the one distance there is, which is the bit 0.
      table[256 + length] =
        UInt64(bits + RunLength.extraBits(ofSymbol: symbol) + 1) << 32 | UInt64(code.codes[symbol])
        | UInt64(length - RunLength.base(ofSymbol: symbol)) << bits
    }
  }
}

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

/// What stands before the codes of a block: the codes' lengths, themselves told by codes (RFC 1951, 3.2.7).
private struct BlockHeader {
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
  ///   - distance: that of all runs, in bytes: up to 4 each has a symbol of its own.
  init(_ code: PrefixCode, hasRuns: Bool, _ distance: Int) {
    symbolCount = max(257, (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1)
    // One distance code of no bits says that there are no runs.
    var distances: [UInt8] = [0]
    if hasRuns {
      distances = [UInt8](repeating: 0, count: distance)
      distances[distance - 1] = 1
    }
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

/// Bits of two entries of the table, one after the other.
private struct Bits {
  let value: UInt64
  let count: UInt64

  @inline(__always)
  init(_ first: UInt64, _ second: UInt64) {
    value = first & 0xFFFF_FFFF | (second & 0xFFFF_FFFF) &<< (first >> 32)
    count = first >> 32 &+ second >> 32
  }
}

/// Writes bits to memory, the first of them lowest (RFC 1951, 3.1.1).
@safe private struct BitWriter {
  // Where the next whole byte goes: memory of the caller's, with room for 8 bytes more than are ever said to be there.
  private var next: UnsafeMutablePointer<UInt8>
  private var bits: UInt64 = 0
  private var bitCount = 0

  init(_ start: UnsafeMutablePointer<UInt8>) { unsafe next = start }

  /// Appends the lowest `count` bits, of which there are at most 56; the others are 0.
  @inline(__always)
  mutating func append(_ value: UInt64, _ count: Int) {
    bits |= value &<< UInt64(bitCount)
    bitCount &+= count
    unsafe UnsafeMutableRawPointer(next).storeBytes(of: bits.littleEndian, as: UInt64.self)
    let whole = bitCount >> 3
    unsafe next += whole
    bits &>>= UInt64(whole &<< 3)
    bitCount &= 7
  }

  /// Appends bits, 56 at most, and then others.
  @inline(__always)
  mutating func append(_ first: Bits, _ second: Bits) {
    append(first.value | second.value &<< first.count, Int(first.count &+ second.count))
  }

  /// Appends zeros up to the next whole byte.
  mutating func pad() {
    if bitCount > 0 { append(0, 8 - bitCount) }
  }

  /// Appends a block that says that `count` bytes, at most 65,535, are copied, and copies them.
  mutating func appendCopied(_ source: UnsafePointer<UInt8>, _ count: Int) {
    append(0, 3)
    pad()
    append(UInt64(count) | UInt64(~count & 0xFFFF) << 16, 32)
    unsafe next.update(from: source, count: count)
    unsafe next += count
  }

  /// How many bytes have been written since `start`.
  func count(from start: UnsafeMutablePointer<UInt8>) -> Int { unsafe next - start }
}

extension UnsafePointer<UInt8> {
  /// The bits in which the eight bytes at `index` differ from those `distance` before them, the first byte lowest.
  @inline(__always)
  fileprivate func differences(_ index: Int, _ distance: Int) -> UInt64 {
    let bytes = unsafe UnsafeRawPointer(self + index).loadUnaligned(as: UInt64.self).littleEndian
    let before = unsafe UnsafeRawPointer(self + (index &- distance)).loadUnaligned(as: UInt64.self)
      .littleEndian
    return bytes ^ before
  }

  /// How many bytes from `index` on are those `distance` before them, of `limit` at most.
  @inline(__always)
  fileprivate func runLength(_ index: Int, _ distance: Int, upTo limit: Int) -> Int {
    var length = 0
    while length &+ 8 <= limit {
      let differences = unsafe differences(index &+ length, distance)
      if differences != 0 { return length &+ differences.trailingZeroBitCount >> 3 }
      length &+= 8
    }
    while length < limit, unsafe self[index &+ length] == self[index &+ length &- distance] { length &+= 1 }
    return length
  }
}
