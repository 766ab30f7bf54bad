import WeftGeometry

/// How a stretch of text looks.
public struct TextAttributes: Hashable, Sendable {
  /// Where a line runs along the text, if one does.
  public enum LineStyle: String, Hashable, Sendable, Codable {
    /// No line.
    case none
    /// One line.
    case single
    /// Two lines, one above the other.
    case double
  }

  /// The font.
  public var font: Font
  /// The colour of the glyphs; emoji keep their own, and show through as much as it does.
  ///
  /// `nil`: whoever draws decides (a node's tint, or black).
  public var color: Color?
  /// What is painted behind, over the full height of the line.
  public var background: Color?
  /// The line below the text.
  public var underline: LineStyle
  /// The colour of that line; `nil` is the text's own.
  public var underlineColor: Color?
  /// The line through the text.
  public var strikethrough: LineStyle
  /// The colour of that line; `nil` is the text's own.
  public var strikethroughColor: Color?
  /// Added between characters, in points, half of it on each side of each and none at the ends of a line; negative moves them closer.
  public var kern: Double
  /// Where the text sits above (or, negative, below) the baseline, in points.
  public var baselineOffset: Double
  /// What the text leads to.
  ///
  /// It does not change the appearance by itself: where a run of an attributed string leads somewhere and says no colour, that is
  /// ``Color/link``.
  public var link: String? {
    get { exactLink?.string }
    set { exactLink = newValue.map { ExactString($0) } }
  }
  private var exactLink: ExactString?

  /// Plain text in `font`; everything else may be named.
  public init(
    font: Font = .standard, color: Color? = nil, background: Color? = nil, underline: LineStyle = .none,
    underlineColor: Color? = nil, strikethrough: LineStyle = .none, strikethroughColor: Color? = nil,
    kern: Double = 0, baselineOffset: Double = 0, link: String? = nil
  ) {
    self.font = font
    self.color = color
    self.background = background
    self.underline = underline
    self.underlineColor = underlineColor
    self.strikethrough = strikethrough
    self.strikethroughColor = strikethroughColor
    self.kern = kern
    self.baselineOffset = baselineOffset
    exactLink = link.map { ExactString($0) }
  }

  /// ``kern`` in Pango's units, as far as it is taken; 0 where it is not finite.
  var kernUnits: Int { kern.isFinite ? Int(max(-4096, min(kern, 4096)) * 1024) : 0 }

  /// Whether letters are moved so close that narrow ones lie on top of one another: by more than a tenth of the font's size.
  package var isTight: Bool { kern.isFinite && kern < -font.effectiveSize / 10 }

  /// Whether lines run along the text.
  var hasLines: Bool { underline != .none || strikethrough != .none }
}
