/// Reads pixels of three or four bytes from filtered rows, and hashes them.
struct PixelReader {
  /// How many values two pixels, and one, hash to, as powers of 2.
  static let pairBits = 14
  static let colorBits = 12

  /// How many bytes a pixel has.
  let byteCount: Int

  /// As many bytes of them as are whole pixels.
  @inline(__always)
  func whole(_ bytes: Int) -> Int {
    byteCount == 4
      ? bytes & ~3 : Int(truncatingIfNeeded: UInt32(truncatingIfNeeded: bytes) / 3) &* 3
  }

  /// The pixel at `position`, of which three bytes are read with the one before them: behind the last there may be nothing to
  /// read.
  @inline(__always)
  func pixel(_ input: UnsafePointer<UInt8>, _ position: Int) -> UInt32 {
    // Rows begin with a byte of their own, so that there is always one before a pixel.
    let shift = UInt32(32 &- 8 &* byteCount)
    let word = unsafe UnsafeRawPointer(input + (position &- 4 &+ byteCount)).loadUnaligned(
      as: UInt32.self)
    return word.littleEndian &>> shift
  }

  /// What two pixels hash to.
  @inline(__always)
  func pairSlot(_ first: UInt32, _ second: UInt32) -> Int {
    Int(((first &* 0x9E37_79B1) ^ (second &* 0x85EB_CA6B)) &>> UInt32(32 &- Self.pairBits))
  }

  /// What a pixel hashes to.
  @inline(__always)
  func colorSlot(_ pixel: UInt32) -> Int {
    Int((pixel &* 0x9E37_79B1) &>> UInt32(32 &- Self.colorBits))
  }
}
