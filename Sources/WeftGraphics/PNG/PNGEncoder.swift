import WeftGeometry

/// Makes PNG files of whole bitmaps: RGB where nothing shows through, else RGBA with straight alpha; with a palette, where
/// the file is to be small and the colours fit into one.
package struct PNGEncoder: Sendable {
  package var compression: PNGCompression
  package var metadata: PNGMetadata
  /// What pixels are told in; `nil`: in what holds all of each bitmap and takes least.
  package var format: PNGPixelFormat?

  package init(
    compression: PNGCompression = .fast, metadata: PNGMetadata = PNGMetadata(), format: PNGPixelFormat? = nil
  ) {
    self.compression = compression
    self.metadata = metadata
    self.format = format
  }

  /// The file.
  ///
  /// The same bitmap always gives the same bytes.
  ///
  /// - Throws: ``RenderError`` where the bitmap has no pixel, which PNG does not know, or more than 2 GiB of data; where it was given
  ///   up before it began.
  package func encode(_ bitmap: Bitmap) throws(RenderError) -> [UInt8] {
    try PNGFile.check(bitmap.size)
    if GivenUpWork.isGivenUp(beforeHandling: bitmap.size.count) { throw .givenUp }
    let format = format ?? PNGPixelFormat(for: bitmap)
    return switch compression {
    case .fast: try encodeFast(bitmap, format)
    case .small, .smallest: try encodeSmall(bitmap, format)
    }
  }

  /// Most of a picture repeats, which is found before anything is compressed.
  private func encodeFast(_ bitmap: Bitmap, _ format: PNGPixelFormat) throws(RenderError) -> [UInt8] {
    let size = bitmap.size
    var encoder = BandEncoder(width: size.width, format: format, hasFingerprints: metadata.hasFingerprint)
    var assembler = PNGAssembler(width: size.width, format: format, metadata: metadata)
    for band in encoder.pictureBands(of: bitmap) { assembler.append(band) }
    return try assembler.finish()
  }

  private func encodeSmall(_ bitmap: Bitmap, _ format: PNGPixelFormat) throws(RenderError) -> [UInt8] {
    let metadata =
      metadata.hasFingerprint ? metadata.adding(PNGFingerprint(of: bitmap, in: format)) : metadata
    if let palette = PNGPalette(of: bitmap) {
      let rows = palette.rows(of: bitmap)
      let level = Self.level(compression, forBytes: rows.count, ratio: 0)
      return try file(of: bitmap, rows: rows.span, level: level) {
        $0.append(metadata, size: bitmap.size, palette: palette)
      }
    }
    // Rows by what they show, or all as they are, which is smaller where text is over gradients: a glance says which. One of both is
    // in memory at a time.
    let plainRatio = glance(at: plainRows(of: bitmap, format).span)
    try refuseIfGivenUp()
    if let file = try filteredFile(of: bitmap, format, metadata, below: plainRatio) { return file }
    let rows = plainRows(of: bitmap, format)
    let level = Self.level(compression, forBytes: rows.count, ratio: plainRatio)
    return try file(of: bitmap, rows: rows.span, level: level) {
      $0.append(metadata, size: bitmap.size, format: format)
    }
  }

  /// The file of filtered rows; `nil` where those become no smaller than so large a part of themselves.
  private func filteredFile(
    of bitmap: Bitmap, _ format: PNGPixelFormat, _ metadata: PNGMetadata, below ratio: Double
  ) throws(RenderError) -> [UInt8]? {
    var filter = PNGRowFilter(width: bitmap.size.width, format: format, rule: .fewestPairs)
    let rows = filter.filter(bitmap, rows: 0..<bitmap.size.height).rows
    // The rows are the filter's memory, which it must not give back before they are compressed.
    defer { extendLifetime(filter) }
    try refuseIfGivenUp()
    let filteredRatio = unsafe glance(at: rows.memory.span)
    try refuseIfGivenUp()
    guard filteredRatio <= ratio else { return nil }
    let level = unsafe Self.level(compression, forBytes: rows.memory.count, ratio: filteredRatio)
    return try unsafe file(of: bitmap, rows: rows.memory.span, level: level) {
      $0.append(metadata, size: bitmap.size, format: format)
    }
  }

  /// To what part of their bytes rows are compressed without much effort.
  ///
  /// Of very many bytes an eighth is looked at, in pieces from top to bottom.
  private func glance(at rows: Span<UInt8>) -> Double {
    let encoder = ZlibStreamEncoder(level: 1)
    let count = rows.count
    guard count > 1 << 24 else { return Double(encoder.compress(rows).count) / Double(max(1, count)) }
    let pieces = (0..<32).map { $0 * (count / 32)..<$0 * (count / 32) + count / 256 }
    let size = pieces.reduce(0) { $0 + encoder.compress(rows.extracting($1)).count }
    return Double(size) / Double(32 * (count / 256))
  }

  private func refuseIfGivenUp() throws(RenderError) {
    if GivenUpWork.isGivenUp { throw .givenUp }
  }

  /// How hard libdeflate looks for strings in so many bytes.
  ///
  /// Nothing can interrupt it, and patterns take it ten times as long as pictures do: the hardest levels are for what takes no more than
  /// two seconds then, which is a screen of a telephone, and faster ones for more. Noise above 8 MiB has the fastest, of which no
  /// effort makes less.
  ///
  /// - Parameter ratio: to what part of themselves they are compressed without effort.
  static func level(_ compression: PNGCompression, forBytes count: Int, ratio: Double) -> Int32 {
    switch count {
    case ...(1 << 23) where compression == .small: 8
    case ...4_000_000: 11
    case ...(1 << 23): 9
    default: ratio > 0.4 ? 1 : 6
    }
  }

  /// Rows without a filter, but that of those that repeat the one above.
  private func plainRows(of bitmap: Bitmap, _ format: PNGPixelFormat) -> [UInt8] {
    let rowByteCount = 1 + bitmap.size.width * format.bytesPerPixel
    var bytes = [UInt8](repeating: 0, count: rowByteCount * bitmap.size.height)
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in 0..<bitmap.size.height {
        let row = unsafe start + y * rowByteCount
        if y > 0, bitmap.repeatsRowAbove(y) {
          unsafe row.pointee = PNGFilter.up.rawValue
        } else {
          bitmap.withRow(y) { unsafe format.write($0, to: row + 1) }
        }
      }
    }
    return bytes
  }

  /// - Parameters:
  ///   - rows: the filtered rows.
  ///   - level: how hard strings are looked for.
  ///   - start: appends what comes before them.
  private func file(
    of bitmap: Bitmap, rows: Span<UInt8>, level: Int32, start: (inout PNGFile) -> Void
  ) throws(RenderError) -> [UInt8] {
    let stream = ZlibStreamEncoder(level: level).compress(rows)
    try PNGFile.check(bitmap.size, streamCount: stream.count)
    var file = PNGFile(capacity: stream.count + metadata.byteCount + 128)
    start(&file)
    file.appendChunk("IDAT", count: stream.count) { $0.append(contentsOf: stream) }
    file.appendChunk("IEND", count: 0) { _ in }
    return file.bytes
  }
}
