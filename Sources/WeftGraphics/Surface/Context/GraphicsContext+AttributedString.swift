public import WeftFoundation
public import WeftGeometry

extension GraphicsContext {
  /// Draws text from the top left corner of `rect` on, broken into lines as wide as it is.
  ///
  /// What does not fit into it is left out, and “…” stands for it. What cannot be shown as asked for (a character that no font
  /// has, a family that is not there) is told as it is of a `TextNode`, when it has been drawn: by the environment's
  /// `TextProblemPolicy`.
  /// - Parameters:
  ///   - text: what is drawn.
  ///   - rect: in points; a side may be infinite, for no limit.
  ///   - defaultAttributes: what runs look like that do not say otherwise.
  ///   - paragraphStyle: how the lines are set; what is aligned as is natural starts at the left.
  ///   - maximumNumberOfLines: the most lines shown; 0 is no limit.
  public func draw(
    _ text: AttributedString, in rect: Rect, defaultAttributes: TextAttributes = TextAttributes(),
    paragraphStyle: ParagraphStyle = ParagraphStyle(), maximumNumberOfLines: Int = 0
  ) {
    guard failure == nil else { return }
    let layout = textLayout(text, in: rect.size, defaultAttributes, paragraphStyle, maximumNumberOfLines)
    texts.note(layout)
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
    guard let engine = texts.engine else {
      misuse("A context that is not one of a render environment has no fonts to set text in.")
    }
    return engine.layout(
      for: TextLayoutRequest(
        text: StyledText(text, defaults: defaults), paragraph: paragraph, constraint: size,
        maximumNumberOfLines: max(0, lines)))
  }
}
