import WeftGraphics

/// A cell's pixels, and what a worker has made of them for the frames to come.
///
/// Immutable.
package struct CellRendering: Sendable {
  /// The pixels, over the viewport's background.
  package let bitmap: Bitmap
  /// The rows compressed in bands, where frames can be stitched from them.
  package let bands: [EncodedBand]

  /// Puts together what belongs together.
  package init(bitmap: Bitmap, bands: [EncodedBand]) {
    self.bitmap = bitmap
    self.bands = bands
  }
}
