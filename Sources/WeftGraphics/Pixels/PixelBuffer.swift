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
    let byteCount = Self.byteCount(bytesPerRow, size)
    unsafe start = SpareMemory.shared.allocate(byteCount: byteCount)
    unsafe start.initializeMemory(as: UInt32.self, repeating: pixel, count: byteCount / 4)
  }

  deinit { unsafe SpareMemory.shared.deallocate(start, byteCount: Self.byteCount(bytesPerRow, size)) }

  private static func byteCount(_ bytesPerRow: Int, _ size: PixelSize) -> Int {
    max(bytesPerRow * size.height, 16)
  }

  var byteCount: Int { bytesPerRow * size.height }

  /// The first pixel of row `y`.
  func pixels(inRow y: Int) -> UnsafeMutablePointer<UInt32> {
    unsafe (start + y * bytesPerRow).assumingMemoryBound(to: UInt32.self)
  }
}
