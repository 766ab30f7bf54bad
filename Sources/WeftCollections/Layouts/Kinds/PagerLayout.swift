import WeftGeometry

/// One item a page, each as long as the viewport, and as broad as the container's insets leave.
public struct PagerLayout: CollectionLayout, Hashable {
  /// Which way pages are turned.
  public var scrollDirection: ScrollDirection

  /// Makes a pager.
  public init(scrollDirection: ScrollDirection = .horizontal) { self.scrollDirection = scrollDirection }

  /// Pages have neither headers nor footers.
  public var supplementaryKinds: LayoutKinds { LayoutKinds(leading: [], trailing: []) }

  /// A section of pages.
  public func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection {
    let size = AxisSize(length: container.length, breadth: container.breadth)
    let style = LineStyle(
      columns: .init(1, sharing: size.breadth), spacing: 0, alignment: .stretch,
      sizeRange: container.range(exactly: size))
    return StandardSection(
      contents, in: container, insets: .init(.zero, in: container),
      items: FixedBlock(count: contents.itemCount, itemLength: size.length, style: style))
  }
}
