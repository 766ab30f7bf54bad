import WeftGeometry

/// Makes PNG files of whole bitmaps: RGB where the bitmap is opaque, else RGBA with straight alpha; with a palette, where
/// the file is to be small and the colours fit into one.
package struct PNGEncoder: Sendable {
  package var compression: PNGCompression
  package var metadata: PNGMetadata

  package init(compression: PNGCompression = .fast, metadata: PNGMetadata = PNGMetadata()) {
    self.compression = compression
    self.metadata = metadata
  }

  /// The file.
  ///
  /// The same bitmap always gives the same bytes.
  ///
  /// - Throws: ``RenderError`` where the bitmap has no pixel, which PNG does not know, or more than 2 GiB of data.
  package func encode(_ bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    try PNGFile.check(bitmap.size)
    let metadata = metadata.hasFingerprint ? metadata.adding(PNGFingerprint(of: bitmap)) : metadata
    if compression == .small, let palette = PNGPalette(of: bitmap) {
      return try file(of: bitmap, rows: palette.rows(of: bitmap)) {
        $0.append(metadata, size: bitmap.size, palette: palette)
      }
    }
    let format = PNGPixelFormat(for: bitmap)
    var filter = PNGRowFilter(width: bitmap.size.width, format: format)
    return try file(of: bitmap, rows: filter.filter(bitmap, rows: 0..<bitmap.size.height).rows.bytes) {
      $0.append(metadata, size: bitmap.size, format: format)
    }
  }

  /// - Parameters:
  ///   - rows: the filtered rows.
  ///   - start: appends what comes before them.
  private func file(
    of bitmap: Bitmap, rows: [UInt8], start: (inout PNGFile) -> Void
  ) throws(RenderError) -> [UInt8] {
    let stream = ZlibStreamEncoder(compression).compress(rows)
    try PNGFile.check(bitmap.size, streamCount: stream.count)
    var file = PNGFile(capacity: stream.count + metadata.byteCount + 128)
    start(&file)
    file.appendChunk("IDAT", count: stream.count) { $0.append(contentsOf: stream) }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }
}
