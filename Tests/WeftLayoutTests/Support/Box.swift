import WeftGeometry
import WeftLayout

/// A leaf for tests: like a plain node, it has the size its style says and else fills a bounded range; like a text, it
/// may have a natural size and baselines.
final class Box: LayoutElement {
  var style = LayoutElementStyle()
  var debugName: String?
  /// The size it takes where it may choose; `nil`: all there is, or nothing in an unbounded range.
  var content: Size?
  var firstBaseline: Double?
  var lastBaseline: Double?
  /// How many times it was measured.
  private(set) var measurementCount = 0

  init(_ name: String? = nil, content: Size? = nil) {
    debugName = name
    self.content = content
  }

  /// A box with a width and a height.
  convenience init(_ width: Double, _ height: Double, grow: Double = 0, shrink: Double = 0) {
    self.init()
    style.preferredSize = Size(width: width, height: height)
    style.flexGrow = grow
    style.flexShrink = shrink
  }

  func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    measurementCount += 1
    let range = style.narrowed(constrainedSize, relativeTo: parentSize)
    let wished = content ?? (range.max.isFinite ? range.max : .zero)
    return Layout(size: range.clamp(wished), firstBaseline: firstBaseline, lastBaseline: lastBaseline)
  }
}

/// The frames of a layout's direct children.
func frames(_ layout: Layout) -> [Rect] { layout.sublayouts.map(\.frame) }
