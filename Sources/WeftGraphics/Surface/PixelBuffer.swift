import WeftGeometry

/// The memory behind a bitmap: rows of 32-bit pixels, zeroed at first, each row starting at a multiple of 16 bytes.
///
/// Written by one owner while it is being drawn on, then handed to a ``Bitmap`` for good.
@safe final class PixelBuffer: @unchecked Sendable {
  // Sendable because there are two times in its life: while it is written, only its maker (a surface, or an
  // initializer of Bitmap) has it; once a Bitmap has it, nobody writes any more.

  let size: PixelSize
  let bytesPerRow: Int
  let start: UnsafeMutableRawPointer  // owned: allocated in init, freed in deinit

  init(size: PixelSize) {
    precondition(
      size.width >= 0 && size.height >= 0, "A bitmap cannot have a negative extent, but got \(size).")
    self.size = size
    // 16 bytes: what Cairo and vector instructions like.
    bytesPerRow = (size.width * 4 + 15) & ~15
    let byteCount = bytesPerRow * size.height
    unsafe start = UnsafeMutableRawPointer.allocate(byteCount: max(byteCount, 16), alignment: 64)
    unsafe start.initializeMemory(as: UInt8.self, repeating: 0, count: max(byteCount, 16))
  }

  deinit { unsafe start.deallocate() }

  var byteCount: Int { bytesPerRow * size.height }

  /// The first pixel of row `y`.
  func pixels(inRow y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe (start + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
