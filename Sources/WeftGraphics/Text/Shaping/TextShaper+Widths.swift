import CPangoCairo

/// How broad a font's characters are about, which Pango wants to know where it breaks inside a word: a break that is farther from
/// the edge than three of them is not measured.
///
/// Pango finds it once for each font and the sample text of a language, by laying that out, with a flag of the whole process
/// against asking itself in circles. A font that is asked meanwhile, by another thread or for the sample of the font that is
/// being asked, answers 0, and keeps that: words would be broken a character too late there for good. So all fonts are asked
/// here, a missing answer is found in the same way and given to the font, and lines that were broken without it are broken again.
extension TextShaper {
  /// Which font has been asked, and in which language: their addresses.
  struct WidthKey: Hashable {
    let font: Int
    let language: Int
  }

  /// Asks a font that has not been asked yet, and makes up for an answer that it should have had.
  func checkWidth(of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?) {
    let key = WidthKey(font: Int(bitPattern: font), language: Int(bitPattern: language))
    guard widths.insert(key).inserted else { return }
    let metrics = unsafe pango_font_get_metrics(font, language)
    defer { unsafe pango_font_metrics_unref(metrics) }
    guard unsafe pango_font_metrics_get_approximate_char_width(metrics) == 0 else { return }
    let width = unsafe approximateCharacterWidth(of: font, in: language)
    guard width > 0 else { return }  // Of a font whose characters have none.
    unsafe weft_metrics_set_char_width(metrics, width)
    hasMendedWidths = true
  }

  /// The mean advance of the characters in the sample of a language, in Pango's units, as Pango finds it.
  func approximateCharacterWidth(
    of font: UnsafeMutablePointer<PangoFont>, in language: OpaquePointer?
  ) -> Int32 {
    guard let context = unsafe pango_font_map_create_context(pango_font_get_font_map(font)) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(context)) }
    unsafe pango_context_set_language(context, language)
    unsafe FontOptions.configure(context: context)
    guard let layout = unsafe pango_layout_new(context) else { return 0 }
    defer { unsafe g_object_unref(UnsafeMutableRawPointer(layout)) }
    let description = unsafe pango_font_describe_with_absolute_size(font)
    unsafe pango_layout_set_font_description(layout, description)
    unsafe pango_font_description_free(description)
    let sample = unsafe pango_language_get_sample_string(language)
    unsafe pango_layout_set_text(layout, sample, -1)
    var extents = PangoRectangle()
    unsafe pango_layout_get_extents(layout, nil, &extents)
    return extents.width / max(1, unsafe weft_columns(sample))
  }
}
