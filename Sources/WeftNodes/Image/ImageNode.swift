public import WeftGeometry
public import WeftGraphics
import WeftLayout

/// A picture, placed in the node's bounds as ``contentMode`` says.
///
/// Layout needs only the size in the picture's header; a worker decodes it, no larger than it is shown.
/// Content is clipped to the bounds by default.
open class ImageNode: DisplayNode {
  /// The picture; `nil` shows the background only.
  ///
  /// A picture of another size changes the layout.
  public var image: Image? {
    didSet {
      guard image != oldValue else { return }
      if image?.size != oldValue?.size { setNeedsLayout() }
      setNeedsDisplay()
    }
  }

  /// How the picture is placed in the bounds; it covers them by default.
  public var contentMode = ContentMode.aspectFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// A colour that replaces the picture's own, whose alpha is the mask; `nil` keeps the picture's colours.
  public var tintColor: Color? {
    didSet { if tintColor != oldValue { setNeedsDisplay() } }
  }

  /// What fills the bounds while the picture is not there; `nil` leaves the background to be seen.
  public var placeholderColor: Color? {
    didSet { if placeholderColor != oldValue { setNeedsDisplay() } }
  }

  /// The part of the picture that is kept, in units of its size.
  ///
  /// With no extent, the origin says where `aspectFill` cuts: (0.5, 0.5), the default, equally on both sides.
  public var cropRect = Rect(x: 0.5, y: 0.5, width: 0, height: 0) {
    didSet { if cropRect != oldValue { setNeedsDisplay() } }
  }

  /// Makes a node for `image`.
  public init(image: Image? = nil) {
    self.image = image
    super.init()
    clipsToBounds = true
  }

  /// The picture's own size; without one, `constrainedSize` where it is bounded.
  open override func calculateSizeThatFits(_ constrainedSize: Size) -> Size {
    if let image { return image.size }
    return super.calculateSizeThatFits(constrainedSize)
  }

  open override func recordContents(into recorder: inout ContentsRecorder) { drawing(&recorder) }

  package override func contentsFillingBox() -> (@Sendable (inout ContentsRecorder) -> Void)? {
    // A subclass may draw something else, for one size.
    type(of: self) == ImageNode.self ? drawing : nil
  }

  /// What is drawn, as a function of the box: the node is not needed for it.
  private var drawing: @Sendable (inout ContentsRecorder) -> Void {
    let drawing = image.map {
      ImageDrawing(image: $0, contentMode: contentMode, tint: tintColor, cropRect: cropRect)
    }
    return { [placeholderColor] recorder in
      if let drawing {
        recorder.list.append(
          .image(drawing, in: recorder.box.rect, clippedTo: recorder.clip))
      } else if let placeholderColor {
        recorder.list.fill(recorder.clip ?? recorder.box, placeholderColor)
      }
    }
  }
}
