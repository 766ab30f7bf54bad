/// Writes the steps that a ``PixelDeflater`` found as blocks with codes of their own.
///
/// Keeps its memory from one block to the next.
struct BlockWriter {
  private static let endOfBlock = 256
  /// The longest codes: three of bytes are written at a time, and that of a length, of a distance and what follows each.
  private static let longestCode = 15

  /// Where the bits go.
  var bits: BitWriter
  // How often each symbol is needed, and each length.
  private var frequencies = [UInt32](repeating: 0, count: 286)
  private var distances = [UInt32](repeating: 0, count: MatchDistance.symbolCount)
  private var lengths = [UInt32](repeating: 0, count: 259)
  private var code = PrefixCode(symbolCount: 286)
  private var distanceCode = PrefixCode(symbolCount: MatchDistance.symbolCount)
  private var header = BlockHeader()
  /// For each byte, and for 256 and a length, the bits that tell it, and from bit 32 on how many they are.
  private var table = [UInt64](repeating: 0, count: 256 + 259)
  /// The same for each symbol of a distance, without the bits that follow it.
  private var distanceTable = [UInt64](repeating: 0, count: MatchDistance.symbolCount)

  init(_ bits: BitWriter) { self.bits = bits }

  /// Writes a block that tells `count` bytes: those of the steps, and what is left behind them.
  ///
  /// What would take more room so is copied.
  mutating func write(
    _ input: UnsafePointer<UInt8>, count: Int, _ steps: UnsafeBufferPointer<PixelDeflater.Step>
  ) {
    unsafe tally(input, count, steps)
    code.assign(frequencies, limit: Self.longestCode)
    distanceCode.assign(distances, limit: Self.longestCode)
    header.describe(code, distances: distanceCode.lengths)
    var bitCount = 3 + header.bitCount
    for symbol in frequencies.indices where frequencies[symbol] > 0 {
      let extra = symbol > Self.endOfBlock ? RunLength.extraBits(ofSymbol: symbol) : 0
      bitCount += Int(frequencies[symbol]) * (Int(code.lengths[symbol]) + extra)
    }
    for symbol in distances.indices {
      bitCount +=
        Int(distances[symbol])
        * (Int(distanceCode.lengths[symbol]) + MatchDistance.extraBitCount(ofSymbol: symbol))
    }
    guard bitCount < 8 * count else {
      unsafe bits.appendCopies(input, count)
      return
    }
    bits.append(0b100, 3)  // Not the last block, and codes of its own.
    header.write(to: &bits)
    fillTables()
    unsafe writeSteps(input, count, steps)
    bits.append(UInt64(code.codes[Self.endOfBlock]), Int(code.lengths[Self.endOfBlock]))
  }

  /// Counts how often each symbol is needed.
  private mutating func tally(
    _ input: UnsafePointer<UInt8>, _ count: Int, _ steps: UnsafeBufferPointer<PixelDeflater.Step>
  ) {
    for symbol in frequencies.indices { frequencies[symbol] = 0 }
    for symbol in distances.indices { distances[symbol] = 0 }
    for length in lengths.indices { lengths[length] = 0 }
    unsafe frequencies.withUnsafeMutableBufferPointer { frequencies in
      unsafe distances.withUnsafeMutableBufferPointer { distances in
        unsafe lengths.withUnsafeMutableBufferPointer { lengths in
          var next = unsafe input
          var index = 0
          while index < steps.count {
            let step = unsafe steps[index]
            let end = unsafe next + Int(step.byteCount)
            while unsafe next < end {
              unsafe frequencies[Int(next.pointee)] &+= 1
              unsafe next += 1
            }
            unsafe lengths[Int(step.length)] &+= 1
            unsafe distances[MatchDistance.symbol(Int(step.offset) &+ 1)] &+= 1
            unsafe next += Int(step.length)
            index &+= 1
          }
          let end = unsafe input + count
          while unsafe next < end {
            unsafe frequencies[Int(next.pointee)] &+= 1
            unsafe next += 1
          }
        }
      }
    }
    frequencies[Self.endOfBlock] = 1
    for length in lengths.indices where lengths[length] > 0 {
      frequencies[RunLength.symbol(length)] += lengths[length]
    }
  }

  private mutating func fillTables() {
    for byte in 0..<256 { table[byte] = UInt64(code.lengths[byte]) << 32 | UInt64(code.codes[byte]) }
    for length in 3...258 {
      let symbol = RunLength.symbol(length)
      let bits = Int(code.lengths[symbol])
      table[256 + length] =
        UInt64(bits + RunLength.extraBits(ofSymbol: symbol)) << 32 | UInt64(code.codes[symbol])
        | UInt64(length - RunLength.base(ofSymbol: symbol)) << bits
    }
    for symbol in distanceTable.indices {
      distanceTable[symbol] =
        UInt64(distanceCode.lengths[symbol]) << 32 | UInt64(distanceCode.codes[symbol])
    }
  }

  private mutating func writeSteps(
    _ input: UnsafePointer<UInt8>, _ count: Int, _ steps: UnsafeBufferPointer<PixelDeflater.Step>
  ) {
    // A copy in registers: the memory it writes to may be any.
    var writer = bits
    unsafe table.withUnsafeBufferPointer { table in
      unsafe distanceTable.withUnsafeBufferPointer { distanceTable in
        var next = unsafe input
        var index = 0
        while index < steps.count {
          let step = unsafe steps[index]
          let end = unsafe next + Int(step.byteCount)
          unsafe Self.write(from: next, to: end, table, &writer)
          let distance = Int(step.offset) &+ 1
          let length = unsafe Bits(
            table[256 &+ Int(step.length)], distanceTable[MatchDistance.symbol(distance)])
          let extra = MatchDistance.extra(distance)
          // 20 bits for a length, 15 and 13 for a distance.
          writer.append(
            length.value | UInt64(extra.value) &<< length.count, Int(length.count) &+ extra.count)
          unsafe next = end + Int(step.length)
          index &+= 1
        }
        unsafe Self.write(from: next, to: input + count, table, &writer)
      }
    }
    bits = writer
  }

  /// Writes bytes by their codes, three at a time.
  @inline(__always)
  private static func write(
    from start: UnsafePointer<UInt8>, to end: UnsafePointer<UInt8>, _ table: UnsafeBufferPointer<UInt64>,
    _ writer: inout BitWriter
  ) {
    var next = unsafe start
    while unsafe next + 3 <= end {
      let (one, two, three) = unsafe (table[Int(next[0])], table[Int(next[1])], table[Int(next[2])])
      writer.append(Bits(one, two), Bits(three, 0))
      unsafe next += 3
    }
    while unsafe next < end {
      writer.append(unsafe Bits(table[Int(next.pointee)], 0), Bits(0, 0))
      unsafe next += 1
    }
  }
}
