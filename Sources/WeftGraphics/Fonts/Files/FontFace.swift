/// One face of a font file, as it is drawn: with what is done to its outlines.
///
/// A value that travels; whoever draws opens the file.
package struct FontFace: Hashable, Sendable {
  /// The font file, as it was when its library opened it; `nil` where no font could be loaded, and nothing can be drawn.
  package let font: FontFile?
  /// Which face of the file; the upper 16 bits choose a named instance of a variable font.
  package let index: Int
  /// Whether the strokes are thickened, because the family has no face as heavy as was asked for.
  package let isEmboldened: Bool
  /// How far the outlines lean, as x per y; 0 is upright.
  package let slant: Double
  /// The settings of a variable font's axes (`wght=650`), or empty.
  package let variations: String

  /// The path of the file; empty where there is none.
  package var file: String { font?.path ?? "" }
}
