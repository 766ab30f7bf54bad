import WeftGeometry

/// The memory behind a bitmap: rows of 32-bit pixels, all the same at first, each row starting at a multiple of 16 bytes.
///
/// Written by one owner while it is being drawn on, then handed to a ``Bitmap`` for good.
@safe final class PixelBuffer: @unchecked Sendable {
  // Sendable because there are two times in its life: while it is written, only its maker (a surface, or an
  // initializer of Bitmap) has it; once a Bitmap has it, nobody writes any more.

  let size: PixelSize
  let bytesPerRow: Int
  let start: UnsafeMutableRawPointer  // owned: allocated in init, freed in deinit

  /// - Parameter pixel: what every pixel is at first.
  init(size: PixelSize, filledWith pixel: UInt32 = 0) {
    require(
      size.width >= 0 && size.height >= 0, "A bitmap cannot have a negative extent, but got \(size).")
    self.size = size
    // 16 bytes: what Cairo and vector instructions like.
    bytesPerRow = (size.width * 4 + 15) & ~15
    let byteCount = max(bytesPerRow * size.height, 16)
    // No more than what `malloc` aligns to by itself. For more, glibc before 2.38 looks for a hole larger than the buffer,
    // so that those that earlier bitmaps of the same size have left are never filled again: a long scroll took 150 MB
    // more for every 2000 rows.
    unsafe start = UnsafeMutableRawPointer.allocate(byteCount: byteCount, alignment: 16)
    unsafe start.initializeMemory(as: UInt32.self, repeating: pixel, count: byteCount / 4)
  }

  deinit { unsafe start.deallocate() }

  var byteCount: Int { bytesPerRow * size.height }

  /// The first pixel of row `y`.
  func pixels(inRow y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe (start + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
