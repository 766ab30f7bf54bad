public import Weft

/// A cell of a social feed: 19 boxes, as an engine without specs would count them (the inset and the ratio are then
/// properties of a box, here they are specs of their own).
public enum SocialCell {
  /// A new tree.
  public static func make() -> InsetLayoutSpec {
    InsetLayoutSpec(
      insets: EdgeInsets(12),
      child: StackLayoutSpec(
        direction: .vertical, spacing: 8, children: [header(), TextStub(160), picture(), footer()]))
  }

  /// The sizes that a row of a table may take.
  public static let range = SizeRange(
    min: Size(width: 390, height: 0), max: Size(width: 390, height: .infinity))

  private static func header() -> StackLayoutSpec {
    let words = StackLayoutSpec(direction: .vertical, spacing: 2, children: [TextStub(18), TextStub(9)])
    words.style.flexGrow = 1
    words.style.flexShrink = 1
    return StackLayoutSpec(
      direction: .horizontal, spacing: 8, alignItems: .center, children: [Box(40, 40), words, Box(24, 16)])
  }

  private static func picture() -> RatioLayoutSpec {
    let image = Box(0, 0)
    image.style = LayoutElementStyle()
    return RatioLayoutSpec(ratio: 9.0 / 16, child: image)
  }

  private static func footer() -> StackLayoutSpec {
    let pairs = (1...3).map { digits in
      StackLayoutSpec(
        direction: .horizontal, spacing: 4, alignItems: .center, children: [Box(16, 16), TextStub(digits)])
    }
    return StackLayoutSpec(direction: .horizontal, justifyContent: .spaceBetween, children: pairs)
  }
}

extension SocialCell {
  /// Lays out `tree` as a row of a table.
  public static func measure(_ tree: any LayoutElement, in context: LayoutContext) -> Layout {
    let layout = tree.layoutThatFits(range, relativeTo: ParentSize(width: 390, height: nil), in: context)
    if let error = context.takeError() { fatalError("\(error)") }
    return layout
  }
}
