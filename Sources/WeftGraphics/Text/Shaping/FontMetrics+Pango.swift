import CPangoCairo

extension FontMetrics {
  /// Asks the font's own tables (hhea or OS/2, post), through HarfBuzz.
  init(measuring font: UnsafeMutablePointer<PangoFont>, of configuration: FontConfiguration) {
    let face = unsafe FontFace(pattern: weft_font_pattern(font), of: configuration)
    let size = unsafe Self.size(pattern: weft_font_pattern(font))
    var extents = hb_font_extents_t()
    var underline: hb_position_t = 0
    var thickness: hb_position_t = 0
    var strikethrough: hb_position_t = 0
    if let shaped = unsafe pango_font_get_hb_font(font) {
      _ = unsafe hb_font_get_h_extents(shaped, &extents)
      _ = unsafe hb_ot_metrics_get_position(shaped, HB_OT_METRICS_TAG_UNDERLINE_OFFSET, &underline)
      _ = unsafe hb_ot_metrics_get_position(shaped, HB_OT_METRICS_TAG_UNDERLINE_SIZE, &thickness)
      _ = unsafe hb_ot_metrics_get_position(shaped, HB_OT_METRICS_TAG_STRIKEOUT_OFFSET, &strikethrough)
    }
    self.face = face
    self.size = size
    ascent = max(0, Double(extents.ascender) / 1024)
    descent = max(0, -Double(extents.descender) / 1024)
    lineThickness = thickness > 0 ? Double(thickness) / 1024 : size / 16
    underlineOffset = underline < 0 ? -Double(underline) / 1024 : size / 10
    strikethroughOffset = strikethrough > 0 ? Double(strikethrough) / 1024 : size / 4
  }
}

extension FontMetrics {
  /// The em size in points: that of the face as opened, scaled by the matrix that makes bitmaps fit.
  static func size(pattern: OpaquePointer?) -> Double {
    var size = 0.0
    var matrix: UnsafeMutablePointer<FcMatrix>?
    guard unsafe pattern != nil, unsafe FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) == FcResultMatch
    else { return 0 }
    _ = unsafe FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix)
    return size * (unsafe matrix.map { unsafe $0.pointee.yy } ?? 1)
  }
}

extension FontFace {
  /// The file and face that Fontconfig chose; a face without a file cannot be drawn.
  init(pattern: OpaquePointer?, of configuration: FontConfiguration) {
    var file: UnsafeMutablePointer<FcChar8>?
    var index: Int32 = 0
    var embolden: FcBool = 0
    var matrix: UnsafeMutablePointer<FcMatrix>?
    var variations: UnsafeMutablePointer<FcChar8>?
    if unsafe pattern != nil {
      _ = unsafe FcPatternGetString(pattern, FC_FILE, 0, &file)
      _ = unsafe FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
      _ = unsafe FcPatternGetBool(pattern, FC_EMBOLDEN, 0, &embolden)
      _ = unsafe FcPatternGetMatrix(pattern, FC_MATRIX, 0, &matrix)
      _ = unsafe FcPatternGetString(pattern, FC_FONT_VARIATIONS, 0, &variations)
    }
    self.init(
      font: unsafe file.flatMap { configuration.file(at: unsafe String(cString: $0)) }, index: Int(index),
      isEmboldened: embolden != 0, slant: unsafe matrix.map { unsafe $0.pointee.xy } ?? 0,
      variations: unsafe variations.map { unsafe String(cString: $0) } ?? "")
  }
}
