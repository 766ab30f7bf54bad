/// The kinds of work that is metered.
package enum WorkKind: String, Hashable, Sendable, CaseIterable {
  /// A cell is built, measured and recorded.
  case measure
  /// A text is shaped and broken into lines.
  case text
  /// A cell is drawn.
  case raster
  /// An image is decoded, scaled and converted.
  case decode
  /// Rows of a cell, or of a frame, are made into those of a PNG file: no part of showing them.
  case encode
}
