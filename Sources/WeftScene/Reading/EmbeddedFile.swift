/// The bytes of a `data:` URI.
///
/// Of a template each item has the same: they are looked at once to be told apart from others, however often they are asked for.
package final class EmbeddedFile: Hashable, Sendable {
  let bytes: [UInt8]
  private let digest: Int

  /// - Complexity: O(bytes)
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    digest = bytes.hashValue
  }

  /// Whether both have the same bytes.
  package static func == (left: EmbeddedFile, right: EmbeddedFile) -> Bool {
    left === right || left.digest == right.digest && left.bytes == right.bytes
  }

  /// Feeds what all bytes came to when it was made.
  /// - Complexity: O(1)
  package func hash(into hasher: inout Hasher) { hasher.combine(digest) }
}
