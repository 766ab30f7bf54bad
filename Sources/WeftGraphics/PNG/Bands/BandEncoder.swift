import WeftGeometry

/// Makes ``EncodedBand``s.
///
/// Keeps its scratch memory from one to the next: one for each worker, or for each bitmap.
package struct BandEncoder: ~Copyable {
  /// How many rows a band has, the last of a bitmap excepted.
  ///
  /// What is cut at a frame's edge is compressed afresh, so bands must not be high; but each brings its own code
  /// tables and starts without a memory, so not low either. Measured on a feed of text and shapes: bands of 8 rows make
  /// files 6 % larger than these, bands of 32 rows 3 % smaller.
  package static let rowsPerBand = 16

  /// So many rows of a picture that repeat the one above have bands of their own: what is compressed behind them could not refer
  /// to what lies before them in any case, or hardly.
  private static let fewestRepeatedRows = 6
  /// These bands have powers of two of rows, up to 2 to the power of this.
  private static let highestRepetition = 4
  /// How many rows of a picture are compressed at once, at most: all that is made of them stays in a processor's cache.
  private static let rowsPerStretch = 128

  package let width: Int
  package let format: PNGPixelFormat
  private var filter: PNGRowFilter
  // Each made when it is first needed.
  private var repetitive: ZlibDeflater?
  private var noise: ZlibDeflater?
  private var once: RunDeflater?
  private var pixels: PixelDeflater?
  /// What stands for every band that repeats the row above; made when it is first needed.
  private var repeated: EncodedBand?
  /// The same for pictures: bands of 1, 2, 4 … rows, as far as they were needed.
  private var repeatedBands: [EncodedBand] = []

  /// An encoder for bitmaps that are `width` pixels wide.
  ///
  /// - Parameters:
  ///   - repeated: the ``EncodedBand/repeating(width:format:)`` of these, where the caller has it.
  ///   - hasFingerprints: whether files put together from the bands will have a fingerprint.
  /// - Precondition: `width` is above 0.
  package init(
    width: Int, format: PNGPixelFormat, repeated: EncodedBand? = nil, hasFingerprints: Bool = false
  ) {
    require(width > 0, "A band must be at least one pixel wide, but is to be \(width).")
    self.width = width
    self.format = format
    filter = PNGRowFilter(width: width, format: format, takesChecksums: hasFingerprints)
    self.repeated = repeated
  }

  /// Compresses `rows` of `bitmap` as one band of any height, which stands for itself: what is cut at the edge of a frame.
  ///
  /// Few rows are done before a ``PixelDeflater`` has made its tables, so zlib compresses them. With the format
  /// ``PNGPixelFormat/rgb``, alpha is dropped: the caller has composed the rows.
  /// - Precondition: the bitmap is as wide as the encoder and has these rows.
  /// - Complexity: O(pixels of the rows)
  package mutating func encode(_ bitmap: Bitmap, rows: Range<Int>) -> EncodedBand {
    check(bitmap, rows)
    let (filtered, areNoise) = filter.filter(bitmap, rows: rows)
    return unsafe band(filtered, compress(filtered.memory.span, areNoise ? .noise : .repetitive))
  }

  /// The same for rows that are needed once: several times as fast, and somewhat larger.
  package mutating func encodeOnce(_ bitmap: Bitmap, rows: Range<Int>) -> EncodedBand {
    check(bitmap, rows)
    let filtered = filter.filterOnce(bitmap, rows: rows)
    return unsafe band(filtered, compressOnce(filtered.memory.span))
  }

  private mutating func compressOnce(_ bytes: Span<UInt8>) -> [UInt8] {
    if bytes.isEmpty { return [] }
    var deflater = once.take() ?? RunDeflater(bytesPerPixel: format.bytesPerPixel)
    let compressed = deflater.compress(bytes)
    once = consume deflater
    return compressed
  }

  private func band(_ rows: PNGRowFilter.Rows, _ compressed: [UInt8]) -> EncodedBand {
    unsafe EncodedBand(
      bytes: compressed, adler32: Adler32(of: rows.memory.span), uncompressedCount: rows.memory.count,
      size: PixelSize(width: width, height: rows.count), format: format, repeatsRowAbove: false,
      rowChecksums: rows.checksums)
  }

  /// Compresses all of `bitmap`, from the top, in bands of ``rowsPerBand`` rows.
  ///
  /// Bands that repeat the row above are all one.
  ///
  /// - Complexity: O(pixels)
  package mutating func bands(of bitmap: Bitmap) -> [EncodedBand] {
    var bands: [EncodedBand] = []
    bands.reserveCapacity(bitmap.size.height / Self.rowsPerBand + 1)
    let repetitions = bitmap.rowsThatRepeatTheOneAbove
    for y in stride(from: 0, to: bitmap.size.height, by: Self.rowsPerBand) {
      let rows = y..<min(y + Self.rowsPerBand, bitmap.size.height)
      let isRepeated =
        rows.count == Self.rowsPerBand && repetitions[rows].allSatisfy { $0 }
      bands.append(isRepeated ? repeatedBand() : encodeStretch(bitmap, rows, repetitions))
    }
    return bands
  }

  /// Compresses all of `bitmap`, from the top, in bands of any height: for a picture that is written as it is.
  ///
  /// Most of a picture repeats, and what repeats the row above for long is not even looked at again. What lies between is
  /// compressed harder than rows of frames are.
  ///
  /// - Complexity: O(pixels)
  package mutating func pictureBands(of bitmap: Bitmap) -> [EncodedBand] {
    let height = bitmap.size.height
    let repetitions = bitmap.rowsThatRepeatTheOneAbove
    var bands: [EncodedBand] = []
    var first = 0
    var y = 0
    while y < height {
      let start = y
      // The first row of a stretch is compressed without the one above.
      while y < height, repetitions[y] { y += 1 }
      if y - start >= Self.fewestRepeatedRows {
        if start > first { bands.append(encodeStretch(bitmap, first..<start, repetitions)) }
        appendRepeated(y - start, to: &bands)
        first = y
      }
      if y < height { y += 1 }
      if y - first >= Self.rowsPerStretch || y == height, y > first {
        bands.append(encodeStretch(bitmap, first..<y, repetitions))
        first = y
      }
    }
    return bands
  }

  /// Appends bands that repeat the row above: few of those there can be, so that each is made once.
  private mutating func appendRepeated(_ rowCount: Int, to bands: inout [EncodedBand]) {
    var rest = rowCount
    while rest > 0 {
      let exponent = min(Self.highestRepetition, Int.bitWidth - 1 - rest.leadingZeroBitCount)
      while repeatedBands.count <= exponent {
        repeatedBands.append(
          .repeating(width: width, format: format, rowCount: 1 << repeatedBands.count) { compressPixels($0) })
      }
      bands.append(repeatedBands[exponent])
      rest -= 1 << exponent
    }
  }

  /// Compresses rows that are kept: what repeats by whole pixels, and what does not as rows that are needed once.
  private mutating func encodeStretch(
    _ bitmap: Bitmap, _ rows: Range<Int>, _ repetitions: [Bool]
  ) -> EncodedBand {
    let (filtered, areNoise) = filter.filter(bitmap, rows: rows, repetitions: repetitions)
    if areNoise { return unsafe band(filtered, compressOnce(filtered.memory.span)) }
    return unsafe band(filtered, compressPixels(filtered.memory.span))
  }

  private mutating func compressPixels(_ bytes: Span<UInt8>) -> [UInt8] {
    var deflater = pixels.take() ?? PixelDeflater(bytesPerPixel: format.bytesPerPixel)
    let compressed = deflater.compress(bytes, rowByteCount: 1 + width * format.bytesPerPixel)
    pixels = consume deflater
    return compressed
  }

  private mutating func repeatedBand() -> EncodedBand {
    let band = repeated ?? .repeating(width: width, format: format)
    repeated = band
    return band
  }

  private mutating func compress(_ bytes: Span<UInt8>, _ content: ZlibDeflater.Content) -> [UInt8] {
    if bytes.isEmpty { return [] }
    var deflater = (content == .noise ? noise.take() : repetitive.take()) ?? ZlibDeflater(content)
    let compressed = deflater.compress(bytes)
    if content == .noise { noise = consume deflater } else { repetitive = consume deflater }
    return compressed
  }

  private func check(_ bitmap: Bitmap, _ rows: Range<Int>) {
    require(
      bitmap.size.width == width && rows.lowerBound >= 0 && rows.upperBound <= bitmap.size.height,
      "Rows \(rows) of a \(bitmap) cannot be encoded \(width) pixels wide.")
  }
}

extension EncodedBand {
  /// A band of ``BandEncoder/rowsPerBand`` rows, all of them the row above once more.
  /// - Precondition: `width` is above 0.
  package static func repeating(width: Int, format: PNGPixelFormat) -> EncodedBand {
    repeating(width: width, format: format, rowCount: BandEncoder.rowsPerBand) {
      var deflater = ZlibDeflater(.repetitive)
      return deflater.compress($0)
    }
  }

  /// The same of `rowCount` rows, compressed by `compress`.
  fileprivate static func repeating(
    width: Int, format: PNGPixelFormat, rowCount: Int, compress: (_ rows: Span<UInt8>) -> [UInt8]
  ) -> EncodedBand {
    let rowByteCount = 1 + width * format.bytesPerPixel
    var rows = [UInt8](repeating: 0, count: rowCount * rowByteCount)
    for start in stride(from: 0, to: rows.count, by: rowByteCount) { rows[start] = PNGFilter.up.rawValue }
    return EncodedBand(
      bytes: compress(rows.span), adler32: Adler32(of: rows.span), uncompressedCount: rows.count,
      size: PixelSize(width: width, height: rowCount), format: format, repeatsRowAbove: true,
      rowChecksums: [])
  }
}
