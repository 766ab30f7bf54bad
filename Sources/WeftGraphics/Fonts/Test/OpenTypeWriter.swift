/// Bytes of a font file being written: numbers with their most significant byte first, as OpenType has them.
struct OpenTypeWriter {
  private(set) var bytes: [UInt8] = []

  /// Bytes.
  mutating func uint8(_ numbers: Int...) {
    for number in numbers { bytes.append(UInt8(truncatingIfNeeded: number)) }
  }

  /// Numbers of 16 bits; negative ones in two's complement, so these are OpenType's `int16` and `FWORD` too.
  mutating func uint16(_ numbers: Int...) { for number in numbers { append(number, byteCount: 2) } }

  /// Numbers of 32 bits; also OpenType's `Fixed`, as 65,536ths.
  mutating func uint32(_ numbers: Int...) { for number in numbers { append(number, byteCount: 4) } }

  /// Numbers of 64 bits; also OpenType's `LONGDATETIME`.
  mutating func int64(_ numbers: Int...) { for number in numbers { append(number, byteCount: 8) } }

  /// ASCII: the tag of a table, or of a vendor.
  mutating func ascii(_ text: String) { bytes += text.utf8 }

  /// Bytes that are written already.
  mutating func append(_ other: some Sequence<UInt8>) { bytes += other }

  /// Zeros up to the next multiple of four bytes.
  mutating func pad() { while !bytes.count.isMultiple(of: 4) { bytes.append(0) } }

  private mutating func append(_ number: Int, byteCount: Int) {
    for place in (0..<byteCount).reversed() {
      bytes.append(UInt8(truncatingIfNeeded: number >> (8 * place)))
    }
  }
}

extension OpenTypeWriter {
  /// The three numbers for a binary search among `count` records of `size` bytes, which many tables begin with:
  /// `searchRange`, `entrySelector` and `rangeShift`.
  mutating func searchFields(count: Int, size: Int) {
    let selector = Int.bitWidth - 1 - count.leadingZeroBitCount
    uint16(size << selector, selector, size * (count - 1 << selector))
  }
}
