/// Where lines sit between the left and the right edge of their container.
public enum TextAlignment: String, Hashable, Sendable, CaseIterable {
  /// At the edge where everything around it starts: left, and right in a tree that runs from right to left, whatever the text's
  /// script; where the paragraph style names a direction, where that starts.
  case natural
  /// At the left edge.
  case left
  /// At the right edge.
  case right
  /// In the middle.
  case center
  /// At both edges, by wider spaces; the last line of a paragraph as ``natural``.
  case justified
}

/// How text that does not fit is truncated.
public enum TruncationMode: String, Hashable, Sendable, CaseIterable {
  /// The end is cut off and the token put in its place.
  case tail
  /// The last line shows the end of the text after the token.
  case head
  /// The last line shows its own start, the token, and the end of the text.
  case middle
  /// Lines that do not fit are left out, with no token; lines break between words.
  case wordWrapping
  /// Lines that do not fit are left out, with no token; lines break between any two characters.
  case characterWrapping
  /// Lines that do not fit are left out, with no token.
  case clipping
}

/// The direction a paragraph is read in.
public enum TextDirection: String, Hashable, Sendable, CaseIterable {
  /// That of the paragraph's first strong character, else that of the tree.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// How the lines of a text are set.
///
/// All lengths are in points; what is negative or not finite counts as 0.
public struct ParagraphStyle: Hashable, Sendable {
  /// Where lines sit between the edges.
  public var alignment: TextAlignment
  /// The direction the text is read in.
  public var direction: TextDirection
  /// Put between each line and the next.
  public var lineSpacing: Double
  /// Put between a paragraph and the next, besides ``lineSpacing``.
  public var paragraphSpacing: Double
  /// A line's height as a multiple of its fonts' own; 0 is 1.
  ///
  /// What it adds or takes, it does above the baseline.
  public var lineHeightMultiple: Double
  /// The least height of a line; what it adds lies above the baseline.
  public var minimumLineHeight: Double
  /// The greatest height of a line; 0 is no limit.
  ///
  /// What it takes is taken above the baseline.
  public var maximumLineHeight: Double

  /// Lines at their fonts' own height, aligned as they are read; everything may be named.
  public init(
    alignment: TextAlignment = .natural, direction: TextDirection = .natural, lineSpacing: Double = 0,
    paragraphSpacing: Double = 0, lineHeightMultiple: Double = 0, minimumLineHeight: Double = 0,
    maximumLineHeight: Double = 0
  ) {
    self.alignment = alignment
    self.direction = direction
    self.lineSpacing = lineSpacing
    self.paragraphSpacing = paragraphSpacing
    self.lineHeightMultiple = lineHeightMultiple
    self.minimumLineHeight = minimumLineHeight
    self.maximumLineHeight = maximumLineHeight
  }
}
