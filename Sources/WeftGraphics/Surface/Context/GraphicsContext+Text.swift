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
    if decoration.isFrame {
      let width = rect.height / 16
      if !budget.isUnlimited { try budget.paint(strokeCost(of: RoundedRect(rect), width: width)) }
      stroke(RoundedRect(rect), width: width, color)
    } else {
      if !budget.isUnlimited { try budget.paint(fillCost(of: RoundedRect(rect))) }
      fill(rect, color)
    }
  }
}
