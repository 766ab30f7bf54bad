/// Tells streams of bytes apart: two 64-bit FNV-1a sums with different starts (Fowler, Noll and Vo, 1991).
///
/// For mistakes, not for attacks.
package struct StreamDigest {
  private static let prime: UInt64 = 0x100_0000_01B3
  private var first: UInt64 = 0xCBF2_9CE4_8422_2325
  // The same sum over every byte's complement, from a start of its own.
  private var second: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// No bytes yet.
  package init() {}

  /// Adds bytes and their number: the same bytes cut otherwise are another stream.
  ///
  /// - Complexity: O(bytes)
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { add(byte) }
    for shift in stride(from: 0, to: 64, by: 8) { add(UInt8(truncatingIfNeeded: bytes.count >> shift)) }
  }

  /// Adds bytes and their number.
  package mutating func update(_ bytes: [UInt8]) { update(bytes[...]) }

  private mutating func add(_ byte: UInt8) {
    first = (first ^ UInt64(byte)) &* Self.prime
    second = (second ^ UInt64(~byte)) &* Self.prime
  }

  /// The digest of all bytes so far, as 32 hexadecimal digits.
  package var text: String {
    [first, second].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

extension StreamDigest {
  /// What tells a PNG file from others: the lengths, types and checksums of its chunks.
  ///
  /// Where the checksums are right, that says as much as all bytes would, and costs next to nothing. (A CRC-32 of the
  /// whole file says nothing at all: it comes out the same for whatever data has a right CRC-32 behind it.)
  ///
  /// - Complexity: O(chunks)
  package init(png: [UInt8]) {
    self.init()
    for chunk in PNGChunks(png) {
      update(png[chunk.content.lowerBound - 8..<chunk.content.lowerBound])
      update(png[chunk.content.upperBound..<chunk.content.upperBound + 4])
    }
  }
}
