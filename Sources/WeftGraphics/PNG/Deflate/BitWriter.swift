/// Bits of two entries of the table, one after the other.
struct Bits {
  let value: UInt64
  let count: UInt64

  @inline(__always)
  init(_ first: UInt64, _ second: UInt64) {
    value = first & 0xFFFF_FFFF | (second & 0xFFFF_FFFF) &<< (first >> 32)
    count = first >> 32 &+ second >> 32
  }
}

/// Writes bits to memory, the first of them lowest (RFC 1951, 3.1.1).
@safe struct BitWriter {
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

  /// The most bytes of a block that is copied, because it does not get smaller.
  static let longestCopy = 65_535

  /// Appends blocks that say that `count` bytes are copied, and copies them: 5 bytes more for each, and up to one.
  mutating func appendCopies(_ source: UnsafePointer<UInt8>, _ count: Int) {
    for start in stride(from: 0, to: count, by: Self.longestCopy) {
      unsafe appendCopied(source + start, min(Self.longestCopy, count - start))
    }
  }

  /// Appends an empty block that is copied, which ends on a byte: whatever follows starts afresh.
  mutating func endPiece() {
    append(0, 3)
    pad()
    append(0xFFFF_0000, 32)
  }

  private mutating func appendCopied(_ source: UnsafePointer<UInt8>, _ count: Int) {
    append(0, 3)
    pad()
    append(UInt64(count) | UInt64(~count & 0xFFFF) << 16, 32)
    unsafe next.update(from: source, count: count)
    unsafe next += count
  }

  /// How many bytes have been written since `start`.
  func count(from start: UnsafeMutablePointer<UInt8>) -> Int { unsafe next - start }
}
