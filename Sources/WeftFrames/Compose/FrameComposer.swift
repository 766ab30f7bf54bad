package import WeftCollections
import WeftGeometry
package import WeftGraphics

/// Puts the pixels of a frame together: the layers' own, and the background where there is none.
package enum FrameComposer {
  /// The frame as one bitmap.
  ///
  /// - Throws: `RenderError`, where a layer is transformed to what cannot be drawn.
  package static func compose(_ frame: CollectionFrame) throws(RenderError) -> Bitmap {
    try compose(frame, rows: 0..<frame.viewport.pixelSize.height)
  }

  /// Some rows of the frame, as a bitmap of their own.
  ///
  /// - Complexity: O(pixels); nothing is drawn, shaped or decoded.
  package static func compose(_ frame: CollectionFrame, rows: Range<Int>) throws(RenderError) -> Bitmap {
    try LayerComposer.compose(
      frame.bitmapLayers, width: frame.viewport.pixelSize.width, rows: rows,
      background: frame.viewport.backgroundColor)
  }
}
