import CPangoCairo
import WeftGeometry

extension GraphicsContext {
  /// Draws text with the top left corner of its container at `origin`; runs without a colour take `defaultColor`.
  func draw(_ text: TextLayout, at origin: Point, defaultColor: Color) throws(RenderError) {
    guard origin.isFinite else { return }
    for line in text.lines {
      let start = text.origin(of: line) + origin
      for decoration in line.decorationsBelow { try draw(decoration, from: start, defaultColor) }
      for run in line.runs { try draw(run, from: start, defaultColor) }
      for decoration in line.decorationsAbove { try draw(decoration, from: start, defaultColor) }
    }
  }

  /// Draws a rectangle along the text, which counts for itself: letters that are moved back and forth have any number over one another.
  private func draw(
    _ decoration: TextDecoration, from start: Point, _ defaultColor: Color
  ) throws(RenderError) {
    let rect = decoration.rect.offset(by: start)
    let color = decoration.color ?? defaultColor
    switch decoration.kind {
    case .background: try fill(onPixels(rect), counted: color)
    case .line: try fill(rect, counted: color)
    case .frame:
      let width = rect.height / 16
      if !budget.isUnlimited { try budget.paint(strokeCost(of: RoundedRect(rect), width: width)) }
      stroke(RoundedRect(rect), width: width, color)
    }
  }

  private func fill(_ rect: Rect, counted color: Color) throws(RenderError) {
    if !budget.isUnlimited { try budget.paint(fillCost(of: RoundedRect(rect))) }
    fill(rect, color)
  }

  /// A rectangle with each side moved to the nearest edge of pixels; as it is where what is drawn is turned.
  private func onPixels(_ rect: Rect) -> Rect {
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    guard matrix.xy == 0, matrix.yx == 0 else { return rect }
    // The middle of a pixel is taken to lie further on, whichever way the numbers were rounded that led to it.
    func nearest(_ place: Double, _ scale: Double, _ origin: Double) -> Double {
      ((place * scale + origin + 0.5 + 1e-6).rounded(.down) - origin) / scale
    }
    let (left, top) = (nearest(rect.minX, matrix.xx, matrix.x0), nearest(rect.minY, matrix.yy, matrix.y0))
    return Rect(
      x: left, y: top, width: nearest(rect.maxX, matrix.xx, matrix.x0) - left,
      height: nearest(rect.maxY, matrix.yy, matrix.y0) - top)
  }
}
