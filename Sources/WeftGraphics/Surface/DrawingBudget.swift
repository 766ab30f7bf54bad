import CPangoCairo
import WeftGeometry

/// What the drawing of one display list may still ask for, and whether anybody still wants it.
///
/// For one drawing, on one thread. It is counted by what is asked for, never by what caches have or how far drawing has come, so that a list
/// is always refused or never.
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
    guard painted > Double(limits[.paintedPixels]), !isUnlimited else { return }
    throw limits.error(.paintedPixels)
  }

  /// Counts pixels that are about to be blurred.
  func blur(_ pixels: Int) throws(RenderError) {
    try refuseIfGivenUp()
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

extension GraphicsContext {
  /// Counts what a command of a display list is going to paint.
  func charge(_ command: DisplayCommand) throws(RenderError) {
    guard !budget.isUnlimited else { return }
    switch command {
    case .stroke(let shape, let width, _):
      let inner = shape.rect.inset(by: EdgeInsets(width))
      let hole = inner.width > 0 && inner.height > 0 ? pixelCount(of: inner) : 0
      try budget.paint(pixelCount(of: shape.rect) - hole)
    case .image(_, let rect, _), .bitmap(_, let rect):
      // Scaled, a pixel takes several.
      try budget.paint(4 * pixelCount(of: rect))
    case .pushClip(let shape):
      // A square one costs nothing.
      if !shape.isSquare { try budget.paint(pixelCount(of: shape.rect)) }
    case .pushGroup:
      // Cleared, and laid down.
      try budget.paint(3 * pixelCount(of: nil))
    case .pushTransform, .pushShadow, .shadow, .textShadow, .pop, .slot: break
    case .fill, .text, .draw:
      guard let rect = DisplayList.extent(of: command) else { return }
      try budget.paint(pixelCount(of: rect))
    }
  }

  /// About how many pixels a rectangle covers of what can be seen; `nil`: all that can be.
  private func pixelCount(of rect: Rect?) -> Double {
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    unsafe cairo_clip_extents(pointer, &left, &top, &right, &bottom)
    var seen = Rect(x: left, y: top, width: right - left, height: bottom - top)
    if let rect {
      guard rect.isFinite, let part = rect.intersection(seen) else { return 0 }
      seen = part
    }
    var matrix = cairo_matrix_t()
    unsafe cairo_get_matrix(pointer, &matrix)
    return seen.width * seen.height * abs(matrix.xx * matrix.yy - matrix.xy * matrix.yx)
  }
}
