import CPangoCairo
import WeftSynchronization

/// How broad a font's characters are about, which Pango wants to know where it breaks inside a word: a break that is farther from the edge
/// than three of them is not measured.
///
/// Pango finds it once for each font and language, by laying out a sample, with a flag of the whole process against asking itself in
/// circles. A thread that asks meanwhile gets 0, which its font then keeps, and words are broken a character too late there for good. So
/// all fonts are asked here, one thread at a time, and a shaper with a font that has been asked elsewhere at the wrong moment is given up.
extension TextShaper {
  /// Which font has been asked, and in which language: their addresses.
  struct WidthKey: Hashable {
    let font: Int
    let language: Int
  }

  /// One thread at a time asks.
  private static let turn = Mutex(())

  /// Asks a font that has not been asked yet, and finds out whether its answer was a right one.
  func checkWidth(of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?) {
    let key = WidthKey(font: Int(bitPattern: font), language: Int(bitPattern: language))
    guard widths.insert(key).inserted else { return }
    let width = Self.turn.withLock { _ in
      let metrics = unsafe pango_font_get_metrics(font, language)
      defer { unsafe pango_font_metrics_unref(metrics) }
      return unsafe pango_font_metrics_get_approximate_char_width(metrics)
    }
    if width == 0 { isSpoiled = true }
  }
}
