import CPangoCairo

/// What Pango is told a font measures, from the font's own tables.
///
/// Pango by itself lays out a sample of the language in each font that it is asked about: it sorts and opens all fonts of the
/// library for every one of them, in a time that grows with the square of their number, and with a flag of the whole process
/// against asking itself in circles, so that a font which two threads ask about at once would keep a wrong answer for good.
/// All that it uses is how high a line is, and how broad characters are about: a break inside a word that is farther from the
/// edge than three of them is not measured.
@safe final class FontExtents {
  private static let key = unsafe g_quark_from_static_string("weft-font-extents")

  /// One for each sample, of which languages share some: Pango's own string, and what was found, +1.
  private var known: [(sample: UnsafePointer<CChar>?, metrics: UnsafeMutablePointer<PangoFontMetrics>)] =
    unsafe []

  deinit { while let (_, metrics) = unsafe known.popLast() { unsafe pango_font_metrics_unref(metrics) } }

  /// What a font measures in a language, for the caller to release; found once for each font and sample.
  ///
  /// To be called by one thread at a time for one font, as all of Pango is.
  static func metrics(
    of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?
  ) -> UnsafeMutablePointer<PangoFontMetrics>? {
    unsafe kept(of: font).metrics(of: font, in: language)
  }

  /// What is kept with a font, until it is gone.
  private static func kept(of font: UnsafeMutablePointer<PangoFont>) -> FontExtents {
    if let kept = unsafe g_object_get_qdata(weft_object(font), key) {
      return unsafe Unmanaged<FontExtents>.fromOpaque(kept).takeUnretainedValue()
    }
    let extents = FontExtents()
    unsafe g_object_set_qdata_full(weft_object(font), key, Unmanaged.passRetained(extents).toOpaque()) {
      if let kept = unsafe $0 { unsafe Unmanaged<FontExtents>.fromOpaque(kept).release() }
    }
    return extents
  }

  private func metrics(
    of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?
  ) -> UnsafeMutablePointer<PangoFontMetrics>? {
    let sample = unsafe pango_language_get_sample_string(language)
    if let known = unsafe known.first(where: { unsafe $0.sample == sample }) {
      return unsafe pango_font_metrics_ref(known.metrics)
    }
    guard let metrics = unsafe pango_font_metrics_new() else { return nil }
    if let shaped = unsafe pango_font_get_hb_font(font) {
      var extents = hb_font_extents_t()
      _ = unsafe hb_font_get_h_extents(shaped, &extents)
      unsafe metrics.pointee.ascent = extents.ascender
      unsafe metrics.pointee.descent = 0 &- extents.descender
      unsafe metrics.pointee.height = extents.ascender &- extents.descender &+ extents.line_gap
      unsafe metrics.pointee.approximate_char_width = unsafe Self.characterWidth(of: shaped, in: sample)
    }
    unsafe known.append((sample, metrics))
    return unsafe pango_font_metrics_ref(metrics)
  }

  /// The mean advance of a sample's characters, in Pango's units, those that are twice as broad counted as two; a character that
  /// the font lacks is half an em a column.
  static func characterWidth(of font: OpaquePointer, in sample: UnsafePointer<CChar>?) -> Int32 {
    guard let sample = unsafe sample else { return 0 }
    var em: Int32 = 0
    unsafe hb_font_get_scale(font, &em, nil)
    var (width, columns) = (0, 0)
    for character in unsafe String(cString: sample).unicodeScalars {
      let broad = Int(weft_columns(character.value))
      var glyph: hb_codepoint_t = 0
      columns += broad
      width +=
        unsafe hb_font_get_nominal_glyph(font, character.value, &glyph) != 0
        ? unsafe Int(hb_font_get_glyph_h_advance(font, glyph)) : broad * Int(em) / 2
    }
    return Int32(clamping: width / max(1, columns))
  }
}
