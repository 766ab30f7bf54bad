package import WeftGeometry

/// All that a text layout depends on, besides the fonts.
package struct TextLayoutRequest: Hashable, Sendable {
  /// The text.
  package var text: StyledText
  /// How its lines are set.
  package var paragraph: ParagraphStyle
  /// The most room there is, in points.
  ///
  /// Either side may be infinite; negative and NaN count as 0.
  package var constraint: Size
  /// The most lines shown; 0 is no limit.
  package var maximumNumberOfLines: Int
  /// How text that does not fit is truncated.
  package var truncationMode: TruncationMode
  /// What stands for the text left out; `nil` is "…" with the attributes of the text's last character.
  package var truncationToken: StyledText?
  /// Whether what lies around the text runs from right to left; see ``TextAlignment/natural``.
  package var isInRightToLeft: Bool

  /// Asks for a layout of `text`; everything else may be named.
  package init(
    text: StyledText, paragraph: ParagraphStyle = ParagraphStyle(), constraint: Size = .infinity,
    maximumNumberOfLines: Int = 0, truncationMode: TruncationMode = .tail, truncationToken: StyledText? = nil,
    isInRightToLeft: Bool = false
  ) {
    self.text = text
    self.paragraph = paragraph
    self.constraint = constraint
    self.maximumNumberOfLines = maximumNumberOfLines
    self.truncationMode = truncationMode
    self.truncationToken = truncationToken
    self.isInRightToLeft = isInRightToLeft
  }
}
