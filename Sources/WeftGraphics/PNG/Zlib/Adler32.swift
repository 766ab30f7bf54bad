import CISAL

/// The checksum of zlib streams (RFC 1950, 2.2 and 8): two sums modulo 65521.
package struct Adler32: Hashable, Sendable {
  /// The second sum in the upper half, the first in the lower.
  package private(set) var value: UInt32 = 1

  /// The checksum of no bytes: 1.
  package init() {}

  package init(of bytes: Span<UInt8>) {
    // ISA-L returns the sums for any start; 1 is the one of RFC 1950.
    value = unsafe bytes.withUnsafeBufferPointer { unsafe isal_adler32(1, $0.baseAddress, UInt64($0.count)) }
  }

  private static let modulus: UInt64 = 65_521

  /// Continues with `count` bytes whose own checksum is `next`, without looking at them.
  ///
  /// Follows from the sums: the first sum a is 1 plus all bytes, the second adds up the first after each byte. The
  /// next bytes' own sums start at a = 1 instead of ours, so their second sum lacks (a − 1) once for each byte.
  package mutating func append(_ next: Adler32, count: Int) {
    let a = UInt64(value & 0xFFFF)
    let b = UInt64(value >> 16)
    let nextA = UInt64(next.value & 0xFFFF)
    let nextB = UInt64(next.value >> 16)
    let length = UInt64(count) % Self.modulus
    let sumA = (a + nextA + Self.modulus - 1) % Self.modulus
    let sumB = (b + nextB + length * (a + Self.modulus - 1)) % Self.modulus
    value = UInt32(sumB << 16 | sumA)
  }
}
