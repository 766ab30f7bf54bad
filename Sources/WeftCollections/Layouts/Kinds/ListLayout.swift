public import WeftGeometry

/// Items one after the other, each as broad as the container and as long as its content.
public struct ListLayout: CollectionLayout, Hashable {
  /// Which way the content is scrolled: along the list.
  public var scrollDirection: ScrollDirection
  /// Between one item and the next, in points.
  public var spacing: Double
  /// The room around a section's items, between its header and its footer, in points.
  public var sectionInsets: EdgeInsets
  /// Whether headers stay at the leading edge while their section is on show.
  public var pinsHeaders: Bool

  /// Makes a list.
  /// - Precondition: all lengths are finite and at least 0.
  public init(
    scrollDirection: ScrollDirection = .vertical, spacing: Double = 0, sectionInsets: EdgeInsets = .zero,
    pinsHeaders: Bool = false
  ) {
    LayoutChecks.check(sectionInsets: sectionInsets, spacing: spacing)
    self.scrollDirection = scrollDirection
    self.spacing = spacing
    self.sectionInsets = sectionInsets
    self.pinsHeaders = pinsHeaders
  }

  /// A section of the list.
  public func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection {
    let insets = SectionInsets(sectionInsets, in: container)
    let isInset = insets.crossBefore != 0 || insets.crossAfter != 0
    let style = LineStyle(
      columns: .init(1, sharing: insets.breadth), spacing: container.pixels(spacing), alignment: .stretch,
      sizeRange: isInset ? container.range(breadth: container.points(insets.breadth)) : container.fullBreadth)
    return StandardSection(
      contents, in: container, insets: insets, items: LinesBlock(count: contents.itemCount, style: style))
  }
}
