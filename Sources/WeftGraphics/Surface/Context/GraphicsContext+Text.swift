import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Draws text with the top left corner of its container at `origin`; runs without a colour take `defaultColor`.
  func draw(_ text: TextLayout, at origin: Point, defaultColor: Color) throws(RenderError) {
    guard origin.isFinite else { return }
    for line in text.lines {
      let start = text.origin(of: line) + origin
      for decoration in line.decorationsBelow { draw(decoration, from: start, defaultColor) }
      for run in line.runs { try draw(run, from: start, defaultColor) }
      for decoration in line.decorationsAbove { draw(decoration, from: start, defaultColor) }
    }
  }

  private func draw(_ decoration: TextDecoration, from start: Point, _ defaultColor: Color) {
    let rect = decoration.rect.offset(by: start)
    let color = decoration.color ?? defaultColor
    if decoration.isFrame {
      stroke(RoundedRect(rect), width: rect.height / 16, color)
    } else {
      fill(rect, color)
    }
  }

  private func draw(_ run: GlyphRun, from start: Point, _ defaultColor: Color) throws(RenderError) {
    let color = run.color ?? defaultColor
    guard run.size > 0, !color.isClear, run.face.font != nil else { return }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    let font = unsafe try fonts.scaledFont(run.face, size: run.size, matrix: matrix)
    unsafe cairo_set_scaled_font(pointer, font)
    set(color)
    unsafe withUnsafeTemporaryAllocation(of: cairo_glyph_t.self, capacity: run.glyphs.count) { glyphs in
      for i in run.glyphs.indices {
        let glyph = run.glyphs[i]
        unsafe glyphs[i] = cairo_glyph_t(index: UInt(glyph.id), x: start.x + glyph.x, y: start.y + glyph.y)
      }
      unsafe cairo_show_glyphs(pointer, glyphs.baseAddress, Int32(glyphs.count))
    }
  }
}
