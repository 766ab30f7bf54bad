public import WeftGeometry

/// Finished pixels: premultiplied ARGB, 8 bits each, in the machine's byte order (`0xAARRGGBB` as a `UInt32`).
///
/// Immutable: it goes to any thread and is shared, never copied. Two bitmaps are equal when size, opacity and all
/// pixels are.
public final class Bitmap: Sendable {
  /// How many columns and rows there are.
  public let size: PixelSize
  /// Whether every pixel's alpha is known to be 255.
  ///
  /// `false` promises nothing.
  public let isOpaque: Bool

  private let buffer: PixelBuffer

  /// Takes over a buffer that nobody writes to any more.
  init(takingOwnershipOf buffer: consuming PixelBuffer, isOpaque: Bool) {
    self.size = buffer.size
    self.isOpaque = isOpaque
    self.buffer = buffer
  }

  /// Makes a bitmap row by row, from the top: for pixels that are computed, such as those of a map or a code.
  ///
  /// - Parameters:
  ///   - size: how many columns and rows there are; a bitmap may be empty.
  ///   - isOpaque: whether `body` leaves no pixel whose alpha is below 255: what is drawn under the bitmap may then be left out.
  ///   - body: gets each row filled with zeros (clear) and leaves pixels in it, premultiplied: `0xAARRGGBB`, no colour above alpha.
  ///
  /// - Throws: what `body` throws.
  /// - Precondition: no extent is negative.
  /// - Complexity: O(pixels)
  public convenience init<Failure: Error>(
    size: PixelSize, isOpaque: Bool = false,
    fillingRows body: (_ y: Int, _ row: inout MutableSpan<UInt32>) throws(Failure) -> Void
  ) throws(Failure) {
    let buffer = PixelBuffer(size: size)
    for y in 0..<size.height {
      var row = unsafe UnsafeMutableBufferPointer(start: buffer.pixels(inRow: y), count: size.width)
        .mutableSpan
      try body(y, &row)
    }
    self.init(takingOwnershipOf: buffer, isOpaque: isOpaque)
  }

  /// Makes a bitmap with the help of C: `body` gets the zeroed first row and the bytes from row to row, and must not
  /// let the pointer escape.
  ///
  /// - Precondition: no extent is negative. A bitmap may be empty.
  package convenience init<Failure: Error>(
    size: PixelSize, isOpaque: Bool,
    fillingMemory body: (_ start: UnsafeMutableRawPointer, _ bytesPerRow: Int) throws(Failure) -> Void
  ) throws(Failure) {
    let buffer = PixelBuffer(size: size)
    try unsafe body(buffer.start, buffer.bytesPerRow)
    self.init(takingOwnershipOf: buffer, isOpaque: isOpaque)
  }

  /// The same pixels, which are shared.
  convenience init(sharing other: Bitmap) {
    self.init(takingOwnershipOf: other.buffer, isOpaque: other.isOpaque)
  }

  /// What the pixels take in memory, in bytes.
  public var byteCount: Int { buffer.byteCount }

  /// Lends row `y`, counted from the top, to `body`.
  /// - Precondition: there is such a row.
  public func withRow<Result, Failure: Error>(
    _ y: Int, _ body: (Span<UInt32>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    require(y >= 0 && y < size.height, "There is no row \(y) in a bitmap of \(size).")
    return try body(unsafe UnsafeBufferPointer(start: buffer.pixels(inRow: y), count: size.width).span)
  }

  /// The pixel in column `x` of row `y`, premultiplied: `0xAARRGGBB`.
  /// - Precondition: there is such a pixel.
  public subscript(x: Int, y: Int) -> UInt32 {
    require(x >= 0 && x < size.width, "There is no column \(x) in a bitmap of \(size).")
    return withRow(y) { $0[x] }
  }

  /// Lends the first row's address to C that only reads.
  ///
  /// The pointer must not escape.
  package func withUnsafeBytes<Result, Failure: Error>(
    _ body: (_ start: UnsafeRawPointer, _ bytesPerRow: Int) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unsafe body(UnsafeRawPointer(buffer.start), buffer.bytesPerRow)
  }
}

extension Bitmap: Equatable {
  /// Whether both have the same size, the same ``isOpaque`` and the same pixels.
  ///
  /// - Complexity: O(pixels), O(1) where both are one object
  public static func == (left: Bitmap, right: Bitmap) -> Bool {
    if left === right { return true }
    guard left.size == right.size, left.isOpaque == right.isOpaque else { return false }
    return (0..<left.size.height).allSatisfy { y in
      left.withRow(y) { leftRow in
        right.withRow(y) { rightRow in leftRow.indices.allSatisfy { leftRow[$0] == rightRow[$0] } }
      }
    }
  }
}

extension Bitmap: CustomStringConvertible {
  /// `bitmap of 780 × 1688 px`.
  public var description: String { "\(isOpaque ? "opaque " : "")bitmap of \(size)" }
}
