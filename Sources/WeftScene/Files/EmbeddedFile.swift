/// The bytes of a `data:` URI.
///
/// Of a template each item has the same: they are looked at once to be told apart from others, however often they are asked for.
package final class EmbeddedFile: Hashable, Sendable {
  let bytes: [UInt8]
  /// 128 bits of SipHash with the keys of this process, which nobody can know: files with equal ones are the same.
  ///
  /// Comparing the bytes would go through all of them for each item that has the second of two that are equal.
  private let digest: SIMD2<Int>

  /// - Complexity: O(bytes)
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    func hash(_ salt: UInt8) -> Int {
      var hasher = Hasher()
      hasher.combine(salt)
      hasher.combine(bytes)
      return hasher.finalize()
    }
    digest = SIMD2(hash(0), hash(1))
  }

  /// Whether both have the same bytes.
  /// - Complexity: O(1)
  package static func == (left: EmbeddedFile, right: EmbeddedFile) -> Bool {
    left.digest == right.digest && left.bytes.count == right.bytes.count
  }

  /// Feeds what all bytes came to when it was made.
  /// - Complexity: O(1)
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
