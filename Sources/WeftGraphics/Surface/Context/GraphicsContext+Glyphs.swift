import CPangoCairo
import WeftGeometry

/// Small glyphs are drawn by the bitmaps that Cairo keeps of them. Of large ones a bitmap would cost what the font says, and not
/// what is seen of it: they are drawn as paths, and pictures of them scaled up.
extension GraphicsContext {
  /// Draws a run's glyphs on a line that starts at `start`; without a colour of its own it takes `defaultColor`.
  func draw(_ run: GlyphRun, from start: Point, _ defaultColor: Color) throws(RenderError) {
    let color = run.color ?? defaultColor
    guard run.size > 0, !color.isClear, let file = run.face.font else { return }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let font = unsafe try fonts.scaledFont(run.face, size: run.size, matrix: matrix)
    let isPicture = try fonts.hasPictures(run.face)
    let area = abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
    // What is known of installed fonts need not be asked: a glyph is about as large as an em.
    let isSmall = file.isInstalled && run.size * run.size * area <= DrawingBudget.smallestGlyphArea
    unsafe cairo_set_scaled_font(pointer, font)
    set(color)
    var large: [cairo_glyph_t] = []
    unsafe withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { glyphs in
      var count = 0
      for glyph in run.glyphs {
        var placed = cairo_glyph_t(index: UInt(glyph.id), x: start.x + glyph.x, y: start.y + glyph.y)
        var ink = cairo_text_extents_t()
        if !isSmall {
          CairoFonts.reading { unsafe cairo_scaled_font_glyph_extents(font, &placed, 1, &ink) }
          // Of a picture that cannot be read Cairo would scale nothing, without end.
          guard ink.width > 0, ink.height > 0 else { continue }
        }
        if isSmall || budget.keepsBitmap(pixels: ink.width * ink.height * area, isPicture: isPicture) {
          unsafe glyphs[count] = placed
          count += 1
        } else {
          large.append(placed)
        }
      }
      CairoFonts.reading { unsafe cairo_show_glyphs(pointer, glyphs.baseAddress, Int32(count)) }
    }
    for glyph in large {
      var ink = cairo_text_extents_t()
      var placed = onPixel(glyph)
      CairoFonts.reading { unsafe cairo_scaled_font_glyph_extents(font, &placed, 1, &ink) }
      let rect = Rect(
        x: placed.x + ink.x_bearing, y: placed.y + ink.y_bearing, width: ink.width, height: ink.height)
      let seen = pixelCount(of: rect)
      guard seen > 0 else { continue }
      try budget.refuseIfGivenUp()
      try budget.paint(seen)
      if isPicture {
        try drawPicture(of: placed, in: rect, run, color)
      } else {
        unsafe cairo_new_path(pointer)
        CairoFonts.reading { unsafe cairo_glyph_path(pointer, &placed, 1) }
        unsafe cairo_fill(pointer)
      }
    }
  }

  /// The same glyph on the nearest pixel, where its bitmap would be, so that large and small ones stand on one line.
  private func onPixel(_ glyph: cairo_glyph_t) -> cairo_glyph_t {
    var placed = glyph
    unsafe cairo_user_to_device(pointer, &placed.x, &placed.y)
    (placed.x, placed.y) = ((placed.x + 0.5).rounded(.down), (placed.y + 0.5).rounded(.down))
    unsafe cairo_device_to_user(pointer, &placed.x, &placed.y)
    return placed
  }

  /// Draws a glyph that is a picture, or has several colours, from a smaller one.
  ///
  /// - Parameter rect: what it covers.
  private func drawPicture(
    of glyph: cairo_glyph_t, in rect: Rect, _ run: GlyphRun, _ color: Color
  ) throws(RenderError) {
    let side = DrawingBudget.largestGlyphSide
    let scale = side / max(rect.width, rect.height)
    guard scale.isFinite, scale > 0,
      let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side) + 2, Int32(side) + 2)
    else { return }
    defer { unsafe cairo_surface_destroy(surface) }
    guard let small = unsafe cairo_create(surface) else { return }
    defer { unsafe cairo_destroy(small) }
    // A pixel's margin, so that edges are not cut off where they are rounded.
    var matrix = cairo_matrix_t(
      xx: scale, yx: 0, xy: 0, yy: scale, x0: 1 - rect.minX * scale, y0: 1 - rect.minY * scale)
    unsafe cairo_set_matrix(small, &matrix)
    var placed = glyph
    unsafe cairo_set_scaled_font(small, try fonts.scaledFont(run.face, size: run.size, matrix: matrix))
    unsafe cairo_set_source_rgba(small, color.red, color.green, color.blue, color.alpha)
    CairoFonts.reading { unsafe cairo_show_glyphs(small, &placed, 1) }

    unsafe cairo_set_source_surface(pointer, surface, 0, 0)
    unsafe cairo_pattern_set_matrix(cairo_get_source(pointer), &matrix)
    unsafe cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_BILINEAR)
    unsafe cairo_paint(pointer)
    set(color)
  }
}
