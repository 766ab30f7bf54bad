import CPangoCairo

/// Fonts of Cairo's that nobody uses any more, until ``CairoFonts`` closes them.
// Why this is Sendable: whoever adds a font gives it away, so the one who closes them is the only one who has them.
@safe struct GivenUpFonts: @unchecked Sendable {
  /// Fonts that Pango measured with, their faces locked: cairo_scaled_font_t, each +1.
  var measuring: [OpaquePointer] = unsafe []
  /// Fonts that glyphs were drawn with: cairo_scaled_font_t, each +1.
  var scaled: [OpaquePointer] = unsafe []
  /// Font files that they were made of: cairo_font_face_t, each +1.
  var faces: [OpaquePointer] = unsafe []
  /// What these were opened by, each +1.
  var libraries: [FT_Library] = unsafe []

  /// How many there are of all kinds.
  var count: Int { unsafe measuring.count + scaled.count + faces.count + libraries.count }

  /// Adds others.
  mutating func append(_ others: GivenUpFonts) {
    unsafe measuring += others.measuring
    unsafe scaled += others.scaled
    unsafe faces += others.faces
    unsafe libraries += others.libraries
  }

  /// Closes all of them.
  consuming func close() {
    var fonts = self
    while let font = unsafe fonts.measuring.popLast() {
      unsafe cairo_ft_scaled_font_unlock_face(font)
      unsafe cairo_scaled_font_destroy(font)
    }
    while let font = unsafe fonts.scaled.popLast() { unsafe cairo_scaled_font_destroy(font) }
    while let face = unsafe fonts.faces.popLast() { unsafe cairo_font_face_destroy(face) }
    while let library = unsafe fonts.libraries.popLast() { unsafe FT_Done_Library(library) }
  }
}
