/// The chunks of a PNG file in memory, from the first to the last (PNG, third edition, 5.3).
///
/// Ends early where the bytes are not chunks any more; checksums are not looked at.
package struct PNGChunks: Sequence, IteratorProtocol {
  /// A chunk's type and where its content lies in the file.
  package struct Chunk {
    package let type: String
    package let content: Range<Int>
  }

  private let bytes: [UInt8]
  private var position: Int

  /// The chunks of a file; none where it has no PNG signature.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) ? 8 : bytes.count
  }

  package mutating func next() -> Chunk? {
    guard position + 12 <= bytes.count else { return nil }
    let count = bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytes.count - position - 12 else { return nil }
    let type = String(decoding: bytes[position + 4..<position + 8], as: UTF8.self)
    let content = position + 8..<position + 8 + count
    position = content.upperBound + 4
    return Chunk(type: type, content: content)
  }

  /// Whether `bytes` are chunks from a signature to an `IEND` that is their very end.
  ///
  /// - Complexity: O(chunks), whatever is in them
  package static func isWhole(_ bytes: [UInt8]) -> Bool {
    var last: Chunk?
    for chunk in PNGChunks(bytes) { last = chunk }
    return last?.type == "IEND" && last?.content.upperBound == bytes.count - 4
  }
}
