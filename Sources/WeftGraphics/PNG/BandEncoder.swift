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

  package let width: Int
  package let format: PNGPixelFormat
  private var filter: PNGRowFilter
  // Each made when it is first needed.
  private var repetitive: ZlibDeflater?
  private var noise: ZlibDeflater?
  private var once: RunDeflater?
  /// What stands for every band that repeats the row above; made when it is first needed.
  private var repeated: EncodedBand?

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

  /// Compresses `rows` of `bitmap` as one band of any height, which stands for itself.
  ///
  /// With the format ``PNGPixelFormat/rgb``, alpha is dropped: the caller has composed the rows.
  /// - Precondition: the bitmap is as wide as the encoder and has these rows.
  package mutating func encode(_ bitmap: Bitmap, rows: Range<Int>) -> EncodedBand {
    check(bitmap, rows)
    let (filtered, areNoise) = filter.filter(bitmap, rows: rows)
    return band(filtered, compress(filtered.bytes, areNoise ? .noise : .repetitive))
  }

  /// The same for rows that are needed once: several times as fast, and somewhat larger.
  package mutating func encodeOnce(_ bitmap: Bitmap, rows: Range<Int>) -> EncodedBand {
    check(bitmap, rows)
    let filtered = filter.filterOnce(bitmap, rows: rows)
    var deflater = once.take() ?? RunDeflater(bytesPerPixel: format.bytesPerPixel)
    let compressed = filtered.bytes.isEmpty ? [] : deflater.compress(filtered.bytes)
    once = consume deflater
    return band(filtered, compressed)
  }

  private func band(_ rows: PNGRowFilter.Rows, _ compressed: [UInt8]) -> EncodedBand {
    EncodedBand(
      bytes: compressed, adler32: Adler32(of: rows.bytes), uncompressedCount: rows.bytes.count,
      size: PixelSize(width: width, height: rows.count), format: format, repeatsRowAbove: false,
      rowChecksums: rows.checksums)
  }

  /// Compresses all of `bitmap`, from the top, in bands of ``rowsPerBand`` rows.
  ///
  /// Bands that repeat the row above are all one.
  package mutating func bands(of bitmap: Bitmap) -> [EncodedBand] {
    var bands: [EncodedBand] = []
    bands.reserveCapacity(bitmap.size.height / Self.rowsPerBand + 1)
    for y in stride(from: 0, to: bitmap.size.height, by: Self.rowsPerBand) {
      let rows = y..<min(y + Self.rowsPerBand, bitmap.size.height)
      let isRepeated =
        y > 0 && rows.count == Self.rowsPerBand && rows.allSatisfy { bitmap.repeatsRowAbove($0) }
      bands.append(isRepeated ? repeatedBand() : encode(bitmap, rows: rows))
    }
    return bands
  }

  private mutating func repeatedBand() -> EncodedBand {
    let band = repeated ?? .repeating(width: width, format: format)
    repeated = band
    return band
  }

  private mutating func compress(_ bytes: [UInt8], _ content: ZlibDeflater.Content) -> [UInt8] {
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
    let row = [PNGFilter.up.rawValue] + [UInt8](repeating: 0, count: width * format.bytesPerPixel)
    let rows = [UInt8]((0..<BandEncoder.rowsPerBand).map { _ in row }.joined())
    var deflater = ZlibDeflater(.repetitive)
    return EncodedBand(
      bytes: deflater.compress(rows), adler32: Adler32(of: rows), uncompressedCount: rows.count,
      size: PixelSize(width: width, height: BandEncoder.rowsPerBand), format: format, repeatsRowAbove: true,
      rowChecksums: [])
  }
}
