public import WeftGeometry
public import WeftGraphics

/// Bitmaps that nothing draws, for the benchmarks.
@_spi(Benchmarks) public enum BitmapProbe {
  /// Random opaque colours: the same for the same seed, which is not 0.
  public static func noise(_ size: PixelSize, seed: UInt32) -> Bitmap {
    var state = seed
    return Bitmap(size: size, isOpaque: true) { _, row in
      for x in row.indices {
        // Marsaglia's xorshift (2003).
        state ^= state << 13
        state ^= state >> 17
        state ^= state << 5
        row[x] = state | 0xFF00_0000
      }
    }
  }
}
