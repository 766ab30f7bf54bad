import WeftGeometry

/// Rows of a picture, filtered and compressed on their own: a piece of a PNG's pixel data that can be put after any
/// other piece of the same width and format.
package struct EncodedBand: Hashable, Sendable {
  /// Deflate blocks that end on a byte, refer to nothing before them and are not the last.
  package let bytes: [UInt8]
  /// The checksum of what the blocks expand to.
  package let adler32: Adler32
  /// The number of bytes that the blocks expand to.
  package let uncompressedCount: Int
  /// The pixels in a row, and the rows.
  package let size: PixelSize
  package let format: PNGPixelFormat
}

/// Makes ``EncodedBand``s.
///
/// Keeps its scratch memory from one to the next: one for each worker, or for each bitmap.
package struct BandEncoder: ~Copyable {
  /// How many rows a band has, the last of a bitmap excepted.
  ///
  /// Eight: what is cut at a frame's edge is compressed afresh, so bands must be short; but each brings its own code
  /// tables and starts without a memory, so not too short.
  package static let rowsPerBand = 8

  package let width: Int
  package let format: PNGPixelFormat
  private var filter: PNGRowFilter
  private var deflater: Deflater

  /// An encoder for bitmaps that are `width` pixels wide.
  /// - Precondition: `width` is above 0.
  package init(width: Int, format: PNGPixelFormat, compression: PNGCompression = .fast) {
    precondition(width > 0, "A band must be at least one pixel wide, but is to be \(width).")
    self.width = width
    self.format = format
    filter = PNGRowFilter(width: width, format: format, compression: compression)
    deflater = Deflater(compression)
  }

  /// Compresses `rows` of `bitmap` as one band of any height.
  ///
  /// With the format ``PNGPixelFormat/rgb``, alpha is dropped: the caller has composed the rows.
  /// - Precondition: the bitmap is as wide as the encoder and has these rows.
  package mutating func encode(_ bitmap: Bitmap, rows: Range<Int>) -> EncodedBand {
    precondition(
      bitmap.size.width == width && rows.lowerBound >= 0 && rows.upperBound <= bitmap.size.height,
      "Rows \(rows) of a \(bitmap) cannot be encoded \(width) pixels wide.")
    let filtered = filter.filter(bitmap, rows: rows)
    return EncodedBand(
      bytes: filtered.isEmpty ? [] : deflater.compress(filtered), adler32: Adler32(of: filtered),
      uncompressedCount: filtered.count, size: PixelSize(width: width, height: rows.count), format: format)
  }

  /// Compresses all of `bitmap`, from the top, in bands of ``rowsPerBand`` rows.
  package mutating func bands(of bitmap: Bitmap) -> [EncodedBand] {
    var bands: [EncodedBand] = []
    bands.reserveCapacity(bitmap.size.height / Self.rowsPerBand + 1)
    for y in stride(from: 0, to: bitmap.size.height, by: Self.rowsPerBand) {
      bands.append(encode(bitmap, rows: y..<min(y + Self.rowsPerBand, bitmap.size.height)))
    }
    return bands
  }
}
