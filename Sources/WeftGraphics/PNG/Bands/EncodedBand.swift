package import WeftGeometry

/// Rows of a picture, filtered and compressed on their own: a piece of a PNG's pixel data that can be put after any
/// other piece of the same width and format.
///
/// A band that ``repeatsRowAbove`` can be put only after the row it repeats.
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
  /// Whether every row is the row above it once more, the first being that of the band before.
  package let repeatsRowAbove: Bool
  /// For each row the checksum that a ``PNGFingerprint`` is made of; none where nobody asked for them, or where the rows
  /// are the row above.
  package let rowChecksums: [UInt64]
}
