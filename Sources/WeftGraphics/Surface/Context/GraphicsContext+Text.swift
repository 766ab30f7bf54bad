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
}
