/// What a text of a font takes at most that somebody has brought: to be found and placed, read and unpacked.
struct GlyphCost: Hashable, Sendable {
  /// Steps of shaping for each byte of text, or what takes as long.
  var steps = 0
  /// The searches that may go through all of the text: for what a mark stands on, or for the next glyph that is not passed over, where
  /// a font says that all are marks.
  var searches = 0
  /// The steps of a piece of text that is shaped at once, however short it is: to find the rules that are for it, and until a machine is
  /// stopped that does not go on.
  var stepsOfPiece = 0
  /// The steps that reading a glyph takes, once for each size.
  var stepsOfReading = 0
  /// How many glyphs there are to be read.
  var glyphCount = 0
  /// Whether a glyph may become several, so that a piece of text may have more than bytes.
  var makesMoreGlyphs = false

  /// The most steps that so many bytes of text take, which are shaped at once, where they become no more glyphs than they are bytes.
  func steps(of byteCount: Int) -> Int {
    stepsOfPiece + byteCount * (steps + searches * byteCount / 32) + steps(reading: byteCount)
  }

  /// The most glyphs that may be shaped at once in so many steps.
  func glyphs(in steps: Int) -> Int {
    min(
      self.steps > 0 ? steps / self.steps : .max,
      searches > 0 ? Int((32 * Double(max(0, steps)) / Double(searches)).squareRoot()) : .max)
  }

  /// The steps of reading so many glyphs of a text, each once.
  func steps(reading count: Int) -> Int { min(count, glyphCount) * stepsOfReading }
}
