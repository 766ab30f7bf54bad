import WeftGeometry

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
  /// How long the codes of distances are: up to 4 bytes each has a symbol of its own.
  private let distances: [UInt8]
  /// The steps of a block: the first ``stepCount``, of as many as there can be.
  private var steps = [Step](
    repeating: Step(byteCount: 0, runLength: 0), count: blockSize / shortestRun + 1)
  private var stepCount = 0
  /// How often each byte is told by its code; each of four bytes in a row is counted on its own, so that no count waits for the
  /// last.
  private var byteCounts = [UInt32](repeating: 0, count: 4 * 257)
  private var runCounts = [UInt32](repeating: 0, count: longestRun + 1)
  /// For each byte, and for 256 and the length of a run, the bits it is told by, at most 18, and from bit 32 on how many they
  /// are.
  private var table = [UInt64](repeating: 0, count: 256 + longestRun + 1)
  private var code = PrefixCode(symbolCount: 286)
  private var header = BlockHeader()

  /// - Precondition: pixels have 1 to 4 bytes.
  init(bytesPerPixel: Int) {
    require((1...4).contains(bytesPerPixel), "A run cannot look \(bytesPerPixel) bytes back.")
    distance = bytesPerPixel
    distances = [UInt8](repeating: 0, count: distance - 1) + [1]
  }

  /// Compresses `bytes` to blocks of which none is the last, ending on a byte and referring to nothing before them: wherever they
  /// are put between other such pieces, they mean the same.
  mutating func compress(_ bytes: Span<UInt8>) -> [UInt8] {
    // What is copied takes up to 6 bytes more for each block; eight bytes are written at a time.
    let capacity =
      bytes.count + 6 * (bytes.count / BitWriter.longestCopy + bytes.count / Self.blockSize + 2) + 32
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      guard let start = output.baseAddress else { return }
      var bits = unsafe BitWriter(start)
      unsafe bytes.withUnsafeBufferPointer { input in
        guard let input = input.baseAddress else { return }
        for first in stride(from: 0, to: bytes.count, by: Self.blockSize) {
          unsafe writeBlock(input, first, min(first + Self.blockSize, bytes.count), to: &bits)
        }
      }
      bits.endPiece()
      count = unsafe bits.count(from: start)
    }
  }

  /// Writes the block of the bytes from `first` to `end`; runs may refer to the bytes before it.
  private mutating func writeBlock(
    _ input: UnsafePointer<UInt8>, _ first: Int, _ end: Int, to bits: inout BitWriter
  ) {
    unsafe findRuns(input, first, end)
    let frequencies = unsafe frequencies(input, first)
    code.assign(frequencies, limit: Self.longestCode)
    let hasRuns = frequencies[(Self.endOfBlock + 1)...].contains { $0 > 0 }
    header.describe(code, distances: hasRuns ? distances : [])
    var bitCount = 3 + header.bitCount
    for symbol in frequencies.indices where frequencies[symbol] > 0 {
      // Each run has the code of the one distance there is.
      let extra = symbol > Self.endOfBlock ? 1 + RunLength.extraBits(ofSymbol: symbol) : 0
      bitCount += Int(frequencies[symbol]) * (Int(code.lengths[symbol]) + extra)
    }
    guard bitCount < 8 * (end - first) else {
      unsafe bits.appendCopies(input + first, end - first)
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
          var length = unsafe input.matchLength(index, distance, upTo: end &- index) &+ index &- start
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

extension UnsafePointer<UInt8> {
  /// The bits in which the eight bytes at `index` differ from those `distance` before them, the first byte lowest.
  @inline(__always)
  fileprivate func differences(_ index: Int, _ distance: Int) -> UInt64 {
    let bytes = unsafe UnsafeRawPointer(self + index).loadUnaligned(as: UInt64.self).littleEndian
    let before = unsafe UnsafeRawPointer(self + (index &- distance)).loadUnaligned(as: UInt64.self)
      .littleEndian
    return bytes ^ before
  }
}
