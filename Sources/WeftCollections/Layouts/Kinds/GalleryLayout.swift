public import WeftGeometry

/// Items that are all of one size, as many in a row as there is room for: nothing has to be measured, however many there are.
public struct GalleryLayout: CollectionLayout, Hashable {
  /// Which way the content is scrolled.
  public var scrollDirection: ScrollDirection
  /// The size of every item, in points.
  public var itemSize: Size
  /// Between two items of a row, in points.
  public var itemSpacing: Double
  /// Between two rows, in points.
  public var lineSpacing: Double
  /// The room around a section's items, between its header and its footer, in points.
  public var sectionInsets: EdgeInsets
  /// Whether headers stay at the leading edge while their section is on show.
  public var pinsHeaders: Bool

  /// Makes a gallery.
  /// - Precondition: lengths are finite and at least 0.
  public init(
    itemSize: Size, scrollDirection: ScrollDirection = .vertical, itemSpacing: Double = 0,
    lineSpacing: Double = 0, sectionInsets: EdgeInsets = .zero, pinsHeaders: Bool = false
  ) {
    LayoutChecks.check(sectionInsets: sectionInsets, spacing: itemSpacing, lineSpacing)
    require(
      itemSize.isFinite && itemSize.width >= 0 && itemSize.height >= 0,
      "An item has a finite size of at least 0 points, but \(itemSize) was given.")
    self.itemSize = itemSize
    self.scrollDirection = scrollDirection
    self.itemSpacing = itemSpacing
    self.lineSpacing = lineSpacing
    self.sectionInsets = sectionInsets
    self.pinsHeaders = pinsHeaders
  }

  /// A section of the gallery.
  public func makeSection(_ contents: SectionContents, in container: LayoutContainer) -> any LayoutSection {
    let insets = SectionInsets(sectionInsets, in: container)
    let size = AxisSize(
      length: container.pixels(container.axis.length(of: itemSize)),
      breadth: container.pixels(container.axis.breadth(of: itemSize)))
    let gap = container.pixels(itemSpacing)
    let count = max(1, (insets.breadth + gap) / max(1, size.breadth + gap))
    let style = LineStyle(
      columns: .init(count, sharing: count * size.breadth + (count - 1) * gap, gap: gap),
      spacing: container.pixels(lineSpacing), alignment: .stretch, sizeRange: container.range(exactly: size))
    return StandardSection(
      contents, in: container, insets: insets,
      items: FixedBlock(count: contents.itemCount, itemLength: size.length, style: style))
  }
}
