package import WeftGeometry

/// An image and the way it is shown in some bounds: all that decides its pixels, apart from the bounds and the
/// target's scale.
package struct ImageDrawing: Hashable, Sendable {
  package var image: Image
  package var contentMode: ContentMode
  /// The colour that replaces the image's own: its alpha becomes a mask.
  ///
  /// `nil`: the image's own colours.
  package var tint: Color?
  /// A rectangle in units of the image.
  ///
  /// Where it has no extent, its origin aligns what ``ContentMode/aspectFill`` cuts; else that part of the
  /// image is stretched to the bounds. Numbers that are not finite count as 0.5.
  package var cropRect: Rect
  /// The size in points that decides the bitmap instead of the bounds; `nil`: the bounds.
  package var forcedSize: Size?

  package init(
    image: Image, contentMode: ContentMode = .aspectFill, tint: Color? = nil,
    cropRect: Rect = Self.centred, forcedSize: Size? = nil
  ) {
    self.image = image
    self.contentMode = contentMode
    self.tint = tint
    self.cropRect = cropRect
    self.forcedSize = forcedSize
  }

  /// Cuts equally much at both ends.
  package static let centred = Rect(x: 0.5, y: 0.5, width: 0, height: 0)
}
