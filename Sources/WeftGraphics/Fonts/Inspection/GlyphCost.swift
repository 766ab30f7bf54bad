/// What a glyph of a font takes at most that somebody has brought: to be found and placed, read and unpacked.
struct GlyphCost: Hashable, Sendable {
  /// Steps of shaping, or what takes as long.
  var steps = 0
  /// The lookups that place a mark: each looks for what it stands on among all that is before it, where a font says that all are marks.
  var attachments = 0

  /// The most steps that so many bytes of text take, which are shaped at once.
  func steps(of byteCount: Int) -> Int { byteCount * (steps + attachments * byteCount / 32) }
}
