import WeftGeometry

/// What the drawing of one display list may still ask for, and whether anybody still wants it.
///
/// For one drawing, on one thread. It is counted by what is asked for, never by what caches have or how far drawing has come, so
/// that a list is always refused or never.
final class DrawingBudget {
  private let limits: RenderLimits
  /// Whether there is nothing to count.
  let isUnlimited: Bool
  private var painted = 0.0
  private var blurred = 0
  private var decoded = 0
  private var images: Set<DecodedImage> = []

  /// What an image is decoded for; the same twice is decoded once.
  private struct DecodedImage: Hashable {
    let image: Image
    let source: Rect
    let size: PixelSize
    let tint: Color?
  }

  init(_ limits: RenderLimits) {
    self.limits = limits
    isUnlimited = limits == .unlimited
  }

  /// Counts pixels that are about to be painted.
  func paint(_ pixels: Double) throws(RenderError) {
    painted += pixels
    guard painted > Double(limits[.paintedPixels]) else { return }
    throw limits.error(.paintedPixels)
  }

  /// Counts pixels that are about to be blurred.
  func blur(_ pixels: Int) throws(RenderError) {
    try refuseIfGivenUp()
    GivenUpWork.willHandle(pixels: pixels)
    blurred += pixels
    guard blurred > limits[.blurredPixels] else { return }
    throw limits.error(.blurredPixels)
  }

  /// Counts pixels of an image that is about to be decoded.
  func decode(_ drawing: ImageDrawing, in rect: Rect, scale: Double) throws(RenderError) {
    try refuseIfGivenUp()
    guard !isUnlimited, let placement = ImagePlacement(drawing, in: rect, scale: scale) else { return }
    let image = DecodedImage(
      image: drawing.image, source: placement.source, size: placement.bitmapSize, tint: drawing.tint)
    guard images.insert(image).inserted else { return }
    decoded += ImageDecoder.decodedPixelCount(
      of: drawing.image, source: placement.source, size: placement.bitmapSize)
    guard decoded > limits[.imagePixels] else { return }
    throw limits.error(.imagePixels)
  }

  /// Ends the drawing where nobody wants it any more.
  func refuseIfGivenUp() throws(RenderError) {
    if GivenUpWork.isGivenUp { throw RenderError(.givenUp, "The drawing was given up.") }
  }
}
