package import WeftGeometry

/// Whoever turns images into pixels for the rasterizer.
///
/// Any thread may ask.
package protocol ImageSource: Sendable {
  /// The pixels that show `drawing` in `rect` at `scale` pixels per point, and where they go, in points. They may
  /// reach beyond `rect`. `nil`: there is nothing to draw.
  ///
  /// The result depends on the arguments alone, never on what was asked before.
  func bitmap(
    for drawing: ImageDrawing, in rect: Rect, scale: Double
  ) throws(RenderError) -> (bitmap: Bitmap, frame: Rect)?

  /// Says how many bytes may be kept from here on of what has been decoded; `nil`: as many as wanted.
  func keep(atMost byteCount: Int?)
}
