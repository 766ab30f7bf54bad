extension PNGChunks {
  /// The PNG file `bytes` with one more text, before the pixels.
  ///
  /// - Complexity: O(bytes)
  package static func adding(_ text: PNGMetadata.Text, to bytes: [UInt8]) -> [UInt8] {
    var file = PNGFile(capacity: bytes.count + 512)
    for chunk in PNGChunks(bytes) {
      file.appendChunk(chunk.type, count: chunk.content.count) { $0.append(contentsOf: bytes[chunk.content]) }
      if chunk.type == "IHDR" { file.append(text) }
    }
    return file.bytes
  }
}
