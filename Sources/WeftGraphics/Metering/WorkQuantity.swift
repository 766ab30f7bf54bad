import WeftGeometry

/// How much there was to do: what the cost of work is modelled by, because it is the same on every machine.
package struct WorkQuantity: Hashable, Sendable {
  /// How many cells were measured.
  package var cells = 0
  /// How many steps a drawing has: recorded, or carried out.
  package var commands = 0
  /// How many texts were shaped.
  package var texts = 0
  /// How many glyphs came of them.
  package var glyphs = 0
  /// How many pixels were made: those of a cell, or of an image as it is shown.
  package var pixels = 0
  /// How many pixels an image file holds.
  package var imagePixels = 0
}
