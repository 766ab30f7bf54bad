import CPangoCairo
import WeftGeometry

/// A glyph that is drawn without a bitmap of its own.
struct LargeGlyph {
  let glyph: cairo_glyph_t
  /// Its outline; `nil` of a picture in an installed font.
  let outline: GlyphOutline?
}

extension GraphicsContext {
  /// What Cairo keeps of a point of a glyph's path: a curve of three, with its kind.
  private static let bytesPerPoint = 32.0

  /// Draws what is seen of a glyph.
  func draw(
    _ large: LargeGlyph, _ font: OpaquePointer, _ run: GlyphRun, isPicture: Bool, _ color: Color
  ) throws(RenderError) {
    var placed = onPixel(large.glyph)
    let rect = unsafe inkRect(of: placed, font, run.size, large.outline)
    guard let seen = seenPart(of: rect) else { return }
    let pixels = pixelCount(of: seen)
    guard pixels > 0 else { return }
    try budget.refuseIfGivenUp()
    try budget.paint(pixels)
    if isPicture {
      try drawPicture(of: large, at: placed, in: rect, run, color)
    } else {
      var matrix = cairo_matrix_t()
      unsafe cairo_get_matrix(pointer, &matrix)
      if let outline = large.outline {
        try budget.paint(outline.pathCost(size: run.size, matrix, pixels: matrix.bounds(of: seen.size)))
      }
      unsafe cairo_new_path(pointer)
      CairoFonts.reading(CairoFonts.count(bytes: Self.bytesPerPoint * Double(large.outline?.points ?? 0))) {
        unsafe cairo_glyph_path(pointer, &placed, 1)
      }
      unsafe cairo_fill(pointer)
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
    of large: LargeGlyph, at glyph: cairo_glyph_t, in rect: Rect, _ run: GlyphRun, _ color: Color
  ) throws(RenderError) {
    let side = DrawingBudget.largestGlyphSide
    let scale = side / max(rect.width, rect.height)
    guard scale.isFinite, scale > 0 else { return }
    // A pixel's margin, so that edges are not cut off where they are rounded.
    var matrix = cairo_matrix_t(
      xx: scale, yx: 0, xy: 0, yy: scale, x0: 1 - rect.minX * scale, y0: 1 - rect.minY * scale)
    if let outline = large.outline {
      try budget.paint(outline.bitmapCost(size: run.size, matrix, pixels: matrix.bounds(of: rect.size)))
    }
    if try budget.unpack(glyph.index, of: .init(run.face, size: run.size, matrix)) { fonts.giveUpUnpacking() }
    guard
      let surface = unsafe cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(side) + 2, Int32(side) + 2)
    else { return }
    defer { unsafe cairo_surface_destroy(surface) }
    guard let small = unsafe cairo_create(surface) else { return }
    defer { unsafe cairo_destroy(small) }
    unsafe cairo_set_matrix(small, &matrix)
    var placed = glyph
    let font = unsafe try fonts.unpackingFont(run.face, size: run.size, matrix: matrix)
    unsafe try fonts.checkGlyph(glyph.index, font, of: run.face, size: run.size, matrix)
    unsafe cairo_set_scaled_font(small, font)
    unsafe cairo_set_source_rgba(small, color.red, color.green, color.blue, color.alpha)
    CairoFonts.reading(CairoFonts.count(bytes: DrawingBudget.bytesOfUnpackedPicture)) {
      unsafe cairo_show_glyphs(small, &placed, 1)
    }

    unsafe cairo_set_source_surface(pointer, surface, 0, 0)
    unsafe cairo_pattern_set_matrix(cairo_get_source(pointer), &matrix)
    unsafe cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_BILINEAR)
    // No more than the picture with its margin: else all that can be seen would be gone through.
    let around = rect.inset(by: EdgeInsets(-2 / scale))
    unsafe cairo_new_path(pointer)
    unsafe cairo_rectangle(pointer, around.minX, around.minY, around.width, around.height)
    unsafe cairo_fill(pointer)
    set(color)
  }
}
