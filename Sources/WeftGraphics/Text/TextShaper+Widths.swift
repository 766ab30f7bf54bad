import CPangoCairo
import WeftSynchronization

/// How broad a font's characters are about, which Pango wants to know where it breaks inside a word: a break that is farther from the edge
/// than three of them is not measured.
///
/// Pango finds it once for each font, by laying out a sample, with a flag of the whole process against asking itself in circles. A thread
/// that asks meanwhile gets 0, which its font then keeps, and words are broken a character too late there for good. So who asks here does it
/// alone, while nobody breaks lines; and where Pango itself asked while it broke lines, and got 0 because another thread's did too, the text
/// is set once more by a new shaper, alone.
extension TextShaper {
  /// Held to read by those that break lines, to write by the one that is alone.
  private static let gate = ReadWriteLock()

  /// Does `body`, all of it, while no other shaper breaks lines or asks a font.
  func alone<Result>(_ body: () -> Result) -> Result {
    Self.gate.withWriteLock {
      isAlone = true
      defer { isAlone = false }
      return body()
    }
  }

  /// The layout's lines; Pango breaks them now, where they are not broken yet.
  func breakLines() -> UnsafeMutablePointer<GSList>? {
    if isAlone { return unsafe pango_layout_get_lines_readonly(layout) }
    return unsafe Self.gate.withReadLock { unsafe pango_layout_get_lines_readonly(layout) }
  }

  /// Asks a font that has not been asked here yet, and finds out whether its answer is a right one.
  func checkWidth(of font: UnsafeMutablePointer<PangoFont>) {
    let width = isAlone ? unsafe askWidth(of: font) : Self.gate.withWriteLock { unsafe askWidth(of: font) }
    if width == 0 { isSpoiled = true }
  }

  private func askWidth(of font: UnsafeMutablePointer<PangoFont>) -> Int32 {
    // All text has the context's language.
    let metrics = unsafe pango_font_get_metrics(font, pango_context_get_language(context))
    defer { unsafe pango_font_metrics_unref(metrics) }
    return unsafe pango_font_metrics_get_approximate_char_width(metrics)
  }
}
