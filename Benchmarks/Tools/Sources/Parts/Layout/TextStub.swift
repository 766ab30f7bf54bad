import Weft

/// Text that is measured by counting: each character 7 points wide, each line 17 high, broken anywhere.
///
/// So that layout is measured and not shaping.
final class TextStub: LayoutElement {
  var style: LayoutElementStyle {
    get { ownStyle }
    set { ownStyle = newValue }
  }
  // Private, so that no access is checked at run time; as the engine's own elements have it.
  private var ownStyle = LayoutElementStyle()
  private let characterCount: Int

  init(_ characterCount: Int) { self.characterCount = characterCount }

  func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    let range = style.narrowed(constrainedSize, relativeTo: parentSize)
    let length = Double(characterCount) * 7
    let lineCount = max(1, (length / max(7, range.max.width)).rounded(.up))
    return Layout(
      size: range.clamp(Size(width: min(length, range.max.width), height: lineCount * 17)),
      firstBaseline: 13, lastBaseline: lineCount * 17 - 4)
  }
}

/// A box of a fixed size.
final class Box: LayoutElement {
  var style: LayoutElementStyle {
    get { ownStyle }
    set { ownStyle = newValue }
  }
  private var ownStyle = LayoutElementStyle()

  init(_ width: Double, _ height: Double) {
    style.width = .points(width)
    style.height = .points(height)
  }

  func layoutThatFits(
    _ constrainedSize: SizeRange, relativeTo parentSize: ParentSize, in context: LayoutContext
  ) -> Layout {
    Layout(size: style.narrowed(constrainedSize, relativeTo: parentSize).min)
  }
}
