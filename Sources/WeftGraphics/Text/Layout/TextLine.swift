package import WeftGeometry

/// One glyph, placed on its line.
package struct PlacedGlyph: Hashable, Sendable {
  /// The glyph's number in its face.
  package let id: UInt32
  /// Where its origin is, in points from the line's left end.
  package let x: Double
  /// How far its origin lies below the baseline, in points.
  package let y: Double
}

/// Neighbouring glyphs of one face, size and colour.
package struct GlyphRun: Sendable {
  /// What they are drawn from.
  package let face: FontFace
  /// The em size, in points.
  package let size: Double
  /// `nil`: whoever draws decides.
  package let color: Color?
  /// The glyphs from left to right.
  package let glyphs: [PlacedGlyph]
}

/// A rectangle that belongs to the text: a background, an underline, a strikethrough, the frame of a missing glyph.
package struct TextDecoration: Hashable, Sendable {
  /// How it is drawn.
  package enum Kind: Hashable, Sendable {
    /// Filled to the nearest edges of pixels: where two met within a pixel, what is behind them would show through.
    case background
    /// Filled as it lies: an underline or a strikethrough, which may be thinner than a pixel.
    case line
    /// Only the edge, one sixteenth of the height thick: the frame of a missing glyph.
    case frame
  }

  /// From the line's left end and the baseline, in points.
  package var rect: Rect
  /// `nil`: the colour of the text, which whoever draws decides.
  package let color: Color?
  /// How it is drawn.
  package let kind: Kind
}

/// One line of a text layout.
///
/// Everything in it is measured from its left end and its baseline.
package struct TextLine: Sendable {
  /// Which part of the original text it shows, in UTF-8 offsets; empty where it shows none.
  package let range: Range<Int>
  /// The advance from end to end, without white space hanging over the edge, in points.
  package let width: Double
  /// From the top of the layout to the baseline.
  package let baseline: Double
  /// From the line's top to its baseline.
  package let ascent: Double
  /// From its baseline to its bottom.
  package let descent: Double
  /// How much of the free width lies to the left of the line: 0 left, ½ centred, 1 right.
  package let alignment: Double
  /// Filled before the glyphs: backgrounds and underlines.
  package let decorationsBelow: [TextDecoration]
  /// The glyphs, left to right.
  package let runs: [GlyphRun]
  /// Filled after the glyphs: strikethroughs, and boxes where no font has the character.
  package let decorationsAbove: [TextDecoration]
}

/// A character that no font of the library can show.
package struct MissingGlyph: Hashable, Sendable {
  /// The character.
  package let scalar: Unicode.Scalar
  /// Where it is, in UTF-8 offsets.
  package let offset: Int
}
