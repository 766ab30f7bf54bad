import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Draws a run of pictures in a colour that shows through: Cairo leaves pictures as they are, whatever the alpha is.
  func drawTranslucent(_ run: GlyphRun, from start: Point, _ color: Color) throws(RenderError) {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let font = unsafe try fonts.scaledFont(run.face, size: run.size, matrix: matrix)
    let outlines = run.face.font?.isInstalled == true ? nil : try fonts.outlines(of: run.face)
    var bounds: Rect?
    for glyph in run.glyphs {
      unsafe try fonts.checkGlyph(UInt(glyph.id), font, of: run.face, size: run.size, matrix)
      let outline = unsafe outlines?.outline(of: glyph.id, font)
      let ink = unsafe inkRect(of: placed(glyph, start), font, run.size, outline)
      if ink.width > 0, ink.height > 0 { bounds = bounds?.union(ink) ?? ink }
    }
    guard let bounds, bounds.isFinite else { return }
    // No more than what they cover becomes a picture, with a margin that the edge of the clip falls into.
    let margin = 2 / matrix.area.squareRoot()
    unsafe cairo_save(pointer)
    defer { unsafe cairo_restore(pointer) }
    clip(to: RoundedRect(bounds.inset(by: EdgeInsets(-margin))))
    let pixels = clippedArea * matrix.area
    try budget.paint(2 * pixels)
    try budget.beginGroup(pixels)
    defer { budget.endGroup() }
    beginGroup()
    defer { endGroup(alpha: color.alpha) }
    let opaque = Color(red: color.red, green: color.green, blue: color.blue)
    try draw(GlyphRun(face: run.face, size: run.size, color: opaque, glyphs: run.glyphs), from: start, opaque)
  }

  /// How much of the plane can be painted, in square points.
  private var clippedArea: Double {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    return max(0, right - left) * max(0, bottom - top)
  }
}
