package import WeftGeometry

/// What is known of an operation, as far as it applies.
package struct OperationDetails: Hashable, Sendable {
  /// The size of a frame, or of a picture, in pixels.
  package var pixelSize: PixelSize?
  /// Pixels per point.
  package var scale: Double?
  /// The format of frames: `png`, for example.
  package var format: String?
  /// How frames get at what they show: a `DisplayMode`, or `offline`.
  package var displayMode: String?
  /// The number of the frame, from 0.
  package var frame: Int?
  /// How far the content is scrolled in it, in points.
  package var offset: Double?
  /// How many cells it shows.
  package var cellCount: Int?
  /// How many bytes it has.
  package var byteCount: Int?
  /// How many frames the scroll had.
  package var frameCount: Int?
  /// How many frames of it were dropped.
  package var droppedFrameCount: Int?
  /// The id of the node that is drawn.
  package var node: String?

  /// Nothing is known.
  @inlinable package init() {}

  /// Says what `describe` does.
  @inlinable package init(_ describe: (inout OperationDetails) -> Void) {
    self.init()
    describe(&self)
  }
}
