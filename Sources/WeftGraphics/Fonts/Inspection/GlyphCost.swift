/// What a glyph of a font takes at most that somebody has brought: to be found and placed, read and unpacked.
struct GlyphCost: Hashable, Sendable {
  /// Steps of shaping, or what takes as long.
  var steps = 0
  /// The searches that may go through all of the text: for what a mark stands on, or for the next glyph that is not passed over, where
  /// a font says that all are marks.
  var searches = 0

  /// The most steps that so many bytes of text take, which are shaped at once.
  func steps(of byteCount: Int) -> Int { byteCount * (steps + searches * byteCount / 32) }
}
