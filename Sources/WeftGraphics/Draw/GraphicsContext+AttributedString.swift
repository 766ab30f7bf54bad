import WeftGeometry

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension GraphicsContext {
  /// Draws text from the top left corner of `rect` on, broken into lines as wide as it is.
  ///
  /// What does not fit into it is left out, and “…” stands for it. A character that no font has is drawn as a box, and nobody is told; a
  /// `TextNode` tells.
  /// - Parameters:
  ///   - text: what is drawn.
  ///   - rect: in points; a side may be infinite, for no limit.
  ///   - defaultAttributes: what runs look like that do not say otherwise.
  ///   - paragraphStyle: how the lines are set.
  ///   - maximumNumberOfLines: the most lines shown; 0 is no limit.
  public func draw(
    _ text: AttributedString, in rect: Rect, defaultAttributes: TextAttributes = TextAttributes(),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), maximumNumberOfLines: Int = 0
  ) {
    guard failure == nil else { return }
    let layout = textLayout(text, in: rect.size, defaultAttributes, paragraphStyle, maximumNumberOfLines)
    do throws(RenderError) {
      try draw(layout, at: rect.origin, defaultColor: .black)
    } catch {
      failure = error
    }
  }

  /// How large text is inside at most `size`, in points, as
  /// ``draw(_:in:defaultAttributes:paragraphStyle:maximumNumberOfLines:)`` draws it; either side of `size` may be infinite.
  public func size(
    of text: AttributedString, thatFits size: Size, defaultAttributes: TextAttributes = TextAttributes(),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), maximumNumberOfLines: Int = 0
  ) -> Size {
    textLayout(text, in: size, defaultAttributes, paragraphStyle, maximumNumberOfLines).size
  }

  private func textLayout(
    _ text: AttributedString, in size: Size, _ defaults: TextAttributes, _ paragraph: ParagraphStyle,
    _ lines: Int
  ) -> TextLayout {
    guard let engine else {
      misuse("A context that is not one of a render environment has no fonts to set text in.")
    }
    return engine.layout(
      for: TextLayoutRequest(
        text: StyledText(text, defaults: defaults), paragraph: paragraph, constraint: size,
        maximumNumberOfLines: max(0, lines)))
  }
}
