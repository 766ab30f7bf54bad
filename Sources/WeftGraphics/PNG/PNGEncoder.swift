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
      let level = Self.level(compression, forBytes: rows.count, ratio: 0) ?? 6
      return try file(of: bitmap, rows: rows.span, level: level) {
        $0.append(metadata, size: bitmap.size, palette: palette)
      }
    }
    // Rows by what they show, or all as they are, which is smaller where text is over gradients: a glance says which.
    let ratios = try glance(at: bitmap, format)
    guard
      let level = Self.level(
        compression, forBytes: ratios.byteCount, ratio: min(ratios.plain, ratios.filtered))
    else { return try encodeFast(bitmap, format) }
    guard ratios.filtered <= ratios.plain else {
      return try file(
        of: bitmap, rows: plainRows(of: bitmap, format, rows: 0..<bitmap.size.height).span, level: level
      ) {
        $0.append(metadata, size: bitmap.size, format: format)
      }
    }
    var filter = PNGRowFilter(
      width: bitmap.size.width, format: format,
      rule: ratios.byteCount > Self.muchData ? .leastSum : .fewestPairs)
    let rows = filter.filter(bitmap, rows: 0..<bitmap.size.height).rows
    // As in the glance.
    defer { extendLifetime(filter) }
    try refuseIfGivenUp()
    return try unsafe file(of: bitmap, rows: rows.memory.span, level: level) {
      $0.append(metadata, size: bitmap.size, format: format)
    }
  }

  /// To what part of their bytes rows are compressed without much effort, as they are and filtered.
  ///
  /// Of very many rows an eighth is looked at, in pieces from top to bottom.
  private func glance(
    at bitmap: Bitmap, _ format: PNGPixelFormat
  ) throws(RenderError) -> (plain: Double, filtered: Double, byteCount: Int) {
    let height = bitmap.size.height
    let rowByteCount = 1 + bitmap.size.width * format.bytesPerPixel
    let pieces =
      height * rowByteCount > 1 << 24 && height >= 256
      ? (0..<32).map { $0 * (height / 32)..<$0 * (height / 32) + height / 256 } : [0..<height]
    let encoder = ZlibStreamEncoder(level: 1)
    var filter = PNGRowFilter(width: bitmap.size.width, format: format)
    // Its rows are its own memory, which it must not give back before they are compressed.
    defer { extendLifetime(filter) }
    var (seen, plain, filtered) = (0, 0, 0)
    for piece in pieces {
      try refuseIfGivenUp()
      seen += piece.count * rowByteCount
      plain += encoder.compress(plainRows(of: bitmap, format, rows: piece).span).count
      let rows = filter.filter(bitmap, rows: piece).rows
      filtered += unsafe encoder.compress(rows.memory.span).count
    }
    try refuseIfGivenUp()
    return (Double(plain) / Double(seen), Double(filtered) / Double(seen), height * rowByteCount)
  }

  private func refuseIfGivenUp() throws(RenderError) {
    if GivenUpWork.isGivenUp { throw .givenUp }
  }

  /// More bytes of rows than this are compressed less thoroughly.
  static let muchData = 1 << 23

  /// How hard libdeflate looks for strings in so many bytes; `nil`: it does not, because of much noise no effort makes less.
  ///
  /// Nothing can interrupt it, and patterns take it ten times as long as pictures do: the hardest level is for what takes no more than
  /// two seconds then, which is a screen of a telephone, and faster ones for more.
  ///
  /// - Parameter ratio: to what part of themselves they are compressed without effort.
  static func level(_ compression: PNGCompression, forBytes count: Int, ratio: Double) -> Int32? {
    switch count {
    case ...muchData where compression == .small: 8
    case ...4_000_000: 11
    case ...muchData: 9
    default: ratio > 0.4 ? nil : 6
    }
  }

  /// Rows without a filter, but that of those that repeat the one above.
  private func plainRows(of bitmap: Bitmap, _ format: PNGPixelFormat, rows: Range<Int>) -> [UInt8] {
    let rowByteCount = 1 + bitmap.size.width * format.bytesPerPixel
    var bytes = [UInt8](repeating: 0, count: rowByteCount * rows.count)
    unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return }
      for y in rows {
        let row = unsafe start + (y - rows.lowerBound) * rowByteCount
        if y > rows.lowerBound, bitmap.repeatsRowAbove(y) {
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
