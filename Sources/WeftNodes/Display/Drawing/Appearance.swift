import WeftGeometry
import WeftGraphics

/// How a node's box is drawn: everything but its content and its subnodes.
struct Appearance: Equatable {
  var backgroundColor: Color?
  var cornerRadius = 0.0
  var maskedCorners = Corners.all
  /// Each corner by itself; where there are any, the two above say nothing.
  var cornerRadii: CornerRadii?
  var borderWidth = 0.0
  var borderColor = Color.black
  var shadow: Shadow?
  var alpha = 1.0
  var isHidden = false
  var clipsToBounds = false

  /// The shape of a box in a rectangle.
  func box(in rect: Rect) -> RoundedRect {
    RoundedRect(rect, radii: cornerRadii ?? CornerRadii(cornerRadius, corners: maskedCorners))
  }

  /// An opacity that there is: clamped to 0…1, NaN being 1.
  static func usableAlpha(_ alpha: Double) -> Double { alpha < 1 ? max(0, alpha) : 1 }

  /// What of a box is filled by what lies below its border: where that is opaque, no more than up to its middle, so that nothing
  /// of it shines through at the round outer edge, which is smoothed.
  func filled(_ box: RoundedRect) -> RoundedRect {
    guard borderWidth > 0, borderColor.isOpaque, !box.isSquare else { return box }
    return box.inset(by: min(borderWidth / 2, min(box.rect.width, box.rect.height) / 4))
  }

  /// Records, back to front: shadow, background, contents, subnodes, border.
  ///
  /// - Parameter clipping: whether the subnodes are cut off at the box.
  func record(
    into list: inout DisplayListBuilder, box: RoundedRect, clipping: Bool,
    contents: (inout DisplayListBuilder) -> Void, subnodes: (inout DisplayListBuilder) -> Void
  ) {
    func draw(_ list: inout DisplayListBuilder) {
      if let backgroundColor { list.fill(filled(box), backgroundColor) }
      contents(&list)
      if clipping { list.withClip(filled(box)) { subnodes(&$0) } } else { subnodes(&list) }
      list.stroke(box, width: borderWidth, borderColor)
    }
    guard let shadow, !clipsToBounds else { return draw(&list) }
    list.withShadow(shadow, coveredBox: backgroundColor?.isOpaque ?? false ? box : nil) { draw(&$0) }
  }
}
