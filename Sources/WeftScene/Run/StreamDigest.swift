/// Tells streams of bytes apart: two 64-bit FNV-1a sums with different starts (Fowler, Noll and Vo, 1991).
///
/// For mistakes, not for attacks.
struct StreamDigest {
  private static let prime: UInt64 = 0x100_0000_01B3
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  // The same sum over every byte's complement, from a start of its own.
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Adds bytes and their number: the same bytes cut otherwise are another stream.
  mutating func update(_ bytes: [UInt8]) {
    for byte in bytes {
      first = (first ^ UInt64(byte)) &* Self.prime
      second = (second ^ UInt64(~byte)) &* Self.prime
    }
    for shift in stride(from: 0, to: 64, by: 8) as StrideTo<UInt64> {
      let byte = UInt64(bytes.count) >> shift & 0xFF
      first = (first ^ byte) &* Self.prime
      second = (second ^ byte) &* Self.prime
    }
  }

  /// The digest of all bytes so far, as 32 hexadecimal digits.
  func finish() -> String {
    [first, second].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}
