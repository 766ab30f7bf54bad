public import WeftGeometry
import WeftLayout

/// Items in lines at their natural sizes, like words in a text: a new line begins where an item has no room in the one before.
///
/// An item that is too wide for any line stands in one of its own and is as wide as the container.
public struct FlowLayout: CollectionLayout, Hashable {
  /// Which way the content is scrolled.
  public var scrollDirection: ScrollDirection
  /// Between two items of a line, in points.
  public var itemSpacing: Double
  /// Between two lines, in points.
  public var lineSpacing: Double
  /// The room around a section's items, between its header and its footer, in points.
  public var sectionInsets: EdgeInsets
  /// Whether headers stay at the leading edge while their section is on show.
  public var pinsHeaders: Bool

  /// Makes a flow.
  /// - Precondition: lengths are finite and at least 0.
  public init(
    scrollDirection: ScrollDirection = .vertical, itemSpacing: Double = 0, lineSpacing: Double = 0,
    sectionInsets: EdgeInsets = .zero, pinsHeaders: Bool = false
  ) {
    LayoutChecks.check(sectionInsets: sectionInsets, spacing: itemSpacing, lineSpacing)
    self.scrollDirection = scrollDirection
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.sectionInsets = sectionInsets
    self.pinsHeaders = pinsHeaders
  }

  /// A section of the flow.
  public func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection {
    let insets = SectionInsets(sectionInsets, in: container)
    let most = container.axis.size(length: .infinity, breadth: container.points(insets.breadth))
    let style = FlowStyle(
      breadth: insets.breadth, itemSpacing: container.pixels(itemSpacing),
      lineSpacing: container.pixels(lineSpacing),
      sizeRange: SizeRange(max: most))
    return StandardSection(
      contents, in: container, insets: insets, items: FlowBlock(count: contents.itemCount, style: style))
  }
}
