import CISAL

extension PNGChunks {
  /// What is wrong with a PNG file's chunks, in words that end a sentence; `nil` where nothing is.
  ///
  /// They must go from a signature to an `IEND` that is the very end, and each must have the CRC-32 of its type and its
  /// content (PNG, third edition, 5.3). What is in them is not looked at.
  ///
  /// - Complexity: O(bytes).
  package static func defect(of bytes: [UInt8]) -> String? {
    guard isWhole(bytes) else { return "it is cut off, or no PNG file" }
    for chunk in PNGChunks(bytes) {
      let end = chunk.content.upperBound
      let stored = bytes[end..<end + 4].reduce(0) { $0 << 8 | UInt32($1) }
      guard checksum(of: bytes, in: chunk.content.lowerBound - 4..<end) == stored else {
        return "its \(chunk.type) chunk is damaged"
      }
    }
    return nil
  }

  private static func checksum(of bytes: [UInt8], in range: Range<Int>) -> UInt32 {
    // Inside the buffer: where chunks end was found by looking at how many bytes there are.
    unsafe bytes.withUnsafeBufferPointer { buffer in
      unsafe crc32_gzip_refl(0, buffer.baseAddress.map { unsafe $0 + range.lowerBound }, UInt64(range.count))
    }
  }
}
