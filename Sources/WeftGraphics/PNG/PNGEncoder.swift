import WeftGeometry

/// Makes PNG files of whole bitmaps: RGB where the bitmap is opaque, else RGBA with straight alpha.
package struct PNGEncoder: Sendable {
  package var compression: PNGCompression
  package var metadata: PNGMetadata

  package init(compression: PNGCompression = .fast, metadata: PNGMetadata = PNGMetadata()) {
    self.compression = compression
    self.metadata = metadata
  }

  /// Rows that are compressed at once: so many that starting afresh costs nothing, and few enough for the caches.
  private static let rowsPerPiece = 128

  /// The file.
  ///
  /// The same bitmap always gives the same bytes.
  ///
  /// - Throws: ``RenderError`` where the bitmap has no pixel, which PNG does not know.
  package func encode(_ bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    let format = PNGPixelFormat(for: bitmap)
    var assembler = PNGAssembler(width: bitmap.size.width, format: format, metadata: metadata)
    if !bitmap.size.isEmpty {
      var encoder = BandEncoder(width: bitmap.size.width, format: format, compression: compression)
      let step = compression == .fast ? Self.rowsPerPiece : bitmap.size.height
      for y in stride(from: 0, to: bitmap.size.height, by: step) {
        assembler.append(encoder.encode(bitmap, rows: y..<min(y + step, bitmap.size.height)))
      }
    }
    return try assembler.finish()
  }
}
