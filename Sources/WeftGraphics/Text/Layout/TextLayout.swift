package import WeftGeometry

/// Shaped text: lines of placed glyphs.
///
/// Immutable; made on one thread, measured and drawn on any.
package final class TextLayout: Sendable {
  /// What the text takes, in points, not rounded to pixels: from the left end of the leftmost line to the
  /// right end of the rightmost, and from the top of the first line to the bottom of the last.
  ///
  /// Never larger than the constraint it was made for.
  package let size: Size
  /// The width that lines are aligned in, in points.
  package let containerWidth: Double
  /// From top to bottom.
  package let lines: [TextLine]
  /// How far the first character's font rises above the baseline, in points; 0 without text.
  package let firstAscender: Double
  /// How far the last character's font reaches below the baseline, in points and negative; 0 without text.
  package let lastDescender: Double
  /// Whether part of the text is left out.
  package let isTruncated: Bool
  /// The parts of the original text that are shown, in UTF-8 offsets, in order.
  package let visibleRanges: [Range<Int>]
  /// The characters that no font can show.
  ///
  /// A box is drawn for each.
  package let missing: [MissingGlyph]
  /// The families asked for that the library does not have, in order.
  ///
  /// Its default family stands in for them.
  package let missingFamilies: [String]
  /// Whether marks of the text are not shown, because too many stand in a row.
  package let leavesOutMarks: Bool
  /// Whether glyphs of the text are not shown, because a font makes too many of it.
  package let leavesOutGlyphs: Bool
  /// How many steps shaping takes at most, by what the tables of fonts that somebody has brought say, and where very many runs have a
  /// script or a font of their own; 0 for other texts in fonts that are installed.
  package let shapingSteps: Int
  /// Tells the fonts apart, each in its size, that the text was set in, and pictures of emoji, and says how many steps opening each may
  /// take.
  package let openedFonts: [Int: Int]

  init(
    size: Size, containerWidth: Double, lines: [TextLine], firstAscender: Double, lastDescender: Double,
    isTruncated: Bool, visibleRanges: [Range<Int>], missing: [MissingGlyph], missingFamilies: [String],
    leavesOutMarks: Bool, leavesOutGlyphs: Bool, shapingSteps: Int, openedFonts: [Int: Int]
  ) {
    self.size = size
    self.containerWidth = containerWidth
    self.lines = lines
    self.firstAscender = firstAscender
    self.lastDescender = lastDescender
    self.isTruncated = isTruncated
    self.visibleRanges = visibleRanges
    self.missing = missing
    self.missingFamilies = missingFamilies
    self.leavesOutMarks = leavesOutMarks
    self.leavesOutGlyphs = leavesOutGlyphs
    self.shapingSteps = shapingSteps
    self.openedFonts = openedFonts
  }

  /// How many glyphs are shown.
  package var glyphCount: Int {
    lines.reduce(0) { count, line in line.runs.reduce(count) { $0 + $1.glyphs.count } }
  }

  /// How many lines are shown.
  package var lineCount: Int { lines.count }

  /// From the top to the first line's baseline, in points; 0 without lines.
  package var firstBaseline: Double { lines.first?.baseline ?? 0 }

  /// From the top to the last line's baseline, in points; 0 without lines.
  package var lastBaseline: Double { lines.last?.baseline ?? 0 }

  /// Where a line's left end and baseline meet, from the top left corner of the container.
  package func origin(of line: TextLine) -> Point {
    // A line with alignment 0 starts at 0 however wide the container is, even without end.
    let x = line.alignment == 0 ? 0 : (containerWidth - line.width) * line.alignment
    return Point(x: x, y: line.baseline)
  }

  /// A line's rectangle, from the top left corner of the container.
  package func frame(of line: TextLine) -> Rect {
    Rect(
      x: origin(of: line).x, y: line.baseline - line.ascent, width: line.width,
      height: line.ascent + line.descent)
  }

  /// The same lines, aligned in a container of another width.
  ///
  /// O(1).
  package func aligned(to width: Double) -> TextLayout {
    if width == containerWidth || !width.isFinite || lines.allSatisfy({ $0.alignment == 0 }) { return self }
    return TextLayout(
      size: size, containerWidth: width, lines: lines, firstAscender: firstAscender,
      lastDescender: lastDescender, isTruncated: isTruncated, visibleRanges: visibleRanges, missing: missing,
      missingFamilies: missingFamilies, leavesOutMarks: leavesOutMarks,
      leavesOutGlyphs: leavesOutGlyphs, shapingSteps: shapingSteps, openedFonts: openedFonts)
  }
}
