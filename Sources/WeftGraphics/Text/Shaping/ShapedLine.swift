/// A line as it came out of shaping: horizontal facts only, in its own coordinates.
struct ShapedLine {
  /// One glyph cluster's advance, for cutting.
  struct Cluster {
    /// Where its first character is, in UTF-8 offsets of the shaped text.
    let offset: Int
    /// In points.
    let advance: Double
  }

  /// A stretch in one look, for backgrounds and lines along the text.
  struct Stretch {
    let attributes: TextAttributes
    var x: Double
    var width: Double
    /// Those of the font it is set in; where there are lines along it, of the font that it asks for.
    var metrics: FontMetrics
  }

  /// Which part of the shaped text it shows, without its line break.
  var range: Range<Int>
  var isRightToLeft: Bool
  /// Whether the paragraph goes on in the next line.
  var isWrapped: Bool
  /// The advance without white space hanging at the end of the line.
  var width = 0.0
  /// The advance that has to fit for the line to be broken here: Pango lets no more hang than the last character's.
  var breakWidth = 0.0
  var ascent = 0.0
  var descent = 0.0
  var runs: [GlyphRun] = []
  var stretches: [Stretch] = []
  var clusters: [Cluster] = []
  var missing: [MissingGlyph] = []
  var missingBoxes: [TextDecoration] = []
}

/// The vertical measures of a font at a size, in points.
struct FontMetrics {
  let face: FontFace
  let size: Double
  /// How far it rises above the baseline.
  let ascent: Double
  /// How far it reaches below the baseline; positive.
  let descent: Double
  /// From the baseline down to the top of the underline.
  let underlineOffset: Double
  /// From the baseline up to the top of the strikethrough.
  let strikethroughOffset: Double
  let lineThickness: Double
}
