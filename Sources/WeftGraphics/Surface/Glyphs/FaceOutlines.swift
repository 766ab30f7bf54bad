import CPangoCairo

/// What is known of the outlines of a face, each looked at once; there are 65,536 at most.
///
/// One thread at a time.
final class FaceOutlines {
  private var known: [UInt32: GlyphOutline] = [:]

  /// How much there is of a glyph's outline.
  ///
  /// - Parameter font: one of the face's, in any size.
  func outline(of glyph: UInt32, _ font: OpaquePointer) -> GlyphOutline {
    if let known = known[glyph] { return known }
    // Locked, the face has the variations that were asked for.
    let outline = CairoFonts.reading {
      let opened = unsafe cairo_ft_scaled_font_lock_face(font)
      defer { unsafe cairo_ft_scaled_font_unlock_face(font) }
      return unsafe opened.map { unsafe GlyphOutline(of: glyph, in: $0) } ?? GlyphOutline()
    }
    known[glyph] = outline
    return outline
  }
}
