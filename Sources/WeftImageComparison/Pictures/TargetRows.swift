/// The pixels of a picture that is being drawn, lent meanwhile; as ``PixelRows``, but to be written.
@safe struct TargetRows {
  private let rows: PixelRows

  init(start: UnsafeMutableRawPointer, bytesPerRow: Int) {
    rows = unsafe PixelRows(start: UnsafeRawPointer(start), bytesPerRow: bytesPerRow)
  }

  /// The first pixel of row `y`; what was lent may be written to.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> { unsafe UnsafeMutablePointer(mutating: rows.row(y)) }
}
