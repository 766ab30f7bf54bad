/// Glyphs of one font in one size that a drawing has counted.
final class CountedGlyphs {
  private var ids: Set<UInt32> = []
  /// Those that are neither small nor large, and have bitmaps.
  private var bitmaps: Set<UInt32> = []

  /// Whether a glyph is counted for the first time.
  func insert(_ glyph: UInt32) -> Bool { ids.insert(glyph).inserted }

  /// Whether a bitmap is kept of a glyph.
  func hasBitmap(_ glyph: UInt32) -> Bool { bitmaps.contains(glyph) }

  /// A bitmap is kept of a glyph.
  func insertBitmap(_ glyph: UInt32) { bitmaps.insert(glyph) }
}
