/// The pixels of a picture, lent while it is compared.
///
/// Plain addresses, because tests are run in debug builds, where a span's element costs ten times as much. Whoever has one makes
/// sure that rows and columns are the picture's.
@safe struct PixelRows {
  private let start: UnsafeRawPointer  // borrowed: valid within the closure that lent it
  private let bytesPerRow: Int

  init(start: UnsafeRawPointer, bytesPerRow: Int) {
    unsafe self.start = start
    self.bytesPerRow = bytesPerRow
  }

  /// The first pixel of row `y`.
  @inline(__always)
  func row(_ y: Int) -> UnsafePointer<UInt32> {
    unsafe (start + y &* bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
