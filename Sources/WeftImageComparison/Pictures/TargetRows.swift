/// The pixels of a picture that is being drawn, lent meanwhile; as ``PixelRows``, but to be written.
@safe struct TargetRows {
  private let start: UnsafeMutableRawPointer  // borrowed: valid within the closure that lent it
  private let bytesPerRow: Int

  init(start: UnsafeMutableRawPointer, bytesPerRow: Int) {
    unsafe self.start = start
    self.bytesPerRow = bytesPerRow
  }

  /// The first pixel of row `y`.
  @inline(__always)
  func row(_ y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe (start + y &* bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
