import WeftGeometry

extension DisplayList {
  /// The font files that its text is set in; those of text in drawings are found by ``Rasterizer/fonts(of:)`` alone.
  ///
  /// - Complexity: O(steps and runs of their text)
  package var fonts: Set<FontFile> {
    var fonts: Set<FontFile> = []
    for command in commands {
      switch command {
      case .text(let layout, _, _), .textShadow(let layout, _, _): fonts.formUnion(layout.fonts)
      default: break
      }
    }
    return fonts
  }
}

extension TextLayout {
  /// The font files that it is set in.
  var fonts: Set<FontFile> { Set(lines.flatMap { $0.runs.compactMap(\.face.font) }) }
}

extension Rasterizer {
  /// The font files that a list's text is set in, also in drawings (``GraphicsContext``).
  ///
  /// Drawings are carried out for it, on one pixel: for golden images, not for frames. One that fails tells what it has drawn
  /// until then.
  package func fonts(of list: DisplayList) -> Set<FontFile> {
    let drawings = DisplayList(commands: list.commands.filter { if case .draw = $0 { true } else { false } })
    guard !drawings.commands.isEmpty else { return list.fonts }
    let texts = DrawnTexts(engine: engine, collectsFonts: true)
    _ = try? draw(
      drawings, size: PixelSize(width: 1, height: 1), scale: 1, background: nil, texts, DrawingBudget(limits))
    return list.fonts.union(texts.fonts)
  }
}
